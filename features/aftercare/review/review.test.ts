// Reviews through the wire (SPEC-272, decision 17): who may write of what, who reads it when, and what it comes to on the product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login } from '#contract/account.ts'
import { inboxList, seenThing } from '#contract/inbox.ts'
import { productList } from '#contract/listing.ts'
import { productDetail } from '#contract/product.ts'
import * as desk from '#contract/review-desk.ts'
import * as shop from '#contract/review.ts'
import { after as later, days, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, receiptFile, testProduct } from '#features/sales/order/order.samples.ts'
import { deliveredLine, look, own, pictureOf, published, seen, shippedLine, written } from './review.samples.ts'

const app = await testApp('empty')
for (const shopId of [1, 2]) await testProduct(app, { shopId }) // a shop comes with its goods
const operator = await testStaff(app, 'administrator')
const moderator = await testStaff(app, 'product-manager')
const [seller, rival] = [await testStaff(app, 'seller', 1), await testStaff(app, 'seller', 2)]
const visitor = app.client()
const way = async () => ({ buyer: await orderingBuyer(app), operator, product: await testProduct(app, { shopId: 1, listCents: 10_000 }) })
const no =
  (code: number, text = /./) =>
  (error: unknown) => {
    const { code: got, message } = error as { code: number; message: string }
    return got === code && text.test(message)
  }
const detail = (id: number) => visitor(productDetail, { id })
const actions = (list: { action: string; allowed: string; reason: string }[]) =>
  Object.fromEntries(list.map(({ action, allowed, reason }) => [action, allowed === 'Y' || reason]))
const GOOD = { stars: 4, content: 'Works well.' }

test('SPEC-272 a review is of a delivered line of one’s own order, one each; it is read by staff before everybody reads it', async () => {
  const at = await way()
  const sent = await shippedLine(at)
  assert.deepEqual(await at.buyer.call(shop.reviewableLines, { orderId: sent.orderId }), [])
  await assert.rejects(at.buyer.call(shop.writeReview, { ...GOOD, orderItemId: sent.lineId }), no(500, /once it has been delivered/))
  const line = await deliveredLine(at)
  const [waiting] = await at.buyer.call(shop.reviewableLines, { orderId: line.orderId })
  assert.deepEqual([waiting!.orderItemId, waiting!.productId, waiting!.review], [line.lineId, at.product.id, null])
  assert.deepEqual((await at.buyer.call(shop.unreviewedLines, {})).rows.map(({ orderItemId }) => orderItemId), [line.lineId]) // prettier-ignore
  const picture = await pictureOf(at.buyer)
  const { id } = await at.buyer.call(shop.writeReview, { ...GOOD, orderItemId: line.lineId, ossIds: [picture] })
  const mine = await own({ ...line, id })
  assert.deepEqual(
    [mine.state, mine.stars, mine.content, mine.pictures.map(({ ossId }) => ossId), mine.refuseReason],
    ['pending', 4, 'Works well.', [picture], null],
  )
  assert.deepEqual(actions(mine.allowedActions), { change: true, withdraw: true })
  assert.equal((await at.buyer.call(shop.unreviewedLines, {})).total, 0)
  // Before it is published nobody sees anything of it.
  const { rating, reviews } = await detail(at.product.id)
  assert.deepEqual([rating, reviews], [null, []])
  assert.equal((await visitor(shop.productReviews, { productId: at.product.id })).total, 0)
  await assert.rejects(visitor(shop.reviewPicture, { id, fileId: picture }), no(404))
  await assert.rejects(at.buyer.call(shop.writeReview, { ...GOOD, orderItemId: line.lineId }), no(409, /already reviewed this/))

  await moderator.call(desk.publishReview, await seen({ operator, id }))
  const shown = await detail(at.product.id)
  assert.deepEqual(shown.rating, { average: 4, count: 1, demo: 'N' })
  assert.deepEqual([shown.starCounts, shown.realRating], [[0, 0, 0, 1, 0], { average: 4, count: 1, demo: 'N' }])
  const [one] = shown.reviews
  assert.deepEqual(
    { ...one, id: 0, createTime: '', pictures: one!.pictures.length },
    {
      id: 0,
      name: 'T. B.', // of Test Buyer: never the account
      stars: 4,
      content: 'Works well.',
      createTime: '',
      nation: 'DE',
      identityType: 'hospital',
      language: 'en',
      demo: 'N',
      pictures: 1,
      answer: '',
      answerTime: null,
    },
  )
  assert.deepEqual((await visitor(shop.productReviews, { productId: at.product.id })).rows, shown.reviews)
  const picked = await app.raw(one!.pictures[0]!)
  assert.deepEqual([picked.status, picked.headers.get('content-type')?.startsWith('image/')], [200, true])
  assert.equal(picked.headers.get('cache-control'), 'public, max-age=3600', 'it can be withdrawn')
  const { rows } = await visitor(productList, { pageNum: 1, pageSize: 50 })
  assert.deepEqual(rows.find((row) => row.id === at.product.id)?.rating, { average: 4, count: 1, demo: 'N' })
})

