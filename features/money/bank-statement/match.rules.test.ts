// Which due payments a line pays: precision first. What is called exact is never wrong, whatever people write.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { indexed, type Due } from './match.due.ts'
import { nameIndex, sameName } from './match.names.ts'
import { proposalsFor, type Known, type Line } from './match.rules.ts'
import { coresIn, endOf } from './match.text.ts'

const NOTHING: Known = { userIds: [], settled: [], entered: [], toleranceCents: 5_000 }
const due = (changes: Partial<Due> = {}): Due => ({
  instalmentId: 1,
  version: 2,
  orderId: 11,
  orderNo: 'MH-261102-7K3Q2',
  userId: 5,
  company: 'Test Hospital Ltd.',
  name: 'Ada Buyer',
  position: 1,
  openCents: 100_000,
  dueAt: '2026-11-10',
  statedCents: null,
  ...changes,
})
const line = (changes: Partial<Line> = {}): Line => ({
  cents: 100_000,
  bookedOn: '2026-11-03',
  valueOn: '2026-11-02',
  currency: 'USD',
  payerName: '',
  payerAccount: '',
  text: 'MH-261102-7K3Q2',
  chargesCents: null,
  returned: false,
  undone: [],
  recalledOn: null,
  ...changes,
})
const best = (one: Line, dues: readonly Due[], known: Partial<Known> = {}) => proposalsFor(one, indexed(dues), { ...NOTHING, ...known })[0]!
const codes = (one: { reasons: { code: string }[] }) => one.reasons.map(({ code }) => code)

test('an order’s number is found as people write it', () => {
  for (const text of [
    'MH-261102-7K3Q2',
    'mh 261102 7k3q2',
    'PI-MH-261102-7K3Q2-1',
    'Order no.26 11 02-7K3Q2 thanks',
    'MH2611O27K3Q2',
    'MH_261102_7K3Q2/rest',
    'ref:26l1027k3q2',
  ])
    assert.equal(best(line({ text }), [due()]).kind, 'exact', text)
  for (const text of ['', 'MH-261102-7K3Q3', '261102', 'invoice of 2026-11-02'])
    assert.notEqual(best(line({ text, cents: 99_999 }), [due()]).kind, 'exact', text)
  assert.equal(endOf([...coresIn('x261102-7K3Q2')][0]!), '261102-7K3Q2')
})

test('less, by what the bank has kept, by a fee, by much; more; and what the reasons say', () => {
  const at = (cents: number, changes: Partial<Line> = {}) => best(line({ cents, ...changes }), [due()])
  assert.deepEqual([at(96_500).kind, codes(at(96_500))], ['short', ['reference', 'amount_fees']])
  assert.deepEqual(at(96_500).reasons[1], { code: 'amount_fees', cents: 3_500 })
  assert.deepEqual(codes(at(96_500, { chargesCents: 3_500 })), ['reference', 'amount_charges'])
  assert.deepEqual(codes(at(50_000)), ['reference', 'amount_short'])
  assert.deepEqual([at(120_000).kind, at(120_000).reasons[1]], ['over', { code: 'amount_over', cents: 20_000 }])
  assert.deepEqual(at(120_000).parts, [{ instalmentId: 1, orderId: 11, cents: 120_000 }])
})

test('one line for two orders: named both, or the rest is another one of the buyer', () => {
  const two = [due(), due({ instalmentId: 2, orderId: 12, orderNo: 'MH-261103-AAAA2', openCents: 40_000, dueAt: '2026-11-09' })]
  const both = best(line({ cents: 140_000, text: 'MH-261102-7K3Q2 + MH-261103-AAAA2' }), two)
  assert.equal(both.kind, 'exact')
  assert.deepEqual(both.parts.map(({ orderId, cents }) => [orderId, cents]), [[12, 40_000], [11, 100_000]]) // prettier-ignore
  const rest = best(line({ cents: 140_000 }), two)
  assert.deepEqual([rest.kind, rest.parts.length], ['likely', 2])
  const strangers = [two[0]!, { ...two[1]!, userId: 6 }]
  assert.deepEqual(codes(best(line({ cents: 140_000, text: 'MH-261102-7K3Q2 MH-261103-AAAA2' }), strangers)), ['reference', 'buyers'])
})

