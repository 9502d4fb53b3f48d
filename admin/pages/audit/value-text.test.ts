import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { valueText } from './value-text.ts'

const reader = { language: 'en' as const, name: (field: string) => field.toUpperCase() }

test('what an act noted reads as amounts, names and lists, not as it is kept', () => {
  for (const [kind, field, value, text] of [
    ['order', 'amount', '20000', '$200.00'],
    ['order', 'due', '', ''],
    ['after-sale', 'quote', '4500', '$45.00'],
    ['setting', 'toleranceCents', '3000', '$30.00'],
    ['coupon-campaign', 'cap', '50000', '$500.00'],
    ['coupon-campaign', 'tiers', '[{"from":100000,"off":5000},{"from":200000,"off":15000}]', '$1,000.00: $50.00; $2,000.00: $150.00'],
    ['coupon-campaign', 'countries', '["KE","FR"]', 'Kenya; France'],
    ['coupon-campaign', 'identityTypes', '["hospital"]', 'Hospital'],
    ['coupon-campaign', 'shopIds', '["MedHarbor"]', 'MedHarbor'],
    ['coupon-campaign', 'productIds', '[]', ''],
    ['list', 'filters', '{"state":["open","closed"],"staffId":3}', 'STATE: open; closed, STAFFID: 3'],
    ['financing', 'validUntil', '2026-12-13', 'Dec 13, 2026'],
    ['page', 'title', '[a draft', '[a draft'],
    ['order', 'trackingNo', '123', '123'],
  ] as const)
    assert.equal(valueText(kind, field, value, reader), text, `${kind} ${field}`)
})

test('no field is said to be in cents: what stands beside it is an amount', () => {
  const files = globSync('admin/pages/audit/words/*.json')
  assert.equal(files.length, 5)
  for (const file of files) assert.doesNotMatch(readFileSync(file, 'utf8'), /\((cents|centavos)\)|（美?分）/, file)
})
