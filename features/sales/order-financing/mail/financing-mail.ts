// What goes out about financing: to its applicant what we, the financer or time have done; to the office what waits for it.
import { DECLINE_LABELS, FINANCING_LABELS, financingNo, PAPER_LABELS, type FinancingState } from '#contract/codes/financing.ts'
import type { AppliedCoupon } from '#contract/financing.ts'
import type { Tx } from '#db/connect.ts'
import { appliedStateOf } from '#features/loyalty/coupon/coupon.ts'
import { planOfFinancing, readFinancing, type Financing } from '#features/money/financing/financing.ts'
import { financingMachine, type FinancingEvent } from '#features/money/financing/financing.machine.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import { loweredRate } from '#shared/lowered-rate.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { formatUsd } from '#shared/money.ts'
import { listed } from '#shared/punctuation.ts'
import { stateAfter } from '#shared/state-machine.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { news: LetterWords & { lines: typeof en.news.lines }; waits: LetterWords }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.news.lines
export const LINES = Object.keys(en.news.lines) as [Line, ...Line[]]

const BUYER_READS: Partial<Record<FinancingEvent, Line>> = {
  submit: 'received',
  ask_docs: 'docs',
  approve: 'offered',
  decline: 'declined',
  expire: 'lapsed',
  sign: 'ready',
  fund: 'funded',
  cancel: 'cancelled',
  miss: 'arrears',
  cure: 'cured',
  write_off: 'written-off',
  repaid: 'ended',
  reopen: 'reopened',
}

/** Where each finds the application: by the time that it is written, it may have gone on. What is no step of it tells where it is. */
const STATES: Partial<Record<Line, FinancingState>> = {
  ...Object.fromEntries(
    (Object.entries(BUYER_READS) as [FinancingEvent, Line][]).map(([event, line]) => [line, stateAfter(financingMachine, event)]),
  ),
  contract: 'contract_pending',
}

/** What of an application stands in a mail. */
export type Told = Pick<
  Financing,
  'id' | 'state' | 'form' | 'amount_cents' | 'papers' | 'offer' | 'benefit' | 'decline_reason' | 'due_on'
> & {
  rateCents?: number // of the plan, what is due on the day
}

/** Lines that a coupon adds to a step: what becomes of it; `state`: of the coupon, now. */
function couponLine({ benefit, offer }: Told, line: Line, state: AppliedCoupon['state'] | null): Line[] {
  if (!benefit) return []
  if (line === 'received') return ['coupon-held']
  if (line === 'offered') return [offer?.offBp ? 'coupon-rate' : 'coupon-nothing']
  if (line === 'ready' && state === 'used') return ['coupon-used']
  if (line !== 'declined' && line !== 'lapsed' && line !== 'cancelled' && line !== 'ready') return []
  return state === 'back' ? ['coupon-back'] : state === 'over' ? ['coupon-over'] : []
}

export function newsContent(
  one: Told,
  line: Line,
  said: string,
  language: Language,
  coupon: AppliedCoupon['state'] | null = null,
): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const { rateBp = 0, offBp = 0 } = one.offer ?? {}
  const day = one.due_on && dayText(one.due_on, locale)
  return {
    firstName: plainName(one.form.name ?? ''),
    said: said ? said.split(/\n\s*\n/) : [],
    extra: [line, ...couponLine(one, line, coupon)],
    values: {
      number: financingNo(one.id),
      state: pick(FINANCING_LABELS[STATES[line] ?? one.state], language),
      amount: formatUsd(one.offer?.amountCents ?? one.amount_cents ?? 0, locale),
      day: day ?? '',
      rateDue: formatUsd(one.rateCents ?? 0, locale),
      papers: listed(
        one.papers.map((name) => pick(PAPER_LABELS[name], language)),
        language,
      ),
      coupon: one.benefit ? pick(one.benefit.name, language) : '',
      ...loweredRate(locale)({ rate: rateBp, rateOff: offBp }),
      why: one.decline_reason ? pick(DECLINE_LABELS[one.decline_reason], language) : '',
    },
    place: `/my-financing?id=${one.id}`,
  }
}

export const waitsContent = (one: Told): Content => ({
  values: { number: financingNo(one.id), company: plainName(one.form.companyName ?? '') || '–' },
  place: `/workspace/financing/${one.id}`,
})

/** Lines about the rate of the plan that is due on the day. */
const OF_PLAN: readonly Line[] = ['due-rate', 'arrears', 'reopened']

async function write(tx: Tx, one: Financing, line: Line, said: string, now: Date): Promise<void> {
  const language = toLanguage(one.language) ?? 'en'
  if (!isMailAddress(one.email)) return
  const letter = { to: one.email, template: 'financing-news', language, about: { kind: 'financing', id: one.id } } as const
  const ofPlan = OF_PLAN.includes(line)
  const rate = ofPlan
    ? (await planOfFinancing(tx, one.id)).find(({ due_on: day, paid_on: paid }) => day === one.due_on && !paid)
    : undefined
  if (ofPlan && !rate) return // it has been paid meanwhile
  const told = { ...one, rateCents: rate?.cents ?? 0 }
  await sendLetter(
    tx,
    {
      ...letter,
      ...newsContent(told, line, said, language, one.benefit && (await appliedStateOf(tx, one.id))),
      words: WORDS[language].news,
    },
    now,
  )
}

/** A shared mailbox has no language on record. */
const OFFICE_LANGUAGE = 'en'
async function tellOffice(tx: Tx, one: Financing, now: Date): Promise<void> {
  const to = (await readSetting(tx, 'brand')).email
  if (!isMailAddress(to)) return
  const letter = { to, template: 'financing-waits', language: OFFICE_LANGUAGE, about: { kind: 'financing', id: one.id } } as const
  await sendLetter(tx, { ...letter, ...waitsContent(one), words: WORDS[OFFICE_LANGUAGE].waits }, now)
}

/** The application with the day that counted when it happened; what had happened before days were kept has the one that counts now. */
async function readAsOf(tx: Tx, id: number, day: string | null | undefined): Promise<Financing | undefined> {
  const one = await readFinancing(tx, id)
  return one && day !== undefined ? { ...one, due_on: day } : one
}

const OFFICE_READS: readonly FinancingEvent[] = ['submit', 'upload', 'accept', 'refuse', 'withdraw', 'cancel', 'expire', 'sign', 'miss']

/** A step: its applicant reads what others have done, the office what it has not done itself. */
export const tellFinancing = (event: FinancingEvent) =>
  async function tellFinancingOf(tx: Tx, { id, actor, said, day }: Moved, now: Date): Promise<void> {
    const one = await readAsOf(tx, id, day)
    if (!one?.amount_cents) return // a draft is nobody else's
    const line = BUYER_READS[event]
    if (line) await write(tx, one, line, said, now)
    if (actor !== 'staff' && OFFICE_READS.includes(event)) await tellOffice(tx, one, now)
  }

/** One side has signed: the other is to. */
export async function tellSigned(tx: Tx, { id, side, day }: Events['financing.signed'], now: Date): Promise<void> {
  const one = await readAsOf(tx, id, day)
  if (!one) return
  if (side === 'staff') await write(tx, one, 'contract', '', now)
  else await tellOffice(tx, one, now)
}

export async function tellFinancingDue(tx: Tx, { id, day }: Events['financing.due_soon'], now: Date): Promise<void> {
  const one = await readAsOf(tx, id, day)
  if (one) await write(tx, one, one.funded_on === null ? 'due' : 'due-rate', '', now)
}
