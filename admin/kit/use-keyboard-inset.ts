import { useEffect, useState } from 'react'

/** How much of the window's foot the phone's keyboard covers, in pixels: what must stay in reach stands above it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    // Pinched larger, the window shows a part of the page: that is no keyboard.
    const look = () => setInset(view.scale > 1.05 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
    }
  }, [])
  return inset
}
