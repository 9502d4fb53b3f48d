// One act on many buyers: tags and sales owner, by a dry run, a job, and the way back.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { bulkRun, planBulk, startBulk, undoBulk } from '#contract/bulk.ts'
import * as desk from '#contract/buyer-desk.ts'
import type { Input } from '#contract/call.ts'
import { inboxList } from '#contract/inbox.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'

const app = await testApp('empty')
const [sales, mate, finance] = [await testStaff(app, 'sales'), await testStaff(app, 'sales'), await testStaff(app, 'finance')]
const office = sales.call
const buyers = async (count: number) => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push((await (await testBuyer(app)).call(getInfo)).user.userId)
  return ids
}
const work = (id: number) => workRun({ db: app.db, now: () => app.clock.now, log: (line) => assert.fail(JSON.stringify(line)) }, id)
async function plan(wish: Input<typeof planBulk>['wish'], picked: { ids?: number[]; filters?: Record<string, string | number> }) {
  const { id } = await office(planBulk, { wish, ...picked })
  await work(id)
  return office(bulkRun, { id })
}
async function finish(id: number) {
  const { will } = await office(bulkRun, { id })
  await office(startBulk, { id, count: will })
  await work(id)
  return office(bulkRun, { id })
}
const of = async (id: number) => {
  const { tags, owner } = await office(desk.deskBuyer, { id })
  return { tags, owner: owner?.name ?? '' }
}

describe('many buyers at once', () => {
  test('get tags and lose them; those that have them are left out, and all of it is put back', async () => {
    const ids = await buyers(3)
    await office(desk.tagBuyer, { id: ids[0]!, version: 1, tags: ['dealer'] })
    const dry = await plan({ act: 'buyer.tag', way: 'add', tags: ['Dealer', 'fair 2026'] }, { ids })
    assert.deepEqual([dry.will, dry.wont], [3, 0])
    assert.deepEqual(await of(ids[1]!), { tags: [], owner: '' }) // nothing is changed yet
    assert.deepEqual((await finish(dry.id)).done, 3)
    for (const id of ids) assert.deepEqual((await of(id)).tags, ['dealer', 'fair 2026'])
    const again = await plan({ act: 'buyer.tag', way: 'add', tags: ['dealer'] }, { filters: { tag: 'fair 2026' } })
    assert.deepEqual([again.will, again.wont], [0, 3])
    await finish((await plan({ act: 'buyer.tag', way: 'remove', tags: ['dealer'] }, { ids: ids.slice(2) })).id)
    assert.deepEqual((await of(ids[2]!)).tags, ['fair 2026'])
    const back = await office(undoBulk, { id: dry.id })
    await work(back.id)
    assert.deepEqual((await finish(back.id)).done, 2) // the third was changed since: it stays
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await of(id)).tags)), [['dealer'], [], ['fair 2026']])
  })

  test('can have so many tags and no more', async () => {
    const [id] = (await buyers(1)) as [number]
    const tags = Array.from({ length: desk.TAGS_MAX }, (_, at) => `tag ${at}`)
    await office(desk.tagBuyer, { id, version: 1, tags })
    const { will, refusals } = await plan({ act: 'buyer.tag', way: 'add', tags: ['one more'] }, { ids: [id] })
    assert.equal(will, 0)
    assert.match(refusals[0]!.reason, /20 tags at most/)
  })

  test('are given to a colleague, who finds them in the inbox, and taken away; nobody gets them who may not see buyers', async () => {
    const ids = await buyers(2)
    const dry = await plan({ act: 'buyer.assign', staffId: mate.id }, { ids })
    await finish(dry.id)
    for (const id of ids) assert.notEqual((await of(id)).owner, '')
    const { rows } = await mate.call(inboxList, {})
    assert.deepEqual(new Set(rows.filter(({ kind }) => kind === 'buyer').map(({ thingId }) => thingId)), new Set(ids))
    const stranger = await plan({ act: 'buyer.assign', staffId: 999_999 }, { ids })
    assert.deepEqual([stranger.will, stranger.wont], [0, 2])
    await finish((await plan({ act: 'buyer.assign', staffId: null }, { ids })).id)
    assert.deepEqual(await of(ids[0]!), { tags: [], owner: '' })
    await assert.rejects(finance.call(planBulk, { wish: { act: 'buyer.assign', staffId: mate.id }, ids }), { code: 403 })
  })
})
