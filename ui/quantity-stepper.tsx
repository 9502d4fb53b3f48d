import { useState } from 'react'
import { classNames } from './class-names.ts'
import { fitQuantity, fitted, type Fitted } from './fit-quantity.ts'
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
  /** What to say where the quantity that was typed is not the one that stands there now. */
  fittedText?: (fitted: Fitted) => string
  disabled?: boolean
  invalid?: boolean
  size?: 'small' | 'medium'
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
  fittedText,
  disabled,
  invalid,
  size = 'medium',
}: Props) {
  const [typed, setTyped] = useState<string | null>(null) // null: nothing is being typed
  const [note, setNote] = useState<Fitted | null>(null)
  const move = (to: number) => {
    const next = fitQuantity(to, min, step, max)
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const done = () => {
    if (typed === null) return
    setNote(fitted(Number(typed), min, step, max))
    move(Number(typed))
  }
  const press = (to: number) => {
    setNote(null)
    move(to)
  }
  const box = size === 'small' ? 'h-9 max-wide:h-11' : 'h-[42px] max-wide:h-11' // within the border
  const button = classNames('grid w-10 shrink-0 max-wide:w-11 place-items-center text-ink hover:text-brand disabled:text-line-strong', box)
  const stepper = (
    <span className={classNames('inline-flex rounded-control border bg-ground', invalid ? 'border-bad' : 'border-line-strong')}>
      <button
        type="button"
        aria-label={lessLabel}
        className={button}
        disabled={disabled || value <= min}
        onClick={() => press(value - step)}
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
        onChange={(event) => setTyped(event.target.value.replace(/[^\d]/g, '').slice(0, 12))}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          done()
        }}
        className={classNames('w-16 min-w-0 bg-transparent text-center tabular-nums max-wide:text-[16px]', box)}
      />
      <button
        type="button"
        aria-label={moreLabel}
        className={button}
        disabled={disabled || value + step > max}
        onClick={() => press(value + step)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
  return (
    <span className="inline-grid justify-items-start">
      {stepper}
      <output className="max-w-60 text-sm text-caution empty:hidden">{note && note.value === value && fittedText?.(note)}</output>
    </span>
  )
}
