import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applied, mutantsOf, sampled } from './mutants.ts'
import { groupOf, likeliest } from './mutate.ts'

const becomes = (text: string) => mutantsOf('a.ts', text).map((one) => applied(text, one))

test('operators, conditions, numbers, flags, texts and methods are turned round, one at a time', () => {
  assert.deepEqual(becomes('f = a < 2'), [';', 'f = a <= 2', 'f = a < 3'])
  assert.deepEqual(becomes('const x = a && !b'), ['const x = a || !b', 'const x = a && b'])
  assert.deepEqual(becomes('const x = y ? true : 0'), ['const x = !(y) ? true : 0', 'const x = y ? false : 0', 'const x = y ? true : 1'])
  assert.deepEqual(becomes(`const x = Math.ceil(y) + 'a'`), [`const x = Math.floor(y) + 'a'`, `const x = Math.ceil(y) + ''`])
  assert.deepEqual(becomes('const x = /a/.test(y)'), ['const x = /(?!)/.test(y)'])
})
test('a row of a table goes missing, whichever it is', () => {
  const rows = becomes(`const t = [{ from: x }, { from: y }]`)
  assert.deepEqual(rows, ['const t = [{ from: y }]', 'const t = [{ from: x }]'])
  assert.deepEqual(becomes('const t = { a: [x], b: [y] }'), [
    'const t = { b: [y] }',
    'const t = { a: [x] }',
    'const t = { a: [], b: [y] }',
    'const t = { a: [x], b: [] }',
  ])
})
test('types, imports, and what only people read, are left alone', () => {
  assert.deepEqual(becomes(`import a from 'b'\nexport type X = 'a' | 2\nexport * from 'c'`), [])
  assert.deepEqual(becomes(`const x = y as 'a'`), [])
  assert.deepEqual(becomes(`function f() { throw new Error('never ' + 1) }`), [])
  assert.deepEqual(becomes(`const x = call(path, { about: 'One line' })`), [])
  assert.throws(() => mutantsOf('a.ts', 'const = '), /a\.ts cannot be parsed/)
})
test('a default that is never reached, of the first piece of a text, is left alone; that of a later one is not', () => {
  assert.deepEqual(becomes(`const [a = 'x', b = ''] = c.split(',')`), [
    `const [a = 'x', b = 'x'] = c.split(',')`,
    `const [a = 'x', b = ''] = c.split('')`,
  ])
  assert.deepEqual(becomes(`const [a = 'x'] = c`), [`const [a = ''] = c`])
})
test('a mutant says where it is', () => {
  const [one] = mutantsOf('a.ts', '\n\nconst x = 7')
  assert.deepEqual(one, { file: 'a.ts', line: 3, start: 12, end: 13, was: '7', becomes: '8' })
})
test('the same seed takes the same, another one others', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)
  assert.deepEqual(sampled(all, 10, 1), sampled(all, 10, 1))
  assert.notDeepEqual(sampled(all, 10, 1), sampled(all, 10, 2))
  assert.equal(new Set(sampled(all, 10, 1)).size, 10)
  assert.deepEqual(sampled(all, 200, 1), all)
})
test('what is looked at: rules, machines, limits and shapes; tests of the noun go first, journeys do not go', () => {
  assert.equal(groupOf('features/sales/order/order.rules.ts'), 'rules')
  assert.equal(groupOf('features/sales/order/order.machine.ts'), 'machines')
  assert.equal(groupOf('contract/limits.ts'), 'limits')
  assert.equal(groupOf('contract/cart.ts'), 'shapes')
  for (const file of ['features/sales/order/order.ts', 'contract/cart.test.ts', 'contract/words/en.json', 'features/a/b/b.rules.test.ts'])
    assert.equal(groupOf(file), undefined, file)
  const tests = ['server/a.test.ts', 'e2e/b.e2e.ts', 'features/sales/order/order.test.ts', 'features/sales/order/desk/order-desk.test.ts']
  const seconds = { 'features/sales/order/order.test.ts': 9, 'features/sales/order/desk/order-desk.test.ts': 2 }
  const nearest = ['features/sales/order/desk/order-desk.test.ts', 'features/sales/order/order.test.ts', 'server/a.test.ts']
  assert.deepEqual(likeliest('features/sales/order/order.rules.ts', tests, seconds, new Map()), nearest)
  // Near goes before quick.
  assert.equal(
    likeliest('features/sales/order/order.rules.ts', tests, { ...seconds, 'server/a.test.ts': 0.1 }, new Map()).at(-1),
    'server/a.test.ts',
  )
  // What opens the file itself goes before what only stands beside it, or is reached from far.
  const opens = new Map([['server/a.test.ts', ['features/sales/order/order.rules.ts']]])
  assert.equal(likeliest('features/sales/order/order.rules.ts', tests, seconds, opens)[0], 'server/a.test.ts')
})
