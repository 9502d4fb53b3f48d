// Who learns of an invitation: both by mail when it is rewarded, the office in its inbox while it has to look.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { inboxList } from '#contract/inbox.ts'
import * as desk from '#contract/invitation-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { qualify, sweepInvitations, unqualify } from './invitation.ts'

const app = await testApp('empty')
const finance = await testStaff(app, 'finance')
const inviter = await testBuyer(app, { firstName: 'Ada', phone: '+254 20 555 0100' })
const { inviteCode: referrer } = (await inviter.call(getInfo)).user
let made = 0

const news = async (email: string) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'invitation-rewarded').map(({ text }) => text)
}
/** One whose first order is complete; answers the account and the invitation. */
async function ripening(changes: object) {
  const invited = await testBuyer(app, { firstName: 'Daniel', phone: `+33 1 40 00 22 ${++made}0`, referrer, ...changes })
  const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', invited.email).executeTakeFirstOrThrow()
  await inTransaction(app.db, (tx) => qualify(tx, { userId, orderId: 7000 + made, cents: 200_000, now: app.clock.now }))
  const { id } = await app.db.selectFrom('invitations').select('id').where('invited_id', '=', userId).executeTakeFirstOrThrow()
  return { invited, id, orderId: 7000 + made }
}
const ripens = async () => {
  await goTo(app, after(app.clock.now, days(30)))
  assert.deepEqual(await sweepInvitations(app.db, app.clock.now), [])
}
const waiting = async () =>
  (await finance.call(inboxList, { pageSize: 50 })).rows.filter(({ kind }) => kind === 'invitation').map(({ thingId }) => thingId)

test('invitation.ripen: both read how many points they have got', async () => {
  const { invited } = await ripening({})
  await ripens()
  assert.match((await news(inviter.email))[0]!, /Daniel joined by your invitation[^]*400 points[^]*\/pointsdetails/)
  assert.match((await news(invited.email))[0]!, /You joined by an invitation[^]*200 points[^]*\/pointsdetails/)
})

test('invitation.hold invitation.release invitation.refuse invitation.undo: it waits in the inbox of whoever may decide until it is decided', async () => {
  const [released, refused, undone] = [await ripening({ phone: '+254 20 555 0100' }), await ripening({ email: 'a@yopmail.com' }), await ripening({ email: 'b@yopmail.com' })] // prettier-ignore
  await ripens()
  assert.deepEqual(new Set(await waiting()), new Set([released.id, refused.id, undone.id]))
  const before = (await news(inviter.email)).length
  for (const [{ id }, verdict] of [
    [released, 'release'],
    [refused, 'refuse'],
  ] as const) {
    const { version } = await finance.call(desk.deskInvitation, { id })
    await finance.call(desk.decideInvitation, { id, version, verdict, reason: 'Asked by phone' })
  }
  await inTransaction(app.db, (tx) => unqualify(tx, { orderId: undone.orderId, left: 0, now: app.clock.now }))
  assert.deepEqual(await waiting(), [])
  const mails = await news(inviter.email)
  assert.equal(mails.length, before + 1)
  assert.ok(mails.every((text) => !text.includes('Asked by phone')))
})
