// SPEC-226 Every act of staff is written down: each call of My Workspace that changes something leaves a row in the audit log, by whoever
// made it, and people can read it in words. A new call is in it by itself; what leaves no row stands here with the reason.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after as afterAll, describe, test } from 'node:test'
import { auditList, auditKinds } from '#contract/audit-desk.ts'
import type { Call } from '#contract/call.ts'
import { requestFor } from '#contract/client.ts'
import { editMailTemplate } from '#contract/mail-template-desk.ts'
import { deskProduct } from '#contract/product-desk.ts'
import { deskDictionaries, deskSettings, SETTING_PARTS } from '#contract/setting-desk.ts'
import { isKindWorded, isWorded, NOUNS } from '#features/office/audit-room/audit-room.words.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { PERMISSIONS } from '#contract/permission.ts'
import { SAMPLES } from '#testing/samples.ts'
import { testSide } from '#testing/sides.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { staffSession } from '#contract/staff.ts'
import { audit, type Acts } from '#features/platform/audit/audit.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { adminApi } from './api.ts'
import { dispatch, noun } from './mount.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
afterAll(() => provider.stop())
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
const operator = await testStaff(app, 'administrator')
const side = await testSide(app, 1, 'Ochre', operator)

/** What changes nothing that anybody could ask about later, or is written down where it is done and tested there. */
const WITHOUT: Record<string, string> = {
  'PUT /coupon/grant/{id}/restore': 'coupon.restore, see coupon-kinds.test.ts: it takes an order that was paid and cancelled',
  'POST /auth/login': 'staff.log-in, see staff.test.ts',
  'POST /auth/code': 'staff.log-in, see second-factor.test.ts',
  'POST /auth/logout': 'staff.log-out, see staff.test.ts',
  'POST /auth/prove': 'shows who sits there',
  'POST /auth/forgot': 'the mail is in the outbox; nothing has changed yet',
  'POST /auth/reset': 'staff.password.reset, see staff-entry.test.ts',
  'POST /auth/accept': 'staff.join, see staff-entry.test.ts',
  'POST /auth/first': 'staff.first, see staff-first.test.ts',
  'POST /me/factor/start': 'nothing counts before its first code',
  'POST /me/factor/confirm': 'staff.factor.set-up, see second-factor.test.ts',
  'POST /me/factor/remove': 'staff.factor.remove, see second-factor.test.ts',
  'POST /me/recovery-codes': 'staff.recovery-codes, see second-factor.test.ts',
  'PUT /me/password': 'staff.password.change, see staff-self.test.ts',
  'POST /me/sessions/end': 'staff.session.end-all, see staff-self.test.ts',
  'POST /view': 'how one looks at a list is one’s own',
  'PUT /view/{id}': 'how one looks at a list is one’s own',
  'DELETE /view/{id}': 'how one looks at a list is one’s own',
  'PUT /shipment/import/{importId}/withdraw': 'order.withdraw_events, see shipment-withdrawal.test.ts',
  'POST /shipment/events': 'order.import_events, see shipment.test.ts',
  'PUT /payment-exception/{id}/claim': 'by one function with those below',
  'PUT /payment-exception/{id}/ask': 'see order-payment.exception.test.ts',
  'PUT /payment-exception/{id}/accept': 'see order-payment.exception.test.ts',
  'PUT /payment-exception/{id}/return': 'see order-payment.exception.test.ts',
  'PUT /payment-exception/{id}/settle': 'see order-payment.exception.test.ts',
  'PUT /payment-difference/{id}/judge': 'needs books that differ: see reconciliation.test.ts',
  'POST /refund/{id}/account': 'refund.account, see refund-account.test.ts',
  'PUT /refund/{id}/approve': 'needs a code: see refund.test.ts',
  'PUT /payout/{id}/approve': 'needs a code: see payout.test.ts',
  'PUT /withdrawal/{id}/pay': 'needs a code: see withdrawal.test.ts',
  'POST /mail/{id}/secret': 'mail.reveal, see outbox.test.ts',
  'POST /mail/{id}/send': 'mail.send, see outbox.test.ts',
  'PUT /category/{id}/attributes': 'category.attributes, see attribute-set-desk.test.ts',
  'PUT /category/{id}/attributes/undo': 'category.attributes-undone, see attribute-set-desk.test.ts',
  'POST /page': 'page.add, see reader.test.ts',
  'PUT /page/{id}/address': 'page.move, see reader.test.ts',
  'POST /shop/{id}/logo': 'the edit that shows it is written down',
  'POST /page/{id}/picture': 'the edit that shows it is written down',
  'PUT /page/{id}': 'page.edit, see content.test.ts',
  'PUT /page/{id}/published': 'page.publish, see content.test.ts',
  'POST /page/{id}/announcement': 'page.announce, see announcement.test.ts',
  'DELETE /page/{id}/announcement': 'page.withdraw-announcement, see announcement.test.ts',
  'PUT /enquiry/{id}': 'enquiry.answer, see enquiry.test.ts',
  'POST /enquiry/{id}/reply': 'enquiry.reply, see enquiry-talk.test.ts',
  'POST /enquiry/{id}/received': 'enquiry.received, see enquiry-talk.test.ts',
  'PUT /enquiry/{id}/owner': 'enquiry.assign, see enquiry-talk.test.ts',
  'PUT /subscriber/{id}/withdraw': 'subscriber.withdraw, see subscriber.test.ts',
  'PUT /staff/policy': 'staff.policy, see staff-desk.test.ts',
  'PUT /draft': 'what one types is one’s own until it is saved',
  'DELETE /draft': 'what one types is one’s own until it is saved',
  'PUT /inbox/mark': 'one’s own inbox',
  'PUT /inbox/settings': 'one’s own inbox',
  'PUT /thing/{kind}/{id}/seen': 'one’s own inbox',
  'PUT /thing/{kind}/{id}/watch': 'what one follows is one’s own',
  'POST /comment/file': 'goes with the comment that names it, or is swept',
  'POST /quotation/file': 'goes with the message or version that names it, or is swept',
  'PUT /quotation/{id}/read': 'what one has read is one’s own',
  'POST /product/{id}/picture': 'nothing shows it before an edit that names it',
  'POST /product/{id}/document': 'nothing shows it before an edit that names it',
  'POST /financing/{id}/file': 'financing.file, see order-financing.test.ts',
  'PUT /financing/{id}/write-off/decide': 'financing.decide_loss and financing.refuse_loss, see order-financing.test.ts',
  'POST /recall/import': 'recall.import, see recall.import.test.ts',
  'POST /letter-of-credit/{id}/file': 'letter-of-credit.file, see order-letter.test.ts',
  'POST /bulk': 'a dry run changes nothing',
  'POST /bulk/product/import': 'a dry run changes nothing',
  'POST /bulk/term/import': 'a dry run changes nothing',
  'POST /bulk/product/pictures': 'a dry run changes nothing; started, each product tells of itself',
  'POST /bulk/{id}/cancel': 'bulk.cancel of one that runs, see bulk.test.ts',
  'POST /bulk/{id}/undo': 'another dry run, which changes nothing',
  'PUT /quotation/{id}/shop': 'quotation.route, see quotation.test.ts',
  'PUT /page/{id}/schedule': 'page.schedule, see content.test.ts',
  'DELETE /page/{id}': 'page.remove, see content.remove.test.ts',
  'DELETE /page/{id}/draft': 'page.discard, see content.test.ts',
  'POST /page/{id}/versions/{number}/restore': 'page.restore, see content.test.ts',
  'POST /category': 'category.add, see category-desk.test.ts; those below by the same function',
  'PUT /category/{id}': 'see category-desk.test.ts',
  'DELETE /category/{id}': 'see category-desk.test.ts',
  'PUT /category/{id}/place': 'see category-desk.test.ts',
  'PUT /category/{id}/products': 'see category-desk.test.ts',
  'PUT /category/{id}/undo': 'see category-desk.test.ts',
  'POST /category/{id}/alias': 'see category-desk.test.ts',
  'DELETE /category/{id}/alias': 'see category-desk.test.ts',
  'PUT /category/{id}/picture': 'see category-desk.test.ts',
  'DELETE /category/{id}/picture': 'see category-desk.test.ts',
  'POST /shop': 'shop.add, see shop-desk.test.ts',
  'PUT /shop/{id}/commission': 'shop.commission, see shop-desk.test.ts',
  'PUT /shop/{id}/suspended': 'see shop-desk.test.ts',
}

