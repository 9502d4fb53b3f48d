// What can be done with the thing that is open, for the palette.
import { useEffect } from 'react'

export type OpenAct = { label: string; run: () => void }
const open = new Map<object, readonly OpenAct[]>()

/** Offers acts for as long as the part is there. */
export function useOfferActs(acts: readonly OpenAct[]): void {
  useEffect(() => {
    const key = {}
    open.set(key, acts)
    return () => void open.delete(key)
  })
}

export const openActs = (): OpenAct[] => [...open.values()].flat()
