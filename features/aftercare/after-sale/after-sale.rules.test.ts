// When each act is possible, and what stands against it, written apart from the code; days and amounts at their bounds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AFTER_SALE_STATES, type AfterSaleState } from '#contract/codes/after-sale.ts'
import { REFUND_STATES } from '#contract/codes/refund-state.ts'
import {
  AFTER_SALE_ORDERS,
  dueOf,
  isBuyersTurn,
  mayTravel,
  paidFor,
  pointsFor,
  PROMISE_NEAR_MS,
  refundable,
  repairStands,
  resolvable,
  SALE_BUYER_ACTIONS,
  SALE_STAFF_ACTIONS,
  toSend,
  VIGILANCE_HOURS,
  warrantyEnd,
  warrantyOf,
  type SaleFacts,
} from './after-sale.rules.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const facts = (state: AfterSaleState, changes: Partial<SaleFacts> = {}): SaleFacts => ({
  state,
  declared: null,
  appealed: false,
  resolvedAt: null,
  quoteAnswer: 'open',
  quoteUntil: null,
  incident: false,
  repairOwed: false,
  repairCleared: false,
  repairFailed: false,
  repairSent: false,
  onTheWay: false,
  partReceived: false,
  missing: false,
  arrived: false,
  byPoints: false,
  pointsBack: false,
  refundDecided: false,
  refundUndoable: false,
  now: NOW,
  ...changes,
})
const ACTIONS = { ...SALE_BUYER_ACTIONS, staff: SALE_STAFF_ACTIONS }
const OPEN = AFTER_SALE_STATES.filter((state) => state !== 'closed' && state !== 'cancelled')
type Act = (one: SaleFacts) => string | null
/** The states in which it is possible. */
const open = (act: Act, changes: Partial<SaleFacts> = {}) => AFTER_SALE_STATES.filter((state) => act(facts(state, changes)) === null)
const why = (act: Act, state: AfterSaleState, changes: Partial<SaleFacts>) => act(facts(state, changes))

test('time alone moves a case on after 14, 30, 21, 5 and 14 days; nothing else has a clock', () => {
  const days = AFTER_SALE_STATES.flatMap((state) => {
    const due = dueOf(state, NOW)
    return due ? [[state, (due.getTime() - NOW.getTime()) / 86_400_000]] : []
  })
  assert.deepEqual(Object.fromEntries(days), { rejected: 14, return_authorised: 30, returning: 21, inspecting: 5, resolved: 14 })
  assert.deepEqual([VIGILANCE_HOURS, PROMISE_NEAR_MS], [48, 4 * 3_600_000])
})

test('a case waits for its buyer in these states; orders of which something has left may have one', () => {
  const turns = AFTER_SALE_STATES.filter(isBuyersTurn).toSorted()
  assert.deepEqual(turns, ['info_requested', 'rejected', 'repair_quoted', 'resolved', 'return_authorised'])
  assert.deepEqual(AFTER_SALE_ORDERS.toSorted(), ['completed', 'delivered', 'partially_shipped', 'shipped'])
})

test('what a buyer may do, by the state', () => {
  const a = ACTIONS
  assert.deepEqual(
    [a.answer, a.declare, a.refuse_quotation, a.accept_rejection, a.confirm].map((act) => open(act)),
    [['info_requested'], ['return_authorised'], ['repair_quoted'], ['rejected'], ['resolved']],
  )
  assert.deepEqual(open(a.cancel).toSorted(), ['in_review', 'info_requested', 'return_authorised', 'submitted'])
  for (const act of [a.label, a.send]) {
    assert.deepEqual(open(act), [])
    for (const declared of ['unexposed', 'treated'] as const) assert.deepEqual(open(act, { declared }), ['return_authorised', 'returning'])
    for (const declared of [null, 'untreatable'] as const) assert.equal(why(act, 'returning', { declared }), 'sale-undeclared')
  }
  assert.deepEqual([null, 'unexposed', 'treated', 'untreatable'].map((one) => mayTravel(one as SaleFacts['declared'])), [false, true, true, false]) // prettier-ignore
  assert.deepEqual(open(a.appeal), ['rejected'])
  assert.equal(why(a.appeal, 'rejected', { appealed: true }), 'sale-appealed')
  assert.deepEqual([open(a.tell_incident), open(a.tell_incident, { incident: true })], [OPEN, []])
  assert.deepEqual(
    [why(a.tell_incident, 'closed', {}), why(a.tell_incident, 'closed', { incident: true })],
    ['sale-over', 'sale-incident-told'],
  )
  assert.deepEqual([open(a.message), a.message(facts('closed')), a.message(facts('cancelled'))], [OPEN, 'sale-over', 'sale-over'])
  assert.deepEqual([open(a.receive), open(a.receive, { onTheWay: true })], [[], AFTER_SALE_STATES])
  assert.equal(why(a.receive, 'resolving', {}), 'not-allowed-now')
  assert.equal(why(a.confirm, 'closed', {}), 'not-allowed-now')
})

