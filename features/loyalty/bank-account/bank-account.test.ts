// A buyer's own bank accounts: masked, sealed, changed only by who shows once more who they are, told by mail, and waiting before they are paid to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '#contract/bank-account.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import { sql } from '#db/connect.ts'
import { after, hours, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer, TEST_PASSWORD } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { BANK, PASSWORD, bankRow } from './bank-account.samples.ts'

const app = await testApp('empty')
const no = (word: RefusalWord, values?: Record<string, string | number>) => ({ message: refusalText(word, 'en', values) })

test('SPEC-243 added, listed masked, read in full by its owner alone, changed and deleted; each told by mail', async () => {
  const [ann, bob] = [await testBuyer(app), await testBuyer(app)]
  const id = await ann.call(contract.addBank, { ...BANK, ...PASSWORD })
  const [listed] = (await ann.call(contract.bankList, {})).rows
  const usableTime = wireTime(after(app.clock.now, hours(72)))
  assert.deepEqual(listed, {
    id,
    accountName: 'Test Hospital',
    bankName: 'Test Bank',
    bankAddress: '1 Bank Street, Berlin',
    nation: 'DE',
    accountNo: '•••• 3000',
    routingNo: '',
    swiftCode: 'COBADEFFXXX',
    isDefault: 'Y',
    usableTime,
    usable: 'N',
    inUse: 'N',
  })
  assert.equal((await ann.call(contract.ownBank, { id })).accountNo, 'DE89370400440532013000')
  for (const [call, input] of [
    [contract.ownBank, { id }],
    [contract.changeBank, { ...BANK, id, ...PASSWORD }],
    [contract.dropBank, { id, ...PASSWORD }],
  ] as const) {
    const foreign = await bob.call(call as typeof contract.ownBank, input as { id: number }).catch((error: unknown) => error)
    const absent = await bob
      .call(call as typeof contract.ownBank, { ...(input as { id: number }), id: id + 1000 })
      .catch((error: unknown) => error)
    assert.deepEqual([(foreign as { code: number }).code, String(foreign)], [404, String(absent)], call.path)
  }
  assert.deepEqual((await bob.call(contract.bankList, {})).total, 0)

  app.clock.now = after(app.clock.now, hours(72))
  assert.equal((await ann.call(contract.bankList, {})).rows[0]!.usable, 'Y')
  const second = await ann.call(contract.addBank, { ...BANK, accountNo: 'FR1420041010050500013M02606', nation: 'FR', swiftCode: 'PSSTFRPPPAR', isDefault: 'Y', ...PASSWORD }) // prettier-ignore
  assert.deepEqual(
    (await ann.call(contract.bankList, {})).rows.map((row) => [row.id, row.isDefault, row.usable]),
    [
      [second, 'Y', 'N'],
      [id, 'N', 'Y'],
    ],
  )
  await ann.call(contract.changeBank, { ...BANK, id, isDefault: 'Y', ...PASSWORD })
  assert.deepEqual((await ann.call(contract.ownBank, { id })).usable, 'Y', 'where nothing of it changes its time goes on')
  await ann.call(contract.changeBank, { ...BANK, id, accountName: 'Test Hospital Ltd', ...PASSWORD })
  assert.deepEqual((await ann.call(contract.ownBank, { id })).usable, 'N', 'changed, it waits anew')
  await ann.call(contract.dropBank, { id, ...PASSWORD })
  assert.deepEqual(
    (await ann.call(contract.bankList, {})).rows.map((row) => [row.id, row.isDefault]),
    [[second, 'Y']],
  )
  await assert.rejects(ann.call(contract.ownBank, { id }), { code: 404 })
  await settle(app)
  const mails = (await mailsTo(app, ann.email)).filter(({ template }) => template === 'bank-account-changed')
  assert.equal(mails.length, 4)
  assert.ok(
    mails.every(({ text }) => !text.includes('DE8937')),
    'no number in full',
  )
  const versions = await sql<{ n: number }>`select count(*)::int as n from buyer_bank_versions where account_id = ${id}`.execute(app.db)
  assert.equal(versions.rows[0]!.n, 2, 'what was told stays')
})