test('what waits to be written of stands by when it was ordered, the newest first', async () => {
  const at = await way()
  const { now } = app.clock
  const newer = await deliveredLine(at)
  app.clock.now = later(now, -minutes(30))
  const older = await deliveredLine(at)
  app.clock.now = now
  const { rows } = await at.buyer.call(shop.unreviewedLines, {})
  assert.deepEqual(
    rows.map(({ orderItemId }) => orderItemId),
    [newer.lineId, older.lineId],
  )
})

test('SPEC-272 a foreign line, order or review looks exactly like none; others’ files and papers are no pictures', async () => {
  const at = await way()
  const line = await deliveredLine(at)
  const other = await orderingBuyer(app)
  const foreign = other.call(shop.writeReview, { ...GOOD, orderItemId: line.lineId })
  const none = other.call(shop.writeReview, { ...GOOD, orderItemId: 999_999 })
  const [one, two] = await Promise.allSettled([foreign, none])
  assert.deepEqual(String((one as PromiseRejectedResult).reason), String((two as PromiseRejectedResult).reason))
  await assert.rejects(other.call(shop.reviewableLines, { orderId: line.orderId }), no(404))
  const strange = await pictureOf(other)
  const write = (ossIds: number[]) => at.buyer.call(shop.writeReview, { ...GOOD, orderItemId: line.lineId, ossIds })
  await assert.rejects(write([strange]), no(500, /files is no longer there/))
  await assert.rejects(write([await receiptFile(at.buyer)]), no(500, /pictures only/))
  await assert.rejects(write([1, 2, 3, 4, 5, 6, 7]), no(400))
  await assert.rejects(at.buyer.call(shop.writeReview, { ...GOOD, orderItemId: line.lineId, stars: 6 }), no(400))
  await assert.rejects(at.buyer.call(shop.writeReview, { ...GOOD, orderItemId: line.lineId, content: '  ' }), no(400))
  const review = await written(at)
  for (const act of [
    () => other.call(shop.ownReview, { id: review.id }),
    () => other.call(shop.changeReview, { ...GOOD, id: review.id, version: 1 }),
    () => other.call(shop.withdrawReview, { id: review.id, version: 1 }),
    () => other.call(shop.reportReview, { id: review.id, reason: 'untrue', note: '' }), // not published
    () => seller.call(desk.deskReview, { id: review.id }), // of this shop, not published
    () => rival.call(desk.deskReview, { id: review.id }),
  ])
    await assert.rejects(act(), no(404, /review does not exist/))
})

test('SPEC-272 of twelve presses at once for one line comes one review; the others are told that there is one', async () => {
  const at = await way()
  const line = await deliveredLine(at)
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => at.buyer.call(shop.writeReview, { ...GOOD, stars: (n % 5) + 1, orderItemId: line.lineId })),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of all) if (one.status === 'rejected') assert.match(String(one.reason), /already reviewed this/)
  const rows = await app.db.selectFrom('reviews').select('id').where('order_line_id', '=', line.lineId).execute()
  assert.equal(rows.length, 1)
})

