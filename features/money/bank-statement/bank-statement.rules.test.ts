import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAccount, masked } from './bank-statement.rules.ts'

test('of an account’s number the last four are shown', () => {
  assert.deepEqual(['DE89370400440532013000', '12', ''].map(masked), ['•••• 3000', '•••• 12', ''])
})

test('an account is known by its number however a bank writes it: with spaces and signs, its own code before it, or without the country’s', () => {
  const own = 'DE89370400440532013000'
  for (const inFile of [
    own,
    'de89 3704 0044 0532 0130 00',
    'DE89-3704-0044-0532-0130-00',
    `HAFEDEFF/${own}`,
    '370400440532013000',
    '32013000',
  ])
    assert.equal(isAccount(inFile, own), true, inFile)
  for (const inFile of ['', '2013000', 'DE89370400440532013001', `${own}1`, 'DE893704']) assert.equal(isAccount(inFile, own), false, inFile)
  // A short number is known whole alone.
  assert.deepEqual(
    [isAccount('1234567', '1234567'), isAccount('91234567', '1234567'), isAccount('912345678', '12345678')],
    [true, false, true],
  )
})
