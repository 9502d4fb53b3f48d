// Which due payments a line of the bank pays, with the reasons. Precision comes first: `exact` is said only of a line that names every order
// it pays, to the cent. Nothing is booked by it; finance confirms. Pure.
import type { BankLineKind, MatchReasonCode } from '#contract/codes/bank-line.ts'
import { creditOutcome } from '#features/money/instalment/instalment.rules.ts'
import { days } from '#shared/time.ts'
import { owedBetween, sumOf, type Due, type Dues } from './match.due.ts'
import { coresIn, tailsIn } from './match.text.ts'

export type Line = {
  cents: number // that are not used yet
  bookedOn: string
  valueOn: string
  currency: string
  payerName: string
  payerAccount: string
  text: string
  chargesCents: number | null
  returned: boolean
  undone: readonly string[] // orders at which what it had become was taken back
  recalledOn: string | null // the day on which the bank took as much back, from the same payer
}
/** `userIds`: whose transfers came from the payer's account before. `settled`: orders the text names for which nothing can be entered. `entered`: receipts under its reference. */
export type Known = {
  userIds: readonly number[]
  settled: readonly { orderId: number; orderNo: string; why: 'paid' | 'online' }[]
  entered: readonly Entered[]
  toleranceCents: number
}
export type Entered = { creditId: number; instalmentId: number; orderId: number; cents: number; valueOn: string }

export type Reason = { code: MatchReasonCode; cents?: number; text?: string }
export type MatchPart = { instalmentId: number; orderId: number; cents: number; creditId?: number }
export type Proposal = { kind: BankLineKind; score: number; parts: MatchPart[]; reasons: Reason[] }

/** More than this is no bank's fee. */
const FEES_MAX = 7_500
const CURRENCY = 'USD'

/** What a line probably is, the best first; never none. */
export function proposalsFor(line: Line, dues: Dues, known: Known): Proposal[] {
  const none = (kind: BankLineKind, reasons: Reason[] = []): Proposal => ({ kind, score: 0, parts: [], reasons })
  const back = line.cents < 0 ? 'returned' : 'came_back'
  if (line.returned) return [none(back, [{ code: back }])]
  if (line.cents <= 0) return [none('outgoing')]
  if (line.currency !== CURRENCY) return [none('currency', [{ code: 'currency', text: line.currency }])]
  const near = known.entered.filter((one) => isOfItsTime(line, one))
  const entered = enteredAs(line, near)
  if (entered && line.recalledOn === null) return [entered]
  const named = [...coresIn(line.text)].flatMap((core) => dues.byCore.get(core) ?? [])
  const settled = known.settled.map(({ orderNo, why }): Reason => ({ code: why, text: orderNo }))
  const found = [...byReference(line, named, dues, known), ...byPayer(line, named, dues, known), ...byAmount(line, named, dues, known)]
  // What a person has to look at first is certain of nothing, whatever else fits.
  const undone = line.undone.map((text): Reason => ({ code: 'undone', text }))
  const other: Reason[] = near.length > 0 ? [{ code: 'entered_other', cents: centsOf(near) }] : []
  const recalled: Reason[] = line.recalledOn === null ? [] : [{ code: 'recalled', cents: line.cents, text: line.recalledOn }]
  const doubts = [...settled, ...undone, ...recalled, ...other]
  const seen = doubts.length === 0 ? found : found.map((one) => doubted(one, doubts))
  const best = distinct(seen.toSorted((a, b) => b.score - a.score))
  if (settled.length > 0 && named.length === 0)
    return [none(settled.some(({ code }) => code === 'paid') ? 'double' : 'unknown', doubts), ...best]
  return best.length > 0 ? best : [none('unknown', doubts)]
}

const doubted = (one: Proposal, doubts: readonly Reason[]): Proposal => ({
  ...one,
  kind: 'likely',
  score: Math.min(one.score, 50),
  reasons: [...one.reasons, ...doubts],
})

const distinct = (list: readonly Proposal[]): Proposal[] => {
  const keys = new Set<string>()
  return list.filter(({ parts }) => {
    const key = parts
      .map(({ instalmentId }) => instalmentId)
      .toSorted((a, b) => a - b)
      .join()
    return !keys.has(key) && keys.add(key)
  })
}

