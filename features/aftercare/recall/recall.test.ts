// Notices from the field, through the wire: entered, matched, published, acknowledged, reported, retracted; with what time does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeAccount } from '#contract/account-closing.ts'
import { inboxList } from '#contract/inbox.ts'
import * as desk from '#contract/recall-desk.ts'
import { acknowledgeRecall, ownRecall, ownRecalls, ownRecallsWaiting, productRecalls, reportRecall } from '#contract/recall.ts'
import { sweepClosings } from '#features/office/account-closing/account-closing.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD as password, testBuyer, testStaff, type TestBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { sweepRecalls } from './recall.ts'
import { entered, GTIN, look, notice, publish, seen, testUnit } from './recall.samples.ts'

const app = await testApp('empty')
const [ann, bob, reader] = [await testStaff(app, 'product-manager'), await testStaff(app, 'product-manager'), await testStaff(app, 'sales')]
const no =
  (code: number, text = /./) =>
  (error: unknown) => {
    const { code: got, message } = error as { code: number; message: string }
    return got === code && text.test(message)
  }
const sweep = async (at = app.clock.now) => assert.deepEqual(await sweepRecalls(app.db, at), [])
const mailsTo = (email: string) => app.db.selectFrom('mails').select(['subject', 'language', 'text']).where('recipient', '=', email).where('template', '=', 'recall-notice').orderBy('id').execute() // prettier-ignore
const up = (a: number, b: number) => a - b
const serial = () => `K${process.pid}${Math.floor(Math.random() * 1e9)}`

test('entered, matched, published with the numbers that were shown; the owner is told once, acknowledges and reports; staff sees how far it is', async () => {
  const [owner, other] = [await testBuyer(app), await testBuyer(app)]
  await app.db.updateTable('users').set({ language: 'es' }).where('email', '=', owner.email).execute()
  const [one, two] = [serial(), serial()]
  const [meant, second] = [await testUnit(app, owner.email, { serial: one }), await testUnit(app, owner.email, { serial: two })]
  await testUnit(app, other.email, { serial: serial() })
  await sweep() // units are known
  const id = await entered(ann, { codes: `Serial numbers ${one}, ${two}`, todo: { en: '', zh: '', es: '', fr: '', pt: '' } })
  const draft = await look(ann, id)
  assert.deepEqual([draft.state, draft.units, draft.open, draft.owners, draft.reach.two], ['draft', 2, 0, 1, 'N'])
  await assert.rejects(owner.call(ownRecall, { id }), no(404))
  await assert.rejects(publish(ann, id), no(500, /in English/))
  await ann.call(desk.editRecall, { ...notice({ codes: `Serial numbers ${one}, ${two}` }), ...(await seen(ann, id)) })
  await assert.rejects(ann.call(desk.publishRecall, { ...(await seen(ann, id)), units: 1, owners: 1 }), no(409, /2 units of 1 owner/))
  await assert.rejects(reader.call(desk.publishRecall, { ...(await seen(ann, id)), units: 2, owners: 1 }), no(403))
  await publish(ann, id)
  await Promise.all(Array.from({ length: 6 }, () => sweepRecalls(app.db, app.clock.now)))
  const mails = await mailsTo(owner.email)
  assert.equal(mails.length, 1)
  assert.deepEqual([mails[0]!.language, /La alarma puede llegar tarde/.test(mails[0]!.subject)], ['es', true])
  assert.deepEqual(await mailsTo(other.email), [])

  const waiting = await owner.call(ownRecallsWaiting, {})
  assert.deepEqual([waiting.count, waiting.latest?.id, waiting.unitIds.toSorted(up)], [1, id, [meant, second].toSorted(up)])
  const shown = await owner.call(ownRecall, { id })
  assert.deepEqual([shown.title, shown.affected.map((unit) => unit.id).toSorted(up), shown.acknowledged], ['Alarm may come late', [meant, second].toSorted(up), 'N']) // prettier-ignore
  for (const call of [ownRecall, acknowledgeRecall]) await assert.rejects(other.call(call, { id }), no(404))
  await assert.rejects(other.call(reportRecall, { id, reports: [{ unitId: meant, outcome: 'stopped' }] }), no(404))
  await owner.call(acknowledgeRecall, { id })
  await owner.call(acknowledgeRecall, { id })
  assert.deepEqual((await look(ann, id)).progress, {
    told: 1,
    read: 1,
    acknowledged: 1,
    done: 0,
    units: 2,
    reported: 0,
    unreachable: { owners: 0, units: 0 },
  })

  const foreign = await testUnit(app, other.email, { serial: serial() })
  await assert.rejects(owner.call(reportRecall, { id, reports: [{ unitId: foreign, outcome: 'stopped' }] }), no(404))
  await assert.rejects(owner.call(reportRecall, { id, reports: [{ unitId: meant, outcome: 'passed_on' }] }), no(500, /to whom/))
  const reports = [
    { unitId: meant, outcome: 'passed_on' as const, passedTo: 'Harbour Clinic', note: 'In May' },
    { unitId: second, outcome: 'corrected' as const },
  ]
  await owner.call(reportRecall, { id, reports })
  await owner.call(reportRecall, { id, reports })
  assert.equal((await app.db.selectFrom('recall_reports').select('id').where('recall_id', '=', id).execute()).length, 2)
  assert.equal((await look(ann, id)).progress.done, 1)
  const { rows } = await ann.call(desk.recallMatches, { id })
  assert.deepEqual(rows.map(({ state, outcome, passedTo }) => [state, outcome, passedTo].join(' ')).toSorted(), ['certain corrected ', 'certain passed_on Harbour Clinic']) // prettier-ignore
  assert.equal((await owner.call(ownRecallsWaiting, {})).count, 0)
  const sheet = await ann.call(desk.exportRecallOwners, { id })
  assert.match(sheet.headers.get('content-type') ?? '', /spreadsheet/)
  await assert.rejects(app.db.updateTable('recall_reports').set({ note: 'x' }).where('recall_id', '=', id).execute())
})

