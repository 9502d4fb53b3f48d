// Decisions about after-sale cases. Pure; cents, time is passed in.
import type { IncidentState } from '#contract/incident.ts'
import {
  OVER,
  TYPE_OF,
  type AfterSaleState,
  type AfterSaleType,
  type Declared,
  type DispatchKind,
  type Disposition,
  type RefusedWish,
  type Resolution,
  type Warranty,
} from '#contract/codes/after-sale.ts'
import type { RefundState } from '#contract/codes/refund-state.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import { partOfPoints, priceOfLine } from '#features/sales/order/order.rules.ts'
import { after, days, hours } from '#shared/time.ts'

export const REJECTED_DAYS = 14
export const RETURN_DAYS = 30
export const RESOLVED_DAYS = 14
export const REOPEN_DAYS = 30
/** In which what was sent back is to arrive; then staff is told that it has not, and decides. */
export const TRAVEL_DAYS = 21
/** In which what has come back is to be inspected; nothing moves by itself then. */
export const INSPECT_DAYS = 5
/** In which somebody has to have judged whether an incident is to be reported. */
export const VIGILANCE_HOURS = 48
export const incidentState = ({ due_at, closed_at }: { due_at: Date; closed_at: Date | null }, now: Date): IncidentState =>
  closed_at !== null ? 'closed' : due_at < now ? 'late' : 'open'
/** How long before the promised answer is missed its people are told that it comes near. */
export const PROMISE_NEAR_MS = hours(4)

/** How long a case may stand in a state before time alone moves it on. */
const CLOCKS: Partial<Record<AfterSaleState, number>> = {
  rejected: REJECTED_DAYS,
  return_authorised: RETURN_DAYS,
  returning: TRAVEL_DAYS,
  inspecting: INSPECT_DAYS,
  resolved: RESOLVED_DAYS,
}
export const dueOf = (state: AfterSaleState, now: Date): Date | null => {
  const long = CLOCKS[state]
  return long === undefined ? null : after(now, days(long))
}

/** Whom the next step waits for. */
const BUYER_MOVES: readonly AfterSaleState[] = ['info_requested', 'return_authorised', 'repair_quoted', 'resolved', 'rejected']
export const isBuyersTurn = (state: AfterSaleState): boolean => BUYER_MOVES.includes(state)

/** States of an order of which something has left. */
export const AFTER_SALE_ORDERS: readonly OrderState[] = ['partially_shipped', 'shipped', 'delivered', 'completed']

export type SaleFacts = {
  state: AfterSaleState
  declared: Declared | null
  appealed: boolean
  resolvedAt: Date | null
  quoteAnswer: 'open' | 'accepted' | 'refused'
  quoteUntil: string | null // a day, UTC
  repairOwed: boolean // accepted, neither paid nor let go
  repairCleared: boolean // accepted, and paid or let go
  repairFailed: boolean // accepted, and impossible
  repairSent: boolean // the repaired goods have left
  onTheWay: boolean // something sent to the buyer has not arrived
  partReceived: boolean // of the return that is under way
  missing: boolean // of a return, pieces that have not arrived
  arrived: boolean // the case has gone on with what came of a return
  byPoints: boolean // points alone paid for the goods
  pointsBack: boolean // some of them were given back, and not taken again
  refundDecided: boolean // one stands
  refundUndoable: boolean // and nobody has begun to send it
  incident: boolean // one has been told
  now: Date
}
export type Why = RefusalWord | null

type Repair = { quote_answer: SaleFacts['quoteAnswer']; paid_at: Date | null; waived_reason: string; repair_failed_at: Date | null }
/** Of a repair that its buyer has accepted: whether it is still to be paid, is paid or let go, or is impossible; of any other nothing. */
export function repairStands(repair: Repair): 'owed' | 'cleared' | 'failed' | null {
  const { quote_answer: answer, paid_at: paid, waived_reason: waived, repair_failed_at: failed } = repair
  if (answer !== 'accepted') return null
  if (failed !== null) return 'failed'
  return paid === null && waived === '' ? 'owed' : 'cleared'
}

const only =
  (...states: AfterSaleState[]) =>
  ({ state }: SaleFacts): Why =>
    states.includes(state) ? null : 'not-allowed-now'
export const mayTravel = (declared: Declared | null): boolean => declared === 'unexposed' || declared === 'treated'
const declaredToGo = ({ declared }: SaleFacts): Why => (mayTravel(declared) ? null : 'sale-undeclared')
const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const untold = ({ incident }: SaleFacts): Why => (incident ? 'sale-incident-told' : null)
const notOver = ({ state }: SaleFacts): Why => (OVER.includes(state) ? 'sale-over' : null)