const APART_MS = days(90)
/** Banks give references out again: a receipt of long ago, or of a later day than the line's, is of other money. */
const isOfItsTime = ({ bookedOn, valueOn }: Line, { valueOn: on }: Entered): boolean =>
  on <= (bookedOn > valueOn ? bookedOn : valueOn) && Date.parse(valueOn) - Date.parse(on) <= APART_MS

const centsOf = (entered: readonly Entered[]): number => entered.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Receipts with the line's reference stand there already, entered by hand: they are the line's where they come to its amount, all together, those of
 * one day, or one of them; of the day that is nearest first.
 */
function enteredAs({ cents }: Line, near: readonly Entered[]): Proposal | null {
  const latest = near.toSorted((a, b) => b.valueOn.localeCompare(a.valueOn) || a.creditId - b.creditId)
  const byDay = [...Map.groupBy(latest, ({ valueOn }) => valueOn).values()]
  const found = [latest, ...byDay, ...latest.map((one) => [one])].find((some) => some.length > 0 && centsOf(some) === cents)
  if (!found) return null
  const parts = found.map(({ creditId, instalmentId, orderId, cents: own }) => ({ creditId, instalmentId, orderId, cents: own }))
  return { kind: 'entered', score: 100, parts, reasons: [{ code: 'entered', cents }] }
}

/** How the amount fits what is due, and how that speaks for it. */
function weighed(
  line: Line,
  dues: readonly Due[],
  toleranceCents: number,
): { kind: 'exact' | 'short' | 'over'; points: number; reason: Reason } {
  const due = sumOf(dues)
  const missing = due - line.cents
  if (missing === 0)
    return {
      kind: 'exact',
      points: 30,
      reason: dues.length > 1 ? { code: 'amount_all', cents: due } : { code: 'amount_exact', cents: due },
    }
  if (missing < 0) return { kind: 'over', points: 8, reason: { code: 'amount_over', cents: -missing } }
  if (missing === line.chargesCents) return { kind: 'short', points: 26, reason: { code: 'amount_charges', cents: missing } }
  const last = dues.at(-1)!
  const whole = creditOutcome(last.openCents, last.openCents - missing, 0, toleranceCents) === 'whole' || missing <= FEES_MAX
  if (whole && missing < due * 0.1) return { kind: 'short', points: 20, reason: { code: 'amount_fees', cents: missing } }
  return { kind: 'short', points: 5, reason: { code: 'amount_short', cents: missing } }
}

/** The dues in their order, each as far as the money goes; what is left over stays with the last. */
function shared(cents: number, dues: readonly Due[]): MatchPart[] {
  let left = cents
  const parts = dues.map(({ instalmentId, orderId, openCents }, at): MatchPart => {
    const own = at === dues.length - 1 ? left : Math.min(left, openCents)
    left -= own
    return { instalmentId, orderId, cents: own }
  })
  return parts.filter((part) => part.cents > 0)
}

function payerReasons(line: Line, due: Due, { isNamed }: Dues, { userIds }: Known): { points: number; reasons: Reason[] } {
  if (userIds.includes(due.userId)) return { points: 12, reasons: [{ code: 'payer_known' }] }
  if (isNamed(line.payerName, due)) return { points: 10, reasons: [{ code: 'payer_name' }] }
  if (line.payerName === '') return { points: 0, reasons: [] }
  return { points: -4, reasons: [{ code: 'payer_other', text: due.company || due.name }] }
}

function proofReasons(line: Line, dues: readonly Due[]): Reason[] {
  return dues.some(({ statedCents }) => statedCents !== null && statedCents === line.cents) ? [{ code: 'proof', cents: line.cents }] : []
}

const inOrder = (dues: readonly Due[]): Due[] =>
  [...dues].toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.orderId - b.orderId || a.position - b.position)