test('a notice meets units that were brought in a moment before it was entered, changed or opened again', async () => {
  const [owner, number] = [await testBuyer(app), serial()]
  const unitId = await testUnit(app, owner.email, { serial: number })
  const id = await entered(ann, { codes: `Serial numbers ${number}` })
  assert.deepEqual((await look(ann, id)).reach, { units: 1, owners: 1, fresh: 1, two: 'N' })
  const [later, evenLater] = [serial(), serial()]
  await testUnit(app, owner.email, { serial: later })
  await ann.call(desk.editRecall, { ...notice({ codes: `Serial numbers ${number}, ${later}, ${evenLater}` }), ...(await seen(ann, id)) })
  assert.equal((await look(ann, id)).reach.units, 2)
  await ann.call(desk.closeRecall, { ...(await seen(ann, id)), reason: 'Set aside' })
  await testUnit(app, owner.email, { serial: evenLater })
  await ann.call(desk.reopenRecall, await seen(ann, id))
  assert.equal((await look(ann, id)).reach.units, 3)
  const about = async (unitId: number) => (await ann.call(desk.recalls, { unitId })).rows.map((row) => row.id)
  assert.deepEqual([await about(unitId), await about(await testUnit(app, owner.email, { serial: serial() }))], [[id], []])
})

