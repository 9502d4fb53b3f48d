// The demo's financing: an order that is financed and being repaid, and applications in several states: documents wanted, an offer that waits for
// the second person, one that waits for its buyer, one that is ready to be used. After the orders, through the same doors as everybody.
import type PDFDocument from 'pdfkit'
import { refuse } from '#contract/refusals.ts'
import type { FinancingApplication } from '#contract/financing.ts'
import type { Db, Tx } from '#db/connect.ts'
import { spendableOf } from '#features/loyalty/coupon/coupon.ts'
import { boundTo, keepFiles, readFinancing } from '#features/money/financing/financing.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import { keepFile, keepSent } from '#features/platform/file/file.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { whenUsed } from '#features/platform/package/package.ts'
import { startProduction } from '#features/sales/order/desk/order-desk.ts'
import * as desk from '#features/sales/order-financing/desk/order-financing-desk.ts'
import { answerOffer, signOwn, sweepFinancings, takeFinancing } from '#features/sales/order-financing/order-financing.ts'
import { after, hours } from '#shared/time.ts'
import { findGoods } from './goods.ts'
import type { Cast, DemoBuyer } from './order-cast.ts'
import { runStory } from './order-runner.ts'
import type { OrdersOptions } from './orders.ts'
import { toldOnce } from './told-once.ts'

const MARKER = 'demo-financing'
const GOODS = { slug: 'sonavere-c50-general-imaging-ultrasound-system', count: 4 }
const d = (count: number) => count * 24

export async function seedFinancing(db: Db, { now, files }: OrdersOptions): Promise<void> {
  await toldOnce(db, MARKER, now, async ({ tx, cast, boss }) => {
    const goods = (await findGoods(tx, [GOODS.slug])) ?? refuse('missing', 'not-found')
    const stage = { tx, files, cast, now, boss }
    const repaid = await ready(stage, 'hospital', 90, 18_000_000)
    await runStory({ tx, files, cast, goods, now }, { buyer: 'hospital', ago: d(66), term: 'fob', pay: 'financing', goods: [GOODS] })
    await repay(stage, repaid)
    await wanting(stage, 'clinic', 6)
    await prepared(stage, 'distributor', 9, 40_000_000)
    await offered(stage, 'clinic', 20, 7_500_000)
    await ready(stage, 'distributor', 30, 25_000_000)
  })
}

type Stage = { tx: Tx; files: ObjectStore; cast: Cast; now: Date; boss: Doer }
const moment = ({ now }: Stage, ago: number): Date => after(now, -hours(ago))
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
/** As it stands now. */
const seen = async ({ tx }: Stage, id: number) => ({ id, version: (await readFinancing(tx, id))!.version })

/** How many days ago it was handed in; answers its id. The day goes on by hours. */
async function applied(stage: Stage, role: DemoBuyer, ago: number, amount: number): Promise<number> {
  const { tx, cast } = stage
  const buyer = cast.buyers[role]
  const said: FinancingApplication = {
    applicationType: 'financing',
    name: `${buyer.firstName} ${buyer.lastName}`,
    email: buyer.email,
    phone: '+254 20 555 0102',
    nation: 'KE',
    companyName: buyer.company,
    whatsapp: '',
    address: '5 Sample Road',
    type: role === 'distributor' ? 'distributor' : 'hospital',
    productInterest: 'Ultrasound systems, patient monitors',
    revenue: '1-5',
    importedBefore: 'Y',
    serviceType: 'instalments',
    amount,
    creditPeriod: '12',
    consent: 'Y',
    ossIds: null,
    couponId: role === 'clinic' ? null : await couponOf(stage, buyer.id), // the clinic keeps its own, to be tried
    website: null,
  }
  const number = await takeFinancing({ db: tx, now: moment(stage, d(ago)), language: 'en', buyer }, said)
  return Number(number.slice('FN-'.length))
}
/** The coupon for it that the buyer holds, where one is left: the hospital's goes into what is being repaid, the distributor's into an offer that waits. */
async function couponOf({ tx, now }: Stage, userId: number): Promise<number | null> {
  const held = await spendableOf(tx, { id: userId }, now)
  return held.find(({ kind }) => kind === 'financing')?.id ?? null
}
const by = (stage: Stage, ago: number, staff: Doer = stage.cast.staff.finance) => ({ db: stage.tx, now: moment(stage, ago), staff })

