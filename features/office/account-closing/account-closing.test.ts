// An account is closed, kept after all, or erased with everything personal in it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isByOwner } from '#contract/trail.ts'
import { accountClosing, closeAccount } from '#contract/account-closing.ts'
import { buyerClosing, closeForBuyer } from '#contract/account-closing-desk.ts'
import { emailCode, forgetPwd, getInfo, login, registerShopUser } from '#contract/account.ts'
import { addBank, bankCode } from '#contract/bank-account.ts'
import { assignBuyer, buyerTrail, deskBuyer, disableBuyer, tagBuyer } from '#contract/buyer-desk.ts'
import { changeItem } from '#contract/cart.ts'
import { addComment } from '#contract/comment.ts'
import { contactUs } from '#contract/enquiry.ts'
import { toggleFavourite } from '#contract/favourite.ts'
import { uploadFile } from '#contract/file.ts'
import { inboxList } from '#contract/inbox.ts'
import { chooseMailTopic } from '#contract/mail-topic.ts'
import { cancelOrder } from '#contract/order.ts'
import { modifyInfo } from '#contract/profile.ts'

import { subscribe } from '#contract/subscriber.ts'
import { sql } from '#db/connect.ts'
import { pictureOf, published } from '#features/aftercare/review/review.samples.ts'
import { BANK } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { png } from '#features/platform/picture/picture.samples.ts'
import { orderingBuyer, placed, receiptFile } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { TEST_PASSWORD, registration, testBuyer, testStaff, type TestBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { sweepClosings } from './account-closing.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const password = TEST_PASSWORD
const DAY = 86_400_000

const idOf = async ({ call }: Pick<TestBuyer, 'call'>) => (await call(getInfo)).user.userId
const logIn = (email: string, wanted = password) =>
  app.client()(login, { email, password: wanted, clientId: 'shop', grantType: 'password' })
const row = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sweep = (daysLater: number) => sweepClosings(app.db, new Date(app.clock.now.getTime() + daysLater * DAY))
const accountMails = async (email: string) => (await mailsTo(app, email)).filter(({ template }) => template === 'buyer-account')
const REFUSED = { code: 500 }

test('account.closed: its owner is logged out everywhere, learns until when it can be kept, and whose customer it was finds it in the inbox', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer)
  const sales = await testStaff(app, 'sales')
  await boss.call(assignBuyer, { id, staffId: sales.id })
  const { access_token: elsewhere } = await logIn(buyer.email)
  assert.deepEqual(await buyer.call(accountClosing), { open: [], lost: { points: 0, coupons: 1, units: 0 }, hasPassword: 'Y' })
  await assert.rejects(buyer.call(closeAccount, {}), REFUSED)
  await assert.rejects(buyer.call(closeAccount, { password: 'Wrong-Harbour-72' }), REFUSED)
  assert.equal((await row(id)).disabled_at, null)

  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => buyer.call(closeAccount, { password })))
  const done = answers.filter((one) => one.status === 'fulfilled')
  assert.ok(done.length > 0)
  const due = new Date(app.clock.now.getTime() + 14 * DAY).toISOString().slice(0, 10)
  for (const one of done) assert.ok(one.value.eraseTime.startsWith(due), one.value.eraseTime)
  for (const token of [buyer.token, elsewhere]) await assert.rejects(app.client({ token })(getInfo), { code: 401 })
  const mails = await accountMails(buyer.email)
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.text, /is closed, as you asked/)
  const { rows } = await sales.call(inboxList)
  const news = rows.find(({ kind, thingId }) => kind === 'buyer' && thingId === id)
  assert.ok(news?.news.some(({ act, text }) => act === 'buyer.leave' && text === 'Account closed by its owner'))
  const seen = await boss.call(deskBuyer, { id })
  assert.deepEqual([seen.disabled, seen.erased, seen.eraseTime?.slice(0, 10)], ['Y', 'N', due])
  assert.deepEqual(
    seen.allowedActions.map(({ action }) => action),
    ['role', 'enable', 'disable', 'tag', 'data'],
  )
  assert.deepEqual((await boss.call(buyerTrail, { id })).rows.map(({ action }) => action).toSorted(), ['buyer.assign', 'buyer.leave'])
})

