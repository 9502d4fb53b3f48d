// The mails about a quotation: what whoever asked and the shop wait for (decision 56). Each follows later from an event, as
// server/reactions.ts says; by then it may have gone on, so each tells what still holds. What the office notes for itself is in none of them.
import { approveQuotation, deskQuotation, sendQuotation } from '#contract/quotation-desk.ts'
import { CLOSE_REASON_LABELS, DECLINE_REASON_LABELS, type CloseReason, type DeclineReason } from '#contract/codes/quotation-state.ts'
import { answerTime, type AnswerClock } from '#contract/codes/answer-time.ts'
import { QUOTATION_HOURS } from '#contract/quotation.ts'
import { TERM_NAMES } from '#contract/codes/shipping-term.ts'
import type { Tx } from '#db/connect.ts'
import { readUser } from '#features/people/account/account.ts'
import { colleaguesFor, mailOfStaff, staffHolding } from '#features/people/staff/staff.ts'
import { addresseesOf, sendLetter, type Addressee, type Row } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { answerClockOf, readSetting } from '#features/platform/setting/setting.ts'
import { transitionsOf, type Moved } from '#features/platform/workflow/workflow.ts'
import { dateFormat, displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { formatUsd, toCents } from '#shared/money.ts'
import { newLink } from '../quotation.link.ts'
import {
  selectLines,
  selectMessages,
  selectParts,
  selectQuotation,
  selectVersion,
  type QuotationEntity,
  type Wish,
} from '../quotation.sql.ts'
import { QUOTATION_HISTORY } from '../quotation.words.ts'
import type { QuotationEvent } from '../quotation.machine.ts'
import { QUOTATION_MAIL_WORDS, type QuotationMail, type QuotationMailWords } from './quotation-mail.words.ts'

type Label = keyof QuotationMailWords['labels']

async function wholeOf(tx: Tx, quotationId: number, partId: number) {
  const quotation = (await selectQuotation(tx, quotationId))!
  const parts = await selectParts(tx, quotationId)
  const part = parts.find(({ id }) => id === partId) ?? parts[0]!
  const version = part.current_id === null ? undefined : await selectVersion(tx, part.current_id)
  const lines = await selectLines(tx, quotationId)
  return { quotation, parts, part, version, lines, clock: await answerClockOf(tx, part.shop_id) }
}
type Whole = Awaited<ReturnType<typeof wholeOf>>
type Part = Whole['part']
type Version = NonNullable<Whole['version']>

/** What of it the mails tell. */
export type Told = {
  quotation: Pick<QuotationEntity, 'quotation_no' | 'contact' | 'product_name'>
  part: Pick<Part, 'shop_name' | 'due_at' | 'order_no'>
  version: Pick<Version, 'number' | 'terms' | 'valid_until' | 'result_cents'> | undefined
  lines: readonly Pick<Whole['lines'][number], 'name' | 'position'>[]
  clock: AnswerClock
}

/** What the mails say of it, in a language. */
export function newsOf({ quotation, part, version, lines, clock }: Told, language: Language) {
  const { locale } = LANGUAGE_NAMES[language]
  const words = QUOTATION_MAIL_WORDS[language]
  const time = (at: Date | null) =>
    at === null ? '–' : dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)
  const row = (label: Label, value: string | null | undefined): Row[] => (value ? [{ name: words.labels[label], value }] : [])
  const total = version ? formatUsd(toCents(version.result_cents), locale) : '–'
  const first = lines[0] ? pick(lines[0].name, language) : quotation.product_name
  return {
    words,
    row,
    values: {
      number: quotation.quotation_no,
      company: quotation.contact.company || quotation.contact.name,
      shop: part.shop_name ?? '',
      due: time(part.due_at),
      valid: time(version?.valid_until ?? null),
      version: String(version?.number ?? ''),
      total,
      hours: String(QUOTATION_HOURS), // in words that an operator may have written
      time: answerTime(clock, language),
    },
    facts: (): Row[] => [
      ...row('quotation', quotation.quotation_no),
      ...row('shop', part.shop_name),
      ...row('product', lines.length > 1 ? `${first} (+${lines.length - 1})` : first),
    ],
    declined: (reason: DeclineReason | null): Row[] => row('reason', reason && pick(DECLINE_REASON_LABELS[reason], language)),
    offer: (): Row[] =>
      version
        ? [
            ...row('version', String(version.number)),
            ...row('delivery', `${TERM_NAMES[version.terms.term]} ${version.terms.namedPlace} (Incoterms 2020)`),
            ...row('total', total),
            ...row('valid', time(version.valid_until)),
          ]
        : [],
    wished: (wishes: readonly Wish[]): Row[] =>
      wishes.map(({ position, line: offered, count, targetCents, note }) => {
        const line = offered ?? lines.find((one) => one.position === position)
        const wish = [count !== null && `× ${count}`, targetCents !== null && formatUsd(toCents(targetCents), locale), note]
        return { name: line ? pick(line.name, language) : `${position}.`, value: wish.filter(Boolean).join(' · ') }
      }),
    who: (): Row[] => [
      ...row('asker', quotation.contact.name),
      ...row('company', quotation.contact.company),
      ...row('country', quotation.contact.nation && displayNames(locale, 'region').of(quotation.contact.nation)),
      ...row('due', part.due_at && time(part.due_at)),
    ],
  }
}
type News = ReturnType<typeof newsOf>
type Tables = (news: News) => Row[][]
type Said = { values?: Record<string, string>; tables: Tables }

