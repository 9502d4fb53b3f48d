// Whether there is anybody at the other end: a page that did not come says so, and returns by itself when there is.
import { useEffect, useEffectEvent, useState } from 'react'
import { serverAnswers } from './reload.ts'

const AGAIN_MS = 4_000
const RETURNS_MAX = 3 // a page that failed for another reason is not asked for without end

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
    let returns = 0
    const look = async () => {
      clearTimeout(timer)
      const answers = navigator.onLine && (await serverAnswers())
      if (left) return
      setDead(!answers)
      if (!answers) {
        wasDead = true
        returns = 0
      } else if (wasDead && returns++ < RETURNS_MAX) returned()
      else return
      timer = setTimeout(() => void look(), AGAIN_MS) // a return that met the last of the dead line leaves the page as it was: once more
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
