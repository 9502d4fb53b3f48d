import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { hours } from '#shared/time.ts'
import { databaseClock } from './clock.ts'
import { connect } from './connect.ts'

const { db, close } = connect(process.env['TEST_DATABASE_URL']!, { max: 1 })
after(close)

test("a machine whose clock jumps goes on by the database's, and knows by how much it is wrong", async () => {
  const clock = await databaseClock(db)
  assert.ok(Math.abs(clock.skewMs()) < 5_000, 'the same machine')
  const real = Date.now()
  mock.timers.enable({ apis: ['Date'], now: real + hours(3) })
  try {
    const near = (time: Date) => Math.abs(time.getTime() - real) < hours(1)
    assert.ok(!near(new Date()), 'the control')
    assert.ok(near(clock.now()))
    assert.ok(near(await clock.ask()))
    assert.ok(near(clock.now()))
    assert.equal(Math.round(clock.skewMs() / hours(1)), 3)
  } finally {
    mock.timers.reset()
  }
})
