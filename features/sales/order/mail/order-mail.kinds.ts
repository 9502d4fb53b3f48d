// The mails about an order, with examples: told by what tells of real ones.
import type { MailAudience } from '#contract/codes/mail-audience.ts'
import type { ShipmentState } from '#contract/codes/shipment-state.ts'
import { EXAMPLE_PRODUCT, type Content, type MailKind } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import { after, days, hours } from '#shared/time.ts'
import { ORDER_MAIL_LINES, orderMailWords, type OrderMail } from './order-mail.words.ts'
import { buyerPlace, contentOf, newsOf, officePlace, type News, type Said, type Whole } from './order-news.ts'
import * as say from './order-said.ts'

type Change = { order?: Partial<Whole['order']>; instalments?: Whole['instalments']; account?: Whole['account'] }

/** Half of it is paid before production, half before it leaves. */
function wholeOf(now: Date, { order, instalments, account = null }: Change = {}): Whole {
  return {
    order: {
      order_no: 'MH202611030007',
      shop_name: 'Clearwave Medical',
      state: 'awaiting_payment',
      term: 'cif',
      named_place: 'Mombasa',
      pay_method: 'tt50',
      freight_due_at: after(now, hours(9)),
      total_cents: 2_360_000,
      saving_cents: 0,
      options_cents: 40_000,
      discount_cents: 24_000,
      points_cents: 0,
      freight_cents: 120_000,
      ...order,
    },
    lines: [
      {
        id: 1,
        ...EXAMPLE_PRODUCT,
        selection: [],
        list_cents: 1_120_000,
        saving_cents: 0,
        options_cents: 20_000,
        count: 2,
      },
      {
        id: 2,
        name: { en: 'Convex probe', zh: '凸阵探头', es: 'Sonda convexa', fr: 'Sonde convexe', pt: 'Transdutor convexo' },
        model: 'CP-5',
        selection: [],
        list_cents: 60_000,
        saving_cents: 0,
        options_cents: 0,
        count: 2,
      },
    ],
    instalments: instalments ?? [owed(1, after(now, days(7))), { ...owed(2, null), state: 'scheduled' }],
    account,
  }
}
const HALF = 1_248_000
const owed = (id: number, dueAt: Date | null) =>
  ({
    id,
    kind: id === 1 ? 'deposit' : 'balance',
    when: id === 1 ? 'awaiting_payment' : 'ready_to_ship',
    state: 'due',
    amountCents: HALF,
    receivedCents: 0,
    dueAt,
  }) as const
const received = (id: number, cents = HALF) => ({ ...owed(id, null), state: 'received', receivedCents: cents }) as const
const later = { ...owed(2, null), state: 'scheduled' } as const

type Case = { change?: (now: Date) => Change; said: (news: News, language: Language, now: Date) => Said }

const kind = (mail: OrderMail, to: MailAudience, first: Case, ...others: Case[]): MailKind => ({
  to,
  words: (language) => orderMailWords(mail, language),
  examples: (language, now) => {
    const reader = to === 'buyer' ? { firstName: 'Anna', place: buyerPlace(1) } : { firstName: '', place: officePlace(1) }
    const content = ({ change, said }: Case): Content => {
      const news = newsOf(wholeOf(now, change?.(now)), language)
      return contentOf(reader, news, said(news, language, now))
    }
    return [content(first), ...others.map(content)]
  },
})

