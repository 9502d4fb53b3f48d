import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const BADGE_MAX = 99

/** '99+' above the cap (SPEC-114). */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count))

/** A number on the corner of its (relative) parent; nothing at zero. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className="absolute -top-1.5 left-[calc(100%-11px)] grid h-[18px] min-w-[18px] place-items-center rounded-full bg-brand px-1 text-[12px]/none font-semibold text-on-brand tabular-nums ring-2 ring-ground">
      {badgeText(count)}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}

const TONES = {
  plain: 'bg-mist text-ink-soft',
  brand: 'bg-brand-soft text-brand-strong',
  warm: 'bg-warm-soft text-warm',
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  bad: 'bg-bad-soft text-bad',
}
export type Tone = keyof typeof TONES

/** A short state or mark in words. */
export function Tag({ tone = 'plain', children, className }: { tone?: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        'group-aria-[current=true]:bg-ground', // the selected row of a list has the colour of a tag
        className,
      )}
    >
      {children}
    </span>
  )
}