/** What stands below the sentences. */
export const TABLES = {
  facts: (news: News) => [news.facts()],
  offer: (news: News) => [news.facts(), news.offer()],
  asked: (news: News) => [news.facts(), news.who()],
  written:
    (said: string): Tables =>
    (news) => [news.row('message', said), news.facts()],
  answered:
    (said: string): Tables =>
    (news) => [news.row('message', said), news.facts(), news.who()],
  moved:
    (orderNo: string | null, reason: DeclineReason | null = null, said = ''): Tables =>
    (news) => [[...news.facts(), ...news.row('order', orderNo), ...news.declined(reason), ...news.row('message', said)], news.who()],
  countered:
    (wishes: readonly Wish[], said: string): Tables =>
    (news) => [[...news.wished(wishes), ...news.row('message', said)], news.facts(), news.who()],
  closed:
    (reason: string | null, said: string): Tables =>
    (news) => [[...news.facts(), ...news.row('reason', reason), ...news.row('message', said)]],
  decided:
    (note: string): Tables =>
    (news) => [[...news.facts(), ...news.row('reason', note)]],
}

export const askerPlace = (id: number) => `/quotation?id=${id}`
export const officePlace = (partId: number) => `/workspace/quotations/${partId}`

/** Whoever asked, in their language; a visitor's mail brings a link of its own. */
async function tellAsker(tx: Tx, whole: Whole, mail: QuotationMail, { values, tables }: Said, now: Date): Promise<void> {
  const { quotation } = whole
  const { to, language, firstName } = await readerOf(tx, quotation)
  if (!isMailAddress(to)) return
  const news = newsOf(whole, language)
  const link = quotation.user_id === null ? await newLink(tx, quotation.id, to, now) : undefined
  await sendLetter(
    tx,
    {
      to,
      language,
      firstName,
      template: mail,
      words: news.words.mails[mail],
      values: { ...news.values, shop: news.values.shop || (await readSetting(tx, 'brand')).name, ...values },
      tables: tables(news),
      place: askerPlace(quotation.id),
      link,
    },
    now,
  )
}

/** Of the language in which they asked and that of their mails, the one that they chose last. */
async function readerOf(tx: Tx, { user_id, email, contact, language, created_at }: QuotationEntity) {
  if (user_id === null) return { to: email, firstName: contact.name, language }
  const user = await readUser(tx, { id: user_id })
  const chosen = user.language_at ?? user.created_at
  return { to: user.email, firstName: user.first_name, language: chosen < created_at ? language : user.language }
}

/** People of the office, each in their own language where it is known, at most once each. */
async function tellOffice(
  tx: Tx,
  whole: Whole,
  mail: QuotationMail,
  people: readonly Addressee[],
  { values, tables }: Said,
  now: Date,
): Promise<void> {
  for (const { language, ...reader } of addresseesOf(people)) {
    const news = newsOf(whole, language)
    const words = news.words.mails[mail]
    const place = officePlace(whole.part.id)
    const filled = { ...news.values, ...values, ...(values?.['event'] ? { event: eventText(values['event'], language) } : {}) }
    await sendLetter(tx, { ...reader, language, template: mail, words, values: filled, tables: tables(news), place }, now)
  }
}
export const eventText = (event: string, language: Language): string => pick(QUOTATION_HISTORY[event as QuotationEvent], language)

