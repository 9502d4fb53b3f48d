import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = {
  value: number
  min: number
  /** Packages: the quantity moves by this step. */
  step?: number
  max: number
  label: string
  lessLabel: string
  moreLabel: string
  /** Called with a whole number within the limits once the reader is done (button, Enter, leaving the field). */
  onChange: (value: number) => void
  disabled?: boolean
  invalid?: boolean
  size?: 'small' | 'medium'
}

/** The nearest quantity that may be ordered: at least the minimum, in steps, at most the maximum. */
export function fitQuantity(value: number, min: number, step: number, max: number): number {
  const whole = Number.isFinite(value) ? Math.floor(value) : min
  return Math.min(Math.max(min, Math.ceil(whole / step) * step), Math.floor(max / step) * step)
}

/** What is typed stays as typed until the reader is done; then it becomes the nearest quantity that may be ordered. */
export function QuantityStepper({
  value,
  min,
  step = 1,
  max,
  label,
  lessLabel,
  moreLabel,
  onChange,
  disabled,
  invalid,
  size = 'medium',
}: Props) {
  const [typed, setTyped] = useState<string | null>(null) // null: nothing is being typed
  const move = (to: number) => {
    const next = fitQuantity(to, min, step, max)
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const box = size === 'small' ? 'h-9' : 'h-11'
  const button = classNames('grid w-10 shrink-0 place-items-center text-ink hover:text-brand disabled:text-line-strong', box)
  return (
    <span className={classNames('inline-flex rounded-control border bg-ground', box, invalid ? 'border-bad' : 'border-line-strong')}>
      <button
        type="button"
        aria-label={lessLabel}
        className={button}
        disabled={disabled || value <= min}
        onClick={() => move(value - step)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d]/g, '').slice(0, 7))}
        onBlur={() => move(typed === null ? value : Number(typed))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          move(typed === null ? value : Number(typed))
        }}
        className="w-16 min-w-0 bg-transparent text-center tabular-nums max-wide:text-[16px]"
      />
      <button
        type="button"
        aria-label={moreLabel}
        className={button}
        disabled={disabled || value + step > max}
        onClick={() => move(value + step)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
}