const SAID: Record<Language, string> = {
  en: 'The first page of the receipt is missing.',
  zh: '回单缺少第一页。',
  es: 'Falta la primera página del comprobante.',
  fr: 'Il manque la première page du justificatif.',
  pt: 'Falta a primeira página do comprovante.',
}
const STOPPED: Record<Language, string> = {
  en: 'The maker has stopped producing this model.',
  zh: '制造商已停产该型号。',
  es: 'El fabricante ha dejado de producir este modelo.',
  fr: 'Le fabricant a cessé de produire ce modèle.',
  pt: 'O fabricante deixou de produzir este modelo.',
}
const PACKED: Record<Language, string> = {
  en: 'The goods are packed already.',
  zh: '货物已打包。',
  es: 'La mercancía ya está embalada.',
  fr: 'La marchandise est déjà emballée.',
  pt: 'A mercadoria já está embalada.',
}
const MOVED: Record<Language, string> = {
  en: 'Our ward opens a year later.',
  zh: '我们的病房推迟一年启用。',
  es: 'Nuestra sala abre un año más tarde.',
  fr: 'Notre service ouvre un an plus tard.',
  pt: 'Nossa ala abre um ano depois.',
}
const HELD: Record<Language, string> = {
  en: 'Customs ask for the certificate of origin.',
  zh: '海关要求提供原产地证书。',
  es: 'La aduana pide el certificado de origen.',
  fr: 'La douane demande le certificat d’origine.',
  pt: 'A alfândega pede o certificado de origem.',
}
const PAID: Record<Language, string> = {
  en: 'Sent by our bank yesterday.',
  zh: '已于昨日由我方银行汇出。',
  es: 'Nuestro banco lo envió ayer.',
  fr: 'Envoyé hier par notre banque.',
  pt: 'Nosso banco enviou ontem.',
}
const handedIn = () => ({ instalments: [{ ...owed(1, null), state: 'proof_uploaded' }, later] }) as const
const couponBack = (now: Date) => ({
  name: { en: 'Welcome', zh: '迎新优惠', es: 'Bienvenida', fr: 'Bienvenue', pt: 'Boas-vindas' },
  until: after(now, days(40)),
})
const half = () => ({ instalments: [received(1), later] })
const whole = () => ({ instalments: [received(1), received(2)] })
const office = (change: Case['change']): Case => ({ ...(change ? { change } : {}), said: (news) => say.forOffice(news) })
const online = () => ({ order: { pay_method: 'card' } }) as const
const byLetter = () => ({ order: { pay_method: 'lc' }, instalments: [{ ...later, when: 'documents' }] }) as const
const financed = () => ({ order: { pay_method: 'financing' }, instalments: [{ ...later, when: 'funding' }] }) as const
const byPoints = () => ({ order: { pay_method: 'points', state: 'confirmed' }, instalments: [] }) as const
const EUROS = {
  beneficiary: 'MedHarbor Europe GmbH',
  bankName: 'Example Bank, Hamburg',
  accountNo: 'DE02 1203 0000 0000 2020 51',
  swiftCode: 'BYLADEM1001',
  currency: 'EUR',
  note: '',
}
const local = () => ({ order: { pay_method: 'local' }, account: EUROS }) as const
const noFreight = () => ({ order: { state: 'freight_pending', freight_cents: null }, instalments: [] }) as const
const shipment = (now: Date) =>
  ({
    mode: 'sea',
    carrier: 'Blue Ocean Lines',
    carrier_url: 'https://tracking.carrier.example',
    tracking_no: 'BOLU4812077',
    state: 'in_transit',
    eta: after(now, days(32)).toISOString().slice(0, 10),
    shipped_at: now,
  }) as const
const collection = (now: Date) =>
  ({ mode: 'collection', carrier: '', carrier_url: '', tracking_no: '', state: 'delivered', eta: null, shipped_at: now }) as const
const ALL = new Map([
  [1, 2],
  [2, 2],
])
const PART = new Map([[2, 2]])

const STATES: Partial<Record<say.OnTheWay, ShipmentState>> = {
  held: 'exception',
  'still-held': 'exception',
  port: 'arrived',
  lost: 'lost',
  back: 'returned',
  'there-part': 'delivered',
}
const onTheWay = (...whats: [say.OnTheWay, ...say.OnTheWay[]]) =>
  whats.map((what): Case => ({
    change: whole,
    said: (news, language, now) => {
      const told = { ...shipment(now), state: STATES[what] ?? 'in_transit', counts: PART }
      return say.happened(news, what, told, what === 'held' ? HELD[language] : '')
    },
  })) as [Case, ...Case[]]

/** A piece of the first line: what a request about the rest of an order may be about. */
const oneOf = ({ lines }: News) => new Map([[lines[0]!.id, 1]])

