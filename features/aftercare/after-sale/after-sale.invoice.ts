// The commercial invoice of a repair that was paid: frozen with the payment under a number of its own, void where that was a mistake or is owed back
// (docs/decisions/133-the-invoice-of-a-repair.md).
import { saleNo } from '#contract/codes/after-sale.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { issue, mailDocument } from '#features/fulfilment/document/document.ts'
import type { RecordLine } from '#features/fulfilment/document/document.record.rules.ts'
import { readUser } from '#features/people/account/account.ts'
import { linesOfOrder, orderOf, sidesOfOrder } from '#features/sales/order/order.ts'
import { LANGUAGE_NAMES, LANGUAGES, pick, toLanguage, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import * as store from './after-sale.sql.ts'
import { REPAIR_OF } from './after-sale.words.ts'
import type { Sale } from './after-sale.ts'

/** What its papers are about. */
export const papersOf = (id: number) => ({ kind: 'after-sale', id }) as const

type Paid = { paymentId: number; cents: number; reference: string; paidOn: string; staffId: number }
/** Issues it in the transaction of the payment, in its buyer's language. */
export async function issueInvoice(tx: Tx, one: Sale, paid: Paid, now: Date): Promise<void> {
  const [order, nth] = [await orderOf(tx, one.order_id), await store.countRepairPayments(tx, one.id)]
  const [sides, lines, { language }] = [
    await sidesOfOrder(tx, order),
    await repairedOf(tx, one, paid.cents),
    await readUser(tx, { id: one.user_id }),
  ]
  const { references, ...parties } = sides
  const number = ['CI', saleNo(one.id), ...(nth > 1 ? [nth] : [])].join('-')
  const { id } = await issue(
    tx,
    {
      number,
      subject: papersOf(one.id),
      language: toLanguage(language) ?? 'en',
      by: paid.staffId,
      record: {
        kind: 'invoice',
        date: now.toISOString().slice(0, 10),
        validUntil: null,
        references: { ...references, case: saleNo(one.id) },
        ...parties,
        consignee: null,
        notify: null,
        lines,
        delivery: null,
        paid: { on: paid.paidOn, reference: paid.reference },
        amounts: { goodsCents: paid.cents, discountCents: 0, totalCents: paid.cents },
        payment: { method: 'tt', parts: [] },
        bank: null,
        site: null,
        packaging: null,
        supplied: null,
        spares: null,
        training: null,
        remarks: [],
      },
    },
    now,
  )
  await store.setInvoice(tx, paid.paymentId, id)
}

/** One price for the whole work, which stands on the first of the goods: the others are named with it. */
async function repairedOf(tx: Tx, one: Sale, cents: number): Promise<RecordLine[]> {
  const [claimed, goods] = [await store.selectLines(tx, [one.id]), await linesOfOrder(tx, one.order_id)]
  return claimed.map(({ order_line_id: id, count, serials }, at) => {
    const { model, name } = goods.find((line) => line.id === id)!
    const said = (language: Language) =>
      formatMessage(REPAIR_OF[language], { name: pick(name, language), count }, LANGUAGE_NAMES[language].locale)
    return {
      model,
      name: Object.fromEntries(LANGUAGES.map((language) => [language, said(language)])) as RecordLine['name'],
      options: [],
      note: null,
      hsCode: null,
      origin: null,
      count,
      unit: { kind: 'piece', holds: 1 },
      unitCents: null,
      discountCents: null,
      totalCents: at === 0 ? cents : null,
      netGrams: null,
      grossGrams: null,
      cartons: null,
      cartonMm: null,
      warrantyMonths: null,
      leadDays: null,
      ...(serials.length > 0 ? { pieces: serials.map((serial) => ({ serial, lot: '', count: 1 })) } : {}),
    }
  })
}

/** The way to it goes to the buyer by mail, in their language; refuses one that holds no more. */
export async function mailInvoice(tx: Tx, one: Sale, documentId: number, staffId: number, now: Date): Promise<void> {
  const found = (await invoicesOf(tx, one.id)).find(({ id }) => id === documentId) ?? refuse('missing', 'not-found')
  if (found.void) refuse('refused', 'sale-invoice-void')
  const { email: to, first_name: firstName, language } = await readUser(tx, { id: one.user_id })
  const place = `/after-sale-detail?id=${one.id}`
  const reader = { to, firstName, language: toLanguage(language) ?? 'en', place, about: saleNo(one.id) }
  await mailDocument(tx, papersOf(one.id), documentId, reader, staffId, now)
}

/** Of a case, the newest first. */
export const invoicesOf = (db: Db, saleId: number) => store.selectInvoices(db, saleId)