test('a model alone waits for a person; only whose unit is meant is told, and what is said stays said when it is compared again', async () => {
  const [owner, other] = [await testBuyer(app), await testBuyer(app)]
  await testUnit(app, owner.email, { model: 'PX-310' })
  await testUnit(app, other.email, { model: 'PX-310' })
  await sweep()
  const id = await entered(ann, { product: 'Ventilators PX-310', codes: '' })
  assert.deepEqual([(await look(ann, id)).units, (await look(ann, id)).open], [0, 2])
  await assert.rejects(publish(ann, id), no(500, /any unit/))
  const { rows } = await ann.call(desk.recallMatches, { id })
  const email = async (ownerId: number) =>
    (await app.db.selectFrom('users').select('email').where('id', '=', ownerId).executeTakeFirstOrThrow()).email
  const own = (await Promise.all(rows.map(async (row) => ({ ...row, email: await email(row.ownerId) })))).toSorted(
    (a, b) => Number(b.email === owner.email) - Number(a.email === owner.email),
  )
  const elsewhere = await entered(ann, { product: 'Something ZZ-1', codes: '' })
  await assert.rejects(ann.call(desk.decideMatches, { id: elsewhere, matchIds: [own[0]!.id], meant: 'Y' }), no(404))
  assert.deepEqual(await ann.call(desk.decideMatches, { id, matchIds: [own[0]!.id], meant: 'Y' }), { decided: 1 })
  assert.deepEqual(await ann.call(desk.decideMatches, { id, matchIds: [own[1]!.id], meant: 'N' }), { decided: 1 })
  assert.deepEqual(await ann.call(desk.decideMatches, { id, matchIds: [own[1]!.id], meant: 'N' }), { decided: 0 })
  await ann.call(desk.editRecall, { ...notice({ product: 'Ventilators PX-310, all of them', codes: '' }), ...(await seen(ann, id)) })
  assert.deepEqual((await ann.call(desk.recallMatches, { id })).rows.map(({ state }) => state).toSorted(), ['confirmed', 'rejected'])
  await publish(ann, id)
  await sweep()
  assert.deepEqual([(await mailsTo(owner.email)).length, (await mailsTo(other.email)).length], [1, 0])
})

test('recall.met: a unit that comes later meets an open notice: certain, its owner is told; else staff finds it in the inbox', async () => {
  const [owner, late, unclear] = [await testBuyer(app), await testBuyer(app), await testBuyer(app)]
  const number = serial()
  await testUnit(app, owner.email, { serial: number, udi_di: GTIN })
  await sweep()
  const id = await entered(ann, { codes: `UDI-DI ${GTIN}. All lots`, product: 'PX-410 ventilator' })
  await publish(ann, id)
  await sweep()
  await testUnit(app, late.email, { udi_di: GTIN, model: '' })
  await testUnit(app, unclear.email, { model: 'PX-410' })
  await sweep()
  await settle(app)
  assert.equal((await mailsTo(late.email)).length, 1)
  assert.equal((await mailsTo(unclear.email)).length, 0)
  const { rows } = await ann.call(inboxList, { pageSize: 50 })
  assert.ok(rows.some(({ kind, thingId }) => kind === 'recall' && thingId === id))
  // A unit that has another owner now: that one is told, too.
  const heir = await testBuyer(app)
  const { id: heirId } = await app.db.selectFrom('users').select('id').where('email', '=', heir.email).executeTakeFirstOrThrow()
  await app.db.updateTable('units').set({ user_id: heirId }).where('serial', '=', number).execute()
  await sweep()
  assert.equal((await mailsTo(heir.email)).length, 1)
  assert.equal((await owner.call(ownRecall, { id })).affected.length, 0)
})

test('recall.publish recall.renew recall.retract recall.reopen: owners are told when that has committed, not a minute later', async () => {
  const [owner, late] = [await testBuyer(app), await testBuyer(app)]
  const [one, two] = [serial(), serial()]
  await testUnit(app, owner.email, { serial: one })
  await testUnit(app, late.email, { serial: two })
  await sweep()
  const told = async () => {
    await settle(app)
    return [(await mailsTo(owner.email)).length, (await mailsTo(late.email)).length]
  }
  const id = await entered(ann, { codes: `Serial ${one}` })
  assert.deepEqual(await told(), [0, 0])
  await publish(ann, id)
  assert.deepEqual(await told(), [1, 0])
  await ann.call(desk.closeRecall, { ...(await seen(ann, id)), reason: 'Done' })
  await testUnit(app, late.email, { serial: one })
  await ann.call(desk.reopenRecall, await seen(ann, id))
  assert.deepEqual(await told(), [1, 1])
  await ann.call(desk.editRecall, { ...notice({ codes: `Serial ${one}, ${two}` }), ...(await seen(ann, id)) })
  assert.deepEqual(await told(), [1, 1])
  await publish(ann, id)
  assert.deepEqual(await told(), [2, 2])
  await ann.call(desk.retractRecall, { ...(await seen(ann, id)), reason: 'Wrong numbers' })
  assert.deepEqual(await told(), [3, 3])
  await sweep()
  assert.deepEqual(await told(), [3, 3])
})