test('a quotation holds through its last day, and a case is opened again for thirty', () => {
  const { accept_quotation: accept, reopen } = SALE_BUYER_ACTIONS
  assert.deepEqual(open(accept), ['repair_quoted'])
  const until = ['2026-11-21', '2026-11-20', '2026-11-19'].map((quoteUntil) => why(accept, 'repair_quoted', { quoteUntil }))
  assert.deepEqual(until, [null, null, 'sale-quote-over'])
  assert.deepEqual([open(reopen), open(reopen, { resolvedAt: new Date('2026-10-21T10:00:00Z') })], [['resolved'], ['resolved']])
  assert.equal(why(reopen, 'resolved', { resolvedAt: new Date('2026-10-21T09:59:59.999Z') }), 'sale-reopen-late')
})

test('what staff may do, by the state', () => {
  const a = SALE_STAFF_ACTIONS
  assert.deepEqual(
    [a.assign, a.message].map((act) => open(act)),
    [OPEN, OPEN],
  )
  assert.deepEqual(
    [a.note, a.mail_invoice].map((act) => act()),
    [null, null],
  )
  const of: Record<string, (keyof typeof a)[]> = {
    submitted: ['triage'],
    in_review: ['ask_info', 'reject', 'approve_return', 'approve_no_return'],
    return_authorised: ['correct_return'],
    returning: ['report_lost'],
    inspecting: ['diagnose'],
    resolving: ['dispatch', 'refund', 'resolve'],
  }
  for (const [state, acts] of Object.entries(of)) for (const act of acts) assert.deepEqual(open(a[act]), [state], act)
  assert.deepEqual(open(a.quote_repair), ['inspecting', 'repair_quoted'])
  assert.equal(why(a.approve_return, 'in_review', { declared: 'untreatable' }), 'sale-cannot-return')
  assert.deepEqual([open(a.receive), open(a.receive, { declared: 'treated' })], [[], ['returning']])
  assert.equal(why(a.receive, 'returning', { declared: 'untreatable' }), 'sale-undeclared')
  const rest = { declared: 'treated', missing: true } as const
  assert.deepEqual(open(a.receive, { ...rest, arrived: true }), ['returning', 'inspecting', 'repair_quoted', 'resolving'])
  assert.deepEqual(open(a.receive, rest), ['returning'], 'of what was given up for lost nothing is received later')
  assert.equal(why(a.report_lost, 'returning', { partReceived: true }), 'sale-part-received')
  assert.deepEqual([open(a.undo_dispatch), open(a.undo_dispatch, { onTheWay: true })], [[], ['resolving']])
  for (const act of [a.track, a.correct_dispatch]) assert.deepEqual([open(act), open(act, { onTheWay: true })], [[], AFTER_SALE_STATES])
})

test('what the warehouse is to send follows from what was decided; a repair is handed on by whoever does it', () => {
  const to = (event: Parameters<typeof toSend>[0], changes: object) =>
    toSend(event, { type: '3', disposition: null, wish: null, ...changes })
  const approved = ['1', '2', '3', '4', '5', '6'].map((type) => to('approve_no_return', { type }))
  assert.deepEqual(approved, [null, null, null, 'exchange', 'parts', null])
  const found = ['repair', 'replace', 'refund', 'send-back', 'scrap'].map((disposition) => to('diagnose', { disposition }))
  assert.deepEqual(found, [null, 'exchange', null, 'unrepaired', null])
  assert.deepEqual(['send-back', 'scrap'].map((wish) => to('refuse', { wish })), ['unrepaired', null]) // prettier-ignore
})