test('without a number: by payer and amount, in doubt where two are alike; by nothing where nothing speaks', () => {
  const plain = line({ text: 'payment', payerName: 'TEST HOSPITAL LIMITED' })
  assert.deepEqual([best(plain, [due()]).kind, codes(best(plain, [due()]))], ['likely', ['amount_exact', 'payer_name']])
  assert.deepEqual(codes(best({ ...plain, payerName: 'SOMEBODY ELSE' }, [due()], { userIds: [5] })), ['amount_exact', 'payer_known'])
  const alike = best(plain, [due(), due({ instalmentId: 2, orderId: 12, orderNo: 'MH-261103-AAAA2' })])
  assert.ok(codes(alike).includes('ambiguous') && alike.score < 40)
  assert.deepEqual(best({ ...plain, cents: 1, payerName: 'NOBODY' }, [due()]), { kind: 'unknown', score: 0, parts: [], reasons: [] })
  assert.ok(codes(best(plain, [due({ statedCents: 100_000 })])).includes('proof'))
})

test('paid already, entered already, out of the house, back to the payer, in another currency', () => {
  assert.deepEqual([best(line(), [], { settled: [{ orderId: 11, orderNo: 'MH-261102-7K3Q2', why: 'paid' }] }).kind], ['double'])
  const entered = [{ creditId: 7, instalmentId: 1, orderId: 11, cents: 100_000, valueOn: '2026-11-02' }]
  assert.deepEqual(best(line({ text: '' }), [due()], { entered }).parts, [{ creditId: 7, instalmentId: 1, orderId: 11, cents: 100_000 }])
  assert.notEqual(best(line({ text: '' }), [], { entered: [{ ...entered[0]!, cents: 1 }] }).kind, 'entered')
  assert.equal(best(line({ cents: -5 }), [due()]).kind, 'outgoing')
  assert.equal(best(line({ cents: -5, returned: true }), [due()]).kind, 'returned')
  // What had gone out and came back names an order and fits to the cent, and is no buyer's money all the same.
  assert.deepEqual(proposalsFor(line({ returned: true }), indexed([due()]), { ...NOTHING, entered: [] }), [{ kind: 'came_back', score: 0, parts: [], reasons: [{ code: 'came_back' }] }]) // prettier-ignore
  assert.equal(best(line({ currency: 'EUR' }), [due()]).kind, 'currency')
  // One of two is paid: a person has to look.
  const mixed = best(line({ text: 'MH-261102-7K3Q2 MH-261103-AAAA2' }), [due()], {
    settled: [{ orderId: 12, orderNo: 'MH-261103-AAAA2', why: 'paid' }],
  })
  assert.deepEqual([mixed.kind, mixed.score <= 50], ['likely', true])
})

test('what was taken back is likely at most, with the reason, however well it fits', () => {
  for (const cents of [100_000, 96_500, 120_000]) {
    const one = best(line({ cents, undone: ['MH-261102-7K3Q2'] }), [due()])
    assert.deepEqual([one.kind, one.score <= 50, one.reasons.at(-1)], ['likely', true, { code: 'undone', text: 'MH-261102-7K3Q2' }])
  }
})

test('what the bank has taken back since is certain of nothing, and joined to nothing', () => {
  const entered = [{ creditId: 7, instalmentId: 1, orderId: 11, cents: 100_000, valueOn: '2026-11-02' }]
  for (const known of [{}, { entered }]) {
    const one = best(line({ recalledOn: '2026-11-05' }), [due()], known)
    assert.deepEqual([one.kind, one.reasons.find(({ code }) => code === 'recalled')], ['likely', { code: 'recalled', cents: 100_000, text: '2026-11-05' }]) // prettier-ignore
  }
})

test('a receipt under the same reference of long ago, or of a later day, is of other money', () => {
  const on = (valueOn: string) => best(line({ text: '' }), [], { entered: [{ creditId: 7, instalmentId: 1, orderId: 11, cents: 100_000, valueOn }] }).kind // prettier-ignore
  // 2026-11-02 less 90 days is 2026-08-04; finance may have typed the booking day.
  assert.deepEqual(['2026-08-03', '2026-08-04', '2026-11-02', '2026-11-03', '2026-11-04'].map(on), ['unknown', 'entered', 'entered', 'entered', 'unknown']) // prettier-ignore
})

test('receipts under the reference are joined by amount: all, those of a day, or one; another amount is said, and makes nothing certain', () => {
  const at = (creditId: number, cents: number, valueOn = '2026-11-02') => ({
    creditId,
    instalmentId: creditId,
    orderId: 11,
    cents,
    valueOn,
  })
  const joined = (...entered: ReturnType<typeof at>[]) => best(line(), [due()], { entered }).parts.map(({ creditId }) => creditId)
  assert.deepEqual(joined(at(1, 60_000), at(2, 40_000)), [1, 2])
  assert.deepEqual(joined(at(1, 60_000), at(2, 40_000), at(3, 5_000, '2026-10-30')), [1, 2])
  assert.deepEqual(joined(at(1, 100_000, '2026-10-30'), at(2, 100_000)), [2])
  const other = best(line(), [due()], { entered: [at(1, 30_000)] })
  assert.deepEqual([other.kind, other.parts.length, other.reasons.at(-1)], ['likely', 1, { code: 'entered_other', cents: 30_000 }])
})

