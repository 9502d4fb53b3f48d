import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { auditEntry, auditKinds, auditList, exportAudit } from '#contract/audit-desk.ts'
import { inviteStaff } from '#contract/staff-desk.ts'
import { renameSelf } from '#contract/staff-self.ts'
import { deskSettings, editTrade } from '#contract/setting-desk.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { testApp } from '#testing/app.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
await testProduct(app, { shopId: 7 })
await testProduct(app, { shopId: 8 })
const boss = await testStaff(app, 'administrator')
const list = async (input: Input<typeof auditList> = {}, as: TestStaff = boss) =>
  (await as.call(auditList, { pageSize: 100, ...input })).rows

test('who did what to what, in which role and for which shop, from where, and what it made different', async () => {
  const { trade } = await boss.call(deskSettings)
  await boss.call(editTrade, { ...trade, payableDays: 9 })
  const [row] = await list({ staffId: boss.id, kind: ['setting'] })
  assert.deepEqual(
    [row!.staffName, row!.role, row!.shopName, row!.actionText],
    ['Test administrator', 'administrator', null, 'Rules of trade changed'],
  )
  const entry = await boss.call(auditEntry, { id: row!.id })
  assert.deepEqual(entry.changes, [{ field: 'payableDays', from: '7', to: '9' }])
  // The role of then, whatever somebody has become since.
  const mover = await testStaff(app, 'sales')
  await mover.call(renameSelf, { name: 'Mover' })
  await app.db.updateTable('staff').set({ role_key: 'finance' }).where('id', '=', mover.id).execute()
  assert.equal((await list({ staffId: mover.id, action: ['staff.rename'] }))[0]!.role, 'sales')
})

test('by person, kind, act, day, number, name and address; the newest first, or the oldest', async () => {
  const person = await testStaff(app, 'sales')
  const day = (at: string) => new Date(`${at}T10:00:00Z`)
  for (const [at, action, kind, id] of [
    ['2026-01-05', 'order.note', 'order', 771],
    ['2026-01-06', 'order.cancel', 'order', 772],
    ['2026-01-07', 'product.edit', 'product', 771],
  ] as const)
    await audit(app.db, { staff: person, action, subjectKind: kind, subjectId: id, now: day(at) })
  const seen = async (input: Input<typeof auditList>) =>
    (await list({ staffId: person.id, ...input })).filter(({ time }) => time < '2026-02').map(({ action }) => action)
  assert.deepEqual(await seen({}), ['product.edit', 'order.cancel', 'order.note'])
  assert.deepEqual(await seen({ orderByColumn: 'time', isAsc: 'asc' }), ['order.note', 'order.cancel', 'product.edit'])
  assert.deepEqual(await seen({ kind: ['order'] }), ['order.cancel', 'order.note'])
  assert.deepEqual(await seen({ action: ['order.note', 'product.edit'] }), ['product.edit', 'order.note'])
  assert.deepEqual(await seen({ keyword: '771' }), ['product.edit', 'order.note'])
  assert.deepEqual(await seen({ from: '2026-01-06', to: '2026-01-06' }), ['order.cancel'])
  assert.deepEqual((await list({ keyword: person.email, to: '2026-01-31' })).length, 3)
  assert.deepEqual(await list({ keyword: '%' }), [])
  await assert.rejects(list({ action: ["x' or true --"] }), { code: 400 })
  const { kinds, actions } = await boss.call(auditKinds)
  assert.ok(kinds.some(({ value, label }) => value === 'order' && label === 'Order'))
  assert.ok(actions.some(({ value, label }) => value === 'product.edit' && label === 'Product: Changed'))
})

test('SPEC-229 a shop sees what its own people did, others nothing; who lacks the permission sees no act at all', async () => {
  const [seven, eight] = [await testStaff(app, 'seller', 7), await testStaff(app, 'seller', 8)]
  await seven.call(inviteStaff, { email: 'guest-seven@test.example', name: 'Guest', role: 'seller-sales', shopId: 7, language: 'en' })
  const mine = await list({}, seven)
  assert.ok(mine.length > 0 && mine.every(({ staffId }) => staffId === seven.id))
  assert.deepEqual(await list({ staffId: seven.id }, eight), [])
  const foreign = (await list({ staffId: eight.id }))[0]!
  await assert.rejects(seven.call(auditEntry, { id: foreign.id }), { code: 404 })
  await assert.rejects(seven.call(auditEntry, { id: 987_654_321 }), { code: 404 })
  for (const [role, shop] of [
    ['sales', null],
    ['finance', null],
    ['warehouse', null],
    ['seller-sales', 7],
  ] as const)
    await assert.rejects(list({}, await testStaff(app, role, shop)), { code: 403 }, role)
})