test('money goes back where money paid, points where points did; what is given back by mistake is taken again', () => {
  const { refund, return_points: points, undo_points: undo, undo_refund: undoRefund } = SALE_STAFF_ACTIONS
  assert.equal(why(refund, 'resolving', { byPoints: true }), 'sale-points-paid')
  assert.deepEqual([open(points), open(points, { byPoints: true })], [[], ['resolving']])
  assert.equal(why(points, 'resolving', {}), 'sale-money-paid')
  assert.deepEqual([open(undo), open(undo, { pointsBack: true })], [[], ['resolving']])
  assert.equal(why(undoRefund, 'resolving', {}), 'not-allowed-now')
  assert.equal(why(undoRefund, 'resolving', { refundDecided: true }), 'sale-refund-going-back')
  assert.deepEqual(open(undoRefund, { refundDecided: true, refundUndoable: true }), ['resolving'])
})

test('a repair that was accepted is paid, let go, or impossible, and each act has its time', () => {
  const a = SALE_STAFF_ACTIONS
  for (const act of [a.pay_repair, a.waive_repair]) assert.deepEqual([open(act), open(act, { repairOwed: true })], [[], AFTER_SALE_STATES])
  for (const act of [a.dispatch, a.resolve]) assert.equal(why(act, 'resolving', { repairOwed: true }), 'sale-repair-unpaid')
  assert.deepEqual([open(a.undo_repair), open(a.undo_repair, { repairCleared: true })], [[], ['resolving']])
  assert.equal(why(a.undo_repair, 'resolving', {}), 'not-allowed-now')
  assert.equal(why(a.undo_repair, 'resolving', { repairCleared: true, repairSent: true }), 'sale-repair-sent')
  assert.deepEqual([open(a.cannot_repair), open(a.cannot_repair, { repairCleared: true })], [[], ['resolving']])
  assert.deepEqual(open(a.cannot_repair, { repairOwed: true }), ['resolving'])
  assert.equal(why(a.cannot_repair, 'resolving', {}), 'not-allowed-now')
  assert.equal(why(a.cannot_repair, 'resolving', { repairOwed: true, repairSent: true }), 'sale-repaired-sent')
  assert.deepEqual([open(a.can_repair), open(a.can_repair, { repairFailed: true })], [[], ['inspecting']])
  const repair = { quote_answer: 'accepted' as const, paid_at: null, waived_reason: '', repair_failed_at: null }
  assert.equal(repairStands(repair), 'owed')
  for (const done of [{ paid_at: NOW }, { waived_reason: 'Ours' }]) assert.equal(repairStands({ ...repair, ...done }), 'cleared')
  assert.equal(repairStands({ ...repair, paid_at: NOW, repair_failed_at: NOW }), 'failed')
  for (const answer of ['open', 'refused'] as const) assert.equal(repairStands({ ...repair, quote_answer: answer, paid_at: NOW }), null)
})

test('a resolution shows what it says, and no money of the case is still on its way', () => {
  const none = { dispatched: new Set<string>(), refunds: [], repairBack: [], pointsBack: false, scrapAgreed: false }
  const said = (resolution: Parameters<typeof resolvable>[0], shown: Partial<Parameters<typeof resolvable>[1]> = {}) =>
    resolvable(resolution, { ...none, ...shown })
  assert.equal(said('remote'), null)
  assert.deepEqual([said('scrapped'), said('scrapped', { scrapAgreed: true })], ['sale-scrap-unasked', null])
  assert.deepEqual(
    [
      said('refund'),
      said('refund', { refunds: ['dropped'] }),
      said('refund', { refunds: ['dropped', 'paid'] }),
      said('refund', { pointsBack: true }),
    ],
    ['sale-refund-missing', 'sale-refund-missing', null, null],
  )
  assert.equal(said('refund', { repairBack: ['paid'] }), 'sale-refund-missing') // a repair's price is no refund of the goods
  for (const kind of ['repaired', 'exchange', 'parts', 'unrepaired'] as const) {
    assert.deepEqual([said(kind), said(kind, { dispatched: new Set([kind]) })], ['sale-dispatch-missing', null])
  }
  const waiting = REFUND_STATES.filter((state) => said('remote', { refunds: ['paid', state] }) === 'sale-refund-open')
  assert.deepEqual(waiting.toSorted(), ['approved', 'owed', 'prepared'])
  assert.equal(said('remote', { repairBack: ['prepared'] }), 'sale-refund-open')
})

