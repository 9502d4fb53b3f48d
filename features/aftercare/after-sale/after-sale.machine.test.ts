// Every row of a case's states, and every event that a state refuses, by the calls that cause them; what may happen is written here apart from
// the code. What time does: after-sale.clock.test.ts.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import type { AfterSaleState } from '#contract/codes/after-sale.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const [staff, buyer, product] = [await testStaff(app, 'administrator'), await orderingBuyer(app), await testProduct(app, { shopId: 1 })]
const { id } = await way.opened({ buyer, staff, product })

/** From each state, by each event, to which. What is not here is refused. */
const ROWS: Record<AfterSaleState, Record<string, AfterSaleState>> = {
  submitted: { triage: 'in_review', cancel: 'cancelled' },
  in_review: { ask_info: 'info_requested', reject: 'rejected', approve_return: 'return_authorised', approve_no_return: 'resolving', cancel: 'cancelled' }, // prettier-ignore
  info_requested: { answer: 'in_review', cancel: 'cancelled' },
  rejected: { appeal: 'in_review', accept_rejection: 'closed' },
  return_authorised: { send: 'returning', cannot_return: 'in_review', cancel: 'cancelled' },
  returning: { receive: 'inspecting', report_lost: 'in_review' },
  inspecting: { diagnose: 'resolving', quote_repair: 'repair_quoted', can_repair: 'resolving' },
  repair_quoted: { accept: 'resolving', refuse: 'resolving' },
  resolving: { resolve: 'resolved', cannot_repair: 'inspecting' },
  resolved: { confirm: 'closed', reopen: 'in_review' },
  closed: {},
  cancelled: {},
}
const FINDING = { finding: 'Worn', warranty: 'out', warrantyReason: 'Wear' } as const
type Seen = { id: number; version: number }
const EVENTS: Record<string, (seen: Seen) => Promise<unknown>> = {
  triage: (seen) => staff.call(desk.triageSale, seen),
  ask_info: (seen) => staff.call(desk.askSale, { ...seen, text: 'What?' }),
  answer: (seen) => buyer.call(shop.answerSale, { ...seen, text: 'That' }),
  reject: (seen) => staff.call(desk.rejectSale, { ...seen, text: 'No' }),
  appeal: (seen) => buyer.call(shop.moveSale, { ...seen, how: 'appeal', text: 'Yes' }),
  accept_rejection: (seen) => buyer.call(shop.moveSale, { ...seen, how: 'accept_rejection' }),
  approve_return: (seen) => staff.call(desk.approveReturn, { ...seen, address: 'Here', freightPayer: 'shop' }),
  approve_no_return: (seen) => staff.call(desk.approveNoReturn, seen),
  cannot_return: (seen) => buyer.call(shop.declareSale, { ...seen, kind: 'untreatable', name: 'Ada' }),
  send: (seen) => buyer.call(shop.sendSale, { ...seen, carrier: 'Post', trackingNo: '1' }),
  report_lost: (seen) => staff.call(desk.loseReturn, { ...seen, text: 'The carrier has lost it' }),
  receive: (seen) => staff.call(desk.receiveReturn, seen),
  diagnose: (seen) => staff.call(desk.diagnoseSale, { ...seen, ...FINDING, disposition: 'repair' }),
  quote_repair: (seen) => staff.call(desk.quoteRepair, { ...seen, ...FINDING, amount: 100, leadDays: 1, validUntil: '2030-01-01' }),
  accept: (seen) => buyer.call(shop.answerRepair, { ...seen, accept: 'Y' }),
  refuse: (seen) => buyer.call(shop.answerRepair, { ...seen, accept: 'N', wish: 'scrap' }),
  cannot_repair: (seen) => staff.call(desk.cannotRepair, { ...seen, text: 'The frame is bent' }),
  can_repair: (seen) => staff.call(desk.canRepair, { ...seen, text: 'A frame has been found' }),
  resolve: (seen) => staff.call(desk.resolveSale, { ...seen, resolution: 'remote' }),
  confirm: (seen) => buyer.call(shop.moveSale, { ...seen, how: 'confirm' }),
  reopen: (seen) => buyer.call(shop.moveSale, { ...seen, how: 'reopen', text: 'Again' }),
  cancel: () => buyer.call(shop.cancelSale, { id }),
}
/** The same call puts something right there, and moves nothing: see after-sale.test.ts. */
const SAME: Partial<Record<AfterSaleState, string>> = { returning: 'send', repair_quoted: 'quote_repair' }

const DECLARED = JSON.stringify({ kind: 'unexposed', method: '', day: null, name: 'Ada', at: '2026-11-01T00:00:00Z' })
async function put(state: AfterSaleState): Promise<Seen> {
  const row = {
    state,
    declared: DECLARED,
    appealed_at: null,
    resolved_at: app.clock.now,
    quote_answer: state === 'inspecting' || state === 'resolving' ? ('accepted' as const) : ('open' as const),
    quote_until: '2030-01-01',
    waived_reason: 'Goodwill',
    repair_failed_at: state === 'inspecting' ? app.clock.now : null,
  }
  const { version } = await app.db.updateTable('after_sales').set(row).where('id', '=', id).returning('version').executeTakeFirstOrThrow()
  return { id, version }
}
const now = async () => (await app.db.selectFrom('after_sales').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

for (const [from, rows] of Object.entries(ROWS) as [AfterSaleState, Record<string, AfterSaleState>][])
  describe(`after-sale ${from}`, () => {
    for (const [event, cause] of Object.entries(EVENTS)) {
      if (SAME[from] === event) continue
      const to = rows[event]
      test(to ? `${event} leads to ${to}` : `${event} is refused`, async () => {
        const seen = await put(from)
        if (!to) await assert.rejects(cause(seen), { code: 500 })
        else await cause(seen)
        assert.equal(await now(), to ?? from)
      })
    }
    test('what somebody else was faster with is refused, whatever it is', async () => {
      const [event] = Object.keys(rows).filter((name) => name !== 'cancel')
      if (!event) return
      const seen = await put(from)
      await assert.rejects(EVENTS[event]!({ ...seen, version: seen.version + 1 }), { code: 409 })
    })
  })

test('every row is among those that are tried', () => {
  const tried = new Set(Object.keys(EVENTS))
  for (const rows of Object.values(ROWS)) for (const event of Object.keys(rows)) assert.ok(tried.has(event), event)
})