test('SPEC-272 count and average hold whatever is published, changed, taken down and withdrawn, also at once', async () => {
  const at = await way()
  const ten = []
  for (const stars of [1, 2, 3, 4, 5, 5, 4, 3, 5, 1]) ten.push(await published(at, { stars, content: `${stars} stars` }))
  const { rating, starCounts } = await detail(at.product.id)
  assert.deepEqual([rating, starCounts], [{ average: 3.3, count: 10, demo: 'N' }, [2, 1, 2, 2, 3]])
  const page = await visitor(shop.productReviews, { productId: at.product.id, stars: 5, pageSize: 2 })
  assert.deepEqual([page.total, page.rows.length, page.rows.every(({ stars }) => stars === 5)], [3, 2, true])
  const rest = await visitor(shop.productReviews, { productId: at.product.id, stars: 5, pageSize: 2, pageNum: 2 })
  assert.equal(rest.rows.length, 1)
  const acts = await Promise.allSettled(
    ten.map(async (one, n) => {
      const at = { id: one.id, version: 2 }
      if (n % 3 === 0) return one.buyer.call(shop.withdrawReview, at)
      if (n % 3 === 1) return operator.call(desk.refuseReview, { ...at, reason: 'off-topic', message: '' })
      return one.buyer.call(shop.changeReview, { ...at, ...GOOD })
    }),
  )
  assert.deepEqual(new Set(acts.map(({ status }) => status)), new Set(['fulfilled']))
  assert.deepEqual([(await detail(at.product.id)).rating, (await detail(at.product.id)).reviews], [null, []])
  const counted = await app.db.selectFrom('product_ratings').selectAll().where('product_id', '=', at.product.id).executeTakeFirstOrThrow()
  assert.deepEqual([counted.counts, counted.demo_counts], [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]) // prettier-ignore
})

test('SPEC-272 what the demo’s people write is the demo’s: it counts visibly, and never as real', async () => {
  const at = await way()
  await app.db.updateTable('users').set({ demo: true }).where('email', '=', at.buyer.email).execute()
  await published(at, { stars: 2 })
  const real = { ...at, buyer: await orderingBuyer(app) }
  const before = await detail(at.product.id)
  assert.deepEqual([before.rating, before.realRating, before.reviews[0]!.demo], [{ average: 2, count: 1, demo: 'Y' }, null, 'Y'])
  await published(real, { stars: 5 })
  const { rating, realRating, reviews } = await detail(at.product.id)
  assert.deepEqual(rating, { average: 3.5, count: 2, demo: 'Y' })
  assert.deepEqual(realRating, { average: 5, count: 1, demo: 'N' })
  assert.deepEqual(reviews.map(({ demo }) => demo), ['N', 'Y']) // prettier-ignore
})

test('review.refuse review.take_down: its author reads why, has no answer, and may write it anew; staff reads that again', async () => {
  const at = await way()
  const one = await written(at)
  const refused = { ...(await seen(one)), reason: 'personal-data' as const, message: 'A patient can be seen.' }
  await moderator.call(desk.refuseReview, refused)
  await assert.rejects(moderator.call(desk.refuseReview, refused), no(409))
  const mine = await own(one)
  assert.deepEqual([mine.state, mine.refuseReason, mine.refuseText], ['refused', 'personal-data', 'A patient can be seen.'])
  assert.deepEqual(actions((await look(one)).allowedActions), {
    publish: true,
    refuse: 'This is not possible with the review as it stands now.',
    settle: 'Nobody has reported anything that has not been looked at.',
    answer: 'Only a published review can be answered.',
    withdraw_answer: 'Only a published review can be answered.',
  })
  await assert.rejects(operator.call(desk.answerReview, { ...(await seen(one)), answer: 'No' }), no(500, /Only a published review/))
  await settle(app)
  const [mail] = (await mailsTo(app, at.buyer.email)).filter(({ template }) => template === 'review-news').slice(-1)
  assert.match(mail!.text, /It names people or patients, or shows them/)
  assert.match(mail!.text, /A patient can be seen\./)
  await at.buyer.call(shop.changeReview, { id: one.id, version: mine.version, stars: 3, content: 'Without the patient.' })
  const anew = await own(one)
  assert.deepEqual([anew.state, anew.refuseReason, anew.stars], ['pending', null, 3])
  await moderator.call(desk.publishReview, await seen(one))
  await moderator.call(desk.refuseReview, { ...(await seen(one)), reason: 'insulting', message: '' })
  assert.equal((await detail(at.product.id)).rating, null)
  await settle(app)
  const news = (await mailsTo(app, at.buyer.email)).filter(({ template }) => template === 'review-news')
  assert.match(news.at(-1)!.text, /not shown any more: Its wording is insulting/)
})

