// Pure decisions about quotations: what may be done with a shop's part and why not, what a version comes to, what it changes, and whether a
// manager has to see it first.
import type { PayMethod } from '#contract/codes/payment-method.ts'
import { ENDED_STATES, type QuotationState } from '#contract/codes/quotation-state.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { Mains } from '#features/catalogue/product/mains.rules.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { priceLines, type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { planInstalments, type Planned } from '#features/money/instalment/instalment.rules.ts'
import { methodOf } from '#features/money/payment-method/payment-method.ts'
import type { Translated } from '#shared/language.ts'
import { unitCents, type Priced } from '#shared/price.ts'

/** A line's goods as they were when the version was sent. */
export type Goods = Omit<SaleFacts, 'brief'> // of its options those that say for which mains it is
export type Chosen = { id: number; key: Translated; value: Translated; cents: number; mains?: true }
/** A line of a version; `asked`: position of the line of the request that it answers. */
export type Quoted = Priced & {
  position: number
  asked: number | null
  goods: Goods
  selection: Chosen[]
  mains: Mains // that its options were chosen for
  site?: Mains // what was asked of voltage and socket for this line alone, where its options leave them open
  wantedOn?: string // day by which it was asked for, where the line says one
  leadDays: number
  remark: string
}
export type VersionTerms = {
  term: Term
  namedPlace: string
  transport: 'sea' | 'air' | null
  payMethods: PayMethod[]
  remarks: string
  files?: { id: number; name: string }[] // that went out with it; absent in versions of earlier times
}

type Extras = { discountCents: number; freightCents: number | null }

type About = { position: number; added?: boolean }

/** The line that a wish is about: positions of the request and of the version are counted apart. */
export const lineOfWish = <L extends Pick<Quoted, 'position' | 'asked'>>(lines: readonly L[], { position, added = false }: About) =>
  lines.find((line) => (line.asked === null) === added && (line.asked ?? line.position) === position)

/** What a version comes to. Insurance is within the freight. */
export const priceOfVersion = (lines: readonly Priced[], { discountCents, freightCents }: Extras): Price =>
  priceLines(lines, { discount: discountCents, freight: freightCents })

/** What a way to pay asks for, and when; nothing can be said of it while freight is open. */
export const instalmentsOf = (method: PayMethod, { freight, result }: Price): Planned[] =>
  freight === null ? [] : planInstalments(methodOf(method).plan, result)

export type PartFacts = { state: QuotationState; validUntil: Date | null; hasShop: boolean; approval: string; suspended: boolean }
type Why = RefusalWord | undefined

const within = ({ state }: PartFacts, ...states: QuotationState[]): Why => (states.includes(state) ? undefined : 'quotation-not-now')

/** A version that may still be accepted, countered or declined: sent, and not past its end, whether or not that has been noted. */
const open = (part: PartFacts, now: Date): Why =>
  part.state === 'expired' || (part.state === 'sent' && part.validUntil !== null && part.validUntil <= now)
    ? 'quotation-expired'
    : within(part, 'sent')

/** Nothing of a shop that is suspended is agreed upon; what it has offered can be declined. */
const selling = ({ suspended }: PartFacts): Why => (suspended ? 'quotation-shop-suspended' : undefined)

/** What whoever asked may do with a part. */
export const BUYER_ACTIONS = {
  accept: (part: PartFacts, now: Date): Why => open(part, now) ?? selling(part),
  counter: (part: PartFacts, now: Date): Why => open(part, now) ?? selling(part),
  decline: open,
  withdraw: (part: PartFacts): Why => within(part, 'submitted', 'in_review', 'info_requested', 'countered', 'pricing_approval'),
  renew: (part: PartFacts, now: Date): Why =>
    open(part, now) !== 'quotation-expired' ? 'quotation-not-now' : part.suspended ? 'quotation-renew-suspended' : undefined,
} satisfies Record<string, (part: PartFacts, now: Date) => Why>
export type BuyerAction = keyof typeof BUYER_ACTIONS

/** The same as the office reads it: nothing goes out, nor is anybody asked to let it. */
const standing = ({ suspended }: PartFacts): Why => (suspended ? 'shop-suspended' : undefined)

/** What staff may do with a part, apart from permissions. */
export const STAFF_ACTIONS = {
  claim: (part: PartFacts): Why => within(part, 'submitted', 'countered'),
  assign: (part: PartFacts): Why => (ENDED_STATES.some((state) => state === part.state) ? 'quotation-not-now' : undefined),
  route: (part: PartFacts): Why => (part.hasShop ? 'quotation-has-shop' : within(part, 'submitted', 'in_review')),
  draft: (part: PartFacts): Why => (part.hasShop ? within(part, 'in_review') : 'quotation-no-shop'),
  ask: (part: PartFacts): Why => within(part, 'in_review'),
  send: (part: PartFacts): Why => (part.hasShop ? (within(part, 'in_review') ?? standing(part)) : 'quotation-no-shop'),
  revise: (part: PartFacts): Why => within(part, 'sent'),
  approve: (part: PartFacts): Why => within(part, 'pricing_approval') ?? standing(part),
  return: (part: PartFacts): Why => within(part, 'pricing_approval'),
  close: (part: PartFacts): Why => within(part, 'submitted', 'in_review', 'info_requested', 'countered'),
} satisfies Record<string, (part: PartFacts) => Why>
export type StaffAction = keyof typeof STAFF_ACTIONS

