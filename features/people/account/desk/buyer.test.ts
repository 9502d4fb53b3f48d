// Buyers' accounts as staff sees and changes them.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buyerTrail, deskBuyer, deskBuyers, disableBuyer, setCharacteristic } from '#contract/buyer-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { forgetPwd, getInfo, login } from '#contract/account.ts'
import { modifyInfo } from '#contract/profile.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer, testStaff, type TestBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const administrator = await testStaff(app, 'administrator')
const office = administrator.call
const idOf = async ({ call }: Pick<TestBuyer, 'call'>) => (await call(getInfo)).user.userId
const byPassword = (email: string) => app.client()(login, { email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' })
/** As an accepted application leaves the account. */
const makePartner = (id: number) => app.db.updateTable('users').set({ characteristic: '3' }).where('id', '=', id).execute()
const auditRows = (id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'detail'])
    .where('subject_kind', '=', 'buyer')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('the list', () => {
  test('finds by any part of name, company and address; wildcards are plain characters', async () => {
    const buyer = await testBuyer(app, {
      firstName: 'Zoë',
      lastName: 'Ångström',
      companyName: '100%_Care Zürich',
      email: 'zoe.a@list.example',
    })
    const id = await idOf(buyer)
    for (const keyword of ['zoë ång', 'ÅNGSTRÖM', '100%_care', '@list.exa', ' zürich '])
      assert.deepEqual(
        (await office(deskBuyers, { keyword })).rows.map((row) => row.id),
        [id],
        keyword,
      )
    for (const keyword of ['100%%', '100_', "'; drop table users; --", 'nobody at all'])
      assert.equal((await office(deskBuyers, { keyword })).total, 0, keyword)
  })

  test('is narrowed by institution, role, state and proof, sorted and paged', async () => {
    const buyer = await testBuyer(app, { identityType: 'laboratory', companyName: 'Narrow A' })
    const second = await testBuyer(app, { identityType: 'laboratory', companyName: 'Narrow B' })
    const [a, b] = [await idOf(buyer), await idOf(second)]
    const ids = async (input: object) => (await office(deskBuyers, { identityType: 'laboratory', ...input })).rows.map((row) => row.id)
    assert.deepEqual(await ids({}), [b, a])
    assert.deepEqual(await ids({ orderByColumn: 'company', isAsc: 'asc' }), [a, b])
    assert.deepEqual(await ids({ orderByColumn: 'password_hash', isAsc: 'asc' }), [b, a])
    assert.deepEqual(await ids({ pageSize: 1, pageNum: 2 }), [a])
    assert.deepEqual(await ids({ proved: 'Y' }), [])
    await makePartner(a)
    await office(disableBuyer, { id: b, disabled: 'Y' })
    assert.deepEqual(
      [await ids({ characteristic: '3' }), await ids({ characteristic: '0' }), await ids({ characteristic: '2' })],
      [[a], [b], []],
    )
    assert.deepEqual([await ids({ disabled: 'Y' }), await ids({ disabled: 'N' })], [[b], [a]])
    assert.deepEqual([await ids({ account: 'disabled' }), await ids({ account: 'open' })], [[b], [a]])
  })
})

describe('one buyer', () => {
  test('shows the facts and counts, and no secret', async () => {
    const inviter = await testBuyer(app, { firstName: 'In', lastName: 'Viter' })
    const { user } = await inviter.call(getInfo)
    const buyer = await testBuyer(app, { referrer: user.inviteCode, jobTitle: 'x' } as never)
    await byPassword(buyer.email)
    const shown = await office(deskBuyer, { id: await idOf(buyer) })
    assert.deepEqual(
      [shown.email, shown.emailProved, shown.hasPassword, shown.sessionCount, shown.orderCount, shown.invitedBy, shown.disabled],
      [buyer.email, 'N', 'Y', 2, 0, { id: user.userId, name: 'In Viter' }, 'N'],
    )
    assert.equal((await office(deskBuyer, { id: user.userId })).invitedCount, 1)
    assert.doesNotMatch(JSON.stringify(shown), /argon2|token/i)
    await assert.rejects(office(deskBuyer, { id: 999_999 }), { code: 404 })
  })

  test('an expired session does not count', async () => {
    const buyer = await testBuyer(app)
    const id = await idOf(buyer)
    await app.db.updateTable('sessions').set({ idle_expires_at: app.clock.now }).where('user_id', '=', id).execute()
    assert.equal((await office(deskBuyer, { id })).sessionCount, 0)
  })
})

describe('disabling', () => {
  test('ends every session at once and closes log-in, with the reason on record; enabling opens it again', async () => {
    const buyer = await testBuyer(app)
    const id = await idOf(buyer)
    const second = app.client({ token: (await byPassword(buyer.email)).access_token })
    await app.client()(forgetPwd, { email: buyer.email })
    await office(disableBuyer, { id, disabled: 'Y', reason: 'Asked for by the company' })
    const mailed = (await mailsTo(app, buyer.email)).length
    for (const call of [buyer.call, second]) {
      await assert.rejects(call(getInfo), { code: 401 })
      await assert.rejects(call(modifyInfo, { jobTitle: 'x' }), { code: 401 })
    }
    await assert.rejects(byPassword(buyer.email), { code: 500, message: 'The e-mail address, user name or password is not correct.' })
    await app.client()(forgetPwd, { email: buyer.email })
    assert.equal((await mailsTo(app, buyer.email)).length, mailed)
    const shown = await office(deskBuyer, { id })
    assert.deepEqual([shown.disabled, shown.sessionCount, shown.disabledTime], ['Y', 0, '2026-11-02 08:00:00'])
    assert.deepEqual(
      shown.allowedActions.map(({ action, allowed }) => [action, allowed]),
      [
        ['role', 'Y'],
        ['enable', 'Y'],
        ['tag', 'Y'],
        ['data', 'Y'],
        ['close', 'Y'],
      ],
    )

    await office(disableBuyer, { id, disabled: 'N' })
    await assert.rejects(buyer.call(getInfo), { code: 401 }, 'an old token stays dead')
    assert.ok((await byPassword(buyer.email)).access_token)
    assert.deepEqual(await auditRows(id), [
      {
        action: 'buyer.disable',
        staff_id: administrator.id,
        detail: {
          changes: [
            { field: 'disabled', from: 'N', to: 'Y' },
            { field: 'reason', from: '', to: 'Asked for by the company' },
          ],
        },
      },
      { action: 'buyer.enable', staff_id: administrator.id, detail: { changes: [{ field: 'disabled', from: 'Y', to: 'N' }] } },
    ])
    const trail = await office(buyerTrail, { id })
    assert.deepEqual(
      trail.rows.map(({ action, staffName }) => [action, staffName]),
      [
        ['buyer.enable', 'Test administrator'],
        ['buyer.disable', 'Test administrator'],
      ],
    )
  })

  test('8 at once are one act; a second time nothing more happens', async () => {
    const id = await idOf(await testBuyer(app))
    await Promise.all(Array.from({ length: 8 }, () => office(disableBuyer, { id, disabled: 'Y' })))
    await office(disableBuyer, { id, disabled: 'Y' })
    assert.equal((await auditRows(id)).length, 1)
  })

  test('a log-in of the same moment does not outlive it', async () => {
    for (let round = 0; round < 4; round++) {
      const buyer = await testBuyer(app)
      const id = await idOf(buyer)
      const logIns = Promise.allSettled(Array.from({ length: 4 }, () => byPassword(buyer.email))) // one may be refused before the act is answered
      await office(disableBuyer, { id, disabled: 'Y' })
      await logIns
      assert.deepEqual(await app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(), [])
    }
  })
})

describe('roles', () => {
  test('SPEC-032 SPEC-153 sales is given and taken, city partner taken; each time the sessions end, and the next log-in has the role', async () => {
    const buyer = await testBuyer(app)
    const id = await idOf(buyer)
    const logIn = async () => app.client({ token: (await byPassword(buyer.email)).access_token })
    for (const [characteristic, roles] of [
      ['2', ['buyer', 'sales']],
      [null, ['buyer']],
      ['2', ['buyer', 'sales']],
    ] as const) {
      const before = await logIn()
      await office(setCharacteristic, { id, characteristic })
      await assert.rejects(before(getInfo), { code: 401 })
      const info = await (await logIn())(getInfo)
      assert.deepEqual([info.user.characteristic, info.roles], [characteristic, roles])
    }
    await makePartner(id)
    const partner = await logIn()
    assert.deepEqual((await partner(getInfo)).roles, ['buyer', 'cp'])
    await office(setCharacteristic, { id, characteristic: null })
    await assert.rejects(partner(getInfo), { code: 401 })
    const rows = await auditRows(id)
    assert.deepEqual(
      rows.map(({ detail }) => (detail as { changes: { from: unknown; to: unknown }[] }).changes.map(({ from, to }) => [from, to])),
      [[[null, '2']], [['2', null]], [[null, '2']], [['3', null]]],
    )
    await office(setCharacteristic, { id, characteristic: null })
    assert.equal((await auditRows(id)).length, 4)
  })

  test('city partner is not given by hand: it comes with a partnership', async () => {
    const buyer = await testBuyer(app)
    const id = await idOf(buyer)
    const refused = { code: 500, message: /under City partners/ }
    await assert.rejects(office(setCharacteristic, { id, characteristic: '3' }), refused)
    await office(setCharacteristic, { id, characteristic: '2' })
    await assert.rejects(office(setCharacteristic, { id, characteristic: '3' }), refused)
    assert.equal((await office(deskBuyer, { id })).characteristic, '2')
    assert.equal((await mailsTo(app, buyer.email)).filter(({ template }) => template === 'buyer-account').length, 1)
  })

  test('whoever is given a role, or loses it, whose account is closed or opened learns of it by mail in their language', async () => {
    const buyer = await testBuyer(app)
    const id = await idOf(buyer)
    await app.db.updateTable('users').set({ language: 'es' }).where('id', '=', id).execute()
    const told = [
      [() => office(setCharacteristic, { id, characteristic: '2' }), /es una cuenta de ventas/],
      [() => office(setCharacteristic, { id, characteristic: null }), /vuelve a ser una cuenta de comprador/],
      [() => office(disableBuyer, { id, disabled: 'Y', reason: 'Forged papers' }), /se cerró el .* \(UTC\)/],
      [() => office(disableBuyer, { id, disabled: 'N' }), /vuelve a estar abierta/],
    ] as const
    for (const [act, says] of told) {
      await act()
      await act() // the same again tells nothing
      const { template, language, text } = await lastMailTo(app, buyer.email)
      assert.deepEqual([template, language], ['buyer-account', 'es'])
      assert.match(text, says)
      assert.doesNotMatch(text, /Forged/, 'the reason is for colleagues')
    }
    assert.equal((await mailsTo(app, buyer.email)).filter(({ template }) => template === 'buyer-account').length, told.length)
  })

  test('a role that was decided at another is not given: two people do not undo each other, nor an application', async () => {
    const id = await idOf(await testBuyer(app))
    const conflict = { code: 409, message: refusalText('changed-meanwhile', 'en') }
    await office(setCharacteristic, { id, characteristic: '2', seen: null })
    await assert.rejects(office(setCharacteristic, { id, characteristic: null, seen: '3' }), conflict)
    await office(setCharacteristic, { id, characteristic: '2', seen: null }) // the same again changes nothing
    await office(setCharacteristic, { id, characteristic: null, seen: '2' })
    await makePartner(id)
    await assert.rejects(office(setCharacteristic, { id, characteristic: '2', seen: null }), conflict)
    assert.equal((await office(deskBuyer, { id })).characteristic, '3')
    const both = await Promise.allSettled([null, '2' as const].map((characteristic) => office(setCharacteristic, { id, characteristic, seen: '3' }))) // prettier-ignore
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await office(setCharacteristic, { id, characteristic: null }) // as older clients send it
    assert.equal((await office(deskBuyer, { id })).characteristic, null)
  })

  test('an unknown role, an unknown buyer and fields of other tables are refused or ignored', async () => {
    const id = await idOf(await testBuyer(app))
    await assert.rejects(office(setCharacteristic, { id, characteristic: '1' as never }), { code: 400 })
    await assert.rejects(office(setCharacteristic, { id: 999_999, characteristic: '2' }), { code: 404 })
    await assert.rejects(office(disableBuyer, { id: 999_999, disabled: 'Y' }), { code: 404 })
    await office(setCharacteristic, { id, characteristic: '2', email: 'x@y.example', disabled: 'Y', staffId: 1 } as never)
    const shown = await office(deskBuyer, { id })
    assert.deepEqual([shown.disabled, shown.characteristic], ['N', '2'])
    assert.notEqual(shown.email, 'x@y.example')
  })
})

describe('who may', () => {
  test('sales reads, finance and warehouse do not, a seller’s staff never, whatever its role grants; buyers not at all', async () => {
    await testProduct(app, { shopId: 7 })
    const id = await idOf(await testBuyer(app))
    const sales = (await testStaff(app, 'sales')).call
    const shown = await sales(deskBuyer, { id })
    const open = shown.allowedActions.flatMap(({ action, allowed }) => (allowed === 'Y' ? [action] : []))
    assert.deepEqual([open, (await sales(deskBuyers)).total > 0], [['tag'], true])
    await assert.rejects(sales(disableBuyer, { id, disabled: 'Y' }), { code: 403 })
    await assert.rejects(sales(setCharacteristic, { id, characteristic: '2' }), { code: 403 })
    const seller = await testStaff(app, 'seller', 7)
    await app.db
      .updateTable('staff_roles')
      .set({ permissions: ['*:*:*'] })
      .where('key', '=', 'seller')
      .execute()
    const others = [(await testStaff(app, 'finance')).call, (await testStaff(app, 'warehouse')).call]
    await app.db
      .updateTable('staff_roles')
      .set({ permissions: ['*:*:*'] })
      .where('key', '=', 'seller')
      .execute()
    for (const call of [...others, seller.call]) {
      await assert.rejects(call(deskBuyers), { code: 403 })
      await assert.rejects(call(deskBuyer, { id }), { code: 403 })
      await assert.rejects(call(buyerTrail, { id }), { code: 403 })
      await assert.rejects(call(disableBuyer, { id, disabled: 'Y' }), { code: 403 })
      await assert.rejects(call(setCharacteristic, { id, characteristic: '2' }), { code: 403 })
    }
    assert.deepEqual(await auditRows(id), [])
    assert.equal((await office(deskBuyer, { id })).disabled, 'N')
  })
})
