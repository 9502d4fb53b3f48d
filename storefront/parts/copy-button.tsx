import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../shop/shop.ts'

type Props = { text: string | (() => string); label: string; shown?: string; className?: string }

/** Copies a text and says so for a moment. `shown`: a word beside the icon. */
export function CopyButton({ text, label, shown, className }: Props) {
  const t = useT()
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'function' ? text() : text)
      setDone(true)
      setTimeout(() => setDone(false), 2_000)
    } catch {
      // The browser forbids it: the text is there to be marked.
    }
  }
  return (
    <button
      type="button"
      aria-label={shown ? undefined : label}
      title={label}
      className={classNames(
        'inline-flex min-h-8 min-w-8 max-wide:min-h-11 max-wide:min-w-11 items-center justify-center gap-2 rounded-control text-ink-soft hover:text-brand print:hidden',
        className,
      )}
      onClick={() => void copy()}
    >
      <Icon name={done ? 'check' : 'copy'} className="size-4" />
      {shown && <span>{done ? t('frame.copied') : shown}</span>}
      {!shown && <output className="sr-only">{done && t('frame.copied')}</output>}
    </button>
  )
}