test('names of companies as banks write them', () => {
  for (const [bank, own] of [
    ['TEST HOSPITAL LIMITED', 'Test Hospital Ltd.'],
    ['CLINICA SAO JOSE LTDA', 'Clínica São José'],
    ['NORDIC LABORATORY EQUIPM', 'Nordic Laboratory Equipment AB'],
  ] as const)
    // prettier-ignore
    assert.ok(sameName(bank, own), bank)
  for (const [bank, own] of [
    ['CITY HOSPITAL', 'City Clinic'],
    ['', ''],
    ['LTD', 'Ltd'],
    ['MED', 'Medical Supplies Ltd'],
    ['HOSPITAL', 'Test Hospital'],
  ] as const)
    assert.ok(!sameName(bank, own), bank)
})

const ALPHABET = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const orderNo = fc
  .tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.array(fc.constantFrom(...ALPHABET), { minLength: 5, maxLength: 5 }),
  )
  .map(([month, day, tail]) => `MH-26${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}-${tail.join('')}`)
/** Few users and round amounts: as much confusion as can be. */
const world = fc
  .uniqueArray(fc.tuple(orderNo, fc.integer({ min: 1, max: 3 }), fc.constantFrom(10_000, 20_000, 30_000, 50_000)), {
    selector: ([no]) => no,
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(([no, userId, openCents], at) =>
      due({ instalmentId: at + 1, orderId: at + 100, orderNo: no, userId, openCents, company: `Company Number ${userId}` }),
    ),
  )
const written = [
  (no: string) => no,
  (no: string) => no.toLowerCase().replaceAll('-', ' '),
  (no: string) => no.slice(3),
  (no: string) => no.replaceAll('0', 'O').replaceAll('-', ''),
  (no: string) => `PI-${no}-2`,
  (no: string) => no.slice(10), // the end alone
  () => 'goods',
]

test('of random dues and lines: exact proposals are right, all of them, and no cent is lost in any', () => {
  let exact = 0
  fc.assert(
    fc.property(
      world,
      fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...written),
      fc.constantFrom(0, 0, 0, -3_500, 10_000, -10_000),
      fc.constantFrom('', 'rest of ', '2026-11-02 12:30 ', 'INV 4711 00123456789 '),
      (dues, picks, write, more, noise) => {
        const first = dues[picks[0]! % dues.length]!
        const paid = [...new Set(picks.map((one) => dues[one % dues.length]!))].filter(({ userId }) => userId === first.userId)
        const cents = paid.reduce((sum, { openCents }) => sum + openCents, 0) + more
        const text = noise + paid.map(({ orderNo: no }) => write(no)).join(' and ')
        const [one] = proposalsFor(line({ cents, text, payerName: first.company }), indexed(dues), NOTHING)
        if (one!.parts.length > 0)
          assert.equal(
            one!.parts.reduce((sum, part) => sum + part.cents, 0),
            cents,
          )
        if (one!.kind !== 'exact') return
        exact++
        assert.equal(more, 0)
        assert.deepEqual(
          new Map(one!.parts.map(({ orderId, cents: own }) => [orderId, own])),
          new Map(paid.map(({ orderId, openCents }) => [orderId, openCents])),
        )
      },
    ),
    { numRuns: 3_000 },
  )
  assert.ok(exact > 500, `${exact} were exact`)
})

test('5,000 dues and 2,000 lines: a name is compared with the few that could be alike, not with all', () => {
  const words = (at: number, count: number) =>
    `${['Clinic', 'Hospital', 'Medical Centre'][at % 3]} ${'ABCDEFGHJKLMNPQRSTUV'[at % 20]}ster${at % count} Region${at % 50}`
  const dues = Array.from({ length: 5_000 }, (_, at) =>
    due({ instalmentId: at + 1, orderId: at + 1, orderNo: `MH-261102-${String(at).padStart(5, '0')}`, userId: at % 4_000, company: words(at, 4_000), openCents: 10_000 + (at % 700) }),
  ) // prettier-ignore
  const all = indexed(dues)
  const found = Array.from({ length: 2_000 }, (_, at) => {
    const one = line({ cents: 10_000 + (at % 700), text: 'goods', payerName: words(at * 7, 4_000).toUpperCase() })
    return proposalsFor(one, all, NOTHING)[0]!.kind
  })
  assert.equal(found.length, 2_000)
  assert.ok(found.includes('likely'))
  assert.ok(all.compared() < 40_000, `${all.compared()} comparisons of 10,000,000`)
})