describe('account.kept', () => {
  test('account.kept: by password, with a mail; and nothing is erased any more', async () => {
    const buyer = await testBuyer(app)
    const id = await idOf(buyer)
    await buyer.call(closeAccount, { password })
    await assert.rejects(logIn(buyer.email, 'Wrong-Harbour-72'), REFUSED)
    assert.notEqual((await row(id)).erase_at, null)
    const both = await Promise.all([logIn(buyer.email), logIn(buyer.email)])
    for (const { access_token: token } of both) assert.equal((await app.client({ token })(getInfo)).user.email, buyer.email)
    await sweep(15)
    const { disabled_at: disabledAt, closed_at: closedAt, erase_at: eraseAt, erased_at: erasedAt } = await row(id)
    assert.deepEqual([disabledAt, closedAt, eraseAt, erasedAt], [null, null, null, null])
    const mails = await accountMails(buyer.email)
    assert.equal(mails.filter(({ text }) => /it is open again/.test(text)).length, 1)
    const { rows } = await boss.call(buyerTrail, { id })
    assert.deepEqual(
      rows.map((act) => [act.action, isByOwner(act)]),
      [
        ['buyer.keep', true],
        ['buyer.leave', true],
      ],
    )
  })

  test('by a mailed code, and after a new password by link', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(closeAccount, { password })
    await app.client()(emailCode, { email: buyer.email, scene: 'login' })
    const code = (await lastMailTo(app, buyer.email)).secret!
    const { access_token: token } = await app.client()(login, { email: buyer.email, emailCode: code, clientId: 'shop', grantType: 'email' })
    assert.equal((await row(await idOf({ call: app.client({ token }) }))).erase_at, null)

    const other = await testBuyer(app)
    await other.call(closeAccount, { password })
    await app.client()(forgetPwd, { email: other.email })
    assert.match((await lastMailTo(app, other.email)).secret ?? '', /forgot\?token=/)
  })

  test('not where staff has disabled it, before or after', async () => {
    const [before, after] = [await testBuyer(app), await testBuyer(app)]
    const ids = [await idOf(before), await idOf(after)] as const
    await boss.call(disableBuyer, { id: ids[0], disabled: 'Y', reason: 'Misuse' })
    await after.call(closeAccount, { password })
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await boss.call(closeForBuyer, { id: ids[0], reason: 'Letter of 3 May' })
    const { allowedActions } = await boss.call(deskBuyer, { id: ids[1] })
    assert.ok(allowedActions.some(({ action }) => action === 'disable'))
    await boss.call(disableBuyer, { id: ids[1], disabled: 'Y', reason: 'Misuse' })
    for (const [at, buyer] of [before, after].entries()) {
      await assert.rejects(logIn(buyer.email), REFUSED)
      assert.notEqual((await row(ids[at]!)).erase_at, null)
      const said = (await accountMails(buyer.email)).at(-1)!
      assert.doesNotMatch(said.text, /[Ll]og in/)
      assert.match(said.text, /closed/)
    }
    await boss.call(disableBuyer, { id: ids[0], disabled: 'N' })
    assert.deepEqual([(await row(ids[0])).disabled_at, (await row(ids[0])).erase_at], [null, null], 'opened again, it is kept')
    await logIn(before.email)
    await sweep(15)
    assert.notEqual((await row(ids[1])).erased_at, null)
  })
})

