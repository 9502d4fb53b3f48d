// What a request brings, before any call looks at it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#shared/refusal.ts'
import { bodyInput, queryInput } from './request-input.ts'

const sent = (body: string) =>
  bodyInput(
    new Request('http://shop.example/', { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    undefined,
  )
const many = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=1`).join('&')

test('a form of more fields than anybody has is refused before it is taken apart', async () => {
  assert.equal(Object.keys((await sent(many(2000))) as object).length, 2000)
  for (const body of [many(2001), many(90_000), 'a[b]=1&'.repeat(130_000), '&'.repeat(2000)])
    await assert.rejects(sent(body), (error) => error instanceof Refusal && error.word === 'malformed-body')
})

test('names in brackets reach no prototype', () => {
  const names = [
    '__proto__[admin]',
    'constructor[admin]',
    'a[__proto__]',
    'a[constructor]',
    '__proto__',
    'toString[admin]',
    'hasOwnProperty[x]',
  ]
  const input = queryInput(new URLSearchParams(names.map((name): [string, string] => [name, 'yes'])))
  assert.equal(({} as Record<string, unknown>)['admin'], undefined)
  assert.equal(Object.getPrototypeOf(input), Object.prototype)
  assert.deepEqual(Object.keys(input), ['toString', 'hasOwnProperty'])
})