/** Its owner while they may see it; else all who may answer, and the operator's address. */
async function answering(tx: Tx, { part }: Whole) {
  const may = part.owner_id === null ? [] : await colleaguesFor(tx, part.shop_id ?? 0, deskQuotation.access.permission)
  const owner = may.find(({ id }) => id === part.owner_id)
  if (owner) return [owner]
  const { email } = await readSetting(tx, 'brand')
  const able = await staffHolding(tx, sendQuotation.access.permission, part.shop_id ?? 0)
  return [{ email }, ...able]
}

const factsOnly: Said = { tables: TABLES.facts }

/** The request is here: told once to whoever asked, however many shops answer it. */
export async function tellAsked(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  if (whole.parts[0]!.id === id) await tellAsker(tx, whole, 'quotation-asked', factsOnly, now)
}

/** A shop has something new to answer. */
export async function askToQuote(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  await tellOffice(tx, whole, 'quotation-wanted', await answering(tx, whole), { tables: TABLES.asked }, now)
}

export async function tellQuoted(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  if (whole.part.state === 'sent') await tellAsker(tx, whole, 'quotation-sent', { tables: TABLES.offer }, now)
}

export async function tellQuestion(tx: Tx, { id, parent, said }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  await tellAsker(tx, whole, 'quotation-question', { tables: TABLES.written(said) }, now)
}

export async function tellWritten(tx: Tx, { quotationId, partId, said }: Events['quotation.message'], now: Date): Promise<void> {
  const whole = await wholeOf(tx, quotationId, partId)
  await tellAsker(tx, whole, 'quotation-message', { tables: TABLES.written(said) }, now)
}

/** The buyer has written: to the shop that it is for, or to all that answer. */
export async function tellAnswered(tx: Tx, { quotationId, partId, text }: Events['quotation.written'], now: Date): Promise<void> {
  const parts = await selectParts(tx, quotationId)
  for (const part of parts.filter(({ id }) => partId === null || id === partId)) {
    const whole = await wholeOf(tx, quotationId, part.id)
    await tellOffice(tx, whole, 'quotation-answered', await answering(tx, whole), { tables: TABLES.answered(text) }, now)
  }
}

/** Why the buyer declined, and what they wrote with it: kept with the step, and as a message of the same moment. */
async function saidWith(tx: Tx, partId: number, parent: Moved['parent'], event: QuotationEvent) {
  const step = (await transitionsOf(tx, parent)).findLast((one) => one.subject_id === partId && one.event === event)
  const message = (await selectMessages(tx, parent.id, false)).findLast(
    ({ actor, part_id, at }) => actor === 'buyer' && part_id === partId && at.getTime() === step?.at.getTime(),
  )
  const { reason } = (step?.detail ?? {}) as { reason?: DeclineReason }
  return { reason: reason ?? null, said: message?.text ?? '' }
}

/** What the buyer did with it. */
const moved =
  (event: QuotationEvent) =>
  async (tx: Tx, { id, parent }: Moved, now: Date): Promise<void> => {
    const whole = await wholeOf(tx, parent.id, id)
    const { reason, said } = await saidWith(tx, id, parent, event)
    const tables = TABLES.moved(whole.part.order_no, reason, said)
    await tellOffice(tx, whole, 'quotation-moved', await answering(tx, whole), { values: { event }, tables }, now)
  }
export const tellRenewalAsked = moved('ask_renewal')
export const tellOrdered = moved('place')
export const tellDeclined = moved('decline')
export const tellWithdrawn = moved('withdraw')

/** Says what the buyer wishes for: whoever priced it need not look that up. */
export async function tellCountered(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  const last = (await selectMessages(tx, parent.id, false)).findLast(({ kind, part_id }) => kind === 'counter' && part_id === id)
  const said: Said = { values: { event: 'counter' }, tables: TABLES.countered(last?.wishes ?? [], last?.text ?? '') }
  await tellOffice(tx, whole, 'quotation-moved', await answering(tx, whole), said, now)
}

