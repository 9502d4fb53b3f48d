// The demo's letters of credit: one with discrepancies, one whose draft waits with what differs in it.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { compareWith, letterOf, mustChange } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { factsOfLetter } from '#features/sales/order-letter/order-letter.ts'
import { testApp } from '#testing/app.ts'
import { seedOrders } from './orders.ts'

const app = await testApp('demo')
const { now } = app.clock
before(() => seedOrders(app.db, { now, files: app.files }))

test('a letter under way with discrepancies, and a draft that differs', async () => {
  const rows = await app.db.selectFrom('letters_of_credit').select(['order_id', 'state']).orderBy('id').execute()
  assert.deepEqual(rows.map(({ state }) => state), ['discrepant', 'draft_review']) // prettier-ignore
  const letter = (await letterOf(app.db, rows[0]!.order_id))!
  assert.deepEqual(factsOfLetter(letter, 'shipped', now).missing, [])
  assert.deepEqual(mustChange(compareWith(letter.fields!, letter)), [])
  assert.equal(letter.discrepancies.length, 2)
  const { findings } = await app.db.selectFrom('letter_texts').select('findings').orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.deepEqual(findings.map(({ code }) => code).toSorted(), ['paper-applicant', 'presentation', 'transhipment'])
})
