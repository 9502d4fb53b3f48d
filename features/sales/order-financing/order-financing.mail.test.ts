// Who learns of what about financing, after each step: the applicant by mail, finance by mail and in the inbox.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/financing-desk.ts'
import { answerFinancing } from '#contract/financing.ts'
import { formatUsd } from '#shared/money.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, placed, testProduct, testStaff } from '../order/order.samples.ts'
import { sweepFinancings } from './order-financing.ts'
import {
  applied,
  contracted,
  docsAsked,
  funded,
  handedIn,
  inReview,
  offered,
  prepared,
  ready,
  seen,
  signedByBuyer,
  type People,
  ownLook,
  type Way,
} from './order-financing.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
const people = async (): Promise<People> => ({ buyer: await orderingBuyer(app), staff: ann, other: bob })
const at = (day: string) => new Date(`${day}T09:00:00Z`)

/** The newest mail about it that its applicant has. */
const newest = async ({ buyer }: Way) => {
  await settle(app)
  return (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'financing-news').at(-1)!
}
const read = async (way: Way): Promise<string> => (await newest(way)).text
const inbox = async ({ id }: Way, who = bob) => {
  const rows = await app.db
    .selectFrom('inbox_news as news')
    .innerJoin('inbox_items as item', 'item.id', 'news.item_id')
    .select('news.act')
    .where('item.kind', '=', 'financing')
    .where('item.thing_id', '=', id)
    .where('item.staff_id', '=', who.id)
    .where('news.why', '=', 'news')
    .orderBy('news.id')
    .execute()
  return rows.map(({ act }) => act)
}
const toOffice = async () => {
  await settle(app)
  return (await mailsTo(app, 'service@medharbor.example')).filter(({ template }) => template === 'financing-waits').length
}
/** An order that waits for it. */
const bound = async (way: Way) => (await placed(way.buyer, { products: [{ product: bed, count: 60 }], pay: 'financing' }))[0]!

test('financing.submit financing.ask_docs financing.upload financing.withdraw: what comes in, what is wanted, what is given up', async () => {
  const before = await toOffice()
  const way = await docsAsked(await people())
  assert.match(
    await read(way),
    /In English, please[\s\S]*documents: Annual accounts of the last two years, Owners and who may sign\. [\s\S]*December 2, 2026/,
  )
  await handedIn(way)
  assert.deepEqual(await inbox(way), ['financing.submit', 'financing.upload'])
  assert.equal(await toOffice(), before + 2)
  const other = await applied(await people())
  assert.match(await read(other), /has come in/)
  assert.match((await newest(other)).subject, /^\[FN-\d+\] Your application for financing: Handed in$/)
  await other.buyer.call(answerFinancing, { ...(await seen(other)), how: 'withdraw' })
  assert.deepEqual(await inbox(other), ['financing.submit', 'financing.withdraw'])
  assert.equal(await toOffice(), before + 4)
})

test('a mail that is written late names the state that its step led to, not where the application is by then', async () => {
  const way = await docsAsked(await people())
  await handedIn(way)
  await settle(app)
  const subjects = (await mailsTo(app, way.buyer.email)).flatMap(({ template, subject }) =>
    template === 'financing-news' ? [subject] : [],
  )
  assert.deepEqual(
    subjects.map((subject) => subject.replace(/^.*: /, '')),
    ['Handed in', 'Documents wanted'],
  )
})

test('a mail that is written late names the day that counted when its step was taken, not the one that counts by then', async () => {
  const asked = await docsAsked(await people())
  await handedIn(asked)
  const written = async ({ buyer }: Way) => {
    await settle(app)
    return (await mailsTo(app, buyer.email)).flatMap(({ template, text }) => (template === 'financing-news' ? [text] : []))
  }
  assert.match((await written(asked)).at(-1)!, /hand them in on the page of your application by December 2, 2026/)
  const way = await contracted(await people())
  await ann.call(desk.countersignFinancing, await seen(way))
  await signedByBuyer(way)
  const [, offer, contract] = await written(way)
  assert.match(offer!, /to be answered by December 31, 2026/)
  assert.match(contract!, /hand in the signed copy on the page of your application by \w+ \d+, 202\d/)
  const late = await docsAsked(await people())
  await settle(app)
  await sweepFinancings(app.db, at('2026-11-30'))
  await handedIn(late)
  assert.match((await written(late)).at(-1)!, /A deadline is near: December 2, 2026/)
})

test('financing.offer_prepared financing.offer_turned financing.approve financing.decline: the second person, then the applicant', async () => {
  const way = await prepared(await people())
  const clock = (who: typeof bob) =>
    app.db.selectFrom('inbox_items').select('clock_for').where('kind', '=', 'financing').where('thing_id', '=', way.id).where('staff_id', '=', who.id).executeTakeFirst() // prettier-ignore
  assert.equal((await clock(bob))?.clock_for, 'approval')
  assert.notEqual((await clock(ann))?.clock_for, 'approval')
  await bob.call(desk.turnFinancing, { ...(await seen(way)), reason: 'A lower rate' })
  assert.ok((await inbox(way, ann)).includes('financing.turn'))
  assert.notEqual((await clock(bob))?.clock_for, 'approval')
  const good = await offered(await people())
  assert.match(await read(good), /offer for you[\s\S]*December 31, 2026/)
  const bad = await inReview(await people())
  await ann.call(desk.declineFinancing, { ...(await seen(bad)), reason: 'country', message: 'Next year, perhaps' })
  assert.match(await read(bad), /Next year, perhaps[\s\S]*does not work in this country/)
})

