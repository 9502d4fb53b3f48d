// What a paper says, as it was when it was issued: the frozen record from which its pages are made in any language. Whoever issues one fills
// it from what it has kept; null is not known, and stands as 'to be confirmed' or is left out, never as a guess. Pure.
import * as v from 'valibot'
import { DOCUMENT_KINDS } from '#contract/codes/document-kind.ts'
import { PAY_METHODS } from '#contract/codes/payment-method.ts'
import { PACKAGE_KINDS } from '#contract/codes/package-kind.ts'
import { SALE_UNITS } from '#contract/codes/sale-unit.ts'
import { LetterTerms } from '#contract/letter-terms.ts'
import { TERMS } from '#contract/codes/shipping-term.ts'

const Text = v.pipe(v.string(), v.maxLength(2000))
const Maybe = v.nullable(Text)
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const MaybeWhole = v.nullable(Whole)
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const Said = v.object({ en: Text, zh: v.optional(Text), es: v.optional(Text), fr: v.optional(Text), pt: v.optional(Text) })

const Party = v.object({
  name: Text,
  lines: v.array(Text), // the address as it is written, without the country
  country: Maybe, // its code
  taxId: Maybe,
  contact: Maybe, // a person
  phone: Maybe,
  email: Maybe,
})
export type Party = v.InferOutput<typeof Party>

/** A party of which no more is known than this. */
export const party = (name: string, known: Partial<Party> = {}): Party => ({
  name,
  lines: [],
  country: null,
  taxId: null,
  contact: null,
  phone: null,
  email: null,
  ...known,
})

const Line = v.object({
  model: Text,
  name: Said,
  options: v.array(v.object({ key: Said, value: Said })),
  note: Maybe,
  hsCode: Maybe,
  origin: Maybe, // a country's code
  count: Whole,
  unit: v.object({ kind: v.picklist(SALE_UNITS), holds: Whole }),
  unitCents: MaybeWhole, // before the discount; null on papers without prices, as are the next two
  discountCents: MaybeWhole, // of the whole line
  totalCents: MaybeWhole,
  netGrams: MaybeWhole, // of the whole line, as the next two
  grossGrams: MaybeWhole,
  cartons: MaybeWhole,
  cartonMm: v.nullable(v.pipe(v.array(Whole), v.length(3))),
  warrantyMonths: MaybeWhole,
  leadDays: MaybeWhole,
  /** Of papers of shipments: which pieces exactly; absent where that was not said. */
  pieces: v.optional(v.array(v.object({ serial: Text, lot: Text, count: Whole }))),
})
export type RecordLine = v.InferOutput<typeof Line>

/** An amount that may not be fixed yet: null. Absent where there is none of it. */
const Amount = v.optional(MaybeWhole)

const Delivery = v.object({
  term: v.picklist(TERMS),
  namedPlace: Text,
  loading: Maybe,
  discharge: Maybe,
  transport: v.nullable(v.picklist(['sea', 'air', 'express', 'collection'])),
  partial: v.nullable(v.boolean()), // allowed
  transhipment: v.nullable(v.boolean()),
  carrier: Maybe,
  tracking: Maybe,
  shippedOn: v.nullable(Day),
  leadDays: MaybeWhole,
  vessel: v.optional(Maybe), // of papers of shipments, as the next
  container: v.optional(Maybe), // with its seal
})