/** What the buyer may do. */
export const SALE_BUYER_ACTIONS = {
  answer: only('info_requested'),
  declare: only('return_authorised'),
  label: (facts: SaleFacts): Why => only('return_authorised', 'returning')(facts) ?? declaredToGo(facts),
  send: (facts: SaleFacts): Why => only('return_authorised', 'returning')(facts) ?? declaredToGo(facts),
  accept_quotation: (facts: SaleFacts): Why =>
    only('repair_quoted')(facts) ?? (facts.quoteUntil !== null && facts.quoteUntil < dayOf(facts.now) ? 'sale-quote-over' : null),
  refuse_quotation: only('repair_quoted'),
  appeal: (facts: SaleFacts): Why => only('rejected')(facts) ?? (facts.appealed ? 'sale-appealed' : null),
  accept_rejection: only('rejected'),
  confirm: only('resolved'),
  reopen: (facts: SaleFacts): Why =>
    only('resolved')(facts) ?? (facts.resolvedAt && facts.now > after(facts.resolvedAt, days(REOPEN_DAYS)) ? 'sale-reopen-late' : null),
  cancel: only('submitted', 'in_review', 'info_requested', 'return_authorised'),
  message: notOver,
  tell_incident: (facts: SaleFacts): Why => untold(facts) ?? notOver(facts),
  receive: ({ onTheWay }: SaleFacts): Why => (onTheWay ? null : 'not-allowed-now'),
} satisfies Record<string, (facts: SaleFacts) => Why>
export type SaleBuyerAction = keyof typeof SALE_BUYER_ACTIONS

/** What staff may do, apart from permissions. */
export const SALE_STAFF_ACTIONS = {
  assign: notOver,
  message: notOver,
  note: () => null,
  tell_incident: untold, // whatever has become of the case
  mail_invoice: () => null,
  triage: only('submitted'),
  ask_info: only('in_review'),
  reject: only('in_review'),
  approve_return: (facts: SaleFacts): Why => only('in_review')(facts) ?? (facts.declared === 'untreatable' ? 'sale-cannot-return' : null),
  approve_no_return: only('in_review'),
  correct_return: only('return_authorised'),
  report_lost: (facts: SaleFacts): Why => only('returning')(facts) ?? (facts.partReceived ? 'sale-part-received' : null),
  receive: (facts: SaleFacts): Why =>
    (facts.missing && facts.arrived ? only('returning', 'inspecting', 'repair_quoted', 'resolving') : only('returning'))(facts) ??
    declaredToGo(facts),
  diagnose: only('inspecting'),
  quote_repair: only('inspecting', 'repair_quoted'), // quoted anew: the day of the first has passed
  dispatch: (facts: SaleFacts): Why => only('resolving')(facts) ?? (facts.repairOwed ? 'sale-repair-unpaid' : null),
  track: ({ onTheWay }: SaleFacts): Why => (onTheWay ? null : 'not-allowed-now'),
  correct_dispatch: ({ onTheWay }: SaleFacts): Why => (onTheWay ? null : 'not-allowed-now'),
  undo_dispatch: (facts: SaleFacts): Why => only('resolving')(facts) ?? (facts.onTheWay ? null : 'not-allowed-now'),
  refund: (facts: SaleFacts): Why => only('resolving')(facts) ?? (facts.byPoints ? 'sale-points-paid' : null),
  undo_refund: (facts: SaleFacts): Why =>
    only('resolving')(facts) ?? (facts.refundUndoable ? null : facts.refundDecided ? 'sale-refund-going-back' : 'not-allowed-now'),
  return_points: (facts: SaleFacts): Why => only('resolving')(facts) ?? (facts.byPoints ? null : 'sale-money-paid'),
  undo_points: (facts: SaleFacts): Why => only('resolving')(facts) ?? (facts.pointsBack ? null : 'not-allowed-now'),
  pay_repair: ({ repairOwed }: SaleFacts): Why => (repairOwed ? null : 'not-allowed-now'),
  waive_repair: ({ repairOwed }: SaleFacts): Why => (repairOwed ? null : 'not-allowed-now'),
  undo_repair: (facts: SaleFacts): Why =>
    only('resolving')(facts) ?? (!facts.repairCleared ? 'not-allowed-now' : facts.repairSent ? 'sale-repair-sent' : null),
  cannot_repair: (facts: SaleFacts): Why =>
    only('resolving')(facts) ??
    (!facts.repairOwed && !facts.repairCleared ? 'not-allowed-now' : facts.repairSent ? 'sale-repaired-sent' : null),
  can_repair: (facts: SaleFacts): Why => only('inspecting')(facts) ?? (facts.repairFailed ? null : 'not-allowed-now'),
  resolve: (facts: SaleFacts): Why => only('resolving')(facts) ?? (facts.repairOwed ? 'sale-repair-unpaid' : null),
} satisfies Record<string, (facts: SaleFacts) => Why>
export type SaleStaffAction = keyof typeof SALE_STAFF_ACTIONS