test('financing.accept financing.refuse financing.signed financing.sign: the contract, side by side', async () => {
  const no = await offered(await people())
  await no.buyer.call(answerFinancing, { ...(await seen(no)), how: 'refuse' })
  assert.equal((await inbox(no)).at(-1), 'financing.refuse')
  const way = await contracted(await people())
  assert.equal((await inbox(way)).at(-1), 'financing.accept')
  await signedByBuyer(way)
  assert.equal((await inbox(way)).at(-1), 'financing.signed')
  await ann.call(desk.countersignFinancing, await seen(way))
  assert.match(await read(way), /signed by both sides/)
  const other = await contracted(await people())
  await ann.call(desk.countersignFinancing, await seen(other))
  assert.match(await read(other), /contract is ready/)
  await signedByBuyer(other)
  assert.equal((await inbox(other)).at(-1), 'financing.sign')
})

test('financing.fund financing.miss financing.cure financing.repaid financing.reopen financing.cancel: money, arrears, the end', async () => {
  const way = await ready(await people(), { months: 2 })
  await bound(way)
  await funded(way)
  assert.match(await read(way), /financer has paid/)
  const { amount } = (await ownLook(way)).plan[1]!
  const rate = formatUsd(amount, 'en-US').replaceAll('$', '\\$')
  await sweepFinancings(app.db, at('2026-11-30'))
  assert.match(await read(way), new RegExp(`Your instalment of ${rate} is due on December 2, 2026`))
  await sweepFinancings(app.db, at('2026-12-10'))
  await sweepFinancings(app.db, at('2026-12-10'))
  assert.match(await read(way), new RegExp(`instalment of ${rate} that was due on December 2, 2026 has not been reported as paid`))
  assert.equal((await inbox(way)).at(-1), 'financing.miss')
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' })
  assert.match(await read(way), /up to date again/)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-02' })
  assert.match(await read(way), /All instalments are paid/)
  await ann.call(desk.takeBackFinancingPaid, { ...(await seen(way)), position: 2, reason: 'Another buyer’s' })
  assert.match(await read(way), /entered by mistake: the instalment of \$[\d,.]+ that is due on January 2, 2027 counts as not paid/)
  const unused = await ready(await people())
  await ann.call(desk.cancelFinancing, { ...(await seen(unused)), message: 'The lender is closed' })
  assert.match(await read(unused), /The lender is closed[\s\S]*ended before it was used/)
})

test('financing.loss_asked financing.loss_refused financing.write_off: two people see to a loss, and the buyer learns how it ends', async () => {
  const way = await ready(await people())
  await bound(way)
  await funded(way)
  await sweepFinancings(app.db, at('2026-12-10'))
  await sweepFinancings(app.db, at('2026-12-10'))
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent' })
  const item = app.db.selectFrom('inbox_items').select('clock_for').where('kind', '=', 'financing').where('thing_id', '=', way.id)
  assert.equal((await item.where('staff_id', '=', bob.id).executeTakeFirst())?.clock_for, 'approval')
  await bob.call(desk.decideWriteOff, { ...(await seen(way)), verdict: 'refuse' })
  assert.equal((await inbox(way, ann)).at(-1), 'financing.refuse_loss')
  assert.doesNotMatch(await read(way), /Insolvent/)
})

test('financing.due_soon financing.expire: a day that comes near is told once, the end as well', async () => {
  const way = await docsAsked(await people())
  await sweepFinancings(app.db, at('2026-11-30'))
  assert.match(await read(way), /A deadline is near: December 2, 2026/)
  await sweepFinancings(app.db, at('2026-12-03'))
  assert.match(await read(way), /time for an answer has ended/)
  assert.deepEqual((await inbox(way)).slice(-2), ['financing.due_soon', 'financing.expire'])
})

test('a mail about a rate that is written late names its amount with its day, and is not written once it is paid', async () => {
  const going = async () => {
    const way = await ready(await people(), { months: 2 })
    await bound(way)
    await funded(way)
    await settle(app)
    return way
  }
  const written = async ({ buyer }: Way) => (await mailsTo(app, buyer.email)).flatMap(({ template, text }) => (template === 'financing-news' ? [text] : [])) // prettier-ignore
  const paid = await going()
  const before = (await written(paid)).length
  await sweepFinancings(app.db, at('2026-11-30'))
  await ann.call(desk.noteFinancingPaid, { ...(await seen(paid)), positions: [1], paidOn: '2026-11-02' })
  await settle(app)
  assert.doesNotMatch((await written(paid)).slice(before).join(), /Your instalment of/)
  const late = await going()
  await sweepFinancings(app.db, at('2026-12-10'))
  await sweepFinancings(app.db, at('2026-12-10'))
  await ann.call(desk.noteFinancingPaid, { ...(await seen(late)), positions: [1], paidOn: '2026-11-02' })
  await settle(app)
  const news = (await written(late)).join()
  assert.doesNotMatch(news, /has not been reported as paid/)
  assert.match(news, /up to date again/)
})