export async function tellExpired(tx: Tx, { id, parent }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  if (whole.part.state === 'expired') await tellAsker(tx, whole, 'quotation-expired', { tables: TABLES.offer }, now)
}

/** Nobody is told that their request was no real one, or that it stands twice. */
export async function tellClosed(tx: Tx, { id, parent, said, actor }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  const reason = whole.part.close_reason as CloseReason | null
  if (actor !== 'staff' || reason === 'spam' || reason === 'duplicate') return
  const { language } = await readerOf(tx, whole.quotation)
  const tables = TABLES.closed(reason && pick(CLOSE_REASON_LABELS[reason], language), said)
  await tellAsker(tx, whole, 'quotation-closed', { tables }, now)
}

export async function askToApprove(tx: Tx, { id, parent, actorId }: Moved, now: Date): Promise<void> {
  const whole = await wholeOf(tx, parent.id, id)
  const able = await staffHolding(tx, approveQuotation.access.permission, whole.part.shop_id ?? 0)
  const asking = actorId === null ? null : await mailOfStaff(tx, actorId)
  const { email } = await readSetting(tx, 'brand')
  const people = [{ email }, ...able].filter((one) => one.email !== asking?.email)
  await tellOffice(tx, whole, 'quotation-approval', people, factsOnly, now)
}

const decided =
  (event: 'approve' | 'return') =>
  async (tx: Tx, { id, parent, actorId }: Moved, now: Date): Promise<void> => {
    const whole = await wholeOf(tx, parent.id, id)
    const asked = whole.part.asked_approval_by === null ? null : await mailOfStaff(tx, whole.part.asked_approval_by)
    const by = actorId === null ? null : await mailOfStaff(tx, actorId)
    const tables = TABLES.decided(whole.part.approval_note)
    if (asked) await tellOffice(tx, whole, 'quotation-decided', [asked], { values: { event, by: by?.name ?? '–' }, tables }, now)
  }
export const tellApproved = decided('approve')
export const tellReturned = decided('return')

export async function tellGiven(tx: Tx, { quotationId, partId, staffId, by }: Events['quotation.given'], now: Date): Promise<void> {
  const whole = await wholeOf(tx, quotationId, partId)
  const person = await mailOfStaff(tx, staffId)
  if (person) await tellOffice(tx, whole, 'quotation-given', [person], { values: { by }, tables: TABLES.asked }, now)
}

export async function tellDueSoon(tx: Tx, { quotationId, partId }: Events['quotation.due_soon'], now: Date): Promise<void> {
  const whole = await wholeOf(tx, quotationId, partId)
  if (whole.part.due_at) await tellOffice(tx, whole, 'quotation-due', await answering(tx, whole), { tables: TABLES.asked }, now)
}

/** The promised time is over: its owner is told, and everybody who may answer or decide. */
export async function tellLate(tx: Tx, { quotationId, partId }: Events['quotation.late'], now: Date): Promise<void> {
  const whole = await wholeOf(tx, quotationId, partId)
  if (!whole.part.due_at) return
  const shopId = whole.part.shop_id ?? 0
  const able = [
    ...(await staffHolding(tx, sendQuotation.access.permission, shopId)),
    ...(await staffHolding(tx, approveQuotation.access.permission, shopId)),
  ]
  const people = [...(await answering(tx, whole)), ...able]
  await tellOffice(tx, whole, 'quotation-late', people, { tables: TABLES.asked }, now)
}

/** A link was asked for: also somebody with an account gets one, to pass on. */
export async function tellLink(tx: Tx, { quotationId }: Events['quotation.link_wanted'], now: Date): Promise<void> {
  const whole = await wholeOf(tx, quotationId, 0)
  const { quotation } = whole
  const { to, language, firstName } = await readerOf(tx, quotation)
  const news = newsOf(whole, language)
  const words = news.words.mails['quotation-link']
  const link = await newLink(tx, quotation.id, to, now)
  await sendLetter(
    tx,
    { to, language, firstName, template: 'quotation-link', words, values: news.values, tables: [news.facts()], place: '/quotation', link },
    now,
  )
}
