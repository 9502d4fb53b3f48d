// What the tests of financing share: an application, and its way up to a state.
import type { Input } from '#contract/call.ts'
import { apply } from '#contract/enquiry.ts'
import * as desk from '#contract/financing-desk.ts'
import { answerFinancing, handInFinancing, ownFinancing, ownFinancings, signFinancing } from '#contract/financing.ts'
import { receiptFile, type Buyer, type TestStaff } from '#features/sales/order/order.samples.ts'

type Sent = Extract<Input<typeof apply>, { applicationType: 'financing' }>
export const application = (changes: Partial<Sent> = {}): Sent => ({
  applicationType: 'financing',
  name: 'Ada Osei',
  email: 'ada@hospital.example',
  phone: '+254 20 555 0100',
  nation: 'KE',
  companyName: 'Osei Hospital',
  whatsapp: '+254 70 555 0101',
  address: '1 Hospital Road',
  type: 'hospital',
  productInterest: 'Ultrasound',
  revenue: '1-5',
  importedBefore: 'Y',
  serviceType: 'instalments',
  amount: 12_000_000,
  creditPeriod: '12',
  consent: 'Y',
  ...changes,
})

/** `other`: the second person. */
export type Way = { buyer: Buyer; staff: TestStaff; other: TestStaff; id: number }
export type People = Omit<Way, 'id'>

let applications = 0
/** One of its own: the same words again would be the same application. */
export async function applied(people: People, changes: Partial<Sent> = {}): Promise<Way> {
  await people.buyer.call(apply, application({ productInterest: `Ultrasound ${++applications}`, ...changes }))
  const { rows } = await people.buyer.call(ownFinancings, {})
  return { ...people, id: rows[0]!.id }
}
export const look = ({ staff, id }: Way) => staff.call(desk.financing, { id })
export const seen = async (way: Way) => ({ id: way.id, version: (await look(way)).version })
export const ownLook = ({ buyer, id }: Way) => buyer.call(ownFinancing, { id })

export const pdfOf = (name: string) => new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], `${name}.pdf`, { type: 'application/pdf' })

export async function screening(people: People, changes: Partial<Sent> = {}): Promise<Way> {
  const way = await applied(people, changes)
  await way.staff.call(desk.screenFinancing, await seen(way))
  return way
}
export async function docsAsked(people: People): Promise<Way> {
  const way = await screening(people)
  await way.staff.call(desk.askFinancingPapers, { ...(await seen(way)), papers: ['accounts', 'owners'], message: 'In English, please' })
  return way
}
export async function handedIn(way: Way): Promise<void> {
  await way.buyer.call(handInFinancing, { ...(await seen(way)), ossIds: String(await receiptFile(way.buyer)), note: 'All of it' })
}
export async function inReview(people: People, changes: Partial<Sent> = {}): Promise<Way> {
  const way = await screening(people, changes)
  await way.staff.call(desk.checkFinancing, { ...(await seen(way)), complete: 'Y', sanctions: 'Y', identity: 'Y', note: '' })
  await way.staff.call(desk.reviewFinancing, await seen(way))
  return way
}
export type Terms = Partial<Omit<Input<typeof desk.prepareFinancing>, 'id' | 'version'>>
export const TERMS = {
  amount: 12_000_000,
  downPayment: 1_000,
  months: 12,
  rate: 600,
  financer: 'Demo Leasing Bank',
  financeType: 0,
  validUntil: '2026-12-31',
  message: '',
}
export async function prepared(people: People, terms: Terms = {}, changes: Partial<Sent> = {}): Promise<Way> {
  const way = await inReview(people, changes)
  await way.staff.call(desk.prepareFinancing, { ...(await seen(way)), ...TERMS, ...terms })
  return way
}
export async function offered(people: People, terms: Terms = {}, changes: Partial<Sent> = {}): Promise<Way> {
  const way = await prepared(people, terms, changes)
  await way.other.call(desk.approveFinancing, await seen(way))
  return way
}
export async function contracted(people: People, terms: Terms = {}, changes: Partial<Sent> = {}): Promise<Way> {
  const way = await offered(people, terms, changes)
  await way.buyer.call(answerFinancing, { ...(await seen(way)), how: 'accept' })
  await way.staff.call(desk.addFinancingFile, { id: way.id, what: 'contract', file: pdfOf('contract') })
  return way
}
export async function signedByBuyer(way: Way): Promise<void> {
  await way.buyer.call(signFinancing, { ...(await seen(way)), ossIds: String(await receiptFile(way.buyer)) })
}
export async function ready(people: People, terms: Terms = {}, changes: Partial<Sent> = {}): Promise<Way> {
  const way = await contracted(people, terms, changes)
  await signedByBuyer(way)
  await way.staff.call(desk.countersignFinancing, await seen(way))
  return way
}
let references = 0
export async function funded(way: Way): Promise<void> {
  const valueDate = '2026-11-02'
  await way.staff.call(desk.fundFinancing, { ...(await seen(way)), bankReference: `FUND-${process.pid}-${++references}`, valueDate })
}
