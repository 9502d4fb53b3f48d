// Whether there is anybody at the other end: a page that did not come says so, and returns by itself when there is.
import { useEffect, useEffectEvent, useState } from 'react'

const PROBE_MS = 5_000
const AGAIN_MS = 4_000

export const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Whether the line is dead, where a failure makes it look so (`suspected`). While it is, asks now and then, and at once when the browser
 * says that it is back; `back` is called when the server answers again.
 */
export function useDeadLine(suspected: boolean, back: () => void): boolean {
  const [dead, setDead] = useState(false)
  const returned = useEffectEvent(back)
  useEffect(() => {
    if (!suspected) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let wasDead = false
    const look = async () => {
      clearTimeout(timer)
      const answers = navigator.onLine && (await serverAnswers())
      if (left) return
      if (answers && wasDead) returned()
      wasDead = !answers
      setDead(!answers)
      if (!answers) timer = setTimeout(() => void look(), AGAIN_MS)
    }
    const online = () => void look()
    online()
    window.addEventListener('online', online)
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [suspected])
  return dead
}
