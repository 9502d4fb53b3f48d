// Videos as evidence: sent by the buyer with a case, a message, an answer, and by staff; played by both, sought in, saved; opened by nobody else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { testApp } from '#testing/app.ts'
import { file, upload } from '#features/platform/file/file.samples.ts'
import { mp4Of, webmOf } from '#features/platform/file/video.samples.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
await testProduct(app, { shopId: 2 })
const [staff, other, foreign] = [await testStaff(app, 'administrator'), await orderingBuyer(app), await testStaff(app, 'seller', 2)]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
const sent = async (buyer: Parameters<typeof upload>[0], bytes: Buffer, name: string, type: string) =>
  upload(buyer, file(bytes, name, type), 'evidence')

test('SPEC-241 SPEC-010 videos go with a case, a message and an answer, and are answered in parts, never sniffed, to both sides', async () => {
  const who = await people()
  const clip = await sent(who.buyer, mp4Of(), 'Alarm <b>.exe', 'text/html')
  const one = await way.reviewed(who, { ossIds: [clip] })
  const [second, third] = [
    await sent(who.buyer, webmOf(), 'b.webm', 'video/webm'),
    await sent(who.buyer, mp4Of({ brand: 'qt  ' }), 'c.mov', ''),
  ]
  await who.buyer.call(shop.messageSale, { id: one.id, text: 'See here', ossIds: [second] })
  await staff.call(desk.askSale, { ...(await way.seen(one)), text: 'From the side?' })
  await who.buyer.call(shop.answerSale, { ...(await way.seen(one)), text: 'Here', ossIds: [third] })
  const { imgs } = await way.ownLook(one)
  assert.deepEqual(
    imgs.map(({ type, fileName, byBuyer }) => [type, fileName, byBuyer]),
    [['video/mp4', 'Alarm b.mp4', 'Y'], ['video/webm', 'b.webm', 'Y'], ['video/quicktime', 'c.mov', 'Y']], // prettier-ignore
  )
  assert.deepEqual((await way.look(one)).imgs.map(({ id }) => id), [clip, second, third]) // prettier-ignore
  const asked = { ...shop.saleFile }
  for (const [id, bytes] of [
    [clip, mp4Of()],
    [second, webmOf()],
  ] as const) {
    // prettier-ignore
    const whole = (await who.buyer.call(asked, { id: one.id, fileId: id })) as unknown as Response
    const back = Buffer.from(await whole.arrayBuffer())
    assert.deepEqual([back.length, whole.headers.get('accept-ranges'), whole.headers.get('x-content-type-options')], [bytes.length, 'bytes', 'nosniff']) // prettier-ignore
    assert.match(whole.headers.get('content-disposition')!, /^attachment;/)
    assert.match(whole.headers.get('content-security-policy')!, /^sandbox;/)
    assert.equal(back.includes('canary'), false)
  }
  const theirs = (await staff.call(desk.deskSaleFile, { id: one.id, fileId: clip })) as unknown as Response
  assert.deepEqual([theirs.headers.get('content-type'), theirs.headers.get('accept-ranges')], ['video/mp4', 'bytes'])
  for (const refused of [
    () => other.call(shop.saleFile, { id: one.id, fileId: clip }),
    () => foreign.call(desk.deskSaleFile, { id: one.id, fileId: clip }),
  ])
    await assert.rejects(refused(), { message: refusalText('sale-missing', 'en') })
})

test('SPEC-241 a page’s own session plays the video: a part at a time, over the store; a visitor and another buyer get none of it', async () => {
  const who = await people()
  const clip = await sent(who.buyer, mp4Of(), 'a.mp4', 'video/mp4')
  const one = await way.opened(who, { ossIds: [clip] })
  const { imgs } = await way.ownLook(one)
  const read = (headers: Record<string, string>) => app.raw(imgs[0]!.url, { headers })
  const token = { authorization: `Bearer ${who.buyer.token}` }
  const part = await read({ ...token, range: 'bytes=4-7' })
  assert.deepEqual([part.status, part.headers.get('content-range'), await part.text()], [206, `bytes 4-7/${mp4Of().length}`, 'ftyp'])
  const byPage = (site: string) => read({ cookie: `shop_session=${who.buyer.token}`, 'sec-fetch-site': site, range: 'bytes=4-7' })
  assert.equal((await byPage('same-origin')).status, 206)
  assert.equal(((await (await byPage('cross-site')).json()) as { code: number }).code, 401)
  const outside = await read({ ...token, range: `bytes=${mp4Of().length}-` })
  assert.deepEqual([outside.status, outside.headers.get('content-range')], [416, `bytes */${mp4Of().length}`])
  const nobody = (await (await read({ range: 'bytes=4-7' })).json()) as { code: number }
  const another = (await (await read({ authorization: `Bearer ${other.token}`, range: 'bytes=4-7' })).json()) as {
    code: number
    msg: string
  }
  assert.deepEqual([nobody.code, another.code, another.msg], [401, 404, refusalText('sale-missing', 'en')])
})

test('SPEC-241 what is broken, too large or not taken is refused in one sentence; an older client’s upload takes no video', async () => {
  const { buyer } = await people()
  const says = (bytes: Buffer, name: string) => sent(buyer, bytes, name, 'video/mp4').then(() => '', (error: Error) => error.message) // prettier-ignore
  assert.equal(await says(mp4Of().subarray(0, 200), 'a.mp4'), refusalText('video-unreadable', 'en'))
  assert.equal(await says(Buffer.from('RIFF0000AVI LIST'), 'a.avi'), refusalText('file-type', 'en', { types: 'JPG, PNG, WebP, PDF, MP4, WebM, MOV' })) // prettier-ignore
  assert.equal(await says(Buffer.concat([mp4Of(), Buffer.alloc(30 * 1024 * 1024)]), 'a.mp4'), refusalText('file-too-large', 'en'))
  await assert.rejects(upload(buyer, file(mp4Of(), 'a.mp4', 'video/mp4')), {
    message: refusalText('file-type', 'en', { types: 'JPG, PNG, WebP, PDF' }),
  })
})

test('staff adds a video for the buyer, and one for the office alone, which the buyer does not get', async () => {
  const one = await way.reviewed(await people())
  const add = async (internal: 'Y' | 'N', name: string) => (await staff.call(desk.addSaleFile, { id: one.id, internal, file: file(mp4Of(), name, 'video/mp4') })).fileId // prettier-ignore
  const [shown, inside] = [await add('N', 'how-to.mp4'), await add('Y', 'inside.mp4')]
  assert.deepEqual((await way.ownLook(one)).imgs.map(({ id, byBuyer }) => [id, byBuyer]), [[shown, 'N']]) // prettier-ignore
  const got = (await one.buyer.call(shop.saleFile, { id: one.id, fileId: shown })) as unknown as Response
  assert.equal(got.headers.get('content-type'), 'video/mp4')
  await got.body?.cancel()
  await assert.rejects(one.buyer.call(shop.saleFile, { id: one.id, fileId: inside }), { code: 404 })
  assert.equal((await way.look(one)).imgs.length, 2)
})
