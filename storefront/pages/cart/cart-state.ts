// The cart on the page and in the header's dropdown: optimistic ticks that revert, changes checked before they are sent.
import { useRef, useState } from 'react'
import { cartInfo, changeItem, checkItems, countPrice, deleteItems, type CartInfo, type CartItem, type CartTotals } from '#contract/cart.ts'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useShop } from '../../shop/shop.ts'
import { linesOf, validLines, withChecks } from './cart-model.ts'

export type CartState = {
  info: CartInfo
  totals: CartTotals
  /** Totals are being recalculated. */
  pending: boolean
  /** Ids of lines that are being changed. */
  busy: ReadonlySet<number>
  check: (ids: readonly number[], checked: boolean) => Promise<void>
  change: (item: CartItem, change: { count?: number; productSelectionIds?: string }) => Promise<void>
  remove: (ids: readonly number[]) => Promise<void>
}

const totalsOf = ({ totalMoney, finalSaveMoney, selectionPriceTotal, finalMoney }: CartInfo): CartTotals => ({
  totalMoney,
  finalSaveMoney,
  selectionPriceTotal,
  finalMoney,
})

/** All actions reject with the call's error after having put everything back. */
export function useCart(initial: CartInfo): CartState {
  const { call } = useShop()
  const visitor = useVisitor()
  const [info, setInfo] = useState(initial)
  const [totals, setTotals] = useState(() => totalsOf(initial))
  const [running, setRunning] = useState(0)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const live = useRef(initial) // as last shown, for changes that follow each other faster than a render
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: CartInfo) => {
    live.current = next
    setInfo(next)
  }
  /** One change at a time, in the order of the clicks. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(job, job)
    queue.current = done.catch(() => {})
    return done
  }
  const reload = async () => {
    const fresh = await call(cartInfo)
    show(fresh)
    setTotals(totalsOf(fresh))
  }
  const recalculating = async (job: () => Promise<void>) => {
    setRunning((count) => count + 1)
    try {
      await job()
    } finally {
      setRunning((count) => count - 1)
    }
  }

  const check = async (ids: readonly number[], checked: boolean) => {
    const wanted = checked ? 'Y' : 'N'
    const before = new Map(linesOf(live.current).map((item) => [item.id, item.isChecked]))
    const changed = ids.filter((id) => before.has(id) && before.get(id) !== wanted)
    if (!changed.length) return
    show(withChecks(live.current, new Map(changed.map((id) => [id, wanted]))))
    const states = linesOf(live.current).map((item) => ({ shopCartItemId: item.id, isChecked: item.isChecked, exNation: '0' }))
    await recalculating(() =>
      inTurn(async () => {
        try {
          // The totals first: they change nothing, so a failure needs no undoing on the server.
          const next = await call(countPrice, states)
          await call(
            checkItems,
            changed.map((id) => ({ shopCartItemId: id, isChecked: wanted })),
          )
          setTotals(next)
        } catch (error) {
          show(withChecks(live.current, new Map(changed.map((id) => [id, before.get(id)!]))))
          throw error
        }
      }),
    )
  }

  const marked = async (ids: readonly number[], job: () => Promise<void>) => {
    setBusy((set) => new Set([...set, ...ids]))
    try {
      await recalculating(() => inTurn(job))
    } finally {
      setBusy((set) => new Set([...set].filter((id) => !ids.includes(id))))
    }
  }

  const change: CartState['change'] = (item, { count = item.count, productSelectionIds = item.productSelectionIds }) =>
    marked([item.id], async () => {
      try {
        await call(changeItem, { productId: item.productId, shopCartItemId: item.id, count, productSelectionIds })
      } catch (error) {
        if (isBehind(error)) await Promise.all([reload(), visitor.refreshCounts()]).catch(() => {})
        throw error
      }
      await Promise.all([reload(), visitor.refreshCounts()]) // SPEC-171
    })

  const remove: CartState['remove'] = (ids) =>
    marked(ids, async () => {
      await call(deleteItems, { ids: ids.join(',') })
      await Promise.all([reload(), visitor.refreshCounts()])
    })

  return { info, totals, pending: running > 0, busy, check, change, remove }
}

/** Another tab or device was faster: what is shown is no longer what the cart holds. */
const isBehind = (error: unknown) => error instanceof CallError && (error.code === CODES.missing || error.code === CODES.conflict)

export const validIdsOf = (items: readonly CartItem[]): number[] => validLines(items).map((item) => item.id)
