// What begins a new thing, opened by an address, so that the palette leads to it.
import { useEffect, useEffectEvent } from 'react'
import { BEGUN } from '../app/paths.ts'
import { useAddress, useGo } from './navigation.tsx'

/** Begins it where the address says so. The address forgets that at once: a page that is loaded anew or gone back to begins nothing. */
export function useBegun(begin: () => void): void {
  const { path, query } = useAddress()
  const go = useGo()
  const asked = query.has(BEGUN)
  const open = useEffectEvent(() => {
    query.delete(BEGUN)
    const rest = query.toString()
    go(rest ? `${path}?${rest}` : path, { replace: true })
    begin()
  })
  useEffect(() => {
    if (asked) open()
  }, [asked])
}
