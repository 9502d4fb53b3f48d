// City partners: an application is decided once, a partner earns by customers' completed orders when the time for returns is over, refunds take it
// back, and what was earned is withdrawn by the same machine as points.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerShopUser } from '#contract/account.ts'
import { deskBuyer, setCharacteristic } from '#contract/buyer-desk.ts'
import { saveAddress } from '#contract/address.ts'
import * as desk from '#contract/city-partner-desk.ts'
import * as contract from '#contract/city-partner.ts'
import { deskEnquiry } from '#contract/enquiry-desk.ts'
import { apply } from '#contract/enquiry.ts'
import { inboxList } from '#contract/inbox.ts'
import * as withdrawalDesk from '#contract/withdrawal-desk.ts'
import { cancelWithdrawal, requestWithdrawal, withdrawalOptions } from '#contract/withdrawal.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { PASSWORD, usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { paying, seenBy } from '#features/loyalty/withdrawal/withdrawal.samples.ts'
import { setAside } from '#features/loyalty/withdrawal/withdrawal.ts'
import { completedOrder } from '#features/money/payout/payout.samples.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { enrol } from '#features/people/staff/staff.samples.ts'
import { ADDRESS, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { registration, testBuyer } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { sweepCommissions, takeBackCommission } from './city-partner.ts'
import { applicant, applicationOf, partnerOf, seenApplication, TERMS, userIdOf } from './city-partner.samples.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const [sales, ann, bob] = [await testStaff(app, 'sales'), await testStaff(app, 'finance'), await testStaff(app, 'finance')]
const bobsApp = await enrol(app, bob)
const product = await testProduct(app, { listCents: 100_000 })
const no = (word: RefusalWord, values?: Record<string, string | number>) => ({ message: refusalText(word, 'en', values) })
const read = (id: number) => sales.call(desk.partnerApplication, { id })
const may = async (id: number) => (await read(id)).allowedActions.flatMap(({ action, allowed }) => (allowed === 'Y' ? [action] : []))
const place = (city: string) => ({ ...TERMS, territory: [{ nation: 'DE', city }] })

/** Registered under the code; with an address to order to. */
async function customerOf(inviteCode: string): Promise<Buyer> {
  const input = registration({ referrer: inviteCode })
  const { access_token: token } = await app.client()(registerShopUser, input)
  const call = app.client({ token })
  return { call, email: input.email, token, addressId: await call(saveAddress, ADDRESS) } as unknown as Buyer
}
/** Past the time for returns. */
async function returnsOver(orderId: number): Promise<void> {
  await sql`update partner_commissions set due_at = ${app.clock.now} where order_id = ${orderId}`.execute(app.db)
  await sweepCommissions(app.db, app.clock.now)
  await sweepCommissions(app.db, app.clock.now)
}
const mine = async ({ call }: Pick<Buyer, 'call'>) => {
  const { partner } = await call(contract.myPartnership)
  return partner && [partner.waiting, partner.available, partner.frozen, partner.paid, partner.earned]
}
/** Money of an order that is completed went back. */
async function refunded(orderId: number, cents: number): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { user_id } = await tx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    const row = {
      order_id: orderId,
      user_id,
      cause: 'cancel' as const,
      origin: 'cancel' as const,
      cause_id: orderId,
      cents,
      state: 'kept' as const,
      way: 'bank' as const,
    }
    const { id } = await tx.insertInto('refunds').values({ ...row, state_at: app.clock.now, created_at: app.clock.now }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
    await takeBackCommission(tx, { id }, app.clock.now)
    await takeBackCommission(tx, { id }, app.clock.now)
  })
}

