import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpens, testsOf, type Opens } from './changed.ts'

const HOUSE: Opens = new Map([
  ['shared/money.ts', []],
  ['features/sales/cart/cart.ts', ['features/sales/pricing/pricing.ts', 'shared/money.ts']],
  ['features/sales/cart/cart.api.ts', ['features/sales/cart/cart.ts']],
  ['features/sales/cart/cart.test.ts', ['testing/app.ts']],
  ['features/sales/pricing/pricing.ts', ['shared/money.ts']],
  ['features/sales/pricing/pricing.test.ts', ['features/sales/pricing/pricing.ts']],
  ['features/people/account/account.ts', []],
  ['features/people/account/account.test.ts', ['testing/app.ts']],
  ['testing/app.ts', ['server/app.ts']],
  ['server/app.ts', ['features/sales/cart/cart.api.ts']],
  ['server/every-call.test.ts', ['testing/app.ts']],
  ['storefront/pages/cart/cart.page.tsx', []],
  ['e2e/shopper.ts', ['server/main.ts']],
  ['e2e/buyer-orders.e2e.ts', ['e2e/shopper.ts']],
  ['e2e/staff-reads.e2e.ts', []],
])
const textOf = (file: string) => (file === 'e2e/buyer-orders.e2e.ts' ? `go(page, '/cart')` : '')
const touched = (...changed: string[]) => testsOf(changed, HOUSE, textOf)

test('a change runs the tests of its noun and of those that open it, not of all that the server mounts', () => {
  assert.deepEqual(touched('features/sales/pricing/pricing.ts'), [
    'features/sales/cart/cart.test.ts',
    'features/sales/pricing/pricing.test.ts',
  ])
  assert.deepEqual(touched('features/people/account/account.ts'), ['features/people/account/account.test.ts'])
})
test('a changed call also runs the walks through all calls', () => {
  assert.deepEqual(touched('features/sales/cart/cart.api.ts'), ['features/sales/cart/cart.test.ts', 'server/every-call.test.ts'])
})
test('a changed page runs the journeys that name it, a changed helper the journeys that open it', () => {
  assert.deepEqual(touched('storefront/pages/cart/cart.page.tsx'), ['e2e/buyer-orders.e2e.ts'])
  assert.deepEqual(touched('e2e/shopper.ts'), ['e2e/buyer-orders.e2e.ts'])
})
test('what all tests stand on runs them all; a page of the documents none', () => {
  assert.equal(touched('db/migrations/0099_more.ts').length, 6)
  assert.deepEqual(touched('docs/measured.md'), [])
})
test('of the house itself: files are seen, and a rule in shared is met by the tests of those who count with it', () => {
  const opens = readOpens('.')
  assert.ok(opens.size > 1000)
  const tests = testsOf(['shared/money.ts'], opens, () => '')
  const walks = testsOf(['features/sales/order/order.machine.ts'], opens, () => '')
  assert.ok(walks.includes('features/platform/workflow/machines.test.ts'), 'a test that walks files by a pattern opens them')
  assert.ok(tests.some((file) => file.includes('/pricing/')) && tests.some((file) => file.endsWith('cart.test.ts')))
})