test('what is open keeps it open: an order, until it is cancelled; a sales person, until the role is gone', async () => {
  const buyer = await orderingBuyer(app)
  const [orderId] = await placed(buyer, { products: [{ product }] })
  assert.deepEqual((await buyer.call(accountClosing)).open, [{ matter: 'order', count: 1 }])
  await assert.rejects(buyer.call(closeAccount, { password }), /something in it is still open/)
  const id = await idOf(buyer)
  await assert.rejects(boss.call(closeForBuyer, { id, reason: 'Letter' }), REFUSED)
  await app.db.updateTable('users').set({ characteristic: '2' }).where('id', '=', id).execute()
  assert.deepEqual((await boss.call(buyerClosing, { id })).open, [
    { matter: 'order', count: 1 },
    { matter: 'sales', count: 1 },
  ])
  await app.db.updateTable('users').set({ characteristic: null }).where('id', '=', id).execute()
  await buyer.call(cancelOrder, { id: orderId! })
  await buyer.call(closeAccount, { password })

  // What comes up again meanwhile is waited for, a day at a time.
  await app.db.updateTable('orders').set({ state: 'awaiting_payment' }).where('id', '=', orderId!).execute()
  await sweep(15)
  const { erase_at: eraseAt, erased_at: erasedAt } = await row(id)
  assert.deepEqual([erasedAt, Math.round((eraseAt!.getTime() - app.clock.now.getTime()) / DAY)], [null, 16])
  await app.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orderId!).execute()
  await sweep(17)
  assert.notEqual((await row(id)).erased_at, null)
  const { rows } = await sql<{ address: string }>`select address::text from orders where id = ${orderId!}`.execute(app.db)
  assert.match(rows[0]!.address, /Receiving/, 'the order says to whom it went')
  assert.equal((await row(id)).company_name, 'Test Hospital', 'and whose it is')
})

test('staff closes it for its owner, once, with the reason; nobody else may', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer)
  for (const role of ['sales', 'finance'])
    await assert.rejects((await testStaff(app, role)).call(closeForBuyer, { id, reason: 'x' }), { code: 403 })
  await assert.rejects(boss.call(closeForBuyer, { id, reason: ' ' }), { code: 400 })
  await assert.rejects(boss.call(closeForBuyer, { id: 99_999_999, reason: 'x' }), { code: 404 })
  await Promise.all(Array.from({ length: 4 }, () => boss.call(closeForBuyer, { id, reason: 'Letter of 3 May' })))
  const { rows } = await boss.call(buyerTrail, { id })
  assert.deepEqual(
    rows.map(({ action, changes }) => [action, changes.at(-1)?.to]),
    [['buyer.close', 'Letter of 3 May']],
  )
  assert.equal((await accountMails(buyer.email)).length, 1)
})

