import type { Fit } from '#contract/mains.ts'
import { unbroken } from '#shared/unbroken.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { fit: Pick<Fit, 'verdict' | 'text' | 'warning'>; className?: string }

/** What the mains at the destination mean for a product, in the server's sentence; a warning is seen at a glance, and not by its colour alone. */
export function FitText({ fit: { verdict, text, warning }, className = '' }: Props) {
  const fits = verdict === 'fits'
  const tone = warning === 'Y' ? 'text-caution' : 'text-ink-soft'
  return (
    <span className={`flex items-start gap-1.5 text-sm ${tone} ${className}`} data-verdict={verdict}>
      <Icon name={warning === 'Y' ? 'alert' : fits ? 'check-circle' : 'info'} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{unbroken(text)}</span>
    </span>
  )
}
