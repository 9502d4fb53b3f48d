import { useNumber } from '../../shop/number.ts'

type Props = { lines: readonly { orderLineId: number; model: string; count: number }[] }

/** So many of each model. */
export function Pieces({ lines }: Props) {
  const number = useNumber(0)
  return (
    <ul className="mt-1 grid gap-0.5 text-ink-soft tabular-nums">
      {lines.map(({ orderLineId, model, count }) => (
        <li key={orderLineId}>
          {number(count)} × {model}
        </li>
      ))}
    </ul>
  )
}
