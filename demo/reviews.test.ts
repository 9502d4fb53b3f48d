// The demo's reviews are nobody's real opinion: they are marked as the demo's wherever they are shown, and left out of what is told to machines.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { productDetail } from '#contract/product.ts'
import { deskReviews } from '#contract/review-desk.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { seedOrders } from './orders.ts'
import { seedReviews } from './reviews.ts'

const app = await testApp('demo')
const { now } = app.clock
before(async () => {
  await seedOrders(app.db, { now, files: app.files })
  await seedReviews(app.db, { now })
  await seedReviews(app.db, { now }) // the second start finds them made
})

test('decision 17: two published, one of them answered, one that waits; all of them the demo’s', async () => {
  const operator = await testStaff(app, 'administrator')
  const { rows } = await operator.call(deskReviews, { pageSize: 50 })
  assert.deepEqual(rows.map(({ state, answered, demo }) => [state, answered, demo]), [['pending', 'N', 'Y'], ['published', 'N', 'Y'], ['published', 'Y', 'Y']]) // prettier-ignore
  const { rating, realRating, reviews } = await app.client()(productDetail, { id: rows[2]!.productId })
  assert.deepEqual([rating, realRating], [{ average: 5, count: 1, demo: 'Y' }, null])
  assert.deepEqual([reviews[0]!.demo, reviews[0]!.answer.length > 20], ['Y', true])
})