test('review.publish review.answered: the shop is told and answers once, for everybody; the author learns of both', async () => {
  const at = await way()
  const one = await published(at)
  await settle(app)
  const [given] = (await mailsTo(app, seller.email)).filter(({ template }) => template === 'review-given').slice(-1)
  assert.match(given!.text, /5 of 5 stars/)
  const line = (await seller.call(inboxList, {})).rows.find(({ kind, thingId }) => kind === 'review' && thingId === one.id)
  assert.deepEqual(line?.reasons, ['news'])
  assert.equal((await rival.call(inboxList, {})).rows.some(({ kind }) => kind === 'review'), false) // prettier-ignore
  const { order, buyer, reports, allowedActions } = await seller.call(desk.deskReview, { id: one.id })
  assert.deepEqual(
    [order, buyer, reports, actions(allowedActions)],
    [null, null, [], { answer: true, withdraw_answer: 'This is not possible with the review as it stands now.' }],
  )
  const answer = async (text: string) => seller.call(desk.answerReview, { ...(await seen(one)), answer: text })
  await answer('Thank you. We are glad.')
  assert.equal((await detail(at.product.id)).reviews[0]!.answer, 'Thank you. We are glad.')
  await settle(app)
  const told = async () => (await mailsTo(app, at.buyer.email)).filter(({ text }) => text.includes('The seller has answered')).length
  assert.equal(await told(), 1)
  await answer('Thank you.') // changed: the same answer, better said
  await settle(app)
  assert.deepEqual([(await detail(at.product.id)).reviews[0]!.answer, await told()], ['Thank you.', 1])
  await answer('')
  assert.deepEqual([(await detail(at.product.id)).reviews[0]!.answer, (await own(one)).answerTime], ['', null])
  await assert.rejects(rival.call(desk.answerReview, { ...(await seen(one)), answer: 'Ours is better' }), no(404))
  for (const act of [desk.publishReview, desk.settleReports])
    await assert.rejects(seller.call(act, { ...(await seen(one)), note: '' }), no(403))
})

test('review.publish: who has answered a review learns that it is published anew, by mail and inbox, and each act of an answer has its name', async () => {
  const at = await way()
  const one = await published(at)
  const answer = async (text: string) => seller.call(desk.answerReview, { ...(await seen(one)), answer: text })
  await assert.rejects(answer(''), no(500)) // nothing to take back
  await settle(app)
  await answer('Thank you for five stars.')
  app.clock.now = later(app.clock.now, minutes(1))
  await seller.call(seenThing, { kind: 'review', id: one.id })
  await at.buyer.call(shop.changeReview, {
    ...GOOD,
    id: one.id,
    version: (await own(one)).version,
    stars: 1,
    content: 'Broken after a week.',
  })
  await operator.call(desk.publishReview, await seen(one))
  await settle(app)
  const given = (await mailsTo(app, seller.email)).filter(({ template, text }) => template === 'review-given' && text.includes(`/reviews/${one.id}`)) // prettier-ignore
  assert.deepEqual(given.map(({ text }) => /published anew since you answered/.test(text)), [false, true]) // prettier-ignore
  const line = (await seller.call(inboxList, {})).rows.find(({ kind, thingId }) => kind === 'review' && thingId === one.id)
  assert.deepEqual([line?.unread, line?.newsCount], ['Y', 2])
  await answer('We are sorry, and have written to you.')
  await answer('')
  const trail = (await seller.call(desk.reviewTrail, { id: one.id })).rows.map(({ action }) => action)
  assert.deepEqual(trail.slice(0, 3), ['review.withdraw_answer', 'review.change_answer', 'review.publish'])
})

test('review.hand_in review.reported review.settled: the operator’s people have before them what waits, until it is done', async () => {
  const at = await way()
  const waits = async (id: number) =>
    (await moderator.call(inboxList, { pageSize: 100 })).rows.find((row) => row.kind === 'review' && row.thingId === id)?.clock?.waitingFor
  const one = await written(at)
  assert.equal(await waits(one.id), 'approval')
  await moderator.call(desk.publishReview, await seen(one))
  assert.equal(await waits(one.id), undefined)
  const reader = await testBuyer(app)
  const report = { id: one.id, reason: 'untrue' as const, note: 'It never arrived.' }
  await reader.call(shop.reportReview, report)
  await reader.call(shop.reportReview, report) // once each
  await assert.rejects(at.buyer.call(shop.reportReview, report), no(500, /your own review/))
  assert.equal(await waits(one.id), 'approval')
  const { reports } = await look(one)
  assert.deepEqual(reports.map(({ reason, note, settled }) => [reason, note, settled]), [['untrue', 'It never arrived.', 'N']]) // prettier-ignore
  const found = await moderator.call(desk.deskReviews, { reported: 'Y' })
  assert.deepEqual(found.rows.map(({ id, reports: count }) => [id, count]), [[one.id, 1]]) // prettier-ignore
  await moderator.call(desk.settleReports, { ...(await seen(one)), note: 'It did' })
  assert.equal(await waits(one.id), undefined)
  assert.equal((await detail(at.product.id)).rating?.count, 1)
  await assert.rejects(moderator.call(desk.settleReports, { ...(await seen(one)), note: '' }), no(500, /Nobody has reported/))
})

