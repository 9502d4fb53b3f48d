// A quotation brought into each of its states, and each event of the specification's table as people cause it: for tests that try all of
// them in all states, one after the other or at the same moment.
import assert from 'node:assert/strict'
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { specifiedRows } from '#features/platform/workflow/specified.samples.ts'
import type { Client } from '#contract/client.ts'
import { NEW } from '#shared/state-machine.ts'
import { after, days } from '#shared/time.ts'
import type { TestApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { orderingBuyer } from '../order/order.samples.ts'
import type { QuotationEvent } from './quotation.machine.ts'
import { asked } from './quotation.samples.ts'
import { sweepQuotations } from './quotation.ts'

/** A shop's part of a quotation. */
export type Part = { id: number; partId: number }
/** Where a part can rest: what is accepted is ordered in the same moment. */
export type Resting = Exclude<QuotationState, 'accepted'>
/** `submit` is how a part comes to be, `place` follows from `accept`. */
export type Cause = Exclude<QuotationEvent, 'submit' | 'place'>

const LIST_CENTS = 50_000
const LOW_CENTS = 20_000 // beyond what may go out without a manager

/** People and goods of a shop whose rule holds back what is sold too low. */
export async function quotationModel(app: TestApp) {
  const product = await testProduct(app, { shopId: 1, listCents: LIST_CENTS })
  const [seller, clerk, boss] = [
    await testStaff(app, 'seller', 1),
    await testStaff(app, 'seller-sales', 1),
    await testStaff(app, 'administrator'),
  ]
  const buyer = await orderingBuyer(app)
  await seller.call(policy.setMarginRule, { maxDiscountBp: 5_000, minMarginBp: null })

  const seen = ({ partId }: Part) => boss.call(desk.deskQuotation, { id: partId })
  const now = async (part: Part) => ({ id: part.partId, version: (await seen(part)).version })
  const current = async ({ id, partId }: Part) => {
    const { parts } = await buyer.call(shop.quotationDetail, { id })
    return parts.find((one) => one.id === partId)!.versions.find((one) => one.current === 'Y')
  }
  const versionId = async (part: Part) => (await current(part))?.id ?? 1
  /** What accepting sends; of a part without a version, something that cannot be. */
  const acceptance = async (part: Part, more: readonly Part[] = []) => {
    const versions = await Promise.all([part, ...more].map(current))
    return {
      id: part.id,
      versionIds: versions.map((one) => one?.id ?? 1),
      addressId: buyer.addressId,
      payType: PAY_TYPES.tt,
      resultMoney: versions.reduce((sum, one) => sum + (one?.resultMoney ?? 0), 0),
    }
  }
  const keep = async (part: Part, unitPrice: number) => {
    const { draft, version } = await seen(part)
    const lines = draft!.lines.map((line) => ({ ...line, unitPrice }))
    await clerk.call(desk.saveDraft, { id: part.partId, version, ...draft!, lines, freight: 0, validDays: 10 })
  }
  const swept = async ({ partId }: Part, past: { valid_until?: Date; state_at?: Date }) => {
    await app.db.updateTable('quotation_parts').set(past).where('id', '=', partId).execute()
    assert.deepEqual(await sweepQuotations(app.db, app.clock.now), [])
  }

  /**
   * What each event takes, made ready: the call itself is sent by what is answered, so that several can be sent at the same moment. `as`: the
   * buyer's own client.
   */
  const causes: Record<Cause, (part: Part, as?: Client) => Promise<() => Promise<unknown>>> = {
    claim: async (part) => once(seller.call, desk.claimQuotation, await now(part)),
    ask_info: async (part) => once(seller.call, desk.askBuyer, { ...(await now(part)), text: 'Which voltage?' }),
    answer: async ({ id, partId }, as = buyer.call) => once(as, shop.writeAboutQuotation, { id, partId, text: '230 V' }),
    need_approval: async (part) => once(clerk.call, desk.sendQuotation, await drafted(part, LOW_CENTS)),
    approve: async (part) => once(boss.call, desk.approveQuotation, await now(part)),
    return: async (part) => once(boss.call, desk.returnQuotation, { ...(await now(part)), note: 'Too low' }),
    send: async (part) => once(clerk.call, desk.sendQuotation, await drafted(part, LIST_CENTS)),
    counter: async (part, as = buyer.call) =>
      once(as, shop.counterQuotation, { ...part, versionId: await versionId(part), wishes: [], message: 'Less, please' }),
    revise: async (part) => once(seller.call, desk.reviseQuotation, await now(part)),
    accept: async (part, as = buyer.call) => once(as, shop.acceptQuotation, await acceptance(part)),
    decline: async (part, as = buyer.call) =>
      once(as, shop.declineQuotation, { ...part, versionId: await versionId(part), reason: 'price' as const }),
    expire: async (part) => () => swept(part, { valid_until: after(app.clock.now, -1) }),
    ask_renewal: async (part, as = buyer.call) => once(as, shop.renewQuotation, { ...part, message: '' }),
    archive: async (part) => () => swept(part, { state_at: after(app.clock.now, -days(90)) }),
    withdraw: async (part, as = buyer.call) => once(as, shop.withdrawQuotation, part),
    close: async (part) => once(seller.call, desk.closeQuotation, { ...(await now(part)), reason: 'no-bid' as const }),
  }
  const drafted = async (part: Part, unitPrice: number) => {
    if ((await seen(part)).state === 'in_review') await keep(part, unitPrice)
    return now(part)
  }
  const cause = async (event: Cause, part: Part) => (await causes[event](part))()

  /** The shortest way to each state. */
  const WAYS: Record<Resting, Cause[]> = {
    submitted: [],
    in_review: ['claim'],
    info_requested: ['claim', 'ask_info'],
    pricing_approval: ['claim', 'need_approval'],
    sent: ['claim', 'send'],
    countered: ['claim', 'send', 'counter'],
    ordered: ['claim', 'send', 'accept'],
    expired: ['claim', 'send', 'expire'],
    declined: ['claim', 'send', 'decline'],
    withdrawn: ['withdraw'],
    closed: ['close'],
  }
  const reach = async (state: Resting): Promise<Part> => {
    const whole = await asked(buyer, [{ product }])
    const part = { id: whole.id, partId: whole.parts[0]!.id }
    for (const event of WAYS[state]) await cause(event, part)
    return part
  }

  /** All that the database keeps of a part, held against the specification: its log is a walk, there is an order if and only if it says so. */
  const holds = async ({ partId }: Part): Promise<{ state: QuotationState; events: string[] }> => {
    const part = await app.db.selectFrom('quotation_parts').selectAll().where('id', '=', partId).executeTakeFirstOrThrow()
    const log = await app.db
      .selectFrom('transitions')
      .selectAll()
      .where('machine', '=', 'quotation')
      .where('subject_id', '=', partId)
      .orderBy('id')
      .execute()
    let at = { state: NEW as string, version: 0 }
    for (const { from_state, event, to_state, version } of log) {
      assert.equal(from_state, at.state, `${partId}: ${event} begins where the step before ended`)
      assert.ok(version > at.version, `${partId}: ${event} has a version of its own`)
      assert.ok(
        specifiedRows('quotation').some((row) => row.from === from_state && row.event === event && row.to === to_state),
        `${from_state} ${event} ${to_state}`,
      )
      at = { state: to_state, version }
    }
    assert.equal(at.state, part.state)
    const versions = await app.db.selectFrom('quotation_versions').selectAll().where('part_id', '=', partId).orderBy('number').execute()
    assert.deepEqual(
      versions.map(({ number }) => number),
      versions.map((_, index) => index + 1),
    )
    assert.equal(part.current_id, versions.at(-1)?.id ?? null)
    const orders = await app.db
      .selectFrom('orders')
      .select(['id', 'result_cents', 'quotation_version_id'])
      .where('quotation_version_id', 'in', versions.map(({ id }) => id).concat(0))
      .execute()
    const wanted = part.state === 'ordered' ? [[part.order_id, part.current_id, versions.at(-1)!.result_cents]] : []
    assert.deepEqual(
      orders.map((order) => [order.id, order.quotation_version_id, order.result_cents]),
      wanted,
    )
    return { state: part.state, events: log.map(({ event }) => event) }
  }
  return { app, buyer, seller, clerk, boss, product, causes, cause, reach, holds, seen, acceptance, states: Object.keys(WAYS) as Resting[] }
}

const once =
  <T>(call: Client, which: Parameters<Client>[0], input: T) =>
  () =>
    call(which, input as never)
