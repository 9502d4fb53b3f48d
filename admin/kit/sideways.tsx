// What may be wider than its place: it scrolls by itself, shows on which side there is more, and is reached by keys under the name of its section.
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'

/** The id of the heading that whatever lies below it is named by; null outside of a section. */
export const HeadingContext = createContext<string | null>(null)

/** `label`: what it is called where no section names it. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  const heading = use(HeadingContext)
  const place = useRef<HTMLDivElement>(null)
  const [{ before, after }, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const box = place.current!
    const look = () => {
      const left = Math.abs(box.scrollLeft)
      const next = { before: left > 1, after: box.scrollWidth - box.clientWidth - left > 1 }
      setMore((known) => (known.before === next.before && known.after === next.after ? known : next))
    }
    const observer = new ResizeObserver(look)
    for (const one of [box, ...box.children]) observer.observe(one) // texts that come later make the table wider, not its place
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const named =
    before || after ? { tabIndex: 0, role: 'group', ...(heading ? { 'aria-labelledby': heading } : { 'aria-label': label }) } : {}
  return (
    <div className="sideways rounded-control border border-line" data-before={before || undefined} data-after={after || undefined}>
      <div ref={place} {...named} className="overflow-x-auto [scrollbar-width:thin]">
        {children}
      </div>
    </div>
  )
}
