import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { ShopAddress } from '../session/address.ts'
import { giveWay } from './steps.ts'

/** Goes to a page of the shop by its address, without loading the document anew. `replace`: in place of this page, which is done with. */
export function useGo(): (href: ShopAddress, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback((href, options) => void (options?.replace ? giveWay(router, href) : router.navigate({ href })), [router])
}