async function wanting(stage: Stage, role: DemoBuyer, ago: number): Promise<void> {
  const id = await applied(stage, role, ago, 9_000_000)
  await desk.screen(by(stage, d(ago) - 5), await seen(stage, id))
  await desk.askPapers(by(stage, d(ago) - 7), await seen(stage, id), ['accounts', 'bank'], 'Accounts of 2024 and 2025 suffice.')
}

async function prepared(stage: Stage, role: DemoBuyer, ago: number, amount: number): Promise<number> {
  const id = await applied(stage, role, ago, amount)
  await desk.screen(by(stage, d(ago) - 4), await seen(stage, id))
  await desk.check(by(stage, d(ago) - 20), await seen(stage, id), { complete: 'Y', sanctions: 'Y', identity: 'Y' }, 'Register looked at')
  await desk.review(by(stage, d(ago) - 21), await seen(stage, id))
  const terms = { amountCents: amount, downBp: 1_500, months: 12, rateBp: 740, financer: 'Demo Leasing Bank', financeType: 0, message: '' }
  await desk.prepare(by(stage, d(ago) - 22), await seen(stage, id), { ...terms, validUntil: dayOf(after(stage.now, hours(d(21)))) })
  return id
}

async function offered(stage: Stage, role: DemoBuyer, ago: number, amount: number): Promise<number> {
  const id = await prepared(stage, role, ago, amount)
  await desk.approve(by(stage, d(ago - 1) - 3, stage.boss), await seen(stage, id))
  return id
}

async function ready(stage: Stage, role: DemoBuyer, ago: number, amount: number): Promise<number> {
  const { tx, files, cast } = stage
  const id = await offered(stage, role, ago, amount)
  const buyer = cast.buyers[role]
  const at = (later: number) => ({ db: tx, now: moment(stage, d(ago - later)), buyer })
  await answerOffer(at(3), await seen(stage, id), 'accept')
  const now = moment(stage, d(ago - 4))
  const contract = await keepSent(
    { db: tx, files, now },
    { kind: 'staff', id: cast.staff.finance.id },
    await paper('Financing contract', now),
    'financing',
  )
  await keepFiles(tx, id, [contract.id], 'contract', cast.staff.finance.id, now)
  const signed = await keepFile(
    { db: tx, files, buyer, now: moment(stage, d(ago - 6)) },
    await paper(`Signed contract ${id}`, now),
    'financing',
  )
  await signOwn(at(6), await seen(stage, id), [signed.id])
  await desk.countersign(by(stage, d(ago - 7)), await seen(stage, id))
  return id
}

/** The financer has paid 65 days ago; the first rate is paid, the second is due these days. */
async function repay(stage: Stage, id: number): Promise<void> {
  const { tx, cast } = stage
  await desk.fund(by(stage, d(65)), await seen(stage, id), 'DEMO-FUNDING-1', dayOf(moment(stage, d(65))))
  for (const order of await boundTo(tx, id))
    await startProduction({ db: tx, now: moment(stage, d(64)), staff: cast.staff.warehouse }, order.id, null)
  await sweepFinancings(tx, moment(stage, d(33)))
  await desk.notePaid(by(stage, d(32)), await seen(stage, id), [1], dayOf(moment(stage, d(34))))
}

const pdfkit = whenUsed<typeof PDFDocument>('pdfkit')
/** One page, plainly marked as an example. */
async function paper(title: string, at: Date): Promise<File> {
  const doc = new (pdfkit())({ size: 'A4', margin: 56, info: { Title: title, CreationDate: at } })
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.fontSize(20).text(title)
  doc.moveDown().fontSize(11).text('An example of the demo: nothing of it binds anybody.')
  doc.end()
  await ended
  return new File([Buffer.concat(parts)], `${title.toLowerCase().replaceAll(' ', '-')}.pdf`, { type: 'application/pdf' })
}