test('SPEC-094 partner-application.submit partner-application.ask partner-application.answer partner-application.refuse: asked back, answered on its page, refused with the reason; the enquiry follows', async () => {
  const person = await applicant(app)
  const { applicationId: id } = person
  const one = await read(id)
  assert.deepEqual([one.state, one.city, one.userId, await may(id)], ['submitted', 'Hamburg', person.userId, ['accept', 'refuse', 'ask']])
  assert.deepEqual([one.company, one.phone], ['Partner Medical', '+49 40 5550100'])
  assert.ok((await sales.call(inboxList, {})).rows.some(({ kind, thingId }) => kind === 'partner-application' && thingId === id))
  const enquiry = async () => (await sales.call(deskEnquiry, { id: one.enquiryId })).status
  await assert.rejects(person.call(contract.answerPartnership, { text: 'Forty' }), no('not-allowed-now'))
  await sales.call(desk.askApplicant, { ...(await seenApplication(sales, id)), question: 'How many clinics do you visit?' })
  assert.equal(await enquiry(), 'waiting')
  const asked = (await person.call(contract.myPartnership)).application!
  assert.deepEqual([asked.state, asked.question, asked.answer], ['info_requested', 'How many clinics do you visit?', ''])
  await person.call(contract.answerPartnership, { text: 'Forty' })
  await person.call(contract.answerPartnership, { text: 'Forty' })
  assert.deepEqual([(await read(id)).answer, await enquiry()], ['Forty', 'new'])
  await assert.rejects(sales.call(desk.refuseApplication, { id, version: 1, said: 'No' }), { code: 409 })
  await assert.rejects(ann.call(desk.refuseApplication, { ...(await seenApplication(ann, id)), said: 'No' }), { code: 403 })
  await sales.call(desk.refuseApplication, { ...(await seenApplication(sales, id)), said: 'We have a partner near by.' })
  assert.deepEqual([await may(id), await enquiry()], [[], 'answered'])
  assert.equal((await person.call(contract.myPartnership)).application!.said, 'We have a partner near by.')
  await settle(app)
  const texts = (await mailsTo(app, person.email)).filter(({ template }) => template === 'partner-news').map(({ text }) => text)
  assert.equal(texts.length, 2)
  assert.ok(texts[0]!.includes('How many clinics') && /near by[^]*cannot accept your application/.test(texts[1]!))
})

