import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskProduct, deskProducts, editProduct } from '#contract/product-desk.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { after, days } from '#shared/time.ts'
import { tellEndingCertificates } from './certificates.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const [one, two] = [await testProduct(app, { shopId: 1 }), await testProduct(app, { shopId: 2 })]
const [seller, stranger, warehouse] = [
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
  await testStaff(app, 'warehouse'),
]
const day = (ahead: number) => after(app.clock.now, days(ahead)).toISOString().slice(0, 10)
const certify = async (id: number, ...ends: [string, string][]) => {
  const { version } = await manager.call(deskProduct, { id })
  const common = { market: 'EU', scheme: 'CE MDR', deviceClass: 'I', body: null, validFrom: null }
  await manager.call(editProduct, {
    id,
    version,
    certificates: ends.map(([certificate, validTo]) => ({ ...common, certificate, validTo })),
  })
}
const mails = async (to: string) => (await mailsTo(app, to)).filter(({ template }) => template === 'certificates-end')

test('those who edit a product learn once of its certificates that end within 90 days or have ended; nobody else does', async () => {
  await certify(one.id, ['NEAR-1', day(89)], ['PAST-1', day(-3)], ['FAR-1', day(91)])
  assert.equal(await tellEndingCertificates(app.db, app.clock.now), 2)
  for (const { email } of [manager, seller]) {
    const [mail, ...more] = await mails(email)
    assert.equal(more.length, 0)
    assert.match(mail!.text, /NEAR-1: valid to/)
    assert.match(mail!.text, /PAST-1: expired on/)
    assert.match(mail!.text, /\/workspace\/products\?certificates=due\b/)
    assert.doesNotMatch(mail!.text, /FAR-1/)
  }
  assert.deepEqual([await mails(stranger.email), await mails(warehouse.email)], [[], []])
  assert.equal(await tellEndingCertificates(app.db, app.clock.now), 0)
})

test('another edit of the product tells nothing anew; a renewed certificate is told of when it ends; a draft’s never', async () => {
  await certify(one.id, ['NEAR-1', day(89)], ['OTHER-1', day(400)])
  assert.equal(await tellEndingCertificates(app.db, app.clock.now), 0)
  await certify(one.id, ['NEAR-1', day(200)])
  assert.equal(await tellEndingCertificates(app.db, after(app.clock.now, days(120))), 1)
  await certify(two.id, ['DRAFT-1', day(5)])
  await app.db.updateTable('products').set({ stage: 'draft', on_sale: false }).where('id', '=', two.id).execute()
  assert.equal(await tellEndingCertificates(app.db, app.clock.now), 0)
})

test('the list finds products that are offered by how their certificates stand, each shop its own', async () => {
  const found = async (certificates: 'ended' | 'due', who = manager) =>
    (await who.call(deskProducts, { certificates })).rows.map(({ id }) => id)
  const near = await testProduct(app, { shopId: 1 })
  await certify(one.id, ['PAST-1', day(-1)], ['FAR-1', day(400)])
  await certify(near.id, ['TODAY', day(0)])
  assert.deepEqual(await found('ended'), [one.id])
  assert.deepEqual(await found('due'), [near.id, one.id])
  assert.deepEqual(await found('due', stranger), [])
  await certify(near.id, ['NEAR-1', day(90)])
  assert.deepEqual(await found('due', seller), [near.id, one.id])
  await certify(near.id, ['FAR-1', day(91)])
  assert.deepEqual(await found('due'), [one.id])
})
