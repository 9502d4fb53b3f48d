import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first browser render, true afterwards: for what only the browser knows (clock, zone, width). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
