// Which due payments a line of the bank pays, with the reasons. Precision comes first: `exact` is said only of a line that names every order
// it pays, to the cent. Nothing is booked by it; finance confirms. Pure.
import type { BankLineKind, MatchReasonCode } from '#contract/codes/bank-line.ts'
import { creditOutcome } from '#features/money/instalment/instalment.rules.ts'

export type Due = {
  instalmentId: number
  version: number
  orderId: number
  orderNo: string
  userId: number
  company: string
  name: string
  position: number
  openCents: number
  dueAt: string | null
  statedCents: number | null // by the receipt that waits
}
export type Line = {
  cents: number // that are not used yet
  currency: string
  payerName: string
  payerAccount: string
  text: string
  chargesCents: number | null
  returned: boolean
}
/** `userIds`: whose transfers came from the payer's account before. `paid`: orders the text names that owe nothing. `entered`: receipts under its reference. */
export type Known = {
  userIds: readonly number[]
  paid: readonly { orderId: number; orderNo: string }[]
  entered: readonly Entered[]
  toleranceCents: number
}
export type Entered = { creditId: number; instalmentId: number; orderId: number; cents: number }

export type Reason = { code: MatchReasonCode; cents?: number; text?: string }
export type MatchPart = { instalmentId: number; orderId: number; cents: number; creditId?: number }
export type Proposal = { kind: BankLineKind; score: number; parts: MatchPart[]; reasons: Reason[] }

/** More than this is no bank's fee. */
const FEES_MAX = 7_500
const CURRENCY = 'USD'

const LETTERS: Record<string, string> = { O: '0', I: '1', L: '1' }
/** As order numbers are compared: capitals and digits, letters that are mistaken for digits as these. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (one) => LETTERS[one]!)

/** 'MH-261102-7K3Q2' -> '2611027K3Q2': what is left when the prefix is not written. Undefined for a number of another form. */
export const coreOf = (orderNo: string): string | undefined => /(\d{6})-([0-9A-Z]{5})$/.exec(orderNo)?.slice(1).join('')
/** The end of the order number that a core belongs to. */
export const endOf = (core: string): string => `${core.slice(0, 6)}-${core.slice(6)}`

/** Every run of signs in the text that could be an order's number, with or without prefix, spaces and dashes. */
export function coresIn(text: string): Set<string> {
  const all = plain(text)
  const found = new Set<string>()
  for (let at = 0; at + 11 <= all.length; at++) {
    const core = all.slice(at, at + 11)
    const [, month, day] = /^\d{2}(\d{2})(\d{2})/.exec(core) ?? []
    if (month && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31) found.add(core)
  }
  return found
}

/** Words that could be the end of an order's number alone: letters and digits together, five of them. */
function tailsIn(text: string): Set<string> {
  const words = text.toUpperCase().split(/[^0-9A-Z]+/)
  return new Set(words.filter((word) => word.length === 5 && /\d/.test(word) && /[A-Z]/.test(word)).map(plain))
}

const FORMS = new Set('LTD LIMITED LLC LLP INC CORP CORPORATION CO COMPANY GMBH AG KG SA SAS SARL SL SRL SPA BV NV PLC PTY PTE OY AB AS LTDA DE CV EIRL FZE FZCO THE'.split(' ')) // prettier-ignore
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.has(word))

/** Whether two names are the same company's; banks cut names, and leave out what stands behind them. */
export function sameName(bank: string, own: string): boolean {
  const [a, b] = [wordsOf(bank), wordsOf(own)]
  const [left, right] = [a.join(''), b.join('')]
  if (left.length < 4 || right.length < 4) return false
  if (left === right) return true
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (short.length >= 10 && long.startsWith(short)) return true
  const common = a.filter((word) => b.includes(word))
  return common.length >= 2 && common.join('').length >= 0.75 * Math.max(left.length, right.length)
}

const sum = (dues: readonly Due[]): number => dues.reduce((all, { openCents }) => all + openCents, 0)

