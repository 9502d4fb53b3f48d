// What follows from what is known of a unit: warranty, maintenance, which pieces are units, what may be done. Days are 'YYYY-MM-DD' in UTC and
// have no hours, so no clock change moves one; time is passed in.
import type { UnitState, WarrantyEvent } from '#contract/codes/unit.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { addMonths } from '#features/money/financing/financing.rules.ts'
import { addDays, dayIn, earlier } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { unitMachine, type UnitEvent } from './unit.machine.ts'

export { addMonths } from '#features/money/financing/financing.rules.ts'
export { addDays, dayIn } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'

/** Pieces without a number of one line of a shipment that become units by themselves. More of them are stock of a trader, not equipment. */
export const UNNAMED_MAX = 1_000
/** So long after delivery an installation may be reported; then a warranty that waits for it begins. */
export const INSTALL_DAYS = 180

/** What of a product says whether a piece of it is equipment. */
export type Kind = {
  saleUnit: string
  warrantyMonths: number | null
  maintenanceMonths: number | null
  consumableOf: boolean // a product names it as its consumable or spare part
}
/**
 * Whether a piece without a serial number is a unit: sold by the piece or pair, with something to look after (a plan of maintenance, or a
 * warranty on what is no consumable). A piece with a number always is.
 */
export const isEquipment = ({ saleUnit, warrantyMonths, maintenanceMonths, consumableOf }: Kind): boolean =>
  saleUnit !== 'carton' && (maintenanceMonths !== null || (!consumableOf && (warrantyMonths ?? 0) > 0))

export type Piece = { serial: string; lot: string; gtin: string; madeOn: string | null; expiresOn: string | null }
export type Packed = Piece & { count: number }
const UNNAMED: Piece = { serial: '', lot: '', gtin: '', madeOn: null, expiresOn: null }

/** The pieces of a line in a shipment that are units: those with a number first, in their order; the rest where the product is equipment. */
export function piecesOf(count: number, packed: readonly Packed[], equipment: boolean): Piece[] {
  const named = packed.filter(({ serial }) => serial !== '').map(({ count: _one, ...piece }) => piece)
  const lots = packed.filter(({ serial }) => serial === '')
  const unnamed = count - named.length
  if (!equipment || unnamed <= 0 || unnamed > UNNAMED_MAX) return named
  const rest = lots.flatMap(({ count: pieces, ...piece }) => Array.from({ length: Math.min(pieces, UNNAMED_MAX) }, () => piece))
  return [...named, ...Array.from({ length: unnamed }, (_, at) => rest[at] ?? UNNAMED)]
}

/** Codes of one item are compared like this: a GTIN with its fourteen digits, others in capitals without spaces. */
export const udiOf = (code: string): string => {
  const plain = code.replaceAll(/\s/g, '').toUpperCase()
  return /^\d{8,14}$/.test(plain) ? plain.padStart(14, '0') : plain
}

export type WarrantyFacts = {
  months: number | null
  from: WarrantyEvent
  shippedOn: string | null
  deliveredOn: string | null
  installedOn: string | null
}
/**
 * First and last day; null where no warranty is known, or what starts it has not happened. It ends on the day of the month that it began on,
 * which still belongs to it. One that waits for an installation begins INSTALL_DAYS after delivery at the latest.
 */
export function warrantyOf({ months, from, shippedOn, deliveredOn, installedOn }: WarrantyFacts): { starts: string; ends: string } | null {
  if (months === null || months === 0) return null
  const latest = deliveredOn && addDays(deliveredOn, INSTALL_DAYS)
  const starts = { shipment: shippedOn ?? deliveredOn, delivery: deliveredOn, installation: installedOn ?? latest }[from]
  return starts ? { starts, ends: addMonths(starts, months) } : null
}

/** Days from one day to another; negative where it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Days of a warranty that are left, today included. */
export const daysLeft = (ends: string | null, today: string): number | null =>
  ends === null ? null : Math.max(0, daysBetween(today, ends) + 1)

export type MaintenanceFacts = { months: number | null; lastOn: string | null; since: string; state: UnitState }
/** The day on which maintenance is due next; null without a plan, and of what is retired. `since`: from when it counts where none was done yet. */
export const dueOf = ({ months, lastOn, since, state }: MaintenanceFacts): string | null =>
  months === null || state === 'retired' ? null : addMonths(lastOn ?? since, months)

/** Of a value and its limits, all decimals as text: compared digit by digit, as no binary fraction hits a limit exactly. */
export function isWithin(value: string, least: string | null, most: string | null): boolean {
  return (least === null || compareDecimals(value, least) >= 0) && (most === null || compareDecimals(value, most) <= 0)
}
export function compareDecimals(a: string, b: string): number {
  const [x, y] = [scaled(a), scaled(b)]
  return x < y ? -1 : x > y ? 1 : 0
}
const PLACES = 9
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES))
  return text.startsWith('-') ? -value : value
}

export type UnitFacts = {
  state: UnitState
  serialBy: string
  warrantyFrom: WarrantyEvent
  months: number | null
  deliveredOn: string | null
  installedOn: string | null
  handover: boolean // waits to be accepted by somebody else
  today: string
}
/** The last day on which its installation may be reported; null where that starts nothing, or was reported. */
export const installBy = ({ warrantyFrom, months, deliveredOn, installedOn }: UnitFacts): string | null =>
  warrantyFrom === 'installation' && months && deliveredOn && !installedOn ? addDays(deliveredOn, INSTALL_DAYS) : null

const moves =
  (event: UnitEvent) =>
  ({ state, handover }: UnitFacts): RefusalWord | null =>
    handover ? 'unit-offered' : stepFrom(unitMachine, state, event)?.by.includes('buyer') ? null : 'unit-not-now'
const standing = ({ handover }: UnitFacts): RefusalWord | null => (handover ? 'unit-offered' : null)
const alive = (facts: UnitFacts): RefusalWord | null => standing(facts) ?? (facts.state === 'retired' ? 'unit-retired' : null)

/** What an owner may do, each with the reason why not. */
export const UNIT_ACTIONS = {
  place: standing,
  put_to_use: moves('put_to_use'),
  store: moves('store'),
  fail: moves('fail'),
  repair: moves('repair'),
  retire: moves('retire'),
  reinstate: moves('reinstate'),
  name: (facts) => standing(facts) ?? (['', 'owner', 'import'].includes(facts.serialBy) ? null : 'unit-serial-given'),
  install: (facts) => {
    const by = installBy(facts)
    if (standing(facts)) return standing(facts)
    if (by === null) return 'unit-install-none'
    return facts.today > by ? 'unit-install-late' : null
  },
  plan: alive,
  record: standing,
  hand_over: standing,
  report: alive,
} satisfies Record<string, (facts: UnitFacts) => RefusalWord | null>
export type UnitAction = keyof typeof UNIT_ACTIONS

/** No day before the piece was there, nor one to come. */
export function dayFault(day: string, { deliveredOn, now }: { deliveredOn: string | null; now: Date }): RefusalWord | null {
  if (day > addDays(dayIn(now), 1)) return 'unit-day-future' // where the day begins before UTC's
  return deliveredOn !== null && day < deliveredOn ? 'unit-day-before' : null
}

/** Today, or the day: whichever is earlier. */
export const notAfterToday = (day: string, now: Date): string => earlier(day, dayIn(now))
