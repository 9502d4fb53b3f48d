// What rules say about a shop's part and its versions, case by case; what follows from them over the wire stands in the tests beside it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import {
  breachesOf,
  BUYER_ACTIONS,
  changesAgainst,
  ruleFor,
  STAFF_ACTIONS,
  stateOfWhole,
  type MarginRule,
  type PartFacts,
  type Quoted,
} from './quotation.rules.ts'

const NOW = new Date('2026-11-02T08:00:00Z')
const STATES = 'submitted in_review info_requested pricing_approval sent countered ordered declined expired withdrawn closed'.split(' ')
const part = (state: string, more: Partial<PartFacts> = {}): PartFacts => ({
  state: state as QuotationState,
  validUntil: null,
  hasShop: true,
  approval: 'none',
  suspended: false,
  ...more,
})
/** By state, what may be done in it. */
const may = <A extends string>(actions: Record<A, (part: PartFacts, now: Date) => string | undefined>, more: Partial<PartFacts> = {}) =>
  Object.fromEntries(STATES.map((state) => [state, (Object.keys(actions) as A[]).filter((one) => !actions[one](part(state, more), NOW)).join(' ')])) // prettier-ignore

test('what whoever asked may do, in each state', () => {
  assert.deepEqual(may(BUYER_ACTIONS), {
    submitted: 'withdraw',
    in_review: 'withdraw',
    info_requested: 'withdraw',
    pricing_approval: 'withdraw',
    sent: 'accept counter decline',
    countered: 'withdraw',
    ordered: '',
    declined: '',
    expired: 'renew',
    withdrawn: '',
    closed: '',
  })
})

test('of a shop that is suspended nothing is agreed upon: what it has offered can only be declined', () => {
  const { sent, expired, submitted, in_review: inReview } = may(BUYER_ACTIONS, { suspended: true })
  assert.deepEqual([sent, expired, submitted, inReview], ['decline', '', 'withdraw', 'withdraw'])
  assert.equal(BUYER_ACTIONS.accept(part('sent', { suspended: true }), NOW), 'quotation-shop-suspended')
  assert.equal(BUYER_ACTIONS.accept(part('ordered', { suspended: true }), NOW), 'quotation-not-now')
  assert.equal(BUYER_ACTIONS.renew(part('expired', { suspended: true }), NOW), 'quotation-renew-suspended')
  assert.equal(STAFF_ACTIONS.send(part('in_review', { suspended: true })), 'shop-suspended')
  assert.equal(STAFF_ACTIONS.approve(part('pricing_approval', { suspended: true })), 'shop-suspended')
  assert.equal(STAFF_ACTIONS.return(part('pricing_approval', { suspended: true })), undefined, 'it can be given back')
})

test('what staff may do, in each state, with a shop and without', () => {
  const withShop = {
    submitted: 'claim assign close',
    in_review: 'assign draft ask send close',
    info_requested: 'assign close',
    pricing_approval: 'assign approve return',
    sent: 'assign revise',
    countered: 'claim assign close',
    ordered: '',
    declined: '',
    expired: 'assign',
    withdrawn: '',
    closed: '',
  }
  assert.deepEqual(may(STAFF_ACTIONS), withShop)
  assert.deepEqual(may(STAFF_ACTIONS, { hasShop: false }), {
    ...withShop,
    submitted: 'claim assign route close',
    in_review: 'assign route ask close',
  })
})

test('a version is open until its last moment, and not at it; what ran out is said to have, whatever has been noted', () => {
  const at = (ms: number) => ({ ...part('sent'), validUntil: new Date(NOW.getTime() + ms) })
  for (const action of ['accept', 'counter', 'decline'] as const) {
    assert.equal(BUYER_ACTIONS[action](at(1), NOW), undefined)
    assert.equal(BUYER_ACTIONS[action](at(0), NOW), 'quotation-expired')
    assert.equal(BUYER_ACTIONS[action](part('expired'), NOW), 'quotation-expired')
    assert.equal(BUYER_ACTIONS[action]({ ...at(-1), state: 'ordered' }, NOW), 'quotation-not-now')
  }
  assert.equal(BUYER_ACTIONS.renew(at(0), NOW), undefined)
  assert.equal(BUYER_ACTIONS.renew(at(1), NOW), 'quotation-not-now')
})

test('the whole stands as the part that most waits for its buyer', () => {
  const order = 'sent info_requested countered in_review pricing_approval submitted expired accepted ordered declined withdrawn closed'
  const states = order.split(' ') as QuotationState[]
  for (const [at, state] of states.entries())
    for (const later of states.slice(at)) assert.equal(stateOfWhole([later, state, later]), state, `${state} beside ${later}`)
  assert.equal(stateOfWhole([]), 'closed')
})

const quoted = (id: number, change: Partial<Quoted> = {}): Quoted =>
  ({
    position: 1,
    asked: 1,
    goods: { id },
    selection: [{ id: 7 }],
    count: 2,
    listCents: 1_000,
    savingCents: 100,
    optionCents: 50,
    leadDays: 10,
    remark: '',
    ...change,
  }) as unknown as Quoted

