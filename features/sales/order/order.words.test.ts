import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asBuyersRead } from './order.words.ts'

const step = (act: number | null, subject_id: number, event: string) => ({ machine: 'instalment', act, subject_id, event })
const read = (...steps: ReturnType<typeof step>[]) => asBuyersRead(steps).map((one) => [one.subject_id, one.event])

test('a credit that pays an instalment at once is read as one payment', () => {
  assert.deepEqual(read(step(7, 1, 'confirm_part'), step(7, 1, 'confirm_rest')), [[1, 'confirm']])
  assert.deepEqual(read(step(7, 1, 'confirm_part'), step(8, 1, 'confirm_rest')), [[1, 'confirm_part'], [1, 'confirm_rest']]) // prettier-ignore
})

test('one transfer that pays the rest of an instalment and a part of the next is read as both', () => {
  assert.deepEqual(read(step(7, 1, 'confirm_rest'), step(7, 2, 'confirm_part')), [[1, 'confirm_rest'], [2, 'confirm_part']]) // prettier-ignore
})