test('recall.asked recall.settled: to more than 25 owners it takes two people; whoever asks does not approve', async () => {
  const model = 'PX-TWO-510'
  for (let n = 0; n < 26; n++) await testUnit(app, (await testBuyer(app)).email, { model, serial: `T${1000 + n}` })
  await sweep()
  const id = await entered(ann, { product: `Ventilator ${model}`, codes: 'Serial T1000-T1999' })
  assert.deepEqual([(await look(ann, id)).owners, (await look(ann, id)).reach.two], [26, 'Y'])
  await publish(ann, id)
  await sweep()
  const asked = await look(ann, id)
  assert.deepEqual([asked.state, asked.told, asked.mine], ['awaiting', 0, 'Y'])
  const reach = { units: 26, owners: 26 }
  await assert.rejects(ann.call(desk.approveRecall, { ...(await seen(ann, id)), ...reach }), no(500))
  await bob.call(desk.turnRecall, { ...(await seen(bob, id)), reason: 'Look again' })
  assert.equal((await look(ann, id)).state, 'draft')
  await publish(ann, id)
  await assert.rejects(ann.call(desk.editRecall, { ...notice(), ...(await seen(ann, id)) }), no(500))
  await assert.rejects(bob.call(desk.approveRecall, { ...(await seen(bob, id)), units: 26, owners: 25 }), no(409))
  const version = (await look(bob, id)).version
  const both = await Promise.allSettled([1, 2].map(() => bob.call(desk.approveRecall, { id, version, ...reach })))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await Promise.all([1, 2, 3, 4].map(() => sweepRecalls(app.db, app.clock.now)))
  assert.equal((await look(ann, id)).told, 26)
  const mails = await app.db.selectFrom('mails').select('recipient').where('about_kind', '=', 'recall').where('about_id', '=', id).execute()
  assert.deepEqual([mails.length, new Set(mails.map(({ recipient }) => recipient)).size], [26, 26])
})

test('a published notice that says more waits for its publication: who is told then has to acknowledge again, and nobody twice', async () => {
  const owner = await testBuyer(app)
  const [one, two] = [serial(), serial()]
  await testUnit(app, owner.email, { serial: one })
  const other = await testBuyer(app)
  await testUnit(app, other.email, { serial: two })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}` })
  await publish(ann, id)
  await sweep()
  await owner.call(acknowledgeRecall, { id })
  await assert.rejects(publish(ann, id), no(500))
  await ann.call(desk.editRecall, { ...notice({ codes: `Serial ${one}, ${two}` }), ...(await seen(ann, id)) })
  await sweep()
  assert.deepEqual(await mailsTo(other.email), []) // not published yet
  const changed = await look(ann, id)
  assert.deepEqual([changed.newer, changed.differences.map(({ field }) => field)], ['Y', ['codes']])
  assert.equal((await owner.call(ownRecall, { id })).codes, `Serial ${one}`)
  await publish(ann, id)
  await sweep()
  await sweep()
  assert.deepEqual([(await mailsTo(owner.email)).length, (await mailsTo(other.email)).length], [2, 1])
  assert.deepEqual([(await owner.call(ownRecall, { id })).acknowledged, (await owner.call(ownRecall, { id })).edition], ['N', 2])
  assert.equal((await other.call(ownRecall, { id })).edition, 1) // told the second version first: for them nothing has changed
  const { rows } = await ann.call(desk.recallVersions, { id })
  assert.deepEqual(rows.map(({ number, differences }) => [number, differences.length]), [[2, 1], [1, 0]]) // prettier-ignore
})

test('retracted: everybody who was told is told that, once; whoever answers at the same moment is answered or refused, never half', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => testBuyer(app)))
  const codes = people.map(() => serial())
  for (const [n, { email }] of people.entries()) await testUnit(app, email, { serial: codes[n]! })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${codes.join(', ')}` })
  await publish(ann, id)
  await sweep()
  const { version } = await look(ann, id)
  const [retracted, ...answers] = await Promise.allSettled([
    ann.call(desk.retractRecall, { id, version, reason: 'Wrong numbers' }),
    ...people.map(({ call }) => call(acknowledgeRecall, { id })),
  ])
  assert.equal(retracted.status, 'fulfilled')
  const noted = (await look(ann, id)).progress.acknowledged
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, noted)
  await Promise.all([1, 2, 3].map(() => sweepRecalls(app.db, app.clock.now)))
  for (const { email } of people) {
    const mails = await mailsTo(email)
    assert.equal(mails.length, 2)
    assert.match(mails[0]!.text, /Alarm may come late[^]*1 unit of yours is affected[^]*What to do:\s+Take it out of use/)
    assert.deepEqual(
      mails.map(({ subject }) => subject.replace(/^\[[^\]]+\] /, '')),
      ['Safety notice: Alarm may come late', 'Safety notice retracted: Alarm may come late'],
    )
    assert.match(mails[1]!.text, /Alarm may come late[^]*is retracted[^]*This is why:\s+Wrong numbers/)
  }
  const own = await people[0]!.call(ownRecall, { id })
  assert.deepEqual([own.state, own.said], ['retracted', 'Wrong numbers'])
  await assert.rejects(
    people[0]!.call(reportRecall, { id, reports: [{ unitId: own.affected[0]!.id, outcome: 'stopped' }] }),
    no(500, /closed or retracted/),
  )
  await assert.rejects(ann.call(desk.reopenRecall, await seen(ann, id)), no(500))
})

