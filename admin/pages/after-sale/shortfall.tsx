import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { useT } from './room.ts'

/** What of a return is missing or arrived damaged, as whoever decides about it has to know. Nothing before anything has arrived. */
export function Shortfall({ one: { items, returned } }: { one: Pick<DeskSale, 'items' | 'returned'> }) {
  const t = useT()
  const told = (returned?.lines ?? []).flatMap(({ orderItemId, count, received, damaged }) => {
    const model = items.find((line) => line.orderItemId === orderItemId)?.productModel ?? ''
    return [
      count > received && t('after-sale.short', { model, count: count - received }),
      damaged > 0 && t('after-sale.damaged', { model, count: damaged }),
    ].filter((text) => text !== false)
  })
  if (told.length === 0) return null
  return (
    <ul className="mt-3 text-caution">
      {told.map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  )
}
