import { useEffect } from 'react'
import { useGo } from './go.ts'
import { NARROW } from '../session/ask-login.ts'

const SETTLED_MS = 200 // printing and screenshots change the width for a moment; a window that grew stays so

/** SPEC-127: these pages give way to /index when a narrow window grows wide. Opened in a wide window they stay: there is no other place for them. */
export function useLeaveWhenWide(): void {
  const go = useGo()
  useEffect(() => {
    const query = window.matchMedia(NARROW)
    let narrow = query.matches
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (narrow && !query.matches) go('/index', { replace: true })
      narrow = query.matches
    }
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED_MS)
    }
    query.addEventListener('change', changed)
    return () => {
      clearTimeout(timer)
      query.removeEventListener('change', changed)
    }
  }, [go])
}
