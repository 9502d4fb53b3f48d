import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { useT } from '../../shop/shop.ts'

type Ends = (from: number | null, to: number | null) => void
type Props = {
  from: number | null
  to: number | null
  hints: [number, number]
  labels: [string, string]
  decimals?: boolean
  onApply: Ends
}

/** From and to, either of them; put in order where somebody has them the other way round. */
export function RangeForm({ from, to, hints, labels, decimals, onApply }: Props) {
  const t = useT()
  const [typed, setTyped] = useState([from?.toString() ?? '', to?.toString() ?? ''])
  const figure = (value: string) =>
    decimals ? value.replace(',', '.').replaceAll(/[^\d.-]/g, '').slice(0, 12) : value.replaceAll(/\D/g, '').slice(0, 7) // prettier-ignore
  const ends = typed.map((one) => (one === '' || Number.isNaN(Number(one)) ? null : Number(one)))
  const box = controlClass(false, 'h-11 min-w-0 flex-1 tabular-nums')
  const field = (at: 0 | 1) => (
    <input
      inputMode={decimals ? 'decimal' : 'numeric'}
      aria-label={labels[at]}
      placeholder={String(hints[at])}
      className={box}
      value={typed[at]}
      onChange={(event) => setTyped(typed.with(at, figure(event.target.value)))}
    />
  )
  return (
    <form
      className="flex flex-wrap items-center gap-2 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        const [low = null, high = null] = ends[0] != null && ends[1] != null && ends[0] > ends[1] ? ends.toReversed() : ends
        onApply(low, high)
      }}
    >
      {field(0)}
      <span aria-hidden>–</span>
      {field(1)}
      {typed.some(Boolean) && (
        <Button type="submit" className="w-full">
          {t('listing.apply')}
        </Button>
      )}
    </form>
  )
}
