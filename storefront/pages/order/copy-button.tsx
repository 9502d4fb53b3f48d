import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      // No permission: the text stays selectable beside the button.
    }
  }
  return (
    <button
      type="button"
      aria-label={`${t('frame.colon', { label: t('order.copy') })}${what}`}
      title={t('order.copy')}
      onClick={() => void copy()}
      className="inline-grid size-9 shrink-0 place-items-center rounded-control text-ink-faint hover:bg-mist hover:text-brand print:hidden"
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-4" />
      <output className="sr-only">{copied ? t('order.copied') : ''}</output>
    </button>
  )
}
