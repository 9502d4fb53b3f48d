// The mails about a quotation, with an example: told by what tells of real ones.
import type { MailAudience } from '#contract/codes/mail-audience.ts'
import { CLOSE_REASON_LABELS } from '#contract/codes/quotation-state.ts'
import { EXAMPLE_PRODUCT, type Content, type MailKind, type Row } from '#features/platform/mail/mail.ts'
import { pick, type Language } from '#shared/language.ts'
import { after, days, hours } from '#shared/time.ts'
import { askerPlace, eventText, newsOf, officePlace, TABLES, type Told } from './quotation-mail.ts'
import { QUOTATION_MAIL_WORDS, type QuotationMail } from './quotation-mail.words.ts'

type News = ReturnType<typeof newsOf>
type Said = Pick<Partial<Content>, 'values'> & { tables: (news: News) => Row[][] }

const toldOf = (now: Date): Told => ({
  quotation: {
    quotation_no: 'Q202611020031',
    contact: { name: 'Anna Weber', company: 'Harbour Clinic', nation: 'KE', phone: '+254 20 555 0100' },
    product_name: '',
  },
  part: { shop_name: 'Clearwave Medical', due_at: after(now, hours(6)), order_no: null },
  version: {
    number: 2,
    terms: { term: 'cif', namedPlace: 'Mombasa', transport: 'sea', payMethods: ['tt50'], remarks: '' },
    valid_until: after(now, days(30)),
    result_cents: 2_480_000,
  },
  clock: 'all',
  lines: [
    { position: 1, name: EXAMPLE_PRODUCT.name },
    { position: 2, name: { en: 'Convex probe' } },
  ],
})
const PLACES: Partial<Record<MailAudience, string>> = { asker: askerPlace(1), able: officePlace(1), person: officePlace(1) }
const NAMES: Partial<Record<MailAudience, string>> = { asker: 'Anna', person: 'Lena' }
const COLLEAGUE = 'Lena Brandt'

const kind = (mail: QuotationMail, to: MailAudience, ...cases: ((language: Language) => Said)[]): MailKind => ({
  to,
  words: (language) => QUOTATION_MAIL_WORDS[language].mails[mail],
  examples: (language, now) => {
    const news = newsOf(toldOf(now), language)
    const content = (said: Said): Content => ({
      firstName: NAMES[to] ?? '',
      place: PLACES[to] ?? '/',
      ...said,
      values: { ...news.values, ...said.values },
      tables: said.tables(news),
    })
    const [first = () => facts, ...others] = cases
    return [content(first(language)), ...others.map((one) => content(one(language)))]
  },
})
const facts: Said = { tables: TABLES.facts }
const asked: Said = { tables: TABLES.asked }
const offer: Said = { tables: TABLES.offer }

const QUESTION: Record<Language, string> = {
  en: 'Which voltage do you need, and is there a lift for the device?',
  zh: '您需要哪种电压？现场有可运送设备的电梯吗？',
  es: '¿Qué tensión necesita? ¿Hay un ascensor para el equipo?',
  fr: 'Quelle tension vous faut-il, et y a-t-il un monte-charge pour l’appareil ?',
  pt: 'Qual tensão é necessária? Há elevador para o equipamento?',
}
const COUNTER: Record<Language, string> = {
  en: 'At this price we order this week.',
  zh: '如能按此价格，我们本周下单。',
  es: 'A este precio hacemos el pedido esta semana.',
  fr: 'À ce prix, nous commandons cette semaine.',
  pt: 'Por este preço, fazemos o pedido esta semana.',
}
const NOTE: Record<Language, string> = {
  en: 'The margin is fine for a first order.',
  zh: '首单的利润率可以接受。',
  es: 'El margen está bien para un primer pedido.',
  fr: 'La marge convient pour une première commande.',
  pt: 'A margem está boa para um primeiro pedido.',
}

export const MAIL_KINDS: Record<QuotationMail, MailKind> = {
  'quotation-asked': kind('quotation-asked', 'asker'),
  'quotation-link': kind('quotation-link', 'asker'),
  'quotation-sent': kind('quotation-sent', 'asker', () => offer),
  'quotation-question': kind('quotation-question', 'asker', (language) => ({ tables: TABLES.written(QUESTION[language]) })),
  'quotation-message': kind('quotation-message', 'asker', (language) => ({ tables: TABLES.written(QUESTION[language]) })),
  'quotation-expired': kind('quotation-expired', 'asker', () => offer),
  'quotation-closed': kind('quotation-closed', 'asker', (language) => ({
    tables: TABLES.closed(pick(Object.values(CLOSE_REASON_LABELS)[0]!, language), ''),
  })),
  'quotation-wanted': kind('quotation-wanted', 'able', () => asked),
  'quotation-given': kind('quotation-given', 'person', () => ({ ...asked, values: { by: COLLEAGUE } })),
  'quotation-due': kind('quotation-due', 'able', () => asked),
  'quotation-late': kind('quotation-late', 'able', () => asked),
  'quotation-answered': kind('quotation-answered', 'able', (language) => ({ tables: TABLES.answered(QUESTION[language]) })),
  'quotation-moved': kind(
    'quotation-moved',
    'able',
    (language) => ({ tables: TABLES.moved('MH202611030007'), values: { event: eventText('place', language) } }),
    (language) => ({ tables: TABLES.moved(null, 'price'), values: { event: eventText('decline', language) } }),
    (language) => ({
      tables: TABLES.countered([{ position: 1, targetCents: 1_180_000, count: 2, note: '' }], COUNTER[language]),
      values: { event: eventText('counter', language) },
    }),
  ),
  'quotation-approval': kind('quotation-approval', 'able'),
  'quotation-decided': kind(
    'quotation-decided',
    'person',
    (language) => ({ tables: TABLES.decided(NOTE[language]), values: { event: eventText('approve', language), by: COLLEAGUE } }),
    (language) => ({ tables: TABLES.decided(NOTE[language]), values: { event: eventText('return', language), by: COLLEAGUE } }),
  ),
}
