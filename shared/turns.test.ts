import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turns } from './turns.ts'

test('so many at once, the others in order, no more than may wait; a failing job gives its place back', async () => {
  const inTurn = turns(2, 2, () => {
    throw new Error('full')
  })
  const ends: (() => void)[] = []
  const begun: number[] = []
  const job = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      await new Promise<void>((end) => ends.push(end))
      if (n === 1) throw new Error('job 1 failed')
      return n
    })
  const running = [1, 2, 3, 4].map(job)
  const results = Promise.allSettled(running)
  await assert.rejects(job(5), /full/)
  assert.deepEqual(begun, [1, 2])
  while (begun.length < 4 || ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  assert.deepEqual(
    (await results).map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
  assert.deepEqual(begun, [1, 2, 3, 4])
})