/**
 * What is to go to the buyer by what was decided, for the warehouse to send; null where nothing is, or not yet: a repair has to be done first, and
 * whoever does it hands it on.
 */
export function toSend(
  event: 'approve_no_return' | 'diagnose' | 'refuse',
  { type, disposition, wish }: { type: AfterSaleType; disposition: Disposition | null; wish: RefusedWish | null },
): DispatchKind | null {
  if (event === 'approve_no_return') return type === TYPE_OF.exchange ? 'exchange' : type === TYPE_OF.parts ? 'parts' : null
  if (event === 'refuse') return wish === 'send-back' ? 'unrepaired' : null
  return disposition === 'replace' ? 'exchange' : disposition === 'send-back' ? 'unrepaired' : null
}

/**
 * What a resolution has to be able to show: a dispatch of that kind, money or points for the goods that have gone back, or nothing. `repairBack`:
 * what goes back of a repair's price, which is no refund of the goods. What was decided by mistake shows nothing.
 */
export type Shown = {
  dispatched: ReadonlySet<string>
  refunds: readonly RefundState[]
  repairBack: readonly RefundState[]
  pointsBack: boolean
  scrapAgreed: boolean
}
const OPEN_REFUNDS: readonly RefundState[] = ['owed', 'prepared', 'approved']
export function resolvable(resolution: Resolution, { dispatched, refunds, repairBack, pointsBack, scrapAgreed }: Shown): Why {
  if ([...refunds, ...repairBack].some((state) => OPEN_REFUNDS.includes(state))) return 'sale-refund-open'
  switch (resolution) {
    case 'remote':
      return null
    case 'scrapped':
      return scrapAgreed ? null : 'sale-scrap-unasked'
    case 'refund':
      return refunds.some((state) => state !== 'dropped') || pointsBack ? null : 'sale-refund-missing'
    default:
      return dispatched.has(resolution) ? null : 'sale-dispatch-missing'
  }
}

/** The last day of a warranty of so many months that began on that day; both 'YYYY-MM-DD'. The 31st ends on the last day of a shorter month. */
export function warrantyEnd(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Whether the goods were in warranty on the day the case was opened: of several lines all of them. */
export function warrantyOf(lines: readonly { until: string | null }[], opened: Date): Warranty {
  if (lines.some(({ until }) => until === null)) return 'unknown'
  return lines.every(({ until }) => until! >= dayOf(opened)) ? 'in' : 'out'
}

type Line = Parameters<typeof priceOfLine>[0]
const totalOf = (line: Line): number => priceOfLine(line).total

/**
 * What of the goods was paid for so many pieces of a line: discounts, coupons and points spread over all lines, freight apart. `goodsCents`: what
 * the order's goods cost in the end. Rounded down.
 */
export function paidFor(line: Line, count: number, lines: readonly Line[], goodsCents: number): number {
  const all = lines.reduce((sum, one) => sum + totalOf(one), 0)
  if (all <= 0 || line.count <= 0) return 0
  return Number((BigInt(goodsCents) * BigInt(totalOf(line)) * BigInt(count)) / (BigInt(all) * BigInt(line.count)))
}

/** Of the points that alone paid for an order's goods: how many were spent on so many pieces. A fraction of one is the buyer's. */
export function pointsFor(wanted: readonly { line: Line; count: number }[], lines: readonly Line[], points: number): number {
  const all = lines.reduce((sum, one) => sum + totalOf(one), 0)
  const part = wanted.reduce((sum, { line, count }) => sum + totalOf({ ...line, count }), 0)
  return all > 0 ? partOfPoints(points, Math.min(part, all), all) : 0
}

/** How much may still go back: for these goods, and of what has come for the order and not gone back before. */
export const refundable = (
  wanted: { goods: number; ofCase: number },
  order: { received: number; goods: number; decided: number },
): number => Math.max(0, Math.min(wanted.goods - wanted.ofCase, Math.min(order.received, order.goods) - order.decided))
