// What a buyer has typed and chosen at the checkout outlives a log-in in between: an expired session leads away from the page in narrow windows.
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { keptInTab, readJson } from '../../session/storage.ts'
import type { Choice, Confirmation, SettlementState, Source } from './settlement-state.ts'

const place = keptInTab('shop_settlement')
const FIELDS = 'textarea[name], select[name], input[type=text][name], input:not([type])[name]'

type Draft = { of: string; fields: Record<string, string>; choice: Choice }

const fieldsIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELDS)].filter(
    (field) => !field.closest('dialog'),
  )

/** Lines of a cart are one buyer's own. What is bought at once has none: there the address tells whose it is. */
const goodsOf = ({ shopCartOrders, userAddr }: Confirmation) => {
  const lines = shopCartOrders.flatMap(({ shopCartItem }) => shopCartItem.map(({ id }) => id)).filter(Boolean)
  return lines.length > 0 ? lines.toSorted((a, b) => a - b) : ['at once', userAddr?.id ?? 0]
}

const read = () => readJson(place) as Draft | null
const write = (draft: Draft | null) => (draft ? place.write(JSON.stringify(draft)) : place.clear())

/**
 * Keeps the fields and choices of the checkout for this window, for this buyer and these goods only; fills them in when the page opens again.
 * `keep` is for the change events of the fields; `forget` once the order has been placed.
 */
export function useSettlementDraft(place: RefObject<HTMLElement | null>, source: Source, state: SettlementState) {
  const { choice, choose, confirmation } = state
  const of = JSON.stringify([source, goodsOf(confirmation)])
  const keep = (now = choice) => {
    if (!place.current) return
    write({ of, choice: now, fields: Object.fromEntries(fieldsIn(place.current).map((field) => [field.name, field.value])) })
  }
  const restore = useEffectEvent(() => {
    const draft = read()
    if (draft?.of !== of) return write(null)
    for (const field of fieldsIn(place.current!)) {
      const kept = draft.fields[field.name]
      if (kept !== undefined) field.value = kept
    }
    const { deliveryWay, transport, payType, financeType, addressId, couponId, points, port, mainsSystem } = draft.choice
    const spendable = (id: number | null) => confirmation.coupons.some((coupon) => coupon.id === id)
    const known = confirmation.deliveryWayList.some(({ value }) => value === deliveryWay)
    const kept: Choice = {
      port,
      mainsSystem,
      deliveryWay,
      transport,
      payType,
      financeType,
      addressId: addressId ?? choice.addressId,
      couponId: spendable(couponId) ? couponId : null,
      points: points || 0, // one that was kept before there were any
    }
    const same = (Object.keys(kept) as (keyof Choice)[]).every((key) => kept[key] === choice[key])
    if (known && !same) choose(kept)
  })
  useEffect(() => restore(), [])
  const keepChoice = useEffectEvent((now: Choice) => keep(now))
  useEffect(() => keepChoice(choice), [choice])
  return { keep: () => keep(), forget: () => write(null) }
}