test('SPEC-021 SPEC-032 SPEC-153 partner-application.accept: the account gets the role, once; refused without an account, for sales people, for a place that is taken', async () => {
  const person = await applicant(app, 'Bremen')
  const seen = await seenApplication(sales, person.applicationId)
  await sales.call(desk.acceptApplication, { ...seen, ...place('Bremen') })
  await assert.rejects(sales.call(desk.acceptApplication, { ...seen, ...place('Bremen') }), { code: 409 })
  const user = await app.db.selectFrom('users').select('characteristic').where('id', '=', person.userId).executeTakeFirstOrThrow()
  assert.equal(user.characteristic, '3')
  const { partner } = await person.call(contract.myPartnership)
  assert.deepEqual([partner!.territory, partner!.commissionPoints, partner!.ended], [[{ nation: 'DE', city: 'Bremen' }], 500, 'N'])
  assert.deepEqual(await may(person.applicationId), [])

  const rival = await applicant(app, 'Bremen')
  const other = await seenApplication(sales, rival.applicationId)
  await assert.rejects(
    sales.call(desk.acceptApplication, { ...other, ...place('bremen') }),
    no('partner-place-taken', { place: 'Bremen, DE' }),
  )
  await app.db.updateTable('users').set({ characteristic: '2' }).where('id', '=', rival.userId).execute()
  await assert.rejects(sales.call(desk.acceptApplication, { ...other, ...place('Kiel') }), no('partner-is-sales'))

  // Nobody was signed in: the account of the address counts once the address is proved.
  const stranger = await testBuyer(app)
  await app.client()(apply, applicationOf(stranger.email, 'Mainz'))
  const { id } = await app.db.selectFrom('partner_applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await app.db.updateTable('users').set({ email_proved_at: null }).where('email', '=', stranger.email).execute()
  await assert.rejects(
    sales.call(desk.acceptApplication, { ...(await seenApplication(sales, id)), ...place('Mainz') }),
    no('partner-no-account'),
  )
  assert.equal((await stranger.call(contract.myPartnership)).application, null)
  await app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('email', '=', stranger.email).execute()
  await sales.call(desk.noteAnswer, { ...(await seenApplication(sales, id)), answer: 'x' }).catch(() => undefined)
  await sales.call(desk.acceptApplication, { ...(await seenApplication(sales, id)), ...place('Mainz') })
  assert.ok((await stranger.call(contract.myPartnership)).partner)
})

test('partner.commission: of paid goods of customers by code, once the time for returns is over; posted once; taken back with refunds', async () => {
  const partner = await partnerOf(app, sales)
  const customer = await customerOf(partner.inviteCode)
  const id = await completedOrder(customer, boss, product, 2)
  assert.deepEqual(await mine(partner), [10_000, 0, 0, 0, 10_000], '5 % of $2,000, waiting')
  await sweepCommissions(app.db, after(app.clock.now, days(29)))
  assert.deepEqual(await mine(partner), [10_000, 0, 0, 0, 10_000])
  await refunded(id, 50_000)
  assert.deepEqual(await mine(partner), [7_500, 0, 0, 0, 7_500])
  await returnsOver(id)
  assert.deepEqual(await mine(partner), [0, 7_500, 0, 0, 7_500])

  const [row] = (await partner.call(contract.myCustomers, {})).rows
  assert.deepEqual([row!.name, row!.how, row!.active, row!.earned], ['T*** B***', 'code', 'Y', 7_500])
  const statement = await partner.call(contract.partnershipStatement, {})
  assert.deepEqual(
    statement.rows.map(({ cause, amount, balance, orderId, orderNo }) => [cause, amount, balance, orderId, orderNo]),
    [
      ['partner_commission', 10_000, 10_000, null, ''],
      ['partner_commission', -2_500, 7_500, null, ''],
    ],
  )
  const text = await (await partner.call(contract.partnershipStatementPdf, {})).arrayBuffer()
  const words = pdfText(Buffer.from(text))
  assert.ok(words.includes('$75.00') && !words.includes('MH-'), 'no order of a customer’s')
  assert.equal((await sales.call(desk.partnerStatement, { id: partner.partnerId })).rows[0]!.orderId, id, 'staff sees which')
  const stranger = await testBuyer(app)
  for (const call of [contract.partnershipStatement, contract.myCustomers]) await assert.rejects(stranger.call(call, {}), { code: 404 })
  assert.equal((await stranger.call(contract.myPartnership)).partner, null)

  // A buyer's own statement says nothing of it.
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ledger_accounts where kind = 'partner' and user_id = ${partner.userId}`.execute(app.db)
  assert.equal(rows[0]!.n, 1)
  await balances(app.db)
})

test('partner.ended: nobody earns by their own orders, by orders from before, after the months, or after the end', async () => {
  const partner = await partnerOf(app, sales)
  const buyer = { ...(await testBuyer(app)), addressId: 0 }
  buyer.addressId = await buyer.call(saveAddress, ADDRESS)
  await completedOrder(buyer, boss, product)
  const seen = { id: partner.partnerId }
  await sales.call(desk.assignCustomer, { ...seen, email: buyer.email })
  await assert.rejects(sales.call(desk.assignCustomer, { ...seen, email: buyer.email }), no('partner-customer-taken'))
  await assert.rejects(sales.call(desk.assignCustomer, { ...seen, email: partner.email }), no('partner-customer-self'))
  await assert.rejects(sales.call(desk.assignCustomer, { ...seen, email: 'nobody@test.example' }), no('partner-customer-none'))
  assert.deepEqual(await mine(partner), [0, 0, 0, 0, 0])
  const partnersOwn = { ...partner, addressId: await partner.call(saveAddress, ADDRESS) }
  await completedOrder(partnersOwn, boss, product)
  assert.deepEqual(await mine(partner), [0, 0, 0, 0, 0])
  await completedOrder(buyer, boss, product)
  assert.deepEqual(await mine(partner), [5_000, 0, 0, 0, 5_000])

  await sql`update partner_customers set since = since - interval '2 years', until = ${app.clock.now} where user_id = ${await userIdOf(app, buyer.email)}`.execute(
    app.db,
  )
  await completedOrder(buyer, boss, product)
  assert.deepEqual((await mine(partner))![4], 5_000, 'its months are over')
  await sales.call(desk.assignCustomer, { ...seen, email: buyer.email })
  const { version } = await sales.call(desk.partner, seen)
  await assert.rejects(sales.call(desk.endPartner, { ...seen, version: version + 7, said: 'Thank you' }), { code: 409 })
  await sales.call(desk.endPartner, { ...seen, version, said: 'Thank you for two years.' })
  await completedOrder(buyer, boss, product)
  assert.deepEqual((await mine(partner))![4], 5_000)
  const user = await app.db.selectFrom('users').select('characteristic').where('id', '=', partner.userId).executeTakeFirstOrThrow()
  assert.equal(user.characteristic, null)
  await assert.rejects(sales.call(desk.assignCustomer, { ...seen, email: buyer.email }), no('partner-ended'))
  await settle(app)
  assert.ok((await mailsTo(app, partner.email)).some(({ text }) => text.includes('Thank you for two years.')))
})

test('partner.customer: whom staff gives a customer, or takes one from, learns of it by mail', async () => {
  const partner = await partnerOf(app, sales)
  const { email } = await testBuyer(app)
  const news = async () => {
    await settle(app)
    return (await mailsTo(app, partner.email)).map(({ subject }) => subject)
  }
  const before = (await news()).length
  const { id: customerId } = await sales.call(desk.assignCustomer, { id: partner.partnerId, email })
  await sales.call(desk.endCustomer, { id: partner.partnerId, customerId })
  await assert.rejects(sales.call(desk.endCustomer, { id: partner.partnerId, customerId }), { code: 404 })
  assert.deepEqual((await news()).slice(before).toSorted(), ['One customer fewer', 'You have a new customer'])
})

test('withdrawn by the same machine: set aside in the ledger, gone when paid, back when cancelled; a debt after refunds blocks it', async () => {
  const partner = await partnerOf(app, sales)
  const customer = await customerOf(partner.inviteCode)
  const id = await completedOrder(customer, boss, product, 10)
  await returnsOver(id)
  const bankId = await usableBank(app, partner)
  const ask = (money: number) => partner.call(requestWithdrawal, { bankId, source: 'commission', money, ...PASSWORD })
  await assert.rejects(ask(9_999), no('withdrawal-least-money', { dollars: 100 }))
  await assert.rejects(ask(50_001), no('withdrawal-short-money'))
  const first = await ask(20_000)
  assert.deepEqual(await mine(partner), [0, 30_000, 20_000, 0, 50_000])
  await partner.call(cancelWithdrawal, { id: first.id })
  assert.deepEqual(await mine(partner), [0, 50_000, 0, 0, 50_000])
  const second = await ask(40_000)
  await paying(app, ann, { staff: bob, secret: bobsApp.secret }, second.id)
  await refunded(id, 500_000)
  assert.deepEqual(await mine(partner), [0, -15_000, 40_000, 0, 25_000], 'what is on its way goes its way')
  await bob.call(withdrawalDesk.confirmWithdrawal, { ...(await seenBy(bob, second.id)), valueDate: '2026-11-02' })
  assert.deepEqual(await mine(partner), [0, -15_000, 0, 40_000, 25_000])
  assert.equal((await partner.call(withdrawalOptions)).allowedActions[1]!.allowed, 'N')
  await assert.rejects(ask(10_000), no('withdrawal-short-money'))
  await balances(app.db)
})

test('sixteen that withdraw the commission at once: one; the ledger itself takes no more than is owed', async () => {
  const partner = await partnerOf(app, sales)
  const customer = await customerOf(partner.inviteCode)
  await returnsOver(await completedOrder(customer, boss, product, 4))
  const bankId = await usableBank(app, partner)
  const wish = { bankId, source: 'commission', amount: 20_000 } as const
  const wins = await Promise.allSettled(
    Array.from({ length: 16 }, () =>
      inTransaction(app.db, (tx) => setAside(tx, { buyer: { id: partner.userId }, now: app.clock.now }, wish)),
    ),
  )
  assert.equal(wins.filter(({ status }) => status === 'fulfilled').length, 1)
  await balances(app.db)
  // The control: past the door's own lock and look the database refuses.
  await assert.rejects(
    inTransaction(app.db, async (tx) => {
      const row = await tx
        .selectFrom('withdrawals')
        .select(['bank_version_id'])
        .where('user_id', '=', partner.userId)
        .executeTakeFirstOrThrow()
      const { id } = await tx.insertInto('withdrawals').values({ user_id: partner.userId, source: 'commission', cents: 20_000, account_id: bankId, bank_version_id: row.bank_version_id, state: 'submitted', state_at: app.clock.now, created_at: app.clock.now }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
      const { postWithdrawal } = await import('#features/money/ledger/ledger.ts')
      await postWithdrawal(tx, { id, parent: { kind: 'withdrawal', id }, actor: 'buyer', actorId: partner.userId, said: '' }, app.clock.now)
    }),
    /takes more than there is of partner/,
  )
  await balances(app.db)
})

test('partner.terms: terms and places are changed with a trail, and the partner is told; what was earned keeps its rate', async () => {
  const partner = await partnerOf(app, sales)
  const customer = await customerOf(partner.inviteCode)
  await completedOrder(customer, boss, product)
  const { version } = await sales.call(desk.partner, { id: partner.partnerId })
  const terms = {
    ...TERMS,
    commissionPoints: 1_000,
    territory: [
      { nation: 'DE', city: 'Ulm' },
      { nation: 'AT', city: '' },
    ],
    note: 'Does well',
  }
  await sales.call(desk.editPartner, { id: partner.partnerId, version, ...terms })
  await assert.rejects(sales.call(desk.editPartner, { id: partner.partnerId, version, ...terms }), { code: 409 })
  await completedOrder(customer, boss, product)
  assert.deepEqual((await mine(partner))![4], 15_000, '$50 before, $100 since')
  const trail = await sales.call(desk.partnerTrail, { id: partner.partnerId })
  assert.ok(trail.rows[0]!.changes.some(({ field, to }) => field === 'territory' && to === 'AT; Ulm (DE)'))
  const found = await sales.call(desk.partners, { nation: 'AT' })
  assert.deepEqual(
    found.rows.map(({ id }) => id),
    [partner.partnerId],
  )
  assert.ok(!JSON.stringify(await partner.call(contract.myPartnership)).includes('Does well'))
  const news = async () => {
    await settle(app)
    return (await mailsTo(app, partner.email)).flatMap(({ subject, text }) => (/have changed/.test(subject) ? [text] : []))
  }
  const [told] = await news()
  assert.match(told!, /city partners in Austria\./)
  assert.match(told!, /You earn 10%[^]*count(s)? for \d+ months[^]*\/my-partnership/)
  await sales.call(desk.editPartner, { id: partner.partnerId, version: version + 1, ...terms, note: 'Does very well' })
  const all = await news()
  assert.deepEqual([all.length, all.join().includes('Does')], [1, false], 'a note is for the office alone')
})

test('buyer.role: the account of a running partnership keeps its role; that ends with the partnership', async () => {
  const partner = await partnerOf(app, boss)
  for (const characteristic of ['2', null] as const)
    await assert.rejects(boss.call(setCharacteristic, { id: partner.userId, characteristic }), no('partner-runs'))
  assert.equal((await boss.call(deskBuyer, { id: partner.userId })).characteristic, '3')
  const { version } = await boss.call(desk.partner, { id: partner.partnerId })
  await boss.call(desk.endPartner, { id: partner.partnerId, version, said: 'As agreed.' })
  assert.equal((await boss.call(deskBuyer, { id: partner.userId })).characteristic, null)
  for (const characteristic of ['2', null] as const) await boss.call(setCharacteristic, { id: partner.userId, characteristic })
})