test('without the password, with a wrong one, or with a code where there is a password: nothing', async () => {
  const ann = await testBuyer(app)
  await assert.rejects(ann.call(contract.addBank, BANK), no('proof-needed'))
  await assert.rejects(ann.call(contract.addBank, { ...BANK, password: 'Another-Harbour-71' }), no('password-wrong'))
  await assert.rejects(ann.call(contract.addBank, { ...BANK, code: '123456' }), no('proof-needed'))
  await assert.rejects(ann.call(contract.bankCode), no('proof-by-password'))
  await assert.rejects(ann.call(contract.addBank, { ...BANK, accountNo: 'DE89370400440532013001', ...PASSWORD }), no('bank-iban-wrong'))
  assert.equal((await ann.call(contract.bankList, {})).total, 0)
})

test('an account without a password gives the code that it is mailed, once', async () => {
  const ann = await testBuyer(app)
  await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', ann.email).execute()
  await assert.rejects(ann.call(contract.addBank, { ...BANK, password: TEST_PASSWORD }), { ...no('proof-needed'), field: 'code' })
  await ann.call(contract.bankCode)
  await assert.rejects(ann.call(contract.bankCode), { code: 601 })
  const secret = (await mailsTo(app, ann.email)).find(({ template }) => template === 'email-code')!.secret!
  await assert.rejects(ann.call(contract.addBank, { ...BANK, code: secret === '000000' ? '000001' : '000000' }), {
    ...no('code-wrong'),
    field: 'code',
  })
  const id = await ann.call(contract.addBank, { ...BANK, code: secret })
  await assert.rejects(ann.call(contract.dropBank, { id, code: secret }), no('code-wrong'))
})

test('the number stands nowhere in the database but sealed, and opens under its owner alone', async () => {
  const [ann, bob] = [await testBuyer(app), await testBuyer(app)]
  const id = await ann.call(contract.addBank, { ...BANK, ...PASSWORD })
  const foreign = await bob.call(contract.addBank, { ...BANK, ...PASSWORD })
  const { rows } = await sql<{ n: number }>`select (select count(*)::int from buyer_bank_versions v where v::text like '%0532013000%')
    + (select count(*)::int from transitions t where t::text like '%0532013000%')
    + (select count(*)::int from mails m where m::text like '%0532013000%')
    + (select count(*)::int from audit_log a where a::text like '%0532013000%')
    as n`.execute(app.db)
  assert.equal(rows[0]!.n, 0)
  const { sealed } = await bankRow(app, foreign)
  await app.owner.transaction().execute(async (tx) => {
    await sql`alter table buyer_bank_versions disable trigger user`.execute(tx)
    await sql`update buyer_bank_versions set sealed = ${sealed} where account_id = ${id}`.execute(tx)
    await sql`alter table buyer_bank_versions enable trigger user`.execute(tx)
  })
  await assert.rejects(ann.call(contract.ownBank, { id }), { code: 500 }, 'somebody else’s number in one’s own row')
})

test('ten accounts at most, also of four at once that want the last place', async () => {
  const ann = await testBuyer(app)
  const add = () => ann.call(contract.addBank, { ...BANK, ...PASSWORD })
  for (let made = 0; made < contract.BANKS_MAX - 1; made++) await add()
  const all = await Promise.allSettled(Array.from({ length: 4 }, add))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const { rows, total } = await ann.call(contract.bankList, { pageSize: 50 })
  assert.deepEqual([total, rows.filter(({ isDefault }) => isDefault === 'Y').length], [10, 1])
  await assert.rejects(ann.call(contract.addBank, { ...BANK, ...PASSWORD }), no('bank-full', { maximum: 10 }))
})