test('names are found by the index as they are one by one', () => {
  const part = fc.constantFrom('CITY', 'HOSPITAL', 'CENTRAL', 'SAO', 'JOSE', 'MEDICAL', 'NORD', 'Clínica', 'Ltd', 'A', 'EQUIPMENT')
  const name = fc.array(part, { minLength: 0, maxLength: 4 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), name, fc.nat(30), (own, bank, cut) => {
      const asked = bank.slice(0, 30 - cut)
      const expected = [...new Set(own)].filter((one) => sameByDefinition(asked, one))
      assert.deepEqual([...nameIndex(own).like(asked)].toSorted(), expected.toSorted())
    }),
    { numRuns: 2_000 },
  )
})

/** As the rule reads, without any index. */
function sameByDefinition(bank: string, own: string): boolean {
  const wordsIn = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().split(/[^A-Z]+/).filter((word) => !['', 'LTD', 'SA'].includes(word)) // prettier-ignore
  const [a, b] = [wordsIn(bank), wordsIn(own)]
  const [left, right] = [a.join(''), b.join('')]
  if (left.length < 4 || right.length < 4) return false
  const [short, long] = [left, right].toSorted((x, y) => x.length - y.length) as [string, string]
  if (left === right || (short.length >= 10 && long.startsWith(short))) return true
  const common = [...new Set(a)].filter((word) => b.includes(word))
  return common.length >= 2 && common.join('').length >= 0.75 * long.length
}

const other = due({ instalmentId: 2, orderId: 12, orderNo: 'MH-261103-AAAA2', userId: 6, company: 'Other Clinic' })
const scored = (one: Line, dues: readonly Due[], known: Partial<Known> = {}) =>
  proposalsFor(one, indexed(dues), { ...NOTHING, ...known }).map(({ kind, score, parts, reasons }) => [kind, score, parts.map(({ orderId }) => orderId).join(), codes({ reasons }).join()]) // prettier-ignore

test('what speaks for a proposal raises it, what speaks against it lowers it', () => {
  const to = (changes: Partial<Line>, own: Partial<Due> = {}, known: Partial<Known> = {}) => scored(line(changes), [due(own)], known)[0]
  assert.deepEqual(to({}), ['exact', 90, '11', 'reference,amount_exact'])
  assert.deepEqual(to({ payerName: 'TEST HOSPITAL LTD' }), ['exact', 98, '11', 'reference,amount_exact,payer_name'])
  assert.deepEqual(to({}, {}, { userIds: [5] }), ['exact', 100, '11', 'reference,amount_exact,payer_known'])
  assert.deepEqual(to({ payerName: 'SOMEBODY ELSE' }), ['exact', 90, '11', 'reference,amount_exact,payer_other'])
  assert.deepEqual(to({ cents: 96_500, chargesCents: 3_500 }), ['short', 84, '11', 'reference,amount_charges'])
  assert.deepEqual(to({ cents: 96_500, chargesCents: 3_500, payerName: 'TEST HOSPITAL LTD' }), ['short', 89, '11', 'reference,amount_charges,payer_name']) // prettier-ignore
  assert.deepEqual(to({ cents: 96_500 }), ['short', 78, '11', 'reference,amount_fees'])
  assert.deepEqual(to({ cents: 96_500, payerName: 'SOMEBODY ELSE' }), ['short', 74, '11', 'reference,amount_fees,payer_other'])
  assert.deepEqual(to({ cents: 50_000 }), ['short', 63, '11', 'reference,amount_short'])
  assert.deepEqual(to({ cents: 50_000 }, { statedCents: 50_000 }), ['short', 66, '11', 'reference,amount_short,proof'])
  assert.deepEqual(to({ cents: 120_000 }), ['over', 66, '11', 'reference,amount_over'])
  const [against] = proposalsFor(line({ payerName: 'SOMEBODY ELSE' }), indexed([due({ company: '' })]), NOTHING)
  assert.deepEqual(against!.reasons.at(-1), { code: 'payer_other', text: 'Ada Buyer' })
})