test('a warranty ends on the same day so many months later, or on the last of a shorter month', () => {
  const cases: [string, number, string][] = [
    ['2026-01-15', 12, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 24, '2028-12-31'],
    ['2026-12-01', 0, '2026-12-01'],
  ]
  for (const [from, months, to] of cases) assert.equal(warrantyEnd(from, months), to, `${from} and ${months}`)
  const stands = (...until: (string | null)[]) => warrantyOf(until.map((one) => ({ until: one })), NOW) // prettier-ignore
  assert.deepEqual([stands('2026-11-20'), stands('2026-11-19')], ['in', 'out'])
  assert.deepEqual(
    [stands('2027-01-01', '2026-11-19'), stands('2027-01-01', null), stands('2020-01-01', null)],
    ['out', 'unknown', 'unknown'],
  )
})

const line = (count: number, list: number, saving = 0, options = 0) => ({
  count,
  list_cents: list,
  saving_cents: saving,
  options_cents: options,
})

test('what was paid for pieces is their share of what all goods cost in the end, rounded down', () => {
  const [a, b] = [line(3, 1_000, 100, 50), line(2, 500)] // 2,850 and 1,000
  assert.deepEqual(
    [1, 2, 3].map((count) => paidFor(a, count, [a, b], 3_850)),
    [950, 1_900, 2_850],
  )
  // Of 3,000 that were paid, 2,850 parts of 3,850: 2,220.77; a third of that: 740.25.
  assert.deepEqual([paidFor(a, 3, [a, b], 3_000), paidFor(a, 1, [a, b], 3_000), paidFor(b, 2, [a, b], 3_000)], [2_220, 740, 779])
  assert.deepEqual(
    [paidFor(line(1, 0), 1, [line(1, 0)], 100), paidFor(line(0, 5), 1, [line(1, 5)], 100), paidFor(a, 0, [a], 100)],
    [0, 0, 0],
  )
  assert.equal(paidFor(line(1, 1), 1, [line(1, 1)], 1), 1)
  const each = fc.record({ count: fc.integer({ min: 1, max: 500 }), list_cents: fc.integer({ min: 1, max: 10_000_000_000 }) })
  fc.assert(
    fc.property(fc.array(each, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 10 ** 15 }), (lines, paid) => {
      const all = lines.map((one) => ({ saving_cents: 0, options_cents: 0, ...one }))
      const back = all.reduce((sum, one) => sum + paidFor(one, one.count, all, paid), 0)
      assert.ok(back <= paid && back > paid - all.length, `${back} of ${paid}`)
    }),
  )
})

test('points go back by the pieces that they paid; a fraction of one is the buyer’s', () => {
  const [a, b] = [line(3, 1_000), line(1, 500)] // 3,500
  const back = (points: number, ...wanted: [typeof a, number][]) =>
    pointsFor(wanted.map(([one, count]) => ({ line: one, count })), [a, b], points) // prettier-ignore
  assert.deepEqual([back(700, [a, 1]), back(700, [a, 3], [b, 1]), back(700, [b, 1])], [200, 700, 100])
  assert.deepEqual([back(100, [a, 1]), back(100, [a, 3], [b, 9])], [29, 100]) // 28.57; never more than there were
  assert.equal(pointsFor([{ line: line(1, 0), count: 1 }], [line(1, 0)], 10), 0)
})

test('no more goes back than the goods cost, than has come for the order, and than is left of it', () => {
  const order = { received: 1_000, goods: 800, decided: 0 }
  assert.equal(refundable({ goods: 300, ofCase: 0 }, order), 300)
  assert.equal(refundable({ goods: 300, ofCase: 100 }, order), 200)
  assert.equal(refundable({ goods: 900, ofCase: 0 }, order), 800)
  assert.equal(refundable({ goods: 900, ofCase: 0 }, { ...order, received: 500 }), 500)
  assert.equal(refundable({ goods: 300, ofCase: 0 }, { ...order, decided: 600 }), 200)
  assert.equal(refundable({ goods: 300, ofCase: 400 }, order), 0)
  assert.equal(refundable({ goods: 300, ofCase: 0 }, { ...order, decided: 801 }), 0)
})
