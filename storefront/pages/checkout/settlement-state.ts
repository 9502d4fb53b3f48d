// What the checkout page knows and does: priced on the server after each choice, submitted once, never losing what was typed.
import { useCallback, useEffect, useRef, useState } from 'react'
import { CODES, type Answer, type Input } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { DEFAULT_PAY_TYPE } from '#contract/codes/payment-method.ts'
import { changeItem, type CartItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { readWireTime } from '#shared/time.ts'
import { isRefused } from '../../shop/failure/failure.ts'
import { useShop } from '../../shop/shop.ts'

export type Confirmation = Answer<typeof confirmOrder>
type Placed = Answer<typeof submitOrder>
/** What is bought: the ticked lines of the cart, or one product directly. */
export type Source = Pick<Input<typeof confirmOrder>, 'buyNow'>
export type Choice = {
  addressId: number | null
  deliveryWay: number
  transport: 'sea' | 'air'
  payType: number
  financeType: number | null // of financing: how the financer is to pay
  couponId: number | null
  points: number
  port: string | null
  mainsSystem: string | null // of the destination, where its country has two
}
export type Extras = Pick<Input<typeof submitOrder>, 'voltage' | 'electricSocket' | 'packageType' | 'remark' | 'orderShopParam'>

export type SettlementState = {
  confirmation: Confirmation
  choice: Choice
  pricing: boolean
  submitting: boolean
  /** The sentence of the last refusal, '' when there is none. */
  failure: string
  /** Totals before and after a price change that the buyer has not seen yet. */
  changed: { before: number; after: number } | null
  /** Points before and after they were lowered to what the orders take by now. */
  lowered: { before: number; after: number } | null
  choose: (change: Partial<Choice>) => void
  /** Another quantity of a line, priced anew with the same choices. */
  take: (item: CartItem, count: number) => Promise<void>
  /** Whether goods that were ordered a short while ago are wanted a second time. */
  second: boolean
  setSecond: (second: boolean) => void
  /** Whether the warnings of the mains, as they stand now, are confirmed. */
  mainsKnown: boolean
  knowMains: (known: boolean) => void
  /** Answers the placed orders, or null when it was refused (the reason is then in `failure`). */
  submit: (extras: Extras) => Promise<Placed | null>
  fail: (message: string) => void
}

export const confirmInput = (source: Source, choice: Partial<Choice>): Input<typeof confirmOrder> => ({
  ...source,
  addressId: choice.addressId ?? 0,
  deliveryWay: choice.deliveryWay,
  transport: choice.transport,
  payType: choice.payType,
  financeType: choice.financeType,
  couponId: choice.couponId,
  points: choice.points ?? 0,
  mainsSystem: choice.mainsSystem,
})

/** The port that the order will name: the one chosen, where the term still has it; null for terms that have none. */
export function portOf({ deliveryWayList }: Pick<Confirmation, 'deliveryWayList'>, { deliveryWay, port }: Choice): string | null {
  const ports = deliveryWayList.find(({ value }) => value === deliveryWay)?.ports ?? []
  return ports.find((one) => one === port) ?? ports[0] ?? null
}

export function firstChoice(confirmation: Confirmation): Choice {
  const open = confirmation.payTypeList.filter((method) => method.enabled === 'Y').map((method) => method.value)
  return {
    addressId: confirmation.userAddr?.id ?? null,
    deliveryWay: confirmation.deliveryWayObj?.value ?? 0,
    transport: 'sea',
    payType: open.includes(DEFAULT_PAY_TYPE) ? DEFAULT_PAY_TYPE : (open[0] ?? DEFAULT_PAY_TYPE),
    financeType: null,
    couponId: confirmation.couponId, // the best, proposed
    points: 0,
    port: null,
    mainsSystem: null,
  }
}

/** With so many points, or, where the orders take fewer by now, with as many as they take. */
async function mostOf(points: number, ask: (points: number) => Promise<Confirmation>): Promise<{ answer: Confirmation; points: number }> {
  try {
    return { answer: await ask(points), points }
  } catch (error) {
    if (points === 0 || !isRefused(error)) throw error
    const without = await ask(0)
    const most = Math.min(points, without.maxPoints)
    return { answer: most > 0 ? await ask(most) : without, points: most }
  }
}

export function useSettlement(initial: Confirmation, bought: Source, errorText: (error: unknown) => string): SettlementState {
  const { call } = useShop()
  const [source, setSource] = useState(bought)
  const [confirmation, setConfirmation] = useState(initial)
  const [choice, setChoice] = useState(() => firstChoice(initial))
  const [pricing, setPricing] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState('')
  const [changed, setChanged] = useState<SettlementState['changed']>(null)
  const [lowered, setLowered] = useState<SettlementState['lowered']>(null)
  const [second, setSecond] = useState(false)
  const [known, setKnown] = useState('') // the mark of what was confirmed: other warnings are confirmed anew
  const { mark } = confirmation.mains
  const turn = useRef(0)
  const busy = useRef(false)

  const price = useCallback(
    async (wanted: Choice, of = source): Promise<Confirmation | null> => {
      const mine = ++turn.current
      setPricing(true)
      try {
        const ask = (choice: Choice, more = {}) =>
          mostOf(wanted.points, (some) =>
            call(confirmOrder, { ...confirmInput(of, { ...choice, points: some }), ...more }, { quiet: true }),
          )
        // Where the coupon no longer fits (less goods, another term), the best of those that do stands in for it, and the price says so.
        const { answer, points } = await ask(wanted).catch((error: unknown) => {
          if (wanted.couponId === null || !isRefused(error)) throw error
          return ask({ ...wanted, couponId: null }, { bestCoupon: 'Y' })
        })
        if (mine !== turn.current) return null
        setLowered(points < wanted.points ? { before: wanted.points, after: points } : null)
        const open = answer.payTypeList.some((method) => method.value === wanted.payType && method.enabled === 'Y')
        setConfirmation(answer)
        setChoice({ ...wanted, points, couponId: answer.couponId, payType: open ? wanted.payType : firstChoice(answer).payType })
        return answer
      } finally {
        if (mine === turn.current) setPricing(false)
      }
    },
    [call, source],
  )

  const choose = (change: Partial<Choice>) => {
    const before = choice
    const wanted = { ...before, ...change }
    setChoice(wanted)
    setFailure('')
    setChanged(null)
    void price(wanted).catch((error: unknown) => {
      setChoice(before)
      setFailure(errorText(error))
    })
  }

  const take: SettlementState['take'] = async ({ id, productId, productSelectionIds }, count) => {
    const { buyNow } = source
    setFailure('')
    setChanged(null)
    setPricing(true) // also while the cart is being changed: a second press waits
    try {
      if (!buyNow) await call(changeItem, { shopCartItemId: id, productId, productSelectionIds, count }, { quiet: true })
      const next = buyNow ? { buyNow: { ...buyNow, count } } : source
      setSource(next)
      await price(choice, next)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setPricing(false)
    }
  }

  /** Prices again with the same choices; a different total is pointed out, never slipped in. */
  const renew = useCallback(async () => {
    const before = confirmation.resultMoney
    const answer = await price(choice)
    if (answer && answer.resultMoney !== before) setChanged({ before, after: answer.resultMoney })
  }, [confirmation.resultMoney, choice, price])

  useEffect(() => {
    const end = readWireTime(confirmation.expireTime)?.getTime()
    if (!end || submitting) return
    const timer = setTimeout(() => void renew().catch((error: unknown) => setFailure(errorText(error))), Math.max(5_000, end - Date.now()))
    return () => clearTimeout(timer)
  }, [confirmation.expireTime, submitting, renew, errorText])

  const submit = async (extras: Extras): Promise<Placed | null> => {
    if (busy.current || choice.addressId === null) return null
    busy.current = true
    setSubmitting(true)
    setFailure('')
    setChanged(null)
    const { confirmId, resultMoney, shopCartOrders } = confirmation
    const { addressId, ...terms } = choice
    try {
      return await call(submitOrder, {
        confirmId,
        resultMoney,
        addressId,
        ...terms,
        ...extras,
        port: portOf(confirmation, choice),
        termsSeen: shopCartOrders.flatMap(({ shopId, termsVersion: version }) => (version === null ? [] : [{ shopId, version }])),
        secondOrder: second ? 'Y' : 'N',
        mainsKnown: known === mark ? mark : '',
      })
    } catch (error) {
      setFailure(errorText(error))
      const over = error instanceof CallError && error.code === CODES.signedOut
      // Else the order may have been placed, so the same confirmation is sent again, which is safe.
      if (isRefused(error) && !over) await renew().catch(() => {})
      return null
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }
  const mains = { mainsKnown: known === mark, knowMains: (yes: boolean) => setKnown(yes ? mark : '') }
  return {
    confirmation,
    choice,
    pricing,
    submitting,
    failure,
    changed,
    lowered,
    choose,
    take,
    second,
    setSecond,
    ...mains,
    submit,
    fail: setFailure,
  }
}
