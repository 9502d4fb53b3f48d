import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReviewState } from '#contract/codes/review.ts'
import { ratingOf, starCounts } from '#features/catalogue/product/rating.rules.ts'
import { maskedName, REVIEW_BUYER_ACTIONS, REVIEW_STAFF_ACTIONS } from './review.rules.ts'

const NOW = new Date('2026-11-28T08:00:00Z')
const facts = (state: ReviewState, publishedAt: string | null = null, reports = 0) => ({
  state,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  answered: false,
  reports,
})

test('what its author may do, by state', () => {
  const may = (state: ReviewState, at: string | null = null) =>
    Object.values(REVIEW_BUYER_ACTIONS).map((rule) => rule(facts(state, at), NOW) ?? 'yes')
  assert.deepEqual(may('pending'), ['yes', 'yes'])
  assert.deepEqual(may('published', '2026-08-30T08:00:00Z'), ['yes', 'yes']) // ninety days to the second
  assert.deepEqual(may('published', '2026-08-30T07:59:59Z'), ['review-too-late', 'yes'])
  assert.equal(REVIEW_STAFF_ACTIONS.withdraw_answer({ ...facts('published', null, 0), answered: true }), undefined)
  assert.deepEqual(may('refused'), ['yes', 'yes'])
  assert.deepEqual(may('withdrawn'), ['yes', 'review-not-now'])
})

test('what staff may do, by state', () => {
  const may = (state: ReviewState, reports = 0) =>
    Object.values(REVIEW_STAFF_ACTIONS).map((rule) => rule(facts(state, null, reports)) ?? 'yes')
  assert.deepEqual(may('pending'), ['yes', 'yes', 'review-no-report', 'review-not-published', 'review-not-published'])
  assert.deepEqual(may('published', 2), ['review-not-now', 'yes', 'yes', 'yes', 'review-not-now'])
  assert.equal(REVIEW_STAFF_ACTIONS.withdraw_answer({ ...facts('published', null, 0), answered: true }), undefined)
  assert.deepEqual(may('refused'), ['yes', 'review-not-now', 'review-no-report', 'review-not-published', 'review-not-published'])
  assert.deepEqual(may('withdrawn'), [
    'review-not-now',
    'review-not-now',
    'review-no-report',
    'review-not-published',
    'review-not-published',
  ])
})

test('of a name nothing is shown that anybody is known by', () => {
  assert.equal(maskedName('Ada', 'osei'), 'A. O.')
  assert.equal(maskedName('王', '小明'), '王. 小.')
  assert.equal(maskedName('', 'Ng'), 'N.')
  assert.equal(maskedName('  ', '12'), '–')
})

test('stars come to one decimal, half up; none come to nothing', () => {
  assert.equal(ratingOf(null, null), null)
  assert.equal(ratingOf([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]), null)
  assert.deepEqual(ratingOf([1, 0, 0, 0, 3], null), { average: 4, count: 4, demo: 'N' })
  assert.deepEqual(ratingOf([0, 0, 0, 11, 9], null), { average: 4.5, count: 20, demo: 'N' }) // 4.45
  assert.deepEqual(ratingOf([0, 1, 0, 0, 0], [0, 0, 0, 0, 1]), { average: 3.5, count: 2, demo: 'Y' })
  assert.deepEqual(starCounts([1, 2, 3, 4, 5], [1, 0, 0, 0, 1]), [2, 2, 3, 4, 6])
})
