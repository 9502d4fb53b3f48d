// What stands on an offer of financing and on a plan, and where.
import { financeTypeLabel, FINANCING_LABELS } from '#contract/codes/financing.ts'
import type { FinancingOffer } from '#contract/financing.ts'
import { GRACE_DAYS, planOf, splitOf } from '#features/money/financing/financing.rules.ts'
import { COLORS, letterheadBlocks, openSheet, smallPrint, type Block, type Column, type Sheet } from '#features/platform/pdf/pdf.ts'
import { dateFormat, displayNames, numberFormat } from '#shared/intl.ts'
import { loweredRate } from '#shared/lowered-rate.ts'
import { LANGUAGE_NAMES, langTag, pick, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { formatUsd } from '#shared/money.ts'
import { listed } from '#shared/punctuation.ts'
import type { WantedFinancing } from './financing-paper.pages.ts'
import { FINANCING_PAPER_WORDS as WORDS } from './financing-paper.words.ts'

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

function wordsIn(language: Language) {
  const { locale } = LANGUAGE_NAMES[language]
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    say: (word: keyof typeof WORDS, values?: Record<string, string | number>) =>
      formatMessage(pick(WORDS[word], language), values, langTag(language)),
    money: (cents: number) => formatUsd(cents, locale),
    day: (text: string) => days.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
    percent: (points: number) => share.format(points / 10_000),
    rate: loweredRate(locale),
    country: (code: string) => (code ? (displayNames(locale, 'region').of(code) ?? code) : ''),
  }
}
type Words = ReturnType<typeof wordsIn>

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function financingPages(wanted: WantedFinancing) {
  const { paper, view, offeredAt, language, letterhead, now } = wanted
  const words = wordsIn(language)
  const { say, day } = words
  const { applicationNo, form, offer, state } = view
  const title = say(paper === 'offer' ? 'offer' : 'plan')
  const asOf = say('as-of', { day: day(now.toISOString()) })
  const sheet = openSheet({
    title: `${title} · ${applicationNo}`,
    author: letterhead.company,
    language: langTag(language),
    issuedAt: now,
  })
  const { company } = letterhead
  sheet.letterhead(letterheadBlocks(letterhead), [
    { text: title, size: 17, weight: 'bold' },
    { text: applicationNo, size: 10 },
    smallPrint(asOf),
  ])
  const applicant = [form.name, form.address, words.country(form.nation)].filter(Boolean)
  sheet.boxes(
    [
      { label: say('applicant'), blocks: [{ text: form.companyName, weight: 'bold' }, ...applicant.map((text) => ({ text }))], span: 2 },
      { label: say('financer'), blocks: [{ text: offer.financer, weight: 'bold' }], span: 2 },
      { label: say('offered'), blocks: [{ text: day(offeredAt.toISOString()) }] },
      paper === 'offer'
        ? { label: say('valid-until'), blocks: [{ text: day(offer.validUntil) }] }
        : { label: say('funded'), blocks: [{ text: view.fundedDay ? day(view.fundedDay) : '' }] },
      { label: say('state'), blocks: [{ text: pick(FINANCING_LABELS[state], language) }], span: 2 },
    ],
    4,
  )
  sheet.space(10)
  if (paper === 'offer') writeOffer(sheet, wanted, words)
  else writePlan(sheet, wanted, words)
  const running = [company, title, applicationNo].join(' · ')
  return sheet.end((page, pages) => ({
    head: page === 1 ? ['', ''] : [running, asOf],
    foot: [running, say('page', { page, pages })],
  }))
}

const rateText = ({ say, percent, rate }: Words, offer: FinancingOffer): string =>
  offer.rateOff > 0 ? say('rate-less', rate(offer)) : percent(offer.rate)

