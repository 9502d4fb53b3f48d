// Whether a checkout has been placed already, a short while ago: who comes back from the payment's provider and presses again means the
// same order. Pure.
import { days } from '#shared/time.ts'

/** How long after an order the same goods are taken for the same wish. */
export const DUPLICATE_MS = days(1)

type Good = { productId: number; selectionIds: readonly number[]; count: number }

/** An earlier checkout of the buyer: placed, with what is still unpaid of it, or told that it had been placed before. */
export type Earlier = {
  lines: readonly Good[]
  submittedAt: Date | null
  toldAt: Date | null
  unpaid: readonly { id: number; orderNo: string }[]
}
/** The orders that have been placed with the same goods, and when. */
export type Duplicate = { orders: readonly { id: number; orderNo: string }[]; placedAt: Date }

const goodsText = (lines: readonly Good[]) =>
  lines
    .map(({ productId, selectionIds, count }) => `${productId} ${selectionIds.join()} ${count}`)
    .toSorted()
    .join('\n')

const alike = (lines: readonly Good[], earlier: readonly Earlier[]) => {
  const wanted = goodsText(lines)
  return earlier.filter((one) => goodsText(one.lines) === wanted)
}

/** The latest unpaid orders of exactly these goods: products, options and quantities. */
export function duplicateOf(lines: readonly Good[], earlier: readonly Earlier[]): Duplicate | null {
  const placed = alike(lines, earlier).flatMap(({ submittedAt, unpaid }) =>
    submittedAt && unpaid.length > 0 ? { orders: unpaid, placedAt: submittedAt } : [],
  )
  return placed.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())[0] ?? null
}

/** Whether the buyer has been told of the duplicate before confirming these goods again. */
export const wasTold = (lines: readonly Good[], earlier: readonly Earlier[], { placedAt }: Duplicate, confirmedAt: Date): boolean =>
  alike(lines, earlier).some(({ toldAt }) => toldAt !== null && toldAt >= placedAt && toldAt < confirmedAt)