/** Of several parts that which most waits for the buyer says how the whole stands. */
const URGENCY: readonly QuotationState[] = [
  'sent',
  'info_requested',
  'countered',
  'in_review',
  'pricing_approval',
  'submitted',
  'expired',
  'accepted',
  'ordered',
  'declined',
  'withdrawn',
  'closed',
]
export const stateOfWhole = (states: readonly QuotationState[]): QuotationState => URGENCY.find((one) => states.includes(one)) ?? 'closed'

export type LineChange = { change: 'new' | 'changed' | null; priceBefore: number | null; countBefore: number | null }

/** What a line is known by from version to version: what it answers and what it is. */
const keyOf = ({ asked, goods }: Quoted): string => `${asked ?? 'new'} ${goods.id}`
const choiceOf = ({ selection }: Quoted): string => selection.map(({ id }) => id).join()

/** Line by line what a version changes against the one before; what it leaves out. Without one before nothing is a change. */
export function changesAgainst(before: readonly Quoted[] | null, lines: readonly Quoted[]): { lines: LineChange[]; removed: Quoted[] } {
  if (before === null) return { lines: lines.map(() => ({ change: null, priceBefore: null, countBefore: null })), removed: [] }
  const left = new Map<string, Quoted[]>()
  for (const line of before) left.set(keyOf(line), [...(left.get(keyOf(line)) ?? []), line])
  const changes = lines.map((line): LineChange => {
    const was = left.get(keyOf(line))?.shift()
    if (!was) return { change: 'new', priceBefore: null, countBefore: null }
    const [unit, unitBefore] = [unitCents(line), unitCents(was)]
    const same = unit === unitBefore && line.count === was.count && choiceOf(line) === choiceOf(was) && line.leadDays === was.leadDays
    return {
      change: same ? null : 'changed',
      priceBefore: unit === unitBefore ? null : unitBefore,
      countBefore: line.count === was.count ? null : was.count,
    }
  })
  return { lines: changes, removed: [...left.values()].flat() }
}

export type MarginRule = {
  shopId: number | null
  categoryId: number | null
  identityType: string | null
  maxDiscountBp: number | null
  minMarginBp: number | null
}
/** A line as a rule looks at it. `categories`: its own and those above it. */
export type Weighed = { listCents: number; unitCents: number; costCents: number | null; categories: readonly number[] }

/** The rule that counts for a line: the closest by shop, then by category, then by the buyer's kind. */
export function ruleFor(
  rules: readonly MarginRule[],
  shopId: number,
  identityType: string,
  categories: readonly number[],
): MarginRule | null {
  const closeness = (rule: MarginRule): number =>
    (rule.shopId === null ? 0 : 1_000_000) +
    (rule.categoryId === null ? 0 : 1_000 * (categories.length - categories.indexOf(rule.categoryId))) +
    (rule.identityType === null ? 0 : 1)
  const fitting = rules.filter(
    (rule) =>
      (rule.shopId === null || rule.shopId === shopId) &&
      (rule.categoryId === null || categories.includes(rule.categoryId)) &&
      (rule.identityType === null || rule.identityType === identityType),
  )
  return fitting.toSorted((a, b) => closeness(b) - closeness(a))[0] ?? null
}

/** In basis points, rounded so that a rule is never passed by rounding. */
const discountBp = (list: number, unit: number): number => (list <= 0 ? 0 : Math.ceil(((list - unit) * 10_000) / list))
const marginBp = (unit: number, cost: number): number => (unit <= 0 ? -1 : Math.floor(((unit - cost) * 10_000) / unit))

export type Breach = { position: number; kind: 'discount' | 'margin'; bp: number; limitBp: number }

/**
 * Where a version goes beyond what may be sent without a manager. What is taken off the whole is spread over its lines by what they come
 * to, so that nothing slips past by being taken off below.
 */
export function breachesOf(
  lines: readonly (Weighed & { count: number })[],
  discountCents: number,
  ruleOf: (categories: readonly number[]) => MarginRule | null,
): Breach[] {
  const sum = lines.reduce((total, { unitCents: unit, count }) => total + unit * count, 0)
  return lines.flatMap((line, index): Breach[] => {
    const rule = ruleOf(line.categories)
    if (!rule) return []
    const unit = sum > 0 ? line.unitCents - Math.ceil((line.unitCents * discountCents) / sum) : line.unitCents
    const taken = discountBp(line.listCents, unit)
    const kept = line.costCents === null ? null : marginBp(unit, line.costCents)
    const position = index + 1
    return [
      ...(rule.maxDiscountBp !== null && taken > rule.maxDiscountBp
        ? [{ position, kind: 'discount' as const, bp: taken, limitBp: rule.maxDiscountBp }]
        : []),
      ...(rule.minMarginBp !== null && kept !== null && kept < rule.minMarginBp
        ? [{ position, kind: 'margin' as const, bp: kept, limitBp: rule.minMarginBp }]
        : []),
    ]
  })
}
