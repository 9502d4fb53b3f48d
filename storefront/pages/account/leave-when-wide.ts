import { useEffect } from 'react'
import { useGo } from './go.ts'
import { NARROW } from '../../frame/ask-login.ts'

/** SPEC-127: these pages give way to /index when a narrow window grows wide. Opened in a wide window they stay: there is no other place for them. */
export function useLeaveWhenWide(): void {
  const go = useGo()
  useEffect(() => {
    const query = window.matchMedia(NARROW)
    let narrow = query.matches
    const changed = () => {
      if (narrow && !query.matches) go('/index', { replace: true })
      narrow = query.matches
    }
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [go])
}
