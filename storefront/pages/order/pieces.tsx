type Props = { lines: readonly { orderLineId: number; model: string; count: number }[] }

/** So many of each model. */
export const Pieces = ({ lines }: Props) => (
  <ul className="mt-1 grid gap-0.5 text-ink-soft tabular-nums">
    {lines.map(({ orderLineId, model, count }) => (
      <li key={orderLineId}>
        {count} × {model}
      </li>
    ))}
  </ul>
)
