import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '#db/connect.ts'
import { connectReactions, raise, type Reactions } from './reaction.ts'

test('without its reactions a process says so at once, before anything is lost', async () => {
  await assert.rejects(
    raise({} as Tx, 'account.registered', { userId: 1 }, new Date()),
    /account\.registered happened, but nothing is connected/,
  )
})

test('all apps of a process have the same reactions', () => {
  const table: Reactions = {}
  connectReactions(table)
  connectReactions(table)
  assert.throws(() => connectReactions({}), /other reactions/)
})

test('what nobody raises, or says otherwise, does not compile', () => {
  const step = async () => undefined
  const wantsText = async (_: Tx, { userId }: { userId: string }) => userId
  // @ts-expect-error no noun declares it
  const unknown: Reactions = { 'account.forgotten': { now: { step } } }
  // @ts-expect-error the event says a number
  const other: Reactions = { 'account.registered': { now: { wantsText } } }
  // @ts-expect-error the machine has no such step
  const noStep: Reactions = { 'order.explode': { later: { step } } }
  assert.ok(unknown && other && noStep)
})
