import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMoney, useT } from '../../shop/shop.ts'
import type { SettlementState } from './settlement-state.ts'

/** SPEC-137: 20 points are worth $1, so one is 5 cents. */
const CENTS_PER_POINT = 5

/** SPEC-208: what the buyer has, how much of it these orders take, and how much is used. Nobody without any, nor sales people, sees it (SPEC-209). */
export function SettlementPoints({ state }: { state: SettlementState }) {
  // What is used may be another number than was typed: the server has the last word.
  return state.confirmation.availablePoints === 0 ? null : <Use key={state.choice.points} state={state} />
}

/** Null for what is no whole number of points: it stays as it was typed, never read as another number (-5 as 5, 1,5 as 15). */
const pointsOf = (typed: string, most: number): number | null => {
  const text = typed.trim()
  return /^\d*$/.test(text) ? Math.min(most, Number(text)) : null
}

function Use({ state: { confirmation, choice, pricing, lowered, choose } }: { state: SettlementState }) {
  const t = useT()
  const money = useMoney()
  const id = useId()
  const { availablePoints, maxPoints } = confirmation
  const [typed, setTyped] = useState(choice.points ? String(choice.points) : '')
  const [wrong, setWrong] = useState(false)
  const wanted = pointsOf(typed, maxPoints)
  const use = (points: number | null) => {
    setWrong(points === null)
    if (points === null) return
    setTyped(points ? String(points) : '')
    if (points !== choice.points) choose({ points })
  }
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('checkout.points')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={typed}
          placeholder="0"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onBlur={() => setWrong(wanted === null)}
          onKeyDown={(event) => event.key === 'Enter' && use(wanted)}
          className={controlClass(wrong, 'h-11 tabular-nums')}
        />
        <Button className="shrink-0" disabled={pricing || wanted === choice.points} onClick={() => use(wanted)}>
          {t('checkout.points-apply')}
        </Button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {t('checkout.points-whole')}
        </p>
      )}
      <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        <p>{t('checkout.points-have', { points: availablePoints, money: money(availablePoints * CENTS_PER_POINT) })}</p>
        <p title={t('checkout.points-cap-text')}>{t('checkout.points-cap')}</p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {maxPoints > 0 && choice.points !== maxPoints && (
          <button
            type="button"
            disabled={pricing}
            className="py-1.5 text-sm text-brand hover:underline max-wide:py-3"
            onClick={() => use(maxPoints)}
          >
            {t('checkout.points-all', { points: maxPoints })}
          </button>
        )}
        {choice.points > 0 && (
          <button
            type="button"
            disabled={pricing}
            className="py-1.5 text-sm text-brand hover:underline max-wide:py-3"
            onClick={() => use(0)}
          >
            {t('checkout.points-none')}
          </button>
        )}
      </div>
      <p aria-live="polite" className="text-sm text-caution">
        {lowered && t('checkout.points-lowered', { before: lowered.before, after: lowered.after })}
      </p>
    </div>
  )
}
