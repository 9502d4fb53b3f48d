// Which columns of a table have room. Their widths are the browser's business: what does not fit is seen, and the least wanted gives way.
import { useLayoutEffect, useState } from 'react'

type Wanted = { id: string; beside?: boolean; extra?: boolean }

const rank = ({ beside, extra }: Wanted) => (beside ? 2 : extra ? 1 : 0)
/** In the order in which they give way: from the right, those that the reader has asked for after the usual, those that stay beside a detail last, the first never. */
export const givingWay = (columns: readonly Wanted[]): string[] =>
  columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id }) => id)

/**
 * `setBox` goes to what scrolls, around the table. `contents` changes with whatever may change a width. Before anything is painted, columns
 * are taken away until the table fits, and put back where the box has become as wide as was needed with them.
 */
export function useFitting(columns: readonly Wanted[], contents: unknown) {
  const [box, setBox] = useState<HTMLElement | null>(null) // an empty list has none
  const [size, setSize] = useState('')
  const order = givingWay(columns)
  const names = order.join(' ')
  const [fit, setFit] = useState({ names, contents, count: 0, needed: [] as number[] })
  const same = fit.names === names && fit.contents === contents // other rows may be narrower
  const gone = same ? fit.count : 0
  useLayoutEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(() => setSize(`${box.clientWidth} ${box.scrollWidth}`))
    for (const one of [box, ...box.children]) observer.observe(one) // texts that come later make the table wider, not its place
    return () => observer.disconnect()
  }, [box])
  useLayoutEffect(() => {
    if (!box?.clientWidth) return // not shown: cards stand in its place
    const { clientWidth, scrollWidth } = box
    const before = same ? fit.needed : []
    const over = scrollWidth > clientWidth + 1 && gone < order.length
    const room = gone > 0 && clientWidth >= before[gone - 1]!
    const next = over ? [...before.slice(0, gone), scrollWidth] : before.slice(0, gone - 1)
    // oxlint-disable-next-line react/set-state-in-effect -- what fits is known once it has been laid out
    if (over || room) setFit({ names, contents, count: next.length, needed: next })
  }, [box, size, contents, names, same, fit.needed, gone, order.length])
  return { setBox, dropped: new Set(order.slice(0, gone)) }
}
