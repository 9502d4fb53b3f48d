// Points paid out in money: set aside when they are asked for, approved by one person, sent by another with a code of their own, given back by
// whatever ends unpaid; never more than there is, whatever is pressed twice or comes at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBank, changeBank, dropBank } from '#contract/bank-account.ts'
import { inboxList } from '#contract/inbox.ts'
import * as desk from '#contract/withdrawal-desk.ts'
import * as contract from '#contract/withdrawal.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import { sql } from '#db/connect.ts'
import { BANK, PASSWORD, usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { has, memberWith, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { enrol, wrongCode } from '#features/people/staff/staff.samples.ts'
import { after, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { approved, asked, freshCode, paying, saver, seenBy } from './withdrawal.samples.ts'

const app = await testApp('empty')
const [ann, bob, bare, sales] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
]
const [annsApp, bobsApp] = [await enrol(app, ann), await enrol(app, bob)]
const second = { staff: bob, secret: bobsApp.secret }
const no = (word: RefusalWord, values?: Record<string, string | number>) => ({ message: refusalText(word, 'en', values) })
const code = (secret: string) => freshCode(app, secret)
const read = (id: number, who = ann) => who.call(desk.deskWithdrawal, { id })
const may = async (id: number, who: typeof ann) =>
  (await read(id, who)).allowedActions.flatMap(({ action, allowed }) => (allowed === 'Y' && action !== 'account' ? [action] : []))
const SAID = { said: 'The account is closed', note: 'Bank called' }
const entries = async (id: number) =>
  (
    await sql<{ cause: string; kind: string; cents: number }>`select e.cause, a.kind, p.cents from ledger_entries e
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where e.cause like 'withdrawal%' and e.cause_id = ${String(id)} order by p.id`.execute(app.db)
  ).rows

test('SPEC-018 SPEC-078 SPEC-244 withdrawal.request withdrawal.approve withdrawal.confirm: two people, a code given now, its owner told, points spent, the ledger posted', async () => {
  const member = await saver(app, 10_000)
  const { id, money } = await member.call(contract.requestWithdrawal, { bankId: member.bankId, points: 8_000, ...PASSWORD })
  assert.equal(money, 40_000, '20 points are a dollar')
  assert.deepEqual(await has(app.db, member.id), [2_000, 8_000, 0])
  const options = await member.call(contract.withdrawalOptions)
  assert.deepEqual([options.points, options.commission, options.minPoints, options.stepPoints], [{ available: 2_000, frozen: 8_000 }, null, 2_000, 100]) // prettier-ignore
  const row = (await member.call(contract.withdrawalList, {})).rows[0]!
  assert.deepEqual(
    [row.id, row.withdrawNo, row.points, row.money, row.bankName, row.accountNo, row.status, row.state, row.auditTime, row.remark],
    [id, `W-${String(id).padStart(6, '0')}`, 8_000, 40_000, 'Test Bank', '•••• 3000', '0', 'submitted', null, ''],
  )
  const inbox = (await ann.call(inboxList, {})).rows.find(({ kind, thingId }) => kind === 'withdrawal' && thingId === id)
  assert.equal(inbox?.clock?.waitingFor, 'approval')
  const before = await read(id)
  assert.ok(before.approvers.length >= 3 && before.payers.length >= 3, 'who may is said before somebody starts')
  assert.equal(before.account.accountNo, '•••• 3000')
  await assert.rejects(sales.call(desk.deskWithdrawal, { id }), { code: 403 })
  const found = async (keyword: string) => (await ann.call(desk.deskWithdrawals, { keyword })).rows.map((each) => each.id)
  for (const keyword of [row.withdrawNo, row.withdrawNo.toLowerCase(), String(id), `0${id}`, member.email])
    assert.deepEqual(await found(keyword), [id], keyword)
  for (const keyword of [`W-${id}1`, 'W', '%']) assert.deepEqual(await found(keyword), [], keyword)

  assert.deepEqual(await may(id, ann), ['take'])
  await assert.rejects(ann.call(desk.approveWithdrawal, { ...(await seenBy(ann, id)), note: '' }), no('not-allowed-now'))
  await ann.call(desk.takeWithdrawal, await seenBy(ann, id))
  await assert.rejects(member.call(contract.cancelWithdrawal, { id }), no('withdrawal-taken'))
  assert.deepEqual(await may(id, ann), ['approve', 'reject'])
  const stale = { ...(await seenBy(ann, id)), version: 1 }
  await assert.rejects(ann.call(desk.approveWithdrawal, { ...stale, note: '' }), { code: 409 })
  await ann.call(desk.approveWithdrawal, { ...(await seenBy(ann, id)), note: 'Known to us' })
  assert.equal((await member.call(contract.withdrawalList, {})).rows[0]!.status, '1')
  assert.ok((await bob.call(inboxList, {})).rows.some(({ kind, thingId }) => kind === 'withdrawal' && thingId === id))

  assert.deepEqual([await may(id, ann), await may(id, bob), await may(id, bare)], [[], ['pay'], []])
  const one = await seenBy(bob, id)
  const pay = { ...one, reference: 'WD-2026-1' }
  await assert.rejects(ann.call(desk.payWithdrawal, { ...pay, code: code(annsApp.secret) }), no('four-eyes'))
  await assert.rejects(bare.call(desk.payWithdrawal, { ...pay, code: '123456' }), no('second-factor-wrong'))
  await assert.rejects(bob.call(desk.payWithdrawal, { ...pay, code: wrongCode(app, bobsApp.secret) }), no('second-factor-wrong'))
  await assert.rejects(sales.call(desk.payWithdrawal, { ...pay, code: '123456' }), { code: 403 })
  assert.deepEqual(await bob.call(desk.payWithdrawal, { ...pay, code: code(bobsApp.secret) }), { state: 'paying' })
  assert.deepEqual(await bob.call(desk.payWithdrawal, { ...pay, code: '000000' }), { state: 'paying' }, 'its answer was lost')
  assert.deepEqual(await may(id, bob), ['confirm', 'fail'])
  assert.deepEqual(await entries(id), [], 'points are no money until they are paid')
  await assert.rejects(bob.call(desk.confirmWithdrawal, { ...(await seenBy(bob, id)), valueDate: '2099-01-01' }), no('value-date-future'))
  await assert.rejects(ann.call(desk.confirmWithdrawal, { ...(await seenBy(ann, id)), valueDate: '2026-11-02' }), no('four-eyes'))
  await bob.call(desk.confirmWithdrawal, { ...(await seenBy(bob, id)), valueDate: '2026-11-02' })
  assert.deepEqual(await has(app.db, member.id), [2_000, 0, 0])
  assert.deepEqual(await entries(id), [
    { cause: 'withdrawal_done', kind: 'discount', cents: 40_000 },
    { cause: 'withdrawal_done', kind: 'cash', cents: -40_000 },
  ])
  const paid = await member.call(contract.ownWithdrawal, { id })
  assert.deepEqual([paid.status, paid.reference], ['2', 'WD-2026-1'])
  assert.deepEqual(paid.history.map(({ state }) => state), ['submitted', 'in_review', 'approved', 'paying', 'paid']) // prettier-ignore
  await settle(app)
  const mails = (await mailsTo(app, member.email)).filter(({ template }) => template === 'withdrawal-news')
  assert.equal(mails.length, 3, 'requested, approved, paid')
  assert.ok(mails.at(-1)!.text.includes('WD-2026-1') && mails.every(({ text }) => !text.includes('Known to us')))
  await balances(app.db)
  await pointsBalance(app.db)
})

test('withdrawal.cancel withdrawal.reject withdrawal.give_up: every end that is not paid gives the points back in the same transaction, with the reason told', async () => {
  const member = await saver(app, 9_000)
  const first = await asked(member, 2_000)
  await member.call(contract.cancelWithdrawal, { id: first })
  await member.call(contract.cancelWithdrawal, { id: first })
  const rejected = await asked(member, 3_000)
  await ann.call(desk.takeWithdrawal, await seenBy(ann, rejected))
  await ann.call(desk.rejectWithdrawal, { ...(await seenBy(ann, rejected)), ...SAID })
  const returned = await asked(member, 4_000)
  await paying(app, ann, second, returned)
  await bob.call(desk.failWithdrawal, { ...(await seenBy(bob, returned)), ...SAID })
  assert.deepEqual(await has(app.db, member.id), [5_000, 4_000, 0], 'a failure gives nothing back yet')
  assert.deepEqual([await may(returned, bob), await may(returned, ann)], [['retry', 'give_up'], []])
  await bob.call(desk.giveUpWithdrawal, { ...(await seenBy(bob, returned)), ...SAID })
  assert.deepEqual(await has(app.db, member.id), [9_000, 0, 0])
  const { rows } = await member.call(contract.withdrawalList, {})
  assert.deepEqual(rows.map(({ state, status, remark }) => [state, status, remark]), [
    ['returned', '3', SAID.said],
    ['rejected', '3', SAID.said],
    ['cancelled', '3', ''],
  ]) // prettier-ignore
  for (const id of [first, rejected, returned]) {
    assert.deepEqual(await may(id, bob), [], 'nothing more is done about it')
    assert.deepEqual(await entries(id), [])
  }
  assert.deepEqual((await member.call(contract.withdrawalList, { status: '3' })).total, 3)
  assert.deepEqual((await member.call(contract.withdrawalList, { status: 2 })).total, 0)
  assert.deepEqual([await member.call(contract.countThisMoth), await member.call(contract.countThisMonth)], [2, 2], 'SPEC-156')
  await settle(app)
  const texts = (await mailsTo(app, member.email)).filter(({ template }) => template === 'withdrawal-news').map(({ text }) => text)
  assert.equal(texts.length, 8)
  assert.equal(texts.filter((text) => text.includes(SAID.said)).length, 3, 'rejected, failed and given back with the reason')
  assert.ok(texts.every((text) => !text.includes(SAID.note)))
  await pointsBalance(app.db)
})

test('withdrawal.fail bank-account.changed: sent again to the account as its owner has corrected it, once that waits no longer; to the same only where that is said', async () => {
  const member = await saver(app, 4_000)
  const id = await asked(member, 4_000)
  await paying(app, ann, second, id)
  await assert.rejects(member.call(dropBank, { id: member.bankId, ...PASSWORD }), no('bank-in-use'))
  await bob.call(desk.failWithdrawal, { ...(await seenBy(bob, id)), ...SAID })
  const again = async (changes: object = {}) =>
    bob.call(desk.payWithdrawal, { ...(await seenBy(bob, id)), reference: 'WD-AGAIN', code: code(bobsApp.secret), ...changes })
  await assert.rejects(again(), no('withdrawal-not-corrected'))
  await member.call(changeBank, { ...BANK, id: member.bankId, accountNo: 'DE02120300000000202051', swiftCode: 'BYLADEM1001', ...PASSWORD })
  assert.deepEqual([(await read(id)).account.accountNo, (await read(id)).corrected?.accountNo, (await read(id)).corrected?.usable], ['•••• 3000', '•••• 2051', 'N']) // prettier-ignore
  assert.ok((await bob.call(inboxList, {})).rows.some(({ kind, thingId }) => kind === 'withdrawal' && thingId === id))
  await assert.rejects(again(), no('bank-waits'))
  await app.owner.transaction().execute(async (tx) => {
    await sql`alter table buyer_bank_versions disable trigger user`.execute(tx)
    await sql`update buyer_bank_versions set effective_at = ${app.clock.now} where account_id = ${member.bankId}`.execute(tx)
    await sql`alter table buyer_bank_versions enable trigger user`.execute(tx)
  })
  assert.deepEqual(await bob.call(desk.withdrawalAccount, { id }), { accountNo: 'DE89370400440532013000', correctedNo: 'DE02120300000000202051' }) // prettier-ignore
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'withdrawal')
    .where('subject_id', '=', id)
    .execute()
  assert.ok(
    acts.some(({ action }) => action === 'withdrawal.account'),
    'that somebody looked is written down',
  )
  assert.deepEqual(await again(), { state: 'paying' })
  assert.equal((await read(id)).account.accountNo, '•••• 2051')
  await bob.call(desk.failWithdrawal, { ...(await seenBy(bob, id)), ...SAID })
  assert.deepEqual(await again({ same: 'Y', reference: 'WD-SAME' }), { state: 'paying' })
  await bob.call(desk.confirmWithdrawal, { ...(await seenBy(bob, id)), valueDate: '2026-11-02' })
  assert.deepEqual(await has(app.db, member.id), [0, 0, 0])
  await balances(app.db)
})

test('what is refused: too little, no multiple, more than is free, an account that waits or is somebody else’s, no password, sales people', async () => {
  const member = await saver(app, 10_000)
  const ask = (changes: object) =>
    member.call(contract.requestWithdrawal, { bankId: member.bankId, points: 2_000, ...PASSWORD, ...changes })
  await assert.rejects(ask({ points: 1_900 }), no('withdrawal-least', { points: 2_000 }))
  await assert.rejects(ask({ points: 2_050 }), no('withdrawal-step', { step: 100 }))
  await assert.rejects(ask({ points: 10_100 }), no('withdrawal-short'))
  for (const points of [0, -2_000, 2_000.5, 'many', null]) await assert.rejects(ask({ points }), { code: 400 }, String(points))
  await assert.rejects(ask({ source: 'commission', points: null, money: 10_000 }), no('withdrawal-no-partner'))
  await assert.rejects(ask({ password: undefined }), { ...no('proof-needed'), field: 'password' })
  await assert.rejects(ask({ password: 'Another-Harbour-71' }), { ...no('password-wrong'), field: 'password' })
  await assert.rejects(ask({ money: 999_999 }), { code: 400 }, 'an amount of money beside points')
  const fresh = await member.call(addBank, { ...BANK, ...PASSWORD })
  await assert.rejects(ask({ bankId: fresh }), no('bank-waits'))
  const other = await saver(app, 0)
  const foreign = await ask({ bankId: other.bankId }).catch(String)
  assert.equal(foreign, await ask({ bankId: 9_999_999 }).catch(String))
  assert.deepEqual(await has(app.db, member.id), [10_000, 0, 0])

  const seller = await saver(app, 10_000)
  await app.db.updateTable('users').set({ characteristic: '2' }).where('id', '=', seller.id).execute()
  await assert.rejects(asked(seller, 2_000), no('withdrawal-sales'))
  assert.equal((await seller.call(contract.withdrawalOptions)).allowedActions[0]!.allowed, 'N')
})

test('the waiting time by the clock: a second before its end nothing is paid to a new account', async () => {
  const member = await memberWith(app, 4_000)
  const bankId = await member.call(addBank, { ...BANK, ...PASSWORD })
  const begun = app.clock.now
  app.clock.now = after(begun, hours(72) - 1_000)
  await assert.rejects(asked({ ...member, bankId }, 2_000), no('bank-waits'))
  app.clock.now = after(begun, hours(72))
  await asked({ ...member, bankId }, 2_000)
  app.clock.now = begun
})

test('a withdrawal is its owner’s alone: foreign looks like absent', async () => {
  const [member, other] = [await saver(app, 2_000), await saver(app, 2_000)]
  const id = await asked(member, 2_000)
  for (const call of [contract.ownWithdrawal, contract.cancelWithdrawal] as const) {
    const foreign = await other.call(call as typeof contract.ownWithdrawal, { id }).catch(String)
    assert.equal(foreign, await other.call(call as typeof contract.ownWithdrawal, { id: 9_999_999 }).catch(String))
  }
  assert.equal((await other.call(contract.withdrawalList, {})).total, 0)
})

test('the database itself holds two people apart, and a withdrawal to what it says', async () => {
  const member = await saver(app, 2_000)
  const id = await asked(member, 2_000)
  await approved(app, ann, id)
  const set = (fields: string) => sql.raw(`update withdrawals set ${fields} where id = ${id}`).execute(app.db)
  await assert.rejects(set(`paid_by = decided_by, reference = 'X', state = 'paying'`), /check/)
  await assert.rejects(set(`state = 'paying'`), /check/, 'nobody has sent it')
  await assert.rejects(set('decided_by = null'), /check/)
  await assert.rejects(set('cents = 0'), /check/)
  await assert.rejects(set('points = null'), /check/)
})

test('sixteen presses of each step at once: each is done once', async () => {
  const member = await saver(app, 4_000)
  const race = async (press: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 16 }, press))).filter(({ status }) => status === 'fulfilled').length
  const id = await asked(member, 4_000)
  const one = await seenBy(ann, id)
  assert.equal(await race(() => ann.call(desk.takeWithdrawal, one)), 1)
  const two = await seenBy(ann, id)
  assert.equal(
    await race(() =>
      Math.random() < 0.5 ? ann.call(desk.approveWithdrawal, { ...two, note: '' }) : ann.call(desk.rejectWithdrawal, { ...two, ...SAID }),
    ),
    1,
  )
  if ((await read(id)).state === 'rejected') return assert.deepEqual(await has(app.db, member.id), [4_000, 0, 0])
  const three = await seenBy(bob, id)
  const given = code(bobsApp.secret)
  assert.equal(await race(() => bob.call(desk.payWithdrawal, { ...three, reference: 'WD-16', code: given })), 16, 'none is a wrong code')
  const four = await seenBy(bob, id)
  assert.equal(await race(() => bob.call(desk.confirmWithdrawal, { ...four, valueDate: '2026-11-02' })), 1)
  assert.equal((await entries(id)).length, 2)
  assert.deepEqual(await has(app.db, member.id), [0, 0, 0])
  await usableBank(app, member)
})
