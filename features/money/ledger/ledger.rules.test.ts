// An example of each posting, in figures (docs/decisions/096-the-ledger.md), and that whatever the figures are, they balance.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  afterSaleLines,
  cancelLines,
  commissionOn,
  dealtLines,
  excessLines,
  feeLines,
  partnerLines,
  payoutLines,
  pointsBackLines,
  receiptLines,
  repairLines,
  restLines,
  returnLines,
  saleLines,
  withdrawalLines,
  type Line,
  type Sale,
} from './ledger.rules.ts'

const payer = { orderId: 1, userId: 2, sold: false }
const said = (lines: readonly Line[]) => lines.map(({ kind, holder, cents }) => `${kind}${holder ? ` ${holder}` : ''} ${cents}`)
const sum = (lines: readonly Line[]) => lines.reduce((all, { cents }) => all + cents, 0)
const bank = { holder: 'bank', over: 0, short: 0 }

const sale: Sale = {
  orderId: 1,
  userId: 2,
  shopId: 3,
  resultCents: 125_500, // 97,000 of goods less 1,500, and freight
  discountCents: 1_000,
  pointsCents: 500,
  freightCents: 30_000,
  quoted: false,
  commissionPoints: 850,
  advanceCents: 60_000,
}

test('SPEC-237 money before an order is secured is an advance, after it pays what is owed', () => {
  assert.deepEqual(said(receiptLines({ ...bank, cents: 60_000 }, payer)), ['cash bank 60000', 'deposit -60000'])
  assert.deepEqual(said(receiptLines({ ...bank, cents: 60_000 }, { ...payer, sold: true })), ['cash bank 60000', 'receivable -60000'])
})

test('what is over is the buyer’s, what is short within the tolerance is let go, and taking it back is the mirror', () => {
  const over = receiptLines({ ...bank, cents: 61_000, over: 1_000 }, payer)
  assert.deepEqual(said(over), ['cash bank 61000', 'credit -1000', 'deposit -60000'])
  const short = receiptLines({ ...bank, cents: 59_000, short: 1_000 }, payer)
  assert.deepEqual(said(short), ['cash bank 59000', 'writeoff 1000', 'deposit -60000'])
  const back = receiptLines({ ...bank, cents: -59_000, short: -1_000 }, payer)
  assert.deepEqual(said(back), ['cash bank -59000', 'writeoff -1000', 'deposit 60000'])
})

test('a sale: the buyer owes the total, the shop is owed its goods less commission, the advance counts', () => {
  assert.deepEqual(said(saleLines(sale)), [
    'receivable 65500',
    'deposit 60000',
    'discount 1500',
    'payable -88755', // 97,000 less 8.5 %
    'commission -8245',
    'freight -30000',
  ])
  // A discount that was quoted is part of the price: the shop bears it, and pays no commission on it.
  assert.deepEqual(said(saleLines({ ...sale, resultCents: 126_000, quoted: true, pointsCents: 0, advanceCents: 0 })), [
    'receivable 126000',
    'payable -87840',
    'commission -8160',
    'freight -30000',
  ])
})

test('commission rounds half a cent up', () => {
  assert.deepEqual([commissionOn(10, 500), commissionOn(9, 500), commissionOn(99_999, 1_234), commissionOn(5, 0)], [1, 0, 12_340, 0])
})

test('a cancelled sale is undone, and what was paid for it is the buyer’s', () => {
  // The buyer has paid 60,000, and 500 of it are let go.
  assert.deepEqual(said(cancelLines(sale, true, 65_000, { receivedCents: 60_000, keptCents: 10_000 })), [
    'receivable -125500',
    'discount -1500',
    'payable 88755',
    'commission 8245',
    'freight 30000',
    'receivable 60500',
    'writeoff -500',
    'payable -10000',
    'credit -50000',
  ])
  // Never secured: only an advance had come.
  assert.deepEqual(said(cancelLines(sale, false, -60_000, { receivedCents: 60_000, keptCents: 60_000 })), [
    'deposit 60000',
    'payable -60000',
  ])
  const undone = cancelLines(sale, true, 65_500, { receivedCents: 60_000, keptCents: 0 })
  assert.deepEqual(said(undone), [
    'receivable -125500',
    'discount -1500',
    'payable 88755',
    'commission 8245',
    'freight 30000',
    'receivable 60000',
    'credit -60000',
  ])
})

test('money that a provider took too much of, and sends back', () => {
  assert.deepEqual(said(excessLines('paypal', 2, 700)), ['cash paypal 700', 'credit -700'])
  assert.deepEqual(said(excessLines('paypal', 2, -700)), ['cash paypal -700', 'credit 700'])
  const of = (event: 'return' | 'return_done' | 'return_failed', creditOf: number | null) =>
    said(returnLines({ event, holder: 'paypal', creditOf, cents: 700 }))
  assert.deepEqual(of('return', 2), ['credit 700', 'refund paypal -700'])
  assert.deepEqual(of('return_failed', 2), ['credit -700', 'refund paypal 700'])
  assert.deepEqual(of('return', null), ['cash paypal 700', 'refund paypal -700'])
  for (const creditOf of [2, null]) assert.deepEqual(of('return_done', creditOf), ['cash paypal -700', 'refund paypal 700'])
})