test('review.publish: what readers had reported has been looked at when it is published anew, and waits for nobody', async () => {
  const at = await way()
  const one = await published(at)
  await (await testBuyer(app)).call(shop.reportReview, { id: one.id, reason: 'untrue', note: '' })
  await at.buyer.call(shop.changeReview, { ...GOOD, id: one.id, version: (await own(one)).version })
  const reported = async () => (await moderator.call(desk.deskReviews, { reported: 'Y' })).rows.some(({ id }) => id === one.id)
  assert.equal(await reported(), true)
  await moderator.call(desk.publishReview, await seen(one))
  assert.deepEqual([await reported(), (await look(one)).reports.map(({ settled }) => settled)], [false, ['Y']])
})

test('review.revise review.withdraw: its author changes it for 90 days after it was published, and withdraws it at any time', async () => {
  const at = await way()
  const one = await published(at)
  const change = async () => at.buyer.call(shop.changeReview, { ...GOOD, id: one.id, version: (await own(one)).version })
  await change()
  assert.equal((await own(one)).state, 'pending')
  await assert.rejects(at.buyer.call(shop.changeReview, { ...GOOD, id: one.id, version: 1 }), no(409))
  await moderator.call(desk.publishReview, await seen(one))
  const was = app.clock.now
  app.clock.now = later(was, days(89))
  const again = await signedInAgain(at.buyer.email)
  assert.deepEqual(actions((await again(shop.ownReview, { id: one.id })).allowedActions), { change: true, withdraw: true })
  app.clock.now = later(was, days(91))
  const late = await signedInAgain(at.buyer.email)
  const mine = await late(shop.ownReview, { id: one.id })
  assert.deepEqual(actions(mine.allowedActions), {
    change: 'It was published more than 90 days ago and can only be withdrawn.',
    withdraw: true,
  })
  await assert.rejects(late(shop.changeReview, { ...GOOD, id: one.id, version: mine.version }), no(500, /90 days/))
  await late(shop.withdrawReview, { id: one.id, version: mine.version })
  assert.equal((await visitor(productDetail, { id: at.product.id })).rating, null)
  const gone = await late(shop.ownReview, { id: one.id })
  assert.deepEqual(
    [gone.state, actions(gone.allowedActions).withdraw],
    ['withdrawn', 'This is not possible with the review as it stands now.'],
  )
  app.clock.now = was
})

async function signedInAgain(email: string) {
  const { access_token: token } = await visitor(login, {
    username: email,
    password: TEST_PASSWORD,
    clientId: 'shop',
    grantType: 'password',
  })
  return app.client({ token })
}

test('the list of the office: what waits first, found by state, stars, product, shop, answer and words; a shop sees its published ones', async () => {
  const at = await way()
  const first = await published(at, { stars: 1, content: 'Quokka noise at night' })
  const second = await written(at, { stars: 5 })
  const list = async (input: Parameters<typeof operator.call>[1] = {}) =>
    (await operator.call(desk.deskReviews, { productId: at.product.id, ...(input as object) })).rows.map(({ id }) => id)
  assert.deepEqual(await list(), [second.id, first.id])
  assert.deepEqual(await list({ state: 'published' }), [first.id])
  assert.deepEqual(await list({ stars: 5 }), [second.id])
  assert.deepEqual(await list({ keyword: 'quokka' }), [first.id])
  assert.deepEqual(await list({ answered: 'Y' }), [])
  assert.deepEqual(await list({ shopId: 2 }), [])
  assert.deepEqual((await seller.call(desk.deskReviews, { productId: at.product.id })).rows.map(({ id }) => id), [first.id]) // prettier-ignore
  assert.equal((await rival.call(desk.deskReviews, { productId: at.product.id })).total, 0)
  const { rows } = await operator.call(desk.reviewTrail, { id: first.id })
  assert.deepEqual(rows.map(({ action }) => action), ['review.publish']) // prettier-ignore
})