/** What is due as it is looked up, line after line. */
export type Dues = {
  all: readonly Due[]
  byCore: ReadonlyMap<string, Due[]>
  byTail: ReadonlyMap<string, Due[]>
  byCents: ReadonlyMap<number, Due[]>
  byUser: ReadonlyMap<number, Due[]>
}

export function indexed(all: readonly Due[]): Dues {
  const group = <K>(keyOf: (due: Due) => K | undefined): Map<K, Due[]> => {
    const groups = new Map<K, Due[]>()
    for (const due of all) {
      const key = keyOf(due)
      if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), due])
    }
    return groups
  }
  const byCore = group(({ orderNo }) => coreOf(orderNo))
  const byTail = group(({ orderNo }) => coreOf(orderNo)?.slice(6))
  return { all, byCore, byTail, byCents: group(({ openCents }) => openCents), byUser: group(({ userId }) => userId) }
}

/** What a line probably is, the best first; never none. */
export function proposalsFor(line: Line, dues: Dues, known: Known): Proposal[] {
  const none = (kind: BankLineKind, reasons: Reason[] = []): Proposal => ({ kind, score: 0, parts: [], reasons })
  if (line.returned && line.cents < 0) return [none('returned', [{ code: 'returned' }])]
  if (line.cents <= 0) return [none('outgoing')]
  if (line.currency !== CURRENCY) return [none('currency', [{ code: 'currency', text: line.currency }])]
  const entered = enteredAs(line, known)
  if (entered) return [entered]
  const named = [...coresIn(line.text)].flatMap((core) => dues.byCore.get(core) ?? [])
  const paid = known.paid.map(({ orderNo }): Reason => ({ code: 'paid', text: orderNo }))
  const found = [...byReference(line, named, dues, known), ...byPayer(line, named, dues, known), ...byAmount(line, named, dues, known)]
  // Part of it names what is paid already: that is for a person to see, whatever else it names.
  const seen = found.map((one): Proposal =>
    paid.length > 0
      ? { ...one, kind: one.kind === 'exact' ? 'likely' : one.kind, score: Math.min(one.score, 50), reasons: [...one.reasons, ...paid] }
      : one,
  )
  const best = distinct(seen.toSorted((a, b) => b.score - a.score))
  if (paid.length > 0 && named.length === 0) return [none('double', paid), ...best]
  return best.length > 0 ? best : [none('unknown')]
}

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

/** Receipts with the line's reference stand there already, entered by hand: they are the line's when they come to it. */
function enteredAs({ cents }: Line, { entered }: Known): Proposal | null {
  const all = entered.reduce((total, one) => total + one.cents, 0)
  if (entered.length === 0 || all !== cents) return null
  const parts = entered.map(({ creditId, instalmentId, orderId, cents: own }) => ({ creditId, instalmentId, orderId, cents: own }))
  return { kind: 'entered', score: 100, parts, reasons: [{ code: 'entered', cents: all }] }
}

/** How the amount fits what is due, and how that speaks for it. */
function weighed(
  line: Line,
  dues: readonly Due[],
  toleranceCents: number,
): { kind: 'exact' | 'short' | 'over'; points: number; reason: Reason } {
  const due = sum(dues)
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

function payerReasons(line: Line, { userId, company, name }: Due, { userIds }: Known): { points: number; reasons: Reason[] } {
  if (userIds.includes(userId)) return { points: 12, reasons: [{ code: 'payer_known' }] }
  if (sameName(line.payerName, company) || sameName(line.payerName, name)) return { points: 10, reasons: [{ code: 'payer_name' }] }
  return line.payerName === '' ? { points: 0, reasons: [] } : { points: -4, reasons: [{ code: 'payer_other', text: company || name }] }
}

function proofReasons(line: Line, dues: readonly Due[]): Reason[] {
  return dues.some(({ statedCents }) => statedCents !== null && statedCents === line.cents) ? [{ code: 'proof', cents: line.cents }] : []
}

const inOrder = (dues: readonly Due[]): Due[] =>
  [...dues].toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.orderId - b.orderId || a.position - b.position)

