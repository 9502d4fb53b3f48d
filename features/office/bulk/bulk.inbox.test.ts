// A bulk change that has ended stands in the inbox of whoever began it, until they have looked at its results.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkRun, planBulk, startBulk } from '#contract/bulk.ts'
import { talk } from '#contract/comment.ts'
import { inboxCount, inboxList, inboxSettings, seenThing, setInboxSettings } from '#contract/inbox.ts'
import { sendDigests } from '#features/office/inbox/inbox.ts'
import { after, days, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { sweepBulk } from './bulk.ts'
import { workRun } from './bulk.work.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')

/** A run over these products from dry run to end; its number. */
async function done({ call }: TestStaff, ids: number[]): Promise<number> {
  const { id } = await call(planBulk, { wish: { act: 'product.price', way: 'percent', value: 1000, round: '1' }, ids })
  const work = () => workRun({ db: app.db, now: () => app.clock.now, log: () => undefined }, id)
  await work()
  await call(startBulk, { id, count: (await call(bulkRun, { id })).will })
  await work()
  return id
}

test('bulk.ended: it stands in the inbox of whoever began it, and of nobody else, until they have looked; nobody talks about it', async () => {
  const mine = await testStaff(app, 'product-manager')
  const id = await done(mine, [(await testProduct(app)).id, (await testProduct(app)).id])
  const line = async (who: TestStaff, box: 'open' | 'done' = 'open') =>
    (await who.call(inboxList, { box, pageSize: 100 })).rows.find(({ kind, thingId }) => kind === 'bulk' && thingId === id)
  const found = await line(mine)
  assert.deepEqual([found?.title, found?.about, found?.unread, found?.news[0]!.act], [String(id), '2 / 2', 'Y', 'bulk.ended'])
  assert.equal((await mine.call(inboxCount)).kinds.bulk, 1)
  assert.equal(await line(boss), undefined)
  await mine.call(seenThing, { kind: 'bulk', id })
  assert.equal(await line(mine), undefined)
  assert.equal((await line(mine, 'done'))?.unread, 'N')
  await assert.rejects(mine.call(talk, { kind: 'bulk', id } as never), { code: 400 })

  await app.db.updateTable('bulk_runs').set({ created_at: after(app.clock.now, -days(91)) }).where('id', '=', id).execute() // prettier-ignore
  await sweepBulk(app.db, app.clock.now)
  assert.equal(await line(mine, 'done'), undefined, 'it goes with its run')
})

test('a seller’s own run stands in their inbox; the morning’s digest names it', async () => {
  const { shopId } = await testProduct(app, { shopId: 32 })
  const seller = await testStaff(app, 'seller', shopId)
  const id = await done(seller, [(await testProduct(app, { shopId })).id])
  assert.ok((await seller.call(inboxList, {})).rows.some(({ kind, thingId }) => kind === 'bulk' && thingId === id))
  const { version: _, ...settings } = await seller.call(inboxSettings)
  await seller.call(setInboxSettings, { ...settings, version: 0, digest: 'morning', timeZone: 'UTC', morningHour: 0 })
  await sendDigests(app.db, after(app.clock.now, minutes(5)))
  const { email } = await app.db.selectFrom('staff').select('email').where('id', '=', seller.id).executeTakeFirstOrThrow()
  assert.match((await lastMailTo(app, email)).text, new RegExp(`Bulk change ${id}[^]*It has ended`))
})