test('a fee is at most 75 dollars, or what is tolerated, and less than a tenth of the due', () => {
  const to = (missing: number, openCents = 100_000, toleranceCents = 5_000) =>
    codes(best(line({ cents: openCents - missing }), [due({ openCents })], { toleranceCents }))[1]
  assert.deepEqual([to(7_500), to(7_501), to(9_000, 100_000, 9_000), to(9_001, 100_000, 9_000)], ['amount_fees', 'amount_short', 'amount_fees', 'amount_short']) // prettier-ignore
  assert.deepEqual([to(4_999, 50_000), to(5_000, 50_000)], ['amount_fees', 'amount_short'])
})

test('by the amount alone up to three are proposed, none above the others; by a payer who owes it several times all in doubt', () => {
  const plain = line({ text: 'goods', payerName: 'NOBODY KNOWN' })
  const alike = (count: number) => Array.from({ length: count }, (_, at) => due({ instalmentId: at + 1, orderId: at + 11, orderNo: `MH-26110${at + 1}-BBBB${at + 1}`, userId: at + 5 })) // prettier-ignore
  assert.deepEqual(scored(plain, alike(1)), [['likely', 16, '11', 'amount_exact,payer_other']])
  for (const count of [2, 3]) assert.deepEqual(scored(plain, alike(count)), alike(count).map(({ orderId }) => ['likely', 10, String(orderId), 'amount_exact,payer_other,ambiguous'])) // prettier-ignore
  assert.deepEqual(scored(plain, alike(4)), [['unknown', 0, '', '']])
  const own = { ...plain, payerName: 'TEST HOSPITAL LTD' }
  const twice = [due(), due({ instalmentId: 3, orderId: 13, orderNo: 'MH-261104-CCCC3' })]
  assert.deepEqual(scored(own, [due()])[0], ['likely', 67, '11', 'amount_exact,payer_name'])
  assert.deepEqual(scored(own, twice).map(([, score]) => score), [35, 35]) // prettier-ignore
  assert.deepEqual(scored({ ...own, cents: 200_000 }, twice)[0], ['likely', 65, '11,13', 'amount_all,payer_name'])
  assert.deepEqual(scored({ ...own, cents: 200_000 }, [twice[0]!]), [['unknown', 0, '', '']])
})

test('dues are paid in the order in which they fall due, then by order; what is left stays with the last', () => {
  const dues = [due({ instalmentId: 3, orderId: 13, orderNo: 'MH-261104-CCCC3', dueAt: null }), due({ instalmentId: 2, orderId: 12, orderNo: 'MH-261103-AAAA2', openCents: 10 }), due({ openCents: 10 })] // prettier-ignore
  const [one] = proposalsFor(line({ cents: 15, text: dues.map(({ orderNo }) => orderNo).join(' ') }), indexed(dues), NOTHING)
  assert.deepEqual(one!.parts.map(({ orderId, cents }) => [orderId, cents]), [[11, 10], [12, 5]]) // prettier-ignore
  const strangers = proposalsFor(line({ cents: 5, text: 'MH-261102-7K3Q2 MH-261103-AAAA2' }), indexed([due(), other]), NOTHING)[0]!
  assert.deepEqual([strangers.kind, strangers.score, codes(strangers)], ['likely', 45, ['reference', 'buyers']])
})

test('an order that is paid, or is paid online, and nothing else', () => {
  const said = (...why: ('paid' | 'online')[]) => {
    const settled = why.map((one, at) => ({ orderId: at + 90, orderNo: `MH-${at}`, why: one }))
    return proposalsFor(line({ text: 'x', cents: 1 }), indexed([]), { ...NOTHING, settled }).map(({ kind, reasons }) => [kind, ...reasons.map(({ code, text }) => `${code} ${text}`)]) // prettier-ignore
  }
  assert.deepEqual([said('paid'), said('online'), said('online', 'paid')], [[['double', 'paid MH-0']], [['unknown', 'online MH-0']], [['double', 'online MH-0', 'paid MH-1']]]) // prettier-ignore
  assert.deepEqual(said(), [['unknown']])
  assert.deepEqual(scored(line({ cents: 0 }), [due()]), [['outgoing', 0, '', '']])
  const one = { creditId: 7, instalmentId: 1, orderId: 11, cents: 60_000, valueOn: '2026-11-02' }
  const joined = best(line(), [], { entered: [{ ...one, cents: 1 }, { ...one, creditId: 8, cents: 100_000 }, { ...one, creditId: 9, cents: 5, valueOn: '2026-11-01' }] }) // prettier-ignore
  assert.deepEqual(
    [joined.kind, joined.score, joined.parts.map(({ creditId }) => creditId), codes(joined)],
    ['entered', 100, [8], ['entered']],
  )
})