function writeOffer(sheet: Sheet, { view: { offer, coupon }, language }: WantedFinancing, words: Words): void {
  const { say, money, percent } = words
  const rows = splitOf(
    planOf(offer.amount, { downBp: offer.downPayment, months: offer.months, rateBp: offer.rate }, '2000-01-01'),
    offer.amount,
    offer.rate,
  )
  sheet.facts([
    [say('amount'), money(offer.amount)],
    [say('down'), `${money(offer.down)} (${percent(offer.downPayment)})`],
    [say('financed'), money(offer.amount - offer.down)],
    [say('months'), String(offer.months)],
    [say('rate'), rateText(words, offer)],
    [say('monthly'), money(offer.monthly)],
    [say('interest-all'), money(sumOf(rows, ({ interest }) => interest))],
    [say('total'), money(offer.total)],
    [say('type'), pick(financeTypeLabel(offer.financeType), language)],
  ])
  if (offer.message) {
    sheet.space(8)
    sheet.text([{ text: offer.message }])
  }
  sheet.heading(say('schedule'))
  sheet.table(
    columns([say('instalment'), say('principal'), say('interest'), say('pay'), say('owed')]),
    rows.map((row) => [
      [{ text: nameOf(row, say) }],
      ...[row.cents - row.interest, row.interest, row.cents, row.owed].map((cents) => [{ text: money(cents) }]),
    ]),
  )
  sheet.space(8)
  const ofCoupon = offer.rateOff > 0 && coupon
  const shops = ofCoupon
    ? listed(
        coupon.shops.map(({ name }) => name),
        language,
      )
    : ''
  sheet.text([
    ...(ofCoupon ? [smallPrint(say('note-coupon', { number: coupon.couponNo }))] : []),
    ...(shops ? [smallPrint(say('note-shops', { shops }))] : []),
    smallPrint(say('note-offer')),
    smallPrint(say('note-lender')),
  ])
}

function writePlan(sheet: Sheet, { view, language }: WantedFinancing, words: Words): void {
  const { say, money, day } = words
  const { offer, plan, orders, state, open } = view
  const funded = view.funded ?? 0
  sheet.facts([
    [say('amount'), money(funded)],
    [say('rate'), rateText(words, offer)],
    [say('months'), String(offer.months)],
    [
      say('orders'),
      listed(
        orders.map(({ orderNo }) => orderNo),
        language,
      ),
    ],
  ])
  sheet.space(8)
  const rows = splitOf(
    plan.map((row) => ({ ...row, cents: row.amount })),
    funded,
    offer.rate,
  )
  const standing = ({ paidDay, late }: (typeof plan)[number]): Block =>
    paidDay
      ? { text: say('paid-on', { day: day(paidDay) }) }
      : late === 'Y'
        ? { text: say('late'), weight: 'bold' }
        : { text: say(state === 'closed' ? 'not-paid' : 'to-pay') }
  sheet.table(
    [
      ...columns([`${say('instalment')}\n${say('due')}`, say('principal'), say('interest'), say('pay'), say('owed')]),
      { title: say('standing'), width: 18 },
    ],
    rows.map((row) => [
      [{ text: nameOf(row, say) }, { text: day(row.dueDay), color: COLORS.quiet }], // beside each other they would break amounts
      ...[row.cents - row.interest, row.interest, row.cents, row.owed].map((cents) => [{ text: money(cents) }]),
      [standing(row)],
    ]),
  )
  sheet.space(8)
  const late = sumOf(plan, (row) => (row.late === 'Y' ? row.amount : 0))
  const all = sumOf(plan, ({ amount }) => amount)
  sheet.sums([
    { name: say('total'), value: money(all) },
    { name: say('paid'), value: money(all - open) },
    { name: say('open'), value: money(open), strong: true },
    ...(late > 0 ? [{ name: say('arrears'), value: money(late) }] : []),
  ])
  sheet.space(8)
  const waiting = orders.filter(({ takenBack }) => takenBack === 'Y').map(({ orderNo }) => orderNo)
  if (waiting.length > 0) sheet.text([{ text: say('note-waits', { orders: listed(waiting, language) }), weight: 'bold' }])
  sheet.text([smallPrint(say('note-plan', { days: GRACE_DAYS }))])
}

const columns = ([first = '', ...titles]: readonly string[]): Column[] => [
  { title: first, width: 16 },
  ...titles.map((title): Column => ({ title, width: 15, align: 'right' })),
]
const nameOf = ({ kind, position }: { kind: 'down' | 'rate'; position: number }, say: Words['say']) =>
  kind === 'down' ? say('down') : say('number', { number: position })
