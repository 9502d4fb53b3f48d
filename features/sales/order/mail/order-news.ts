// What the mails about an order tell: the order as it stands, in the reader's form, its tables, and the sending.
import { isPayable } from '#contract/codes/instalment-state.ts'
import { FREIGHT_HOURS, TERM_NAMES } from '#contract/codes/shipping-term.ts'
import type { Tx } from '#db/connect.ts'
import { askedCents, receivedCents } from '#features/money/instalment/instalment.rules.ts'
import { instalmentsOf, type Instalment } from '#features/money/instalment/instalment.ts'
import { payeeOf, type Payee } from '#features/money/local-account/local-account.rules.ts'
import { sendLetter, type Content, type Letter, type Row } from '#features/platform/mail/mail.ts'
import { plainName, timeText } from '#features/platform/mail/mail.rules.ts'
import { readSettings } from '#features/platform/setting/setting.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { formatUsd } from '#shared/money.ts'
import { methodNow, priceOf, priceOfLine } from '../order.rules.ts'
import { selectLines, selectOrders, type LineRow, type OrderRow } from '../order.sql.ts'
import { selectionText } from '../order.view.ts'
import { ORDER_MAIL_WORDS, orderMailWords, type LineOf, type OrderMail, type OrderMailWords } from './order-mail.words.ts'

/** What of an order the mails tell. */
export type Whole = {
  order: Pick<OrderRow, 'order_no' | 'shop_name' | 'state' | 'term' | 'named_place' | 'pay_method' | 'freight_due_at'> &
    Parameters<typeof priceOf>[0]
  lines: readonly (Pick<LineRow, 'id' | 'name' | 'model' | 'selection'> & Parameters<typeof priceOfLine>[0])[]
  instalments: readonly Pick<Instalment, 'id' | 'kind' | 'when' | 'state' | 'amountCents' | 'receivedCents' | 'dueAt'>[]
  account: Payee | null // in local currency, where that is how it is paid
}

export async function readWhole(tx: Tx, orderId: number) {
  const [order] = await selectOrders(tx, [orderId])
  if (!order) throw new Error(`There is no order ${orderId} to tell of.`)
  const account = order.pay_method === 'local' ? await localAccount(tx, order) : null
  return { order, lines: await selectLines(tx, [orderId]), instalments: await instalmentsOf(tx, [orderId]), account }
}

async function localAccount(tx: Tx, order: OrderRow): Promise<Payee> {
  const { bank, local } = await readSettings(tx, ['bank', 'local'])
  return payeeOf(order, { bank: bank.value, local: local.value })
}

export const buyerPlace = (orderId: number) => `/confirm?id=${orderId}`
export const letterPlace = (orderId: number) => `/letter-of-credit?id=${orderId}`
export const officeLetterPlace = (id: number) => `/workspace/letters-of-credit/${id}`
export const officePlace = (orderId: number) => `/workspace/orders/${orderId}`

type Label = keyof OrderMailWords['labels']

/** What can be said of an order in a language. Rows are written where there is something to write. */
export function newsOf({ order, lines, instalments, account }: Whole, language: Language) {
  const { locale } = LANGUAGE_NAMES[language]
  const words = ORDER_MAIL_WORDS[language]
  const money = (cents: number) => formatUsd(cents, locale)
  const count = (number: number) => numberFormat(locale, {}).format(number)
  const time = (at: Date) => timeText(at, locale)
  const due = askedCents(instalments)
  const dueAt = instalments.find(({ state }) => isPayable(state))?.dueAt ?? null
  const { subtotal, discount, points, freight, result } = priceOf(order)
  const values = {
    order: order.order_no,
    hours: String(FREIGHT_HOURS),
    due: money(due),
    until: dueAt ? time(dueAt) : '–',
    freightUntil: order.freight_due_at ? time(order.freight_due_at) : '–',
    freight: freight === null ? '–' : money(freight),
    total: money(result),
    received: money(receivedCents(instalments)),
    currency: account?.currency ?? 'USD',
    balance: money(instalments.filter(({ state }) => state === 'scheduled').reduce((sum, { amountCents }) => sum + amountCents, 0)),
  }
  const label = (name: Label) => formatMessage(words.labels[name], values, locale)
  const row = (name: Label, value: string | null): Row[] => (value ? [{ name: label(name), value }] : [])
  const accountRows = (to: Payee) => [
    ...row('beneficiary', to.beneficiary),
    ...row('bank', to.bankName),
    ...row('account', to.accountNo),
    ...row('bank-code', to.swiftCode),
    ...row('account-currency', to.currency),
    ...row('pay-reference', order.order_no),
    ...row('bank-note', to.note),
  ]
  const less = discount + points
  const { way: usual, label: method } = methodNow({ payMethod: order.pay_method, instalments })
  const way = account ? ('local' as const) : usual
  return {
    order,
    lines,
    instalments,
    language,
    locale,
    words,
    values,
    money,
    count,
    time,
    row,
    due,
    way,
    facts: () => [
      ...row('order', order.order_no),
      ...row('seller', order.shop_name),
      ...row('delivery', `${deliveryOf(order)} (Incoterms 2020)`),
    ],
    paying: () => [
      ...row('method', pick(method, language)),
      ...(due > 0 ? [...row('due', values.due), ...row('until', dueAt && `${values.until} (UTC)`)] : []),
      ...(due > 0 && account ? accountRows(account) : []),
    ],
    /** `counts`: how many of each line; without it all that was ordered. */
    goods: (counts?: ReadonlyMap<number, number>): Row[] =>
      lines
        .filter(({ id }) => counts?.has(id) ?? true)
        .map((line) => {
          const pieces = count(counts?.get(line.id) ?? line.count)
          const options = selectionText(line, language)
          const name = `${pick(line.name, language)} ${line.model}${options && ` (${options})`}`
          return counts ? { name, value: `× ${pieces}` } : { name: `${pieces} × ${name}`, value: money(priceOfLine(line).total) }
        }),
    totals: () => [
      ...row('goods', money(subtotal)),
      ...row('less', less > 0 ? `−${money(less)}` : null),
      ...row('freight', freight === null ? label('freight-later') : values.freight),
      ...row(freight === null ? 'total-before' : 'total', values.total),
    ],
  }
}
export type News = ReturnType<typeof newsOf>

/** 'DAP Nairobi, KE'. A place that the buyer has typed must not carry a message to whom the address belongs. */
const deliveryOf = ({ term, named_place }: Whole['order']) =>
  [TERM_NAMES[term], term === 'cif' || term === 'ddu' ? plainName(named_place) : named_place].filter(Boolean).join(' ')

/** `extra`: sentences that this case adds to the mail's own. */
export type Said<M extends OrderMail = OrderMail> = {
  extra?: readonly LineOf<M>[]
  values?: Record<string, string>
  tables: NonNullable<Content['tables']>
}
type Reader = Pick<Letter, 'to' | 'language' | 'about'> & Pick<Content, 'firstName' | 'place'>

export const contentOf = ({ firstName, place }: Pick<Content, 'firstName' | 'place'>, news: News, said: Said): Content => ({
  firstName: firstName ?? '',
  place,
  ...said,
  values: { ...news.values, ...said.values },
})

export const send = <M extends OrderMail>(tx: Tx, template: M, reader: Reader, news: News, said: Said<M>, now: Date) =>
  sendLetter(tx, { ...reader, template, words: orderMailWords(template, reader.language), ...contentOf(reader, news, said) }, now)