test('what was too much elsewhere is entered as a credit of the same transfer: no new money, and taking it back lets it wait again', () => {
  const entered = { ...bank, cents: 1_000 }
  assert.deepEqual(said(receiptLines(entered, payer, 700)), ['cash bank 300', 'clearing 700', 'deposit -1000'])
  assert.deepEqual(said(receiptLines(entered, { ...payer, sold: true }, 1_000)), ['clearing 1000', 'receivable -1000'])
  assert.deepEqual(said(receiptLines({ ...bank, cents: -1_000 }, payer, -700)), ['cash bank -300', 'clearing -700', 'deposit 1000'])
})

test('an overpayment goes back by the bank, or waits to be entered elsewhere', () => {
  assert.deepEqual(said(dealtLines('refunded', 2, 700)), ['credit 700', 'cash bank -700'])
  assert.deepEqual(said(dealtLines('used', 2, 700)), ['credit 700', 'clearing -700'])
})

test('whatever the figures, it balances, and no line is empty', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  const figures = fc.record({
    resultCents: cents,
    discountCents: cents,
    pointsCents: cents,
    freightCents: cents,
    quoted: fc.boolean(),
    commissionPoints: fc.integer({ min: 0, max: 10_000 }),
    advanceCents: cents,
  })
  fc.assert(
    fc.property(figures, fc.integer(), fc.integer(), fc.integer(), fc.boolean(), (order, a, b, c, sold) => {
      const whole = { ...sale, ...order }
      const all = [
        saleLines(whole),
        cancelLines(whole, sold, a, { receivedCents: b, keptCents: c }),
        receiptLines({ holder: 'bank', cents: a, over: b, short: c }, { ...payer, sold }),
      ]
      for (const lines of all) assert.ok(sum(lines) === 0 && lines.every(({ cents: each }) => each !== 0 && Number.isSafeInteger(each)))
    }),
  )
})

test('a part goes back with its share of what was granted: by what was paid of it, or by its price where it is never sent', () => {
  // 95,500 were paid for goods of 97,000; a fifth of that takes a fifth of the 1,500 along.
  assert.deepEqual(said(afterSaleLines(sale, 19_100)), ['payable 17751', 'commission 1649', 'discount -300', 'credit -19100'])
  const rest = { cents: 19_100, goodsCents: 19_400, keptCents: 0 }
  assert.deepEqual(said(restLines(sale, rest)), ['payable 17751', 'commission 1649', 'discount -300', 'credit -19100'])
  assert.deepEqual(said(restLines(sale, { ...rest, keptCents: 1_000 })), [
    'payable 16751',
    'commission 1649',
    'discount -300',
    'credit -18100',
  ])
  // What nobody has paid for takes nothing along.
  const free = { ...sale, resultCents: 30_000 }
  assert.deepEqual(said(afterSaleLines(free, 1_000)), ['payable 915', 'commission 85', 'credit -1000'])
  const nothing = { ...free, discountCents: 0, pointsCents: 0 }
  assert.deepEqual(said(restLines(nothing, { cents: 1_000, goodsCents: 1_000, keptCents: 0 })), [
    'payable 915',
    'commission 85',
    'credit -1000',
  ])
})

test('of a sale that points paid for, what goes back undoes it by the points, to the last cent whichever way it is divided', () => {
  const free = { ...sale, resultCents: 30_000, discountCents: 0, pointsCents: 1_001 }
  const [one, two] = [pointsBackLines(free, { points: 1, before: 0, all: 3 }), pointsBackLines(free, { points: 2, before: 1, all: 3 })]
  assert.deepEqual(said(one), ['payable 306', 'commission 28', 'discount -334'])
  assert.deepEqual(said(two), ['payable 610', 'commission 57', 'discount -667'])
})

test('what goes to shops, partners and those who withdraw, and what a provider keeps', () => {
  const payout = (event: Parameters<typeof payoutLines>[0]) => said(payoutLines(event, 3, 500))
  assert.deepEqual(payout('payout'), ['payable 500', 'payout -500'])
  assert.deepEqual(payout('payout_done'), ['payout 500', 'cash bank -500'])
  assert.deepEqual(payout('payout_failed'), ['payable -500', 'payout 500'])
  assert.deepEqual(payout('payout_returned'), ['cash bank 500', 'payable -500'])
  assert.deepEqual(said(repairLines(3, 500, false)), ['cash bank 500', 'payable -500'])
  assert.deepEqual(said(repairLines(3, 500, true)), ['cash bank -500', 'payable 500'])
  assert.deepEqual(said(partnerLines(2, 500)), ['partner_cost 500', 'partner -500'])
  assert.deepEqual(said(feeLines('paypal', 30)), ['fee paypal 30', 'cash paypal -30'])
  const taken = (event: Parameters<typeof withdrawalLines>[0], source: 'points' | 'commission') =>
    said(withdrawalLines(event, { userId: 2, cents: 500, source }))
  assert.deepEqual(taken('withdrawal', 'commission'), ['partner 500', 'withdrawal -500'])
  assert.deepEqual(taken('withdrawal_done', 'commission'), ['withdrawal 500', 'cash bank -500'])
  assert.deepEqual(taken('withdrawal_back', 'commission'), ['partner -500', 'withdrawal 500'])
  assert.deepEqual(taken('withdrawal_done', 'points'), ['discount 500', 'cash bank -500'])
  for (const event of ['withdrawal', 'withdrawal_back'] as const) assert.deepEqual(taken(event, 'points'), [])
})