test('account.erased: nothing personal is left anywhere, its address is free, and the account is nobody’s for good', async () => {
  const NEEDLES = ['Quetzalcoatl', 'Vuorenmaa', 'quetzal.v@erase.example', '5550177', 'Kaivokatu', 'Vuorenmaa Clinic', 'Secret remark']
  const person = { firstName: 'Quetzalcoatl', lastName: 'Vuorenmaa', email: 'quetzal.v@erase.example', phone: '+358 9 5550177' }
  const buyer = await testBuyer(app, { ...person, companyName: 'Vuorenmaa Clinic' })
  const id = await idOf(buyer)
  await app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('id', '=', id).execute()
  await app.db.insertInto('addresses').values({ user_id: id, first_name: 'Quetzalcoatl', last_name: 'Vuorenmaa', nation: 'FI', phone: '5550177', address1: 'Kaivokatu 1', province: 'Uusimaa', city: 'Helsinki', postal_code: '00100', is_default: true }).execute() // prettier-ignore
  await buyer.call(changeItem, { productId: product.id, count: 1 })
  await buyer.call(toggleFavourite, { productId: product.id })
  await buyer.call(addBank, { ...BANK, accountName: 'A. N. Other', password })
  await buyer.call(chooseMailTopic, { topic: 'points', wanted: 'N' })
  await app.client()(subscribe, { email: person.email, source: 'footer' })
  await buyer.call(contactUs, { name: 'Quetzalcoatl Vuorenmaa', email: person.email, phone: person.phone, nation: 'FI', companyName: 'Vuorenmaa Clinic', message: 'Secret remark of a buyer' }) // prettier-ignore
  const upload = async (modules: string) =>
    Number((await buyer.call(uploadFile, { file: new File([png], 'Vuorenmaa.png', { type: 'image/png' }), modules })).ossId)
  const [portrait, lost, receipt] = [await upload('avatar'), await upload('evidence'), await receiptFile(buyer)]
  await buyer.call(modifyInfo, { avatar: portrait, jobTitle: 'Secret remark', birthday: '1980-02-03', sex: '0' })
  await boss.call(tagBuyer, { id, version: 1, tags: ['vip'] })
  await boss.call(addComment, { kind: 'buyer', id, text: 'Said among colleagues' })
  await app.db
    .insertInto('social_accounts')
    .values({
      user_id: id,
      source: 'google',
      issuer: 'i',
      subject: 's',
      email: person.email,
      name: 'Quetzalcoatl',
      bound_at: app.clock.now,
    })
    .execute()
  const at = app.clock.now
  const enquiry = await app.db.insertInto('contact_messages').values({ user_id: id, name: 'Vuorenmaa', email: person.email, topic: 'partner', phone: '', nation: 'FI', company_name: '', job_title: '', product_name: '', language: 'en', message: 'Kaivokatu', status: 'closed', created_at: at }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  await app.db.insertInto('partner_applications').values({ enquiry_id: enquiry.id, user_id: id, name: 'Vuorenmaa', email: person.email, company_name: '', nation: 'FI', city: 'Helsinki', message: '', language: 'en', state: 'refused', said: 'Covered', decided_by: boss.id, state_at: at, created_at: at }).execute() // prettier-ignore
  await app.db.insertInto('unit_handovers').values({ user_id: await idOf(await testBuyer(app)), to_email: person.email, note: '', state: 'lapsed', state_at: at, ends_at: at, created_at: at }).execute() // prettier-ignore
  await app.db
    .insertInto('sign_up_networks')
    .values({ user_id: id, mark: Buffer.alloc(32), at })
    .execute()
  await buyer.call(closeAccount, { password })
  await settle(app)
  assert.deepEqual((await placesOf('Vuorenmaa')).toSorted(), [
    'addresses',
    'contact_messages',
    'files',
    'mails',
    'partner_applications',
    'users',
  ])

  await sweep(13)
  assert.equal((await row(id)).erased_at, null, 'not a day too early')
  await Promise.all([sweep(14.01), sweep(14.01)])
  await settle(app)
  const last = await mailsTo(app, person.email)
  assert.deepEqual(
    last.map(({ text }) => /is erased/.test(text)),
    [true],
    'one mail says so, all others are gone',
  )
  // Mails, also those to colleagues about an enquiry, go by themselves after 30 days.
  for (const needle of NEEDLES)
    assert.deepEqual(
      (await placesOf(needle)).filter((table) => table !== 'mails'),
      [],
      needle,
    )
  assert.deepEqual(await placesOf('Said among colleagues'), ['audit_log'], 'what staff did is a record')
  for (const table of ['sessions', 'favourites', 'cart_items', 'mail_refusals', 'social_accounts', 'sign_up_networks'] as const)
    assert.deepEqual(await app.db.selectFrom(table).selectAll().where('user_id', '=', id).execute(), [], table)
  assert.deepEqual(
    await app.db.selectFrom('buyer_banks').select('id').where('user_id', '=', id).where('deleted_at', 'is', null).execute(),
    [],
  )
  assert.deepEqual(await app.db.selectFrom('unit_handovers').select('to_email').where('to_email', 'ilike', '%erase.example').execute(), [])
  const files = await app.db.selectFrom('files').select('id').where('id', 'in', [portrait, lost, receipt]).execute()
  assert.deepEqual(files, [], 'nothing refers to them')

  const seen = await boss.call(deskBuyer, { id })
  assert.deepEqual([seen.name, seen.email, seen.erased, seen.tags, seen.allowedActions], [`#${id}`, (await row(id)).email, 'Y', [], []])
  await assert.rejects(boss.call(disableBuyer, { id, disabled: 'N' }), /is erased/)
  await assert.rejects(logIn(person.email), REFUSED)
  assert.match(seen.email, /^erased-\d+-[\da-f-]{36}@nobody\.invalid$/)
  await assert.rejects(logIn(seen.email), REFUSED)
  await assert.rejects(boss.call(tagBuyer, { id, version: 3, tags: ['again'] }), /is erased/)
  const { access_token: token } = await app.client()(registerShopUser, registration({ email: person.email }))
  assert.notEqual(await idOf({ call: app.client({ token }) }), id, 'a new account, of somebody new')
})

test('records stay: what was written about goods, of nobody, with its picture', async () => {
  const buyer = await orderingBuyer(app)
  const id = await idOf(buyer)
  const review = await published({ buyer, operator: boss, product }, { ossIds: [await pictureOf(buyer)] })
  const pictures = await app.db.selectFrom('review_pictures').select('file_id').where('review_id', '=', review.id).execute()
  assert.ok(pictures.length > 0)
  await app.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', review.orderId).execute()
  await buyer.call(closeAccount, { password })
  await sweep(15)
  const { author, content } = await app.db
    .selectFrom('reviews')
    .select(['author', 'content'])
    .where('id', '=', review.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([author, content.length > 0], ['–', true])
  const { file_id: fileId } = pictures[0]!
  assert.equal((await app.db.selectFrom('files').select('owner_id').where('id', '=', fileId).executeTakeFirstOrThrow()).owner_id, id)
})

test('an address that nobody has proved may be a stranger’s: what is theirs stays', async () => {
  const stranger = 'head.nurse@stranger.example'
  await app.client()(subscribe, { email: stranger, source: 'footer' })
  await app.client()(contactUs, { name: 'Head Nurse', email: stranger, phone: '', nation: 'FI', companyName: '', message: 'Mine' })
  const thief = await testBuyer(app, { email: stranger })
  await thief.call(closeAccount, { password })
  const kept = async () => [
    (await app.db.selectFrom('subscribers').select('withdrawn_at').where('email', '=', stranger).execute()).map((one) => one.withdrawn_at),
    (await app.db.selectFrom('contact_messages').select('message').where('email', '=', stranger).execute()).map((one) => one.message),
  ]
  assert.deepEqual(await kept(), [[null], ['Mine']])
  await sweep(15)
  assert.deepEqual(await kept(), [[null], ['Mine']])
})

test('one account that cannot be erased holds up no other', async () => {
  const [first, second] = [await testBuyer(app), await testBuyer(app)]
  const ids = [await idOf(first), await idOf(second)] as const
  await first.call(closeAccount, { password })
  app.clock.now = new Date(app.clock.now.getTime() + 1_000)
  await second.call(closeAccount, { password })
  await sql`create function hold_up() returns trigger language plpgsql as $$ begin if new.erased_at is not null and new.id = ${sql.lit(ids[0])} then raise 'held up'; end if; return new; end $$`.execute(app.owner) // prettier-ignore
  await sql`create trigger hold_up before update on users for each row execute function hold_up()`.execute(app.owner)
  const failed = await sweep(15)
  await sql`drop trigger hold_up on users`.execute(app.owner)
  assert.deepEqual(failed.map(({ id }) => id), [ids[0]]) // prettier-ignore
  assert.deepEqual([(await row(ids[0])).erased_at === null, (await row(ids[1])).erased_at === null], [true, false])
})

test('an account without a password is closed by a mailed code', async () => {
  const buyer = await testBuyer(app)
  await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', buyer.email).execute()
  assert.equal((await buyer.call(accountClosing)).hasPassword, 'N')
  await assert.rejects(buyer.call(closeAccount, { password }), REFUSED)
  await buyer.call(bankCode)
  const code = (await lastMailTo(app, buyer.email)).secret!
  await buyer.call(closeAccount, { code })
  await assert.rejects(buyer.call(getInfo), { code: 401 })
})

/** Every table and column of the database in which the text stands. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(app.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
