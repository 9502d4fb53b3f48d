import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = { id: string; title: string; text: string; again: string; onAgain: () => void; next?: { label: string; href: string } | false }

/** Stands where the form stood: whoever cannot see that is taken there. */
export function Arrived({ id, title, text, again, onAgain, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-tile bg-good-soft p-6 wide:p-8">
      <h2 id={id} ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl font-semibold text-good outline-none">
        <Icon name="check-circle" />
        {title}
      </h2>
      <p className="mt-2 text-[16px] break-words">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {next && (
          <a href={next.href} className={buttonClass('primary')}>
            {next.label}
          </a>
        )}
        <Button onClick={onAgain}>{again}</Button>
      </div>
    </div>
  )
}