test('things are called by their names; what has been deleted since, by its number', async () => {
  const act = async (kind: string, id: number) => {
    await audit(app.db, { staff: boss, action: `${kind}.edit`, subjectKind: kind, subjectId: id, now: app.clock.now })
    return (await list({ staffId: boss.id, action: [`${kind}.edit`] }))[0]!.subject
  }
  const { id } = await app.db
    .insertInto('subscribers')
    .values({ email: 'reader@test.example', language: 'fr', source: 'footer', subscribed_at: app.clock.now, token: 'reader' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shop = await app.db.selectFrom('shops').select('name').where('id', '=', 7).executeTakeFirstOrThrow()
  assert.equal(await act('shop', 7), shop.name)
  assert.equal(await act('subscriber', id), 'reader@test.example')
  assert.equal(await act('subscriber', 987_654), '')
  // Whoever may read the room, but list no subscribers, learns no address from it.
  await app.db
    .insertInto('staff_roles')
    .values({ key: 'reader', name: 'Reader', permissions: ['audit:list', 'shop:list'] })
    .execute()
  const reader = await testStaff(app, 'sales')
  await app.db.updateTable('staff').set({ role_key: 'reader' }).where('id', '=', reader.id).execute()
  const seen = async (kind: string) => (await list({ staffId: boss.id, action: [`${kind}.edit`] }, reader)).map(({ subject }) => subject)
  assert.deepEqual([await seen('shop'), await seen('subscriber')], [[shop.name], ['', '']])
})

test('what is taken along is an act itself, with the filters', async () => {
  const other = await testStaff(app, 'administrator')
  await other.call(exportAudit, { staffId: boss.id })
  const [row] = await list({ staffId: other.id, action: ['audit.export'] })
  assert.equal(row?.actionText, 'Exported as a spreadsheet')
  const { changes } = await boss.call(auditEntry, { id: row!.id })
  assert.match(changes.find(({ field }) => field === 'filters')!.to, new RegExp(String(boss.id)))
})

test('what the bank told is not in the room for those who may not see it', async () => {
  const now = app.clock.now
  await audit(app.db, { staff: boss, action: 'order.x', subjectKind: 'order', subjectId: 9, detail: { bankReference: 'SECRET-REF' }, now })
  await app.db
    .insertInto('staff_roles')
    .values({ key: 'auditor', name: 'Auditor', permissions: ['audit:list'] })
    .execute()
  const auditor = await testStaff(app, 'sales')
  await app.db.updateTable('staff').set({ role_key: 'auditor' }).where('id', '=', auditor.id).execute()
  const { id } = (await list({ action: ['order.x'] }))[0]!
  assert.match(JSON.stringify(await boss.call(auditEntry, { id })), /SECRET-REF/)
  assert.doesNotMatch(JSON.stringify(await auditor.call(auditEntry, { id })), /SECRET-REF/)
})

test('roles that were made here, shops and people that a change names are called by their names; given roles stay codes for who words them', async () => {
  await app.db
    .insertInto('staff_roles')
    .values({ key: 'made-here', name: 'Tender desk', permissions: ['order:list'], given: false })
    .execute()
  const act = { staff: boss, subjectKind: 'staff', subjectId: boss.id, now: app.clock.now }
  await audit(app.db, { ...act, action: 'staff.role', detail: { from: 'sales', to: 'made-here', shopFrom: null, shopTo: 7 } })
  await audit(app.db, { ...act, action: 'quotation.assign', detail: { changes: [{ field: 'owner', from: null, to: boss.id }] } })
  const changes = [{ field: 'shopIds', from: '[]', to: '[7,9999]' }]
  await audit(app.db, { ...act, action: 'coupon.edit', subjectKind: 'coupon-campaign', detail: { changes } })
  const shop = await app.db.selectFrom('shops').select('name').where('id', '=', 7).executeTakeFirstOrThrow()
  const changesOf = async (action: string) => (await boss.call(auditEntry, { id: (await list({ action: [action] }))[0]!.id })).changes
  assert.deepEqual(await changesOf('staff.role'), [
    { field: 'role', from: 'sales', to: 'Tender desk' },
    { field: 'shop', from: '', to: shop.name },
  ])
  assert.deepEqual(await changesOf('coupon.edit'), [{ field: 'shopIds', from: '[]', to: JSON.stringify([shop.name, '#9999']) }])
  assert.deepEqual(await changesOf('quotation.assign'), [{ field: 'owner', from: '', to: 'Test administrator' }])
})
