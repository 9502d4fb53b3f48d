// Offer and plan on paper (SPEC-143): what stands on the page, for its applicant and the office, in the reader's language, and for nobody else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileOf } from '#contract/client.ts'
import * as desk from '#contract/financing-desk.ts'
import { ownFinancingPdf, type PrintedFinancing } from '#contract/financing.ts'
import { orderDetail } from '#contract/order.ts'
import { codeOf, enrol } from '#features/people/staff/staff.samples.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, paperText, placed, testProduct, testStaff } from '../../order/order.samples.ts'
import { sweepFinancings } from '../order-financing.ts'
import { offered, ownLook, prepared, ready, screening, seen, type People, type Way } from '../order-financing.samples.ts'
import { FINANCING_PAPER_WORDS as WORDS } from './financing-paper.words.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
const people = async (): Promise<People> => ({ buyer: await orderingBuyer(app), staff: ann, other: bob })

const own = ({ buyer, id }: Way, paper: PrintedFinancing['paper']) => paperText(() => buyer.call(ownFinancingPdf, { id, paper }))
const office = ({ staff, id }: Way, paper: PrintedFinancing['paper']) => paperText(() => staff.call(desk.financingPdf, { id, paper }))
/** Words that a line breaks are told in runs of their own. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
function says(text: string, words: readonly string[]): void {
  for (const said of words) assert.ok(flat(text).includes(said), `${said} in ${text.slice(0, 3_000)}`)
}

/** An order of $60,000 at 6 % over 12 months, a tenth down, that the financer paid so long ago that two rates should have been paid by now. */
async function begun(): Promise<Way & { orderNo: string }> {
  const way = await ready(await people())
  const [id] = await placed(way.buyer, { products: [{ product: bed, count: 60 }], pay: 'financing' })
  await ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: `PAPER-${way.id}`, valueDate: '2026-08-20' })
  await sweepFinancings(app.db, app.clock.now)
  await sweepFinancings(app.db, app.clock.now)
  const { orderNo } = await way.buyer.call(orderDetail, { id: id! })
  return { ...way, orderNo }
}

test('SPEC-143 an offer says what it costs, rate by rate, and that the contract is with the financer', async () => {
  const way = await offered(await people(), { message: 'For cardiology' })
  const text = await own(way, 'offer')
  says(text, ['Financing offer', 'Osei Hospital', 'Kenya', 'Demo Leasing Bank', 'Dec 31, 2026', 'Nov 2, 2026', 'Offer made'])
  says(text, ['$120,000.00', '$12,000.00 (10%)', '$108,000.00', '6%', '$9,295.18', 'T/T', 'For cardiology', 'Instalment 12'])
  says(text, ['$540.00', '$8,755.18']) // of the first rate: half a percent of what is financed, and the rest
  const { offer } = await ownLook(way)
  says(text, [`$${((offer!.total - offer!.amount) / 100).toLocaleString('en-US')}`])
  assert.equal(await office(way, 'offer'), text)
  const { name } = await fileOf((await way.buyer.call(ownFinancingPdf, { id: way.id, paper: 'offer' })) as unknown as Response)
  assert.match(name, /^FN-\d{6}-offer\.pdf$/)
})

test('a plan says what is paid, what is still to be paid and what of it is in arrears; as page and office have it', async () => {
  const way = await begun()
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-09-21' })
  const { plan, open, state } = await ownLook(way)
  assert.deepEqual([state, plan.filter(({ late }) => late === 'Y').map(({ position }) => position)], ['in_arrears', [2]])
  const text = await own(way, 'plan')
  says(text, ['Plan of instalments', 'As of Nov 2, 2026', 'Aug 20, 2026', '$60,000.00', way.orderNo])
  says(text, ['Down payment', '$6,000.00', 'Instalment 1', 'Sep 20, 2026', '$4,647.59', '$270.00', '$4,377.59', '$49,622.41'])
  says(text, ['Paid Sep 21, 2026', 'Oct 20, 2026', 'To be paid', 'Of that in arrears', `$${(open / 100).toLocaleString('en-US')}`])
  assert.equal(flat(text).split('In arrears').length - 1, 2) // the application, and its second rate
  assert.equal(await office(way, 'plan'), text)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-02' })
  assert.doesNotMatch(await own(way, 'plan'), /In arrears|Of that in/)
})

test('what was written off is not paid, and no longer in arrears', async () => {
  const way = await begun()
  const { secret } = await enrol(app, bob)
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent' })
  await bob.call(desk.decideWriteOff, { ...(await seen(way)), verdict: 'approve', code: codeOf(app, secret) })
  const text = await own(way, 'plan')
  says(text, ['Closed', 'Not paid'])
  assert.doesNotMatch(text, /In arrears|To be paid/)
})

test('in each of the five languages', async () => {
  const way = await begun()
  for (const language of LANGUAGES) {
    const call = app.client({ token: way.buyer.token, language })
    const texts = [await paperText(() => call(ownFinancingPdf, { id: way.id, paper: 'offer' }))]
    texts.push(await paperText(() => call(ownFinancingPdf, { id: way.id, paper: 'plan' })))
    const of = (word: 'offer' | 'plan') => (WORDS[word] as Record<string, string>)[language]!
    says(texts[0]!, [of('offer')])
    says(texts[1]!, [of('plan')])
    for (const text of texts) assert.doesNotMatch(text, /undefined|NaN|\{/)
  }
})

test('the office takes either along in the language of whoever gets it, whatever its own', async () => {
  const way = await begun()
  for (const language of LANGUAGES) {
    const ask = (paper: PrintedFinancing['paper']) => paperText(() => ann.call(desk.financingPdf, { id: way.id, paper, language }))
    for (const paper of ['offer', 'plan'] as const) says(await ask(paper), [(WORDS[paper] as Record<string, string>)[language]!])
  }
  await assert.rejects(ann.call(desk.financingPdf, { id: way.id, paper: 'plan', language: 'de' as 'en' }), { code: 400 })
})

test('nothing before it is there: no offer before its second person, to the office neither, and no plan before the funding', async () => {
  const [early, waiting, open] = [await screening(await people()), await prepared(await people()), await offered(await people())]
  for (const way of [early, waiting])
    for (const paper of ['offer', 'plan'] as const) for (const ask of [own, office]) await assert.rejects(ask(way, paper), { code: 404 })
  for (const ask of [own, office]) await assert.rejects(ask(open, 'plan'), { code: 404 })
})

test('somebody else’s looks like none; of the staff only finance', async () => {
  const way = await offered(await people())
  const stranger = await orderingBuyer(app)
  const ask = { id: way.id, paper: 'offer' as const }
  const none = await stranger.call(ownFinancingPdf, { ...ask, id: 999_999 }).then(String, ({ message }: Error) => message)
  await assert.rejects(stranger.call(ownFinancingPdf, ask), { code: 404, message: none })
  await assert.rejects(app.client()(ownFinancingPdf, ask), { code: 401 })
  for (const who of [await testStaff(app, 'sales'), await testStaff(app, 'seller', 1)])
    await assert.rejects(who.call(desk.financingPdf, ask), { code: 403 })
})