/** By the numbers of orders that stand in the text. */
function byReference(line: Line, named: readonly Due[], all: Dues, known: Known): Proposal[] {
  if (named.length === 0) return byTails(line, all, known)
  const numbers = [...new Set(named.map(({ orderNo }) => orderNo))]
  const reference: Reason = { code: 'reference', text: numbers.join(', ') }
  if (new Set(named.map(({ userId }) => userId)).size > 1)
    return [{ kind: 'likely', score: 45, parts: shared(line.cents, inOrder(named)), reasons: [reference, { code: 'buyers' }] }]
  const made = (dues: readonly Due[], extra: number): Proposal => {
    const { kind, points, reason } = weighed(line, dues, known.toleranceCents)
    const payer = payerReasons(line, dues[0]!, all, known)
    const proof = proofReasons(line, dues)
    const score = Math.max(1, Math.min(100, 58 + extra + points + payer.points + 3 * proof.length))
    return {
      kind,
      score: kind === 'exact' ? Math.max(score, 90) : Math.min(score, 89),
      parts: shared(line.cents, dues),
      reasons: [reference, reason, ...payer.reasons, ...proof],
    }
  }
  const whole = made(inOrder(named), 0)
  if (whole.kind !== 'over') return [whole]
  // More than the named orders owe: perhaps it pays others of the same buyer, too.
  const rest = line.cents - sumOf(named)
  const others = owedBetween(all.byUser.get(named[0]!.userId)!, rest, rest).filter((due) => !named.includes(due))
  return [whole, ...others.map((other): Proposal => ({ ...made([...inOrder(named), other], -10), kind: 'likely', score: 75 }))]
}

/** Only the end of a number is written. */
function byTails(line: Line, all: Dues, known: Known): Proposal[] {
  return [...tailsIn(line.text)].flatMap((tail) => {
    const dues = all.byTail.get(tail) ?? []
    const [first] = dues
    if (!first || new Set(dues.map(({ orderId }) => orderId)).size > 1) return []
    const { points, reason } = weighed(line, dues, known.toleranceCents)
    const payer = payerReasons(line, first, all, known)
    const reasons: Reason[] = [{ code: 'reference_tail', text: first.orderNo }, reason, ...payer.reasons]
    return [{ kind: 'likely' as const, score: Math.max(1, 30 + points + payer.points), parts: shared(line.cents, inOrder(dues)), reasons }]
  })
}

const PAYERS_MAX = 20
const TOGETHER_MAX = 20

/** Without a number: what the payer owes, one payment or all of them. */
function byPayer(line: Line, named: readonly Due[], all: Dues, known: Known): Proposal[] {
  if (named.length > 0) return []
  const users = [...new Set([...known.userIds, ...all.usersNamed(line.payerName)])].slice(0, PAYERS_MAX)
  return users.flatMap((userId) => {
    const owed = all.byUser.get(userId)
    if (!owed) return []
    const most = line.cents + Math.max(FEES_MAX, known.toleranceCents, line.chargesCents ?? 0)
    const singles = owedBetween(owed, line.cents, most).flatMap((due) => {
      const { kind, points, reason } = weighed(line, [due], known.toleranceCents)
      return points < 20 ? [] : [likely(line, [due], 22 + points + (kind === 'exact' ? 5 : 0), [reason], all, known)]
    })
    const isAll = owed.dues.length > 1 && owed.dues.length <= TOGETHER_MAX && owed.sum === line.cents
    const together = isAll ? [likely(line, owed.dues, 55, [{ code: 'amount_all', cents: line.cents }], all, known)] : []
    const alike = singles.filter(({ reasons }) => reasons[0]?.code === 'amount_exact').length > 1
    return [...together, ...(alike ? singles.map(doubtful) : singles)]
  })
}

const doubtful = (one: Proposal): Proposal => ({ ...one, score: Math.min(one.score, 35), reasons: [...one.reasons, { code: 'ambiguous' }] })

/** By nothing but the amount: only where no other payment of that amount is due. */
function byAmount(line: Line, named: readonly Due[], all: Dues, known: Known): Proposal[] {
  if (named.length > 0) return []
  const dues = all.byCents.get(line.cents) ?? []
  if (dues.length === 0 || dues.length > 3) return []
  const made = dues.map((due) => likely(line, [due], 20, [{ code: 'amount_exact', cents: line.cents }], all, known))
  return dues.length > 1 ? made.map((one) => ({ ...doubtful(one), score: 10 })) : made
}

function likely(line: Line, dues: readonly Due[], base: number, reasons: Reason[], all: Dues, known: Known): Proposal {
  const payer = payerReasons(line, dues[0]!, all, known)
  const proof = proofReasons(line, dues)
  const score = Math.max(1, Math.min(85, base + payer.points + 5 * proof.length))
  return { kind: 'likely', score, parts: shared(line.cents, inOrder(dues)), reasons: [...reasons, ...payer.reasons, ...proof] }
}
