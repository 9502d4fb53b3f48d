import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { inviterHistory } from '#contract/invitation.ts'
import { modifyInfo } from '#contract/profile.ts'
import { CallError } from '#contract/client.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'

const house = await testApp('empty')
const inviter = await testBuyer(house)
const { inviteCode: referrer } = (await inviter.call(getInfo)).user

test('SPEC-242 nobody invited yet', async () => assert.deepEqual(await inviter.call(inviterHistory, {}), { total: 0, rows: [] }))

test('SPEC-242 whom one has invited, the newest first, page by page, with no more than a first letter of each', async () => {
  const people = ['Zoë', '李', '👩🏽‍⚕️ Nurse'].map((firstName) => ({ firstName, referrer }))
  const invited = []
  for (const person of people) invited.push(await testBuyer(house, person))
  await testBuyer(house, { firstName: 'Stranger' })
  await invited[0]!.call(modifyInfo, { nickName: 'quiet' })
  await house.db.updateTable('users').set({ email_proved_at: house.clock.now }).where('email', '=', invited[1]!.email).execute()

  const { total, rows } = await inviter.call(inviterHistory, {})
  assert.equal(total, 3)
  assert.deepEqual(
    rows.map(({ nickName, points, status }) => [nickName, points, status]),
    [
      ['👩🏽‍⚕️***', 0, '0'],
      ['李***', 0, '1'],
      ['q***', 0, '0'],
    ],
  )
  for (const [at, { email, createTime }] of rows.toReversed().entries()) {
    const whole: string = invited[at]!.email
    assert.equal(email, `${whole[0]}***@${whole.split('@')[1]}`)
    assert.equal(createTime, '2026-11-02 08:00:00')
  }
  assert.deepEqual(
    (await inviter.call(inviterHistory, { pageNum: 2, pageSize: 2 })).rows.map(({ nickName }) => nickName),
    ['q***'],
  )
  assert.deepEqual(await invited[0]!.call(inviterHistory, {}), { total: 0, rows: [] }, 'nobody sees whom others have invited')
  await assert.rejects(house.client()(inviterHistory, {}), (error) => error instanceof CallError && error.code === 401)
})
