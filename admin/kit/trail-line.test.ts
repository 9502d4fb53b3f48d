import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trailText } from './trail-line.ts'

test('a trail tells amounts as money, days in the reader’s form, shares as percent', () => {
  assert.equal(trailText('amount', '20000000', 'en', 'financing'), '$200,000.00')
  assert.equal(trailText('amountMost', '25000000', 'fr', 'coupon').replaceAll(/\s/g, ' '), '250 000,00 $US')
  assert.equal(trailText('amount', '', 'en', 'coupon'), '')
  assert.equal(trailText('validUntil', '2026-12-13', 'en', 'financing'), 'Dec 13, 2026')
  assert.equal(trailText('rate', '690', 'en', 'financing'), '6.9%')
})

test('documents and reasons of a financing are told by their names', () => {
  assert.equal(trailText('papers', 'registration, bank', 'zh', 'financing'), '机构注册证明、近六个月银行流水')
  assert.equal(trailText('papers', '', 'zh', 'financing'), '')
  assert.equal(trailText('papers', 'registration', 'en', 'order'), 'registration')
})

test('what only looks like one stays as it was written', () => {
  assert.equal(trailText('amount', '20000000', 'en', 'order'), '20000000')
  assert.equal(trailText('total', '200', 'en', 'coupon'), '200')
  assert.equal(trailText('code', '2026-12', 'en', 'coupon'), '2026-12')
})