/** By the numbers of orders that stand in the text. */
function byReference(line: Line, named: readonly Due[], { byTail, byUser }: Dues, known: Known): Proposal[] {
  if (named.length === 0) return byTails(line, byTail, known)
  const numbers = [...new Set(named.map(({ orderNo }) => orderNo))]
  const reference: Reason = { code: 'reference', text: numbers.join(', ') }
  if (new Set(named.map(({ userId }) => userId)).size > 1)
    return [{ kind: 'likely', score: 45, parts: shared(line.cents, inOrder(named)), reasons: [reference, { code: 'buyers' }] }]
  const made = (dues: readonly Due[], extra: number): Proposal => {
    const { kind, points, reason } = weighed(line, dues, known.toleranceCents)
    const payer = payerReasons(line, dues[0]!, known)
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
  const rest = line.cents - sum(named)
  const others = (byUser.get(named[0]!.userId) ?? []).filter((due) => !named.includes(due))
  return [
    whole,
    ...others
      .filter(({ openCents }) => openCents === rest)
      .map((other): Proposal => ({ ...made([...inOrder(named), other], -10), kind: 'likely', score: 75 })),
  ]
}

/** Only the end of a number is written. */
function byTails(line: Line, byTail: ReadonlyMap<string, Due[]>, known: Known): Proposal[] {
  return [...tailsIn(line.text)].flatMap((tail) => {
    const dues = byTail.get(tail) ?? []
    const [first] = dues
    if (!first || new Set(dues.map(({ orderId }) => orderId)).size > 1) return []
    const { points, reason } = weighed(line, dues, known.toleranceCents)
    const payer = payerReasons(line, first, known)
    const reasons: Reason[] = [{ code: 'reference_tail', text: first.orderNo }, reason, ...payer.reasons]
    return [{ kind: 'likely' as const, score: Math.max(1, 30 + points + payer.points), parts: shared(line.cents, inOrder(dues)), reasons }]
  })
}

/** Without a number: what the payer owes, one payment or all of them. */
function byPayer(line: Line, named: readonly Due[], { all, byUser }: Dues, known: Known): Proposal[] {
  if (named.length > 0) return []
  const byName =
    line.payerName === '' ? [] : all.filter(({ company, name }) => sameName(line.payerName, company) || sameName(line.payerName, name))
  const users = [...new Set([...known.userIds, ...byName.map(({ userId }) => userId)])].slice(0, 20)
  return users.flatMap((userId) => {
    const own = byUser.get(userId) ?? []
    const singles = own.flatMap((due) => {
      const { kind, points, reason } = weighed(line, [due], known.toleranceCents)
      return points < 20 ? [] : [likely(line, [due], 22 + points + (kind === 'exact' ? 5 : 0), [reason], known)]
    })
    const together =
      own.length > 1 && own.length <= 20 && sum(own) === line.cents
        ? [likely(line, own, 55, [{ code: 'amount_all', cents: line.cents }], known)]
        : []
    const alike = singles.filter(({ reasons }) => reasons[0]?.code === 'amount_exact').length > 1
    return [...together, ...(alike ? singles.map(doubtful) : singles)]
  })
}

const doubtful = (one: Proposal): Proposal => ({ ...one, score: Math.min(one.score, 35), reasons: [...one.reasons, { code: 'ambiguous' }] })

/** By nothing but the amount: only where no other payment of that amount is due. */
function byAmount(line: Line, named: readonly Due[], { byCents }: Dues, known: Known): Proposal[] {
  if (named.length > 0) return []
  const dues = byCents.get(line.cents) ?? []
  if (dues.length === 0 || dues.length > 3) return []
  const made = dues.map((due) => likely(line, [due], 20, [{ code: 'amount_exact', cents: line.cents }], known))
  return dues.length > 1 ? made.map((one) => ({ ...doubtful(one), score: 10 })) : made
}

function likely(line: Line, dues: readonly Due[], base: number, reasons: Reason[], known: Known): Proposal {
  const payer = payerReasons(line, dues[0]!, known)
  const proof = proofReasons(line, dues)
  const score = Math.max(1, Math.min(85, base + payer.points + 5 * proof.length))
  return { kind: 'likely', score, parts: shared(line.cents, inOrder(dues)), reasons: [...reasons, ...payer.reasons, ...proof] }
}
