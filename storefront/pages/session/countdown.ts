import { useEffect, useState } from 'react'
import { CODE_PAUSE_S } from '#contract/account.ts'

/** When which thing may be asked for again; outlives dialogs that hand over to each other. */
const ends = new Map<string, number>()

/** Seconds until the thing may be asked for again, 0 when it may; and what starts the pause. */
export function usePause(): { left: (thing: string) => number; start: (thing: string, seconds?: number) => void } {
  const [now, setNow] = useState(() => Date.now())
  const left = (thing: string) => Math.max(0, Math.ceil(((ends.get(thing) ?? 0) - now) / 1000))
  const running = [...ends.keys()].some((thing) => left(thing) > 0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return {
    left,
    start: (thing, seconds = CODE_PAUSE_S) => {
      const from = Date.now()
      ends.set(thing, from + seconds * 1000)
      setNow(from)
    },
  }
}
