import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'

/** Why sending failed; read out when it appears, and brought into view where the form is longer than its dialog. */
export function FormFailure({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={place} role="alert" className={text ? 'flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2.5 text-bad' : ''}>
      {text && <Icon name="alert" className="mt-0.5 size-4" />}
      {text}
    </div>
  )
}