export const MAIL_KINDS: Record<OrderMail, MailKind> = {
  'order-placed': kind(
    'order-placed',
    'buyer',
    { said: say.placed },
    { change: noFreight, said: say.placed },
    { change: local, said: say.placed },
    { change: online, said: say.placed },
    { change: byLetter, said: say.placed },
    { change: financed, said: say.placed },
    { change: byPoints, said: say.placed },
  ),
  'order-freight': kind(
    'order-freight',
    'buyer',
    { said: (news) => say.freightFixed(news, null) },
    { change: online, said: (news) => say.freightFixed(news, null) },
    { change: local, said: (news) => say.freightFixed(news, null) },
    { change: byLetter, said: (news) => say.freightFixed(news, null) },
    { change: financed, said: (news) => say.freightFixed(news, null) },
  ),
  'order-freight-lapsed': kind('order-freight-lapsed', 'buyer', { change: noFreight, said: say.freightLapsed }),
  'order-payment-short': kind('order-payment-short', 'buyer', {
    change: (now) => ({ instalments: [{ ...owed(1, after(now, days(7))), receivedCents: 1_200_000 }, later] }),
    said: (news) => say.credited(news, { id: 1, cents: 1_200_000, missing: 48_000 }),
  }),
  'order-payment-received': kind('order-payment-received', 'buyer', {
    change: whole,
    said: (news) => say.credited(news, { id: 2, cents: HALF, missing: 0 }),
  }),
  'order-receipt-refused': kind('order-receipt-refused', 'buyer', { said: (news, language) => say.receiptRefused(news, SAID[language]) }),
  'order-paid': kind(
    'order-paid',
    'buyer',
    { change: half, said: say.paid },
    { change: () => ({ instalments: [received(1), received(2, HALF + 5_000)] }), said: say.paid },
  ),
  'order-ready': kind(
    'order-ready',
    'buyer',
    { change: (now) => ({ instalments: [received(1), owed(2, after(now, days(14)))] }), said: say.ready },
    { change: whole, said: say.ready },
    { change: (now) => ({ ...online(), instalments: [received(1), owed(2, after(now, days(14)))] }), said: say.ready },
  ),
  'order-payment-returned': kind('order-payment-returned', 'buyer', { said: (news) => say.returned(news, 1_240_000) }),
  'order-shipped': kind(
    'order-shipped',
    'buyer',
    { change: whole, said: (news, _, now) => say.shipped(news, { ...shipment(now), counts: ALL, whole: true }, now) },
    { change: whole, said: (news, _, now) => say.shipped(news, { ...shipment(now), counts: PART, whole: false }, now) },
    { change: whole, said: (news, _, now) => say.shipped(news, { ...collection(now), counts: ALL, whole: true }, now) },
    { change: whole, said: (news, _, now) => say.shipped(news, { ...collection(now), counts: PART, whole: false }, now) },
  ),
  'order-delivered': kind('order-delivered', 'buyer', { change: whole, said: say.delivered }),
  'order-cancelled': kind(
    'order-cancelled',
    'buyer',
    { said: (news) => say.cancelled(news, 'buyer', null, null) },
    { said: (news, _, now) => say.cancelled(news, 'buyer', null, couponBack(now)) },
    { said: (news) => say.cancelled(news, 'system', null, null) },
    { said: (news, language) => say.cancelled(news, 'staff', STOPPED[language], null) },
  ),
  'order-payment-reversed': kind(
    'order-payment-reversed',
    'buyer',
    { said: (news, language) => say.reversed(news, { cents: HALF, missing: HALF, said: SAID[language] }) },
    { change: half, said: (news) => say.reversed(news, { cents: HALF, missing: 0, said: '' }) },
    { said: (news, language) => say.reversed({ ...news, way: 'financing' }, { cents: HALF, missing: HALF, said: SAID[language] }) },
  ),
  'order-let-go': kind('order-let-go', 'buyer', {
    change: half,
    said: (news, language) => say.letGo(news, { cents: HALF, said: SAID[language] }),
  }),
  'order-shipment-corrected': kind('order-shipment-corrected', 'buyer', {
    change: whole,
    said: (news, _, now) => say.corrected(news, shipment(now), ''),
  }),
  'order-shipment-news': kind(
    'order-shipment-news',
    'buyer',
    ...onTheWay('held', 'port', 'goes-on', 'lost', 'back', 'there-part', 'not-held', 'still-held', 'withdrawn'),
  ),
  'order-shipment-trouble': kind('order-shipment-trouble', 'able', office(whole)),
  'order-message': kind('order-message', 'buyer', { said: (news, language) => say.written(news, SAID[language]) }),
  'order-cancel-asked': kind(
    'order-cancel-asked',
    'buyer',
    { change: half, said: (news, language) => say.cancelAsked(news, STOPPED[language], { returned: HALF, kept: 0 }) },
    { change: half, said: (news, language) => say.cancelAsked(news, STOPPED[language], { returned: HALF, kept: 0 }, oneOf(news)) },
  ),
  'order-cancel-agreed': kind(
    'order-cancel-agreed',
    'buyer',
    { change: half, said: (news) => say.cancelAgreed(news, { returned: HALF - 50_000, kept: 50_000 }, 'refund', '', null) },
    { change: half, said: (news, _, now) => say.cancelAgreed(news, { returned: HALF, kept: 0 }, 'credit', '', couponBack(now)) },
    { change: half, said: (news) => say.cancelAgreed(news, { returned: 0, kept: HALF }, 'refund', '', null) },
    { change: half, said: (news) => say.cancelAgreed({ ...news, way: 'financing' }, { returned: HALF, kept: 0 }, 'refund', '', null) },
  ),
  'order-rest-agreed': kind(
    'order-rest-agreed',
    'buyer',
    { change: half, said: (news) => say.restAgreed(news, { returned: HALF, kept: 0, points: 1_200 }, 'refund', '', oneOf(news)) },
    { change: half, said: (news) => say.restAgreed(news, { returned: HALF, kept: 0 }, 'credit', '', oneOf(news)) },
    { change: half, said: (news) => say.restAgreed(news, { returned: 0, kept: HALF }, 'refund', '', oneOf(news)) },
    { change: half, said: (news) => say.restAgreed({ ...news, way: 'financing' }, { returned: HALF, kept: 0 }, 'refund', '', oneOf(news)) },
  ),
  'order-cancel-refused': kind(
    'order-cancel-refused',
    'buyer',
    { change: half, said: (news, language) => say.cancelRefused(news, PACKED[language]) },
    { change: half, said: (news, language) => say.cancelRefused(news, PACKED[language], oneOf(news)) },
  ),
  'order-cancel-withdrawn': kind(
    'order-cancel-withdrawn',
    'buyer',
    { change: half, said: (news) => say.cancelWithdrawn(news) },
    { change: half, said: (news) => say.cancelWithdrawn(news, oneOf(news)) },
  ),
  'order-cancel-taken-back': kind(
    'order-cancel-taken-back',
    'able',
    { change: half, said: (news) => say.cancelWithdrawn(news) },
    { change: half, said: (news) => say.cancelWithdrawn(news, oneOf(news)) },
  ),
  'order-credit-kept': kind('order-credit-kept', 'buyer', { change: half, said: (news) => say.creditKept(news, HALF) }),
  'order-refunded': kind(
    'order-refunded',
    'buyer',
    { change: half, said: (news) => say.refunded(news, HALF, 'bank', 'OUT-2026-0412') },
    { change: half, said: (news) => say.refunded(news, HALF, 'provider', '8F148933LY9388354') },
    { change: half, said: (news) => say.refunded(news, HALF, 'financer', 'OUT-2026-0413') },
  ),
  'order-refund-failed': kind(
    'order-refund-failed',
    'buyer',
    { change: half, said: (news) => say.refundFailed(news, HALF, 'bank') },
    { change: half, said: (news) => say.refundFailed(news, HALF, 'provider') },
    { change: half, said: (news) => say.refundFailed(news, HALF, 'financer') },
  ),
  'order-cancel-wanted': kind(
    'order-cancel-wanted',
    'able',
    { change: half, said: (news, language) => say.cancelWanted(news, MOVED[language]) },
    { change: half, said: (news, language) => say.cancelWanted(news, MOVED[language], oneOf(news)) },
  ),
  'order-cancel-answered': kind(
    'order-cancel-answered',
    'able',
    { change: half, said: (news) => say.cancelAnswered(news, true, '') },
    { change: half, said: (news, language) => say.cancelAnswered(news, false, MOVED[language]) },
    { change: half, said: (news, language) => say.cancelAnswered(news, false, MOVED[language], oneOf(news)) },
  ),
  'order-letter': kind(
    'order-letter',
    'buyer',
    ...(ORDER_MAIL_LINES['order-letter'].map((line): Case => ({
      change: byLetter,
      said: (news, language, now) =>
        say.letter(news, {
          line,
          ...(line === 'letter-due' && { state: 'awaiting_issue' }),
          day: after(now, days(21)).toISOString().slice(0, 10),
          said: SAID[language],
        }),
    })) as [Case]),
  ),
  'order-letter-waits': kind('order-letter-waits', 'office', {
    change: byLetter,
    said: (news, language) => say.letterWaits(news, SAID[language]),
  }),
  'order-freight-wanted': kind('order-freight-wanted', 'office', office(noFreight)),
  'order-freight-late': kind('order-freight-late', 'able', office(noFreight)),
  'order-receipt-waits': kind(
    'order-receipt-waits',
    'office',
    { change: handedIn, said: (news, language) => say.receiptWaits(news, { instalmentId: 1, statedCents: HALF, remark: PAID[language] }) },
    { change: handedIn, said: (news) => say.receiptWaits(news, { instalmentId: 1, statedCents: null, remark: '' }) },
  ),
  'order-reversal-wanted': kind('order-reversal-wanted', 'office', {
    change: half,
    said: (news) => say.toDecide(news, { instalmentId: 1, cents: HALF, reference: 'FT-2026-118' }),
  }),
  'order-write-off-wanted': kind('order-write-off-wanted', 'office', {
    change: half,
    said: (news) => say.toDecide(news, { instalmentId: 1, cents: 1_500 }),
  }),
}
