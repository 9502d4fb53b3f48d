import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bankDay,
  daysOf,
  examinedBy,
  LETTER_BUYER_ACTIONS,
  LETTER_STAFF_ACTIONS,
  maturityOf,
  presentBy,
  isUnderWay,
  type LetterFacts,
} from './letter-of-credit.rules.ts'
import { TERMS } from './letter.samples.ts'

test('documents go to the bank within the days after shipment, and before the expiry', () => {
  assert.equal(presentBy('2027-01-11', 21, '2027-02-21'), '2027-02-01')
  assert.equal(presentBy('2027-01-31', 21, '2027-02-15'), '2027-02-15')
  assert.equal(presentBy('2028-02-20', 10, '2028-12-31'), '2028-03-01') // a leap year
})

test('a last day at a weekend is the Monday after it (UCP 600, article 29 a)', () => {
  assert.deepEqual(['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-01'].map(bankDay), ['2027-01-29', '2027-02-01', '2027-02-01', '2027-02-01']) // prettier-ignore
  assert.equal(presentBy('2027-01-10', 21, '2027-02-21'), '2027-02-01')
  assert.equal(presentBy('2027-01-31', 30, '2027-02-20'), '2027-02-22')
})

test('at sight pays when accepted, a usance so many days after shipment, and never before it is accepted', () => {
  assert.equal(maturityOf('2027-02-20', '2027-01-31', 0), '2027-02-20')
  assert.equal(maturityOf('2027-02-20', '2027-01-31', 90), '2027-05-01')
  assert.equal(maturityOf('2027-06-20', '2027-01-31', 90), '2027-06-20')
})

test('the bank has five working days', () => {
  assert.equal(examinedBy('2026-11-23'), '2026-11-30') // a Monday
  assert.equal(examinedBy('2026-11-27'), '2026-12-04') // a Friday
})

test('days are those of the credit, until there is one those of the terms', () => {
  assert.deepEqual(daysOf(null, TERMS), { expiry: '2027-02-21', latestShipment: '2027-01-31', presentationDays: 21, tenorDays: 0 })
  assert.deepEqual(daysOf({ '31D': '270301CHINA', '44C': '270210', '48': '15', '42C': 'AT 60 DAYS' }, TERMS), {
    expiry: '2027-03-01',
    latestShipment: '2027-02-10',
    presentationDays: 15,
    tenorDays: 60,
  })
})

test('presenting takes a whole set, and is entered later, too; correcting is possible to the last day; a credit that ran out is not accepted', () => {
  const facts: LetterFacts = {
    state: 'operative',
    freightPending: false,
    expiry: '2027-02-21',
    presentBy: '2027-02-10',
    missing: [],
    today: '2027-02-10',
  }
  assert.equal(LETTER_STAFF_ACTIONS.present(facts), undefined)
  assert.equal(LETTER_STAFF_ACTIONS.present({ ...facts, today: '2027-02-11' }), undefined)
  assert.equal(LETTER_STAFF_ACTIONS.present({ ...facts, missing: ['invoice'] }), 'letter-papers-missing')
  assert.equal(LETTER_STAFF_ACTIONS.present({ ...facts, presentBy: null }), 'letter-papers-missing')
  assert.equal(LETTER_STAFF_ACTIONS.present({ ...facts, state: 'advised' }), 'not-allowed-now')
  assert.equal(LETTER_STAFF_ACTIONS.correct({ ...facts, state: 'discrepant' }), undefined)
  assert.equal(LETTER_STAFF_ACTIONS.correct({ ...facts, state: 'discrepant', today: '2027-02-11' }), 'letter-too-late')
  assert.equal(LETTER_STAFF_ACTIONS.accept({ ...facts, state: 'advised', today: '2027-02-22' }), undefined) // the 21st is a Sunday
  assert.equal(LETTER_STAFF_ACTIONS.accept({ ...facts, state: 'advised', today: '2027-02-23' }), 'letter-too-late')
  assert.equal(LETTER_STAFF_ACTIONS.advise({ ...facts, state: 'requested', freightPending: true }), 'freight-pending')
})

test('an order waits while a bank has work in hand', () => {
  assert.deepEqual((['requested', 'draft_review', 'operative', 'paid', 'closed_unpaid'] as const).map(isUnderWay), [
    false,
    true,
    true,
    false,
    false,
  ])
})

test('what may be done with a credit, in each state, by its buyer and by the office', () => {
  const facts = { freightPending: false, expiry: '2027-02-21', presentBy: '2027-02-10', missing: [], today: '2027-02-01' }
  const may = (actions: Record<string, (facts: LetterFacts) => unknown>, state: string) =>
    Object.entries(actions).flatMap(([action, why]) => (why({ ...facts, state } as LetterFacts) ? [] : [action])).join(' ') // prettier-ignore
  const office = {
    requested: 'advise',
    draft_review: 'ask_change ok_draft',
    awaiting_issue: 'advise',
    advised: 'ask_amendment accept',
    amendment_pending: 'amended',
    operative: 'ask_amendment register present',
    presented: 'discrepancy accept_docs',
    discrepant: 'register correct waive refuse',
    accepted: '',
    paid: '',
    closed_unpaid: '',
  }
  const buyer = { requested: 'upload_draft', advised: 'ask_amendment', operative: 'ask_amendment', discrepant: 'waive' }
  for (const [state, actions] of Object.entries(office)) {
    assert.equal(may(LETTER_STAFF_ACTIONS, state), actions, state)
    assert.equal(may(LETTER_BUYER_ACTIONS, state), (buyer as Record<string, string>)[state] ?? '', state)
  }
})