test('what a version changes: price, count, options and lead time; the same goods asked twice are two lines', () => {
  const changed = (line: Quoted, was: Quoted) => changesAgainst([was], [line]).lines[0]!
  const same = { change: null, priceBefore: null, countBefore: null }
  assert.deepEqual(changed(quoted(1), quoted(1)), same)
  assert.deepEqual(changed(quoted(1, { listCents: 900, savingCents: 0 }), quoted(1)), same, 'the same price, made up otherwise')
  assert.deepEqual(changed(quoted(1, { savingCents: 200 }), quoted(1)), { change: 'changed', priceBefore: 950, countBefore: null })
  assert.deepEqual(changed(quoted(1, { count: 3 }), quoted(1)), { change: 'changed', priceBefore: null, countBefore: 2 })
  assert.equal(changed(quoted(1, { selection: [{ id: 8 }] as never }), quoted(1)).change, 'changed')
  assert.equal(changed(quoted(1, { leadDays: 11 }), quoted(1)).change, 'changed')
  assert.deepEqual(changed(quoted(2), quoted(1)), { change: 'new', priceBefore: null, countBefore: null })
  assert.equal(changed(quoted(1, { asked: null }), quoted(1)).change, 'new', 'what the shop adds answers nothing that was asked')
  const twice = [quoted(1), quoted(1, { count: 5 })]
  assert.deepEqual(changesAgainst(twice, twice).lines.map(({ change }) => change), [null, null]) // prettier-ignore
  const left = changesAgainst(twice, [quoted(1)])
  assert.deepEqual([left.lines[0]!.change, left.removed.map(({ count }) => count)], [null, [5]])
  assert.deepEqual(changesAgainst(null, [quoted(1)]), { lines: [same], removed: [] })
})

const rule = (change: Partial<MarginRule>): MarginRule => ({ shopId: null, categoryId: null, identityType: null, maxDiscountBp: 1, minMarginBp: null, ...change }) // prettier-ignore

test('the closest rule counts: by shop before category before kind of buyer, of categories the nearest', () => {
  const pick = (rules: MarginRule[]) => ruleFor(rules, 1, 'clinic', [30, 20, 10])?.maxDiscountBp ?? null
  const all = rule({ maxDiscountBp: 100 })
  const kind = rule({ identityType: 'clinic', maxDiscountBp: 200 })
  const top = rule({ categoryId: 10, maxDiscountBp: 300 })
  const own = rule({ categoryId: 30, maxDiscountBp: 400 })
  const shop = rule({ shopId: 1, maxDiscountBp: 500 })
  for (const [nearer, farther] of [
    [kind, all],
    [top, kind],
    [own, top],
    [shop, own],
    [rule({ shopId: 1, identityType: 'clinic', maxDiscountBp: 600 }), shop],
  ] as const) {
    assert.equal(pick([farther, nearer]), nearer.maxDiscountBp)
    assert.equal(pick([nearer, farther]), nearer.maxDiscountBp)
  }
  for (const foreign of [rule({ shopId: 2 }), rule({ categoryId: 40 }), rule({ identityType: 'hospital' })]) assert.equal(pick([foreign]), null) // prettier-ignore
})

test('a limit is kept to the cent: at it a version goes out, a cent beyond it does not, and what is taken off the whole counts', () => {
  const limits = rule({ maxDiscountBp: 1_000, minMarginBp: 2_000 })
  const line = { listCents: 10_000, unitCents: 9_000, costCents: 7_200, categories: [], count: 1 }
  const kinds = (change: object, discount = 0, by: MarginRule | null = limits) => breachesOf([{ ...line, ...change }], discount, () => by).map(({ kind, bp }) => [kind, bp]) // prettier-ignore
  assert.deepEqual(kinds({}), [])
  assert.deepEqual(kinds({ unitCents: 8_999, costCents: null }), [['discount', 1_001]])
  assert.deepEqual(kinds({ costCents: 7_201 }), [['margin', 1_998]])
  assert.deepEqual(kinds({ costCents: null }), [], 'a margin is weighed where the cost is known')
  assert.deepEqual(kinds({ costCents: null }, 1), [['discount', 1_001]])
  assert.deepEqual(kinds({ unitCents: 5_000, costCents: 9_000 }, 0, null), [], 'no rule, no limit')
  assert.deepEqual(kinds({ unitCents: 0, costCents: null }), [['discount', 10_000]])
  assert.deepEqual(kinds({ unitCents: 0, costCents: 1 }).at(-1), ['margin', -1])
  assert.deepEqual(kinds({ listCents: 0, unitCents: 9_000 }), [], 'of nothing nothing is taken off')
  // A discount on the whole is shared by what the lines come to, and each is told by its place.
  const two = [{ ...line, costCents: null, count: 9 }, { ...line, listCents: 1_000, unitCents: 1_000, costCents: null }] // prettier-ignore
  const told = breachesOf(two, 8_200, () => limits)
  assert.deepEqual(told, [{ position: 1, kind: 'discount', bp: 1_900, limitBp: 1_000 }])
})