export const DocumentRecord = v.object({
  kind: v.picklist(DOCUMENT_KINDS),
  date: Day,
  validUntil: v.nullable(Day),
  references: v.object({ order: Maybe, quotation: Maybe, buyer: Maybe, shipment: Maybe, case: v.optional(Text) }), // case: of after-sale
  brand: Text,
  exporter: Party,
  operatorTerms: v.optional(Whole), // the number of the text of the terms and conditions that it was placed under; absent before it is
  saleTerms: v.optional(Whole), // the version of the seller's terms of sale; absent where it has none
  sellerLogo: v.optional(Whole), // the file of its picture, which stays; absent where there is none
  seller: Maybe, // whose goods they are, where that is not the exporter
  buyer: Party,
  consignee: v.nullable(Party), // null: the buyer
  notify: v.nullable(Party),
  lines: v.pipe(v.array(Line), v.minLength(1), v.maxLength(2000)),
  delivery: v.nullable(Delivery), // null: a service, by which nothing travels
  /** Of the invoice of a service: that it is paid. */
  paid: v.optional(v.object({ on: Day, reference: Text })),
  /** What the goods really travel in; absent: in the cartons of their products. */
  packed: v.optional(
    v.array(
      v.object({
        kind: v.picklist(PACKAGE_KINDS),
        count: Whole,
        sizeMm: v.pipe(v.array(Whole), v.length(3)), // of one; 0: not measured
        netGrams: Whole, // of one
        grossGrams: Whole,
        marks: Text,
      }),
    ),
  ),
  amounts: v.nullable(
    v.object({
      goodsCents: Whole, // the lines' totals
      discountCents: Whole, // on the whole: coupons, points and the like
      coupon: v.optional(Said), // that it is by
      freightCents: Amount,
      insuranceCents: Amount,
      totalCents: Whole,
    }),
  ),
  payment: v.nullable(
    v.object({
      method: v.picklist(PAY_METHODS),
      others: v.optional(v.array(v.picklist(PAY_METHODS))), // of an offer: what may be chosen instead
      parts: v.array(
        v.object({
          method: v.optional(v.picklist(PAY_METHODS)), // whose part it is; absent: the method's
          kind: v.picklist(['full', 'deposit', 'balance']),
          cents: Whole,
          receivedCents: Whole,
          dueOn: v.nullable(Day),
        }),
      ),
    }),
  ),
  bank: v.nullable(
    v.object({
      beneficiary: Text,
      bankName: Text,
      accountNo: Text,
      swiftCode: Text,
      currency: v.optional(Text), // that the account takes; absent: dollars
      note: v.optional(Text), // what that bank wants to know besides
      charges: v.nullable(v.picklist(['OUR', 'SHA', 'BEN'])),
    }),
  ),
  letter: v.optional(LetterTerms), // of a proforma that a letter of credit is to pay: its terms sheet
  site: v.nullable(v.object({ voltage: Maybe, socket: Maybe, ownMains: v.boolean() })),
  packaging: Maybe, // a code of contract/codes/site
  supplied: v.nullable(Text), // the documents that come with the goods
  spares: Maybe,
  training: Maybe,
  remarks: v.array(Text),
})
/** Of one kind and day; number and version are given when it is issued. */
export type DocumentRecord = v.InferOutput<typeof DocumentRecord>
/** Of goods, which travel. */
export type GoodsRecord = DocumentRecord & { delivery: v.InferOutput<typeof Delivery> }

export type Totals = { cartons: number | null; netGrams: number | null; grossGrams: number | null; cubicMm: number | null }

const cubicMmOf = ({ cartons, cartonMm }: RecordLine): number | null =>
  cartons === null || !cartonMm || cartonMm.some((side) => side === 0)
    ? null
    : cartons * cartonMm.reduce((product, side) => product * side, 1)
export const volumeOf = cubicMmOf

function totalsIn(packed: NonNullable<DocumentRecord['packed']>): Totals {
  const sum = (of: (one: (typeof packed)[number]) => number) => packed.reduce((whole, one) => whole + one.count * of(one), 0)
  const measured = packed.every(({ sizeMm }) => sizeMm.every((side) => side > 0))
  return {
    cartons: sum(() => 1),
    netGrams: sum(({ netGrams }) => netGrams) || null,
    grossGrams: sum(({ grossGrams }) => grossGrams),
    cubicMm: measured ? sum(({ sizeMm }) => sizeMm.reduce((product, side) => product * side, 1)) : null,
  }
}

/** What is carried in all; null as soon as it is not known of a line. */
export function totalsOf({ lines, packed }: Pick<DocumentRecord, 'lines' | 'packed'>): Totals {
  if (packed) return totalsIn(packed)
  const sum = (of: (line: RecordLine) => number | null) =>
    lines.reduce<number | null>((whole, line) => {
      const one = of(line)
      return whole === null || one === null ? null : whole + one
    }, 0)
  return {
    cartons: sum(({ cartons }) => cartons),
    netGrams: sum(({ netGrams }) => netGrams || null),
    grossGrams: sum(({ grossGrams }) => grossGrams || null),
    cubicMm: sum(cubicMmOf),
  }
}

/** Throws where the amounts of a record do not add up: such a paper must not exist. */
export function demandSums({ amounts, lines }: DocumentRecord): void {
  if (!amounts) return
  const goods = lines.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)
  const { goodsCents, discountCents, freightCents, insuranceCents, totalCents } = amounts
  const total = goodsCents - discountCents + (freightCents ?? 0) + (insuranceCents ?? 0)
  if (goods !== goodsCents || total !== totalCents)
    throw new Error(`The amounts of a paper do not add up: lines ${goods}, goods ${goodsCents}, sum ${total}, total ${totalCents}.`)
}