test('reminders: after three days and then weekly, until it is acknowledged, closed, or the unit is somebody else’s', async () => {
  const [slow, quick] = [await testBuyer(app), await testBuyer(app)]
  const [one, two] = [serial(), serial()]
  await testUnit(app, slow.email, { serial: one })
  await testUnit(app, quick.email, { serial: two })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}, ${two}`, deadline: null })
  await publish(ann, id)
  await sweep()
  await quick.call(acknowledgeRecall, { id })
  const later = (count: number) => after(app.clock.now, days(count))
  await sweep(later(2))
  assert.equal((await mailsTo(slow.email)).length, 1)
  await Promise.all([1, 2, 3].map(() => sweepRecalls(app.db, later(4))))
  assert.equal((await mailsTo(slow.email)).length, 2)
  await sweep(later(8))
  assert.equal((await mailsTo(slow.email)).length, 2)
  await sweep(later(12))
  assert.equal((await mailsTo(slow.email)).length, 3)
  assert.equal((await mailsTo(quick.email)).length, 1)
  await ann.call(desk.closeRecall, { ...(await seen(ann, id)), reason: 'All answered by telephone' })
  await sweep(later(60))
  assert.equal((await mailsTo(slow.email)).length, 3)
  const closed = await slow.call(ownRecall, { id })
  assert.deepEqual([closed.state, closed.said], ['closed', ''])
  await assert.rejects(slow.call(acknowledgeRecall, { id }), no(500))
  await ann.call(desk.reopenRecall, await seen(ann, id))
  await slow.call(acknowledgeRecall, { id })
})

test('whose account is erased cannot be told: no mail, no reminder, and staff sees whom and which units that concerns', async () => {
  const [early, late, there] = [await testBuyer(app), await testBuyer(app), await testBuyer(app)]
  const [one, two, three] = [serial(), serial(), serial()]
  const gone = [await testUnit(app, early.email, { serial: one }), await testUnit(app, late.email, { serial: two })]
  const kept = await testUnit(app, there.email, { serial: three })
  await sweep()
  const later = (count: number) => after(app.clock.now, days(count))
  const erase = async (who: TestBuyer) => {
    await who.call(closeAccount, { password })
    await sweepClosings(app.db, later(15))
  }
  await erase(early)
  const id = await entered(ann, { codes: `Serial ${one}, ${two}, ${three}`, deadline: null })
  assert.deepEqual((await look(ann, id)).reach, { units: 3, owners: 3, fresh: 2, two: 'N' })
  await publish(ann, id)
  await sweep()
  await erase(late)
  const written = async () => (await app.db.selectFrom('mails').select('id').execute()).length
  await there.call(acknowledgeRecall, { id })
  const before = await written()
  await sweep(later(40))
  assert.equal(await written(), before, 'nobody is left to be reminded')
  const { progress, told, acknowledged } = await look(ann, id)
  assert.deepEqual([progress.told, told, acknowledged, progress.unreachable], [2, 2, 1, { owners: 2, units: 2 }])
  const { rows } = await ann.call(desk.recallMatches, { id })
  assert.deepEqual(rows.filter(({ ownerErased }) => ownerErased === 'Y').map(({ unitId }) => unitId).toSorted(up), gone.toSorted(up)) // prettier-ignore
  assert.ok(rows.some(({ unitId, ownerErased }) => unitId === kept && ownerErased === 'N'))
  const owners = (await ann.call(desk.recallOwners, { id })).rows
  assert.deepEqual(owners.map(({ erased, toldTime }) => `${erased} ${toldTime ? 'told' : 'not'}`).toSorted(), ['N told', 'Y not', 'Y told'])
})

test('the page of a product shows a published notice where staff says so, and no other', async () => {
  const product = await testProduct(app)
  const model = `PX-SALE-${process.pid}`
  await app.db.updateTable('products').set({ model, manufacturer: 'Pulmora' }).where('id', '=', product.id).execute()
  const owner = await testBuyer(app)
  await testUnit(app, owner.email, { model, serial: 'S1001' })
  await sweep()
  const id = await entered(ann, { product: `Ventilator ${model}`, codes: 'Serial S1000-S1999' })
  const visitor = app.client()
  assert.deepEqual((await look(ann, id)).products.map((one) => [one.id, one.shown]), [[product.id, 'N']]) // prettier-ignore
  await ann.call(desk.showRecallOnProduct, { ...(await seen(ann, id)), productId: product.id, shown: 'Y' })
  await assert.rejects(ann.call(desk.showRecallOnProduct, { ...(await seen(ann, id)), productId: product.id + 999, shown: 'Y' }), no(404))
  assert.deepEqual(await visitor(productRecalls, { id: product.id }), [])
  await publish(ann, id)
  assert.deepEqual((await visitor(productRecalls, { id: product.id })).map(({ title }) => title), ['Alarm may come late']) // prettier-ignore
  await ann.call(desk.closeRecall, { ...(await seen(ann, id)), reason: 'Done' })
  assert.deepEqual(await visitor(productRecalls, { id: product.id }), [])
})

test('staff finds notices by state, words, and whether they meet units; one that is set aside can come back', async () => {
  const id = await entered(ann, { title: { en: 'Unmistakable heading', zh: '', es: '', fr: '', pt: '' }, product: 'Nothing that is here' })
  const found = async (filter: object) =>
    (await reader.call(desk.recalls, { keyword: 'unmistakable', ...filter })).rows.map((row) => row.id)
  assert.deepEqual([await found({}), await found({ matched: 'some' }), await found({ matched: 'none' })], [[id], [], [id]])
  await ann.call(desk.closeRecall, { ...(await seen(ann, id)), reason: 'Not ours' })
  assert.deepEqual([await found({ state: ['draft'] }), await found({ state: ['set_aside'] })], [[], [id]])
  await ann.call(desk.reopenRecall, await seen(ann, id))
  assert.equal((await look(ann, id)).state, 'draft')
  const { rows } = await ann.call(desk.recallTrail, { id })
  assert.deepEqual(rows.map(({ action }) => action), ['recall.reopen', 'recall.close', 'recall.enter']) // prettier-ignore
  assert.equal((await ownRecallsOf(id)).length, 0)
})
const ownRecallsOf = async (id: number) => (await (await testBuyer(app)).call(ownRecalls, {})).rows.filter((row) => row.id === id)