/** Acts of those that are not walked. */
const UNWALKED = [
  ...['claim', 'release', 'ask', 'accept', 'return', 'settle'].map((act) => `payment-exception.${act}`),
  ...['decide_loss', 'refuse_loss'].map((act) => `financing.${act}`),
  ...['explain', 'resolve'].map((act) => `payment-difference.${act}`),
  ...['prepare', 'approve', 'withdraw', 'refuse', 'pay', 'fail', 'keep', 'use', 'account'].map((act) => `refund.${act}`),
  ...['prepare', 'approve', 'withdraw', 'refuse', 'pay', 'fail'].map((act) => `payout.${act}`),
  ...['take', 'approve', 'reject', 'pay', 'retry', 'confirm', 'fail', 'give_up', 'account'].map((act) => `withdrawal.${act}`),
]

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const changing = adminApi.filter(({ call }) => call.method !== 'GET' && !call.read)

const anotherBuyer = async () => {
  const { email } = await testBuyer(app)
  return (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Input for those that name nothing, so that no sample has to. */
const INPUTS: Record<string, () => Promise<unknown>> = {
  'PUT /product/{id}/sale': async () => {
    const { id, version } = await operator.call(deskProduct, { id: (await testProduct(app)).id })
    return { id, version, onSale: 'N' }
  },
  'PUT /mail-template/{template}': async () => ({ template: 'welcome', language: 'en', version: 0, parts: { title: 'Walked' } }),
  'POST /mail-template/{template}/restore': async () => {
    const which = { template: 'welcome', language: 'fr' } as const
    const { version } = await operator.call(editMailTemplate, { ...which, version: 0, parts: { title: 'Walked' } })
    return { ...which, version, number: 0 }
  },
  'POST /mail-template/{template}/test': async () => ({ template: 'welcome', language: 'en' }),
  'PUT /buyer/{id}/disabled': async () => ({ id: await anotherBuyer(), disabled: 'Y', reason: 'Walked' }),
  'PUT /buyer/{id}/tags': async () => ({ id: await anotherBuyer(), version: 1, tags: ['walked'] }),
  'PUT /buyer/{id}/owner': async () => ({ id: await anotherBuyer(), staffId: operator.id }),
  'PUT /buyer/{id}/characteristic': async () => ({ id: await anotherBuyer(), characteristic: '2' }),
  'PUT /system/config/updateByKey': async () => ({ configKey: 'places.exw', configValue: 'Walked by key' }),
  'POST /subscriber/export': async () => ({}),
  'POST /ledger/check': async () => ({}),
  'POST /points/check': async () => ({}),
  'POST /fda-class/import': async () => ({
    file: new File(['REVIEW_PANEL|PRODUCTCODE|DEVICENAME|DEVICECLASS|REGULATIONNUMBER\nHO|WAL|Walked|1|'], 'foiclass.txt'),
  }),
  'PUT /term/{id}': async () => {
    const { id } = await app.db.insertInto('catalogue_terms').values({ phrase: 'Walked' }).returning('id').executeTakeFirstOrThrow()
    return { id, version: 1, words: { zh: '', es: '', fr: 'Parcouru', pt: '' } }
  },
  'PUT /points/goods': async () => {
    const { model } = await app.db
      .selectFrom('products')
      .select('model')
      .where('on_sale', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return { productModel: model, pointsPrice: 100, left: 3, offered: 'Y', version: 0 }
  },
  'PUT /me/name': async () => ({ name: 'Renamed' }),
  'POST /staff/role': async () => ({ name: 'Walked role', permissions: ['order:list'] }),
  'PUT /dictionaries/{type}': async () => {
    const { type, version, entries } = (await operator.call(deskDictionaries)).find((one) => one.type === 'sex')!
    return { type, version, entries: entries.toReversed() }
  },
  ...Object.fromEntries(
    Object.keys(SETTING_PARTS).map((part) => [
      `PUT /settings/${part}`,
      async () => {
        const all = (await operator.call(deskSettings)) as unknown as Record<string, Record<string, unknown>>
        const own = all[part]!
        const changed: Record<string, unknown> = {
          brand: { name: 'Walked' },
          links: { x: 'https://x.example/walked' },
          bank: { bankName: 'Walked Bank' },
          places: { exw: 'Walked' },
          trade: { payableDays: 8 },
          paper: { taxId: 'DE 811 907 980' },
          around: { watermark: 'all' },
          letter: { tenorDays: 90 },
          payout: { waitDays: 3 },
          withdrawal: { minPoints: 4_000 },
          partner: { waitDays: 3 },
          points: { lifeMonths: 18 },
          online: { cardMaxCents: 1_000_000 },
          regional: { sites: 'MX https://mx.shop.example' },
        }
        return { ...own, ...(changed[part] as object) }
      },
    ]),
  ),
}

const rows = async () => app.db.selectFrom('audit_log').select(['id', 'action', 'subject_kind', 'staff_id']).orderBy('id').execute()

describe('every call of staff that changes something leaves a row', () => {
  for (const { call } of changing) {
    const name = nameOf(call)
    if (name in WITHOUT) continue
    test(name, async () => {
      const found = SAMPLES.find((one) => one.call === call)
      const made = INPUTS[name] ? await INPUTS[name]() : await found?.make(side)
      assert.ok(made, 'needs a sample of its own valid input, an input here, or a reason in WITHOUT')
      const { access } = call
      const sellers = typeof access !== 'object' || PERMISSIONS[access.permission].seller
      const by = sellers && !INPUTS[name] ? side.seller : operator
      const before = (await rows()).at(-1)?.id ?? 0
      const request = requestFor(call, made, '/admin-api')
      const response = await app.raw(request.url, {
        method: call.method,
        body: request.body,
        headers: { ...request.headers, Cookie: by.cookie, 'Sec-Fetch-Site': 'same-origin' },
      })
      const body = await response.text()
      assert.match(body.slice(0, 20), /^(\{"code":200,|[^{])/, body.slice(0, 300))
      const left = (await rows()).filter(({ id, staff_id: who }) => id > before && who === by.id)
      assert.ok(left.length > 0, 'no row')
    })
  }
})

test('what is not walked is there, and has no reason without a call', () => {
  const names = new Set(changing.map(({ call }) => nameOf(call)))
  assert.deepEqual(
    Object.keys(WITHOUT).filter((name) => !names.has(name)),
    [],
  )
  assert.ok(changing.length > 40)
})

test('every act of the walk reads in words, not as its code', async () => {
  const seen = await rows()
  assert.ok(seen.length > 40)
  assert.deepEqual(
    [...new Set([...seen.map(({ action }) => action), ...UNWALKED])].filter((action) => !isWorded(action)),
    [],
    'these acts have no words: write them in the noun’s <noun>.acts.ts',
  )
  assert.deepEqual(
    [...new Set(seen.map(({ subject_kind: kind }) => kind))].filter((kind) => !isKindWorded(kind)),
    [],
    'these kinds of things have no words: write them in the noun’s <noun>.acts.ts',
  )
  const { rows: shown } = await operator.call(auditList, { pageSize: 100 })
  assert.ok(shown.length > 40)
  await operator.call(auditKinds)
})

test('each noun’s words are read, and none are said twice', async () => {
  const lacking: string[] = []
  for (const file of globSync('features/*/*/*.acts.ts'))
    if (!NOUNS.includes(((await import(`#${file}`)) as { ACTS: Acts }).ACTS)) lacking.push(file)
  assert.deepEqual(lacking, [], 'features/office/audit-room/audit-room.words.ts lacks them')
  for (const part of ['acts', 'kinds'] as const) {
    const said = NOUNS.flatMap((noun) => Object.keys(noun[part]))
    assert.deepEqual(said.toSorted(), [...new Set(said)].toSorted(), 'one noun says it')
  }
})

test('an act keeps the network address that its call came from; what nobody called has none', async () => {
  const act = (subjectId: number) =>
    audit(app.db, { staff: operator, action: 'staff.rename', subjectKind: 'staff', subjectId, now: app.clock.now })
  const route = noun({ staffSession }, { staffSession: async () => (await act(71), null) })[0]!
  await dispatch(route, {}, { address: '203.0.113.7', staff: null } as Context)
  await act(72)
  const kept = await app.db
    .selectFrom('audit_log')
    .select(['subject_id', 'address'])
    .where('subject_id', 'in', [71, 72])
    .orderBy('id')
    .execute()
  assert.deepEqual(kept, [
    { subject_id: 71, address: '203.0.113.7' },
    { subject_id: 72, address: null },
  ])
})
