// The shape of the demo catalogue's YAML files. Everything is checked on load: a wrong file stops the seed with its path.
import * as v from 'valibot'
import { SALE_UNITS } from '#contract/codes/sale-unit.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const line = v.pipe(text, v.maxLength(200))
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-zA-Z0-9]+)*$|^fAQ$/))
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const positive = v.pipe(v.number(), v.minValue(0))

/** A short text in the languages the demo has content in; fr and pt fall back to en where they are absent. */
const words = v.strictObject({ en: line, zh: line, es: line, fr: v.optional(line), pt: v.optional(line) })

/** [name, value, unit?] - the unit stands in its own column of the technical table. */
const specRow = v.union([v.strictTuple([line, line]), v.strictTuple([line, line, v.pipe(text, v.maxLength(20))])])
const specGroup = v.strictObject({ group: line, rows: v.pipe(v.array(specRow), v.minLength(1)) })

const regulatory = v.strictObject({
  market: v.picklist(['EU', 'US', 'CN', 'BR', 'UK', 'MX', 'SA', 'AU']),
  scheme: v.picklist([
    'CE MDR',
    'CE MDD (legacy)',
    'FDA 510(k)',
    'FDA Class I exempt',
    'NMPA',
    'ANVISA',
    'UKCA',
    'COFEPRIS',
    'SFDA',
    'TGA',
  ]),
  deviceClass: v.picklist(['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'II', 'III']),
  certificate: v.optional(line), // demo numbers begin with DEMO-
  body: v.optional(line),
  validFrom: v.optional(v.pipe(v.string(), v.isoDate())),
  validTo: v.optional(v.pipe(v.string(), v.isoDate())),
})

const site = v.strictObject({
  voltage: v.optional(line), // 'AC 100-240 V'
  frequencyHz: v.optional(line), // '50/60'
  phases: v.optional(v.picklist([1, 3])),
  powerW: v.optional(positive),
  plug: v.optional(line),
  battery: v.optional(line),
  gases: v.optional(line),
  water: v.optional(line),
  floorLoadKgM2: v.optional(positive),
  doorClearanceMm: v.optional(positive),
})

const service = v.strictObject({
  installation: v.optional(line),
  training: v.optional(line),
  maintenanceMonths: v.optional(count),
  sparePartsYears: v.optional(count),
  manualLanguages: v.optional(v.array(v.picklist(['en', 'zh', 'es', 'fr', 'pt']))),
})

const logistics = v.strictObject({
  hsCode: v.pipe(v.string(), v.regex(/^\d{4}\.\d{2}(\.\d{2})?$/)),
  origin: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'CN'),
  netKg: positive, // of one carton, as grossKg
  grossKg: positive,
  cartonCm: v.strictTuple([positive, positive, positive]),
  unitsPerCarton: v.optional(count, 1),
  per20ft: v.optional(count), // units per container
  per40ft: v.optional(count),
  per40hc: v.optional(count),
  dangerousGoods: v.optional(line), // 'UN 3481 lithium-ion batteries packed with equipment'; absent = none
})

const option = v.strictObject({
  key: v.required(words),
  required: v.optional(v.boolean(), true),
  multiple: v.optional(v.boolean(), false),
  values: v.pipe(
    v.array(
      v.strictObject({
        value: v.required(words),
        cents: v.pipe(v.number(), v.integer()),
        default: v.optional(v.boolean(), false),
      }),
    ),
    v.minLength(2),
  ),
})

const series = v.strictObject({
  brand: line,
  manufacturer: line,
  description: v.pipe(v.array(text), v.minLength(1)), // paragraphs shared by the series, after a product's own
  specs: v.optional(v.array(specGroup), []), // rows shared by the series
  regulatory: v.optional(v.array(regulatory), []),
  site: v.optional(site),
  service: v.optional(service),
  intendedUse: text,
  gmdn: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/))),
  emdn: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]\d{2,12}$/))),
  fdaProductCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  professionalUseOnly: v.optional(v.boolean(), true),
})

const product = v.strictObject({
  id,
  slug,
  shop: slug,
  series: slug,
  model: v.pipe(v.string(), v.regex(/^[A-Z0-9][A-Z0-9 ./+-]{1,23}$/)),
  name: v.required(words),
  brief: v.required(words), // one sentence, at most 160 characters
  highlights: v.pipe(v.array(line), v.minLength(3), v.maxLength(6)),
  description: v.pipe(v.array(text), v.minLength(1)), // own paragraphs
  specs: v.pipe(v.array(specGroup), v.minLength(1)), // own rows; merged by group with the series' rows
  options: v.optional(v.array(option), []),
  listCents: cents,
  savingCents: v.optional(cents, 0),
  tiers: v.optional(v.array(v.strictObject({ from: count, cents })), []), // from so many on a unit costs so much, options aside
  loginForPrice: v.optional(v.boolean(), true),
  soldBy: v.optional(v.strictObject({ kind: v.picklist(SALE_UNITS), holds: v.optional(count, 1) }), { kind: 'piece' }),
  minimum: v.optional(count, 1),
  multiple: v.optional(count, 1),
  warrantyMonths: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120)),
  leadTime: v.pipe(v.array(v.strictObject({ upTo: v.optional(count), days: count })), v.minLength(1)), // last row has no upTo
  logistics,
  site: v.optional(site), // overrides the series' fields
  regulatory: v.optional(v.array(regulatory)), // replaces the series' rows
  accessories: v.optional(v.array(id), []), // product ids that fit this one
  variant: v.pipe(v.number(), v.integer(), v.minValue(0)), // which picture of the category's kind (imagery/variants)
  // Of each option that can be seen: what the pictures show, by its English name; two that look alike, or none of them ([]).
  pictured: v.optional(v.record(line, v.array(line)), {}),
})

export const ProductFile = v.strictObject({
  category: slug,
  series: v.record(slug, series),
  products: v.pipe(v.array(product), v.minLength(1)),
})
export type ProductFile = v.InferOutput<typeof ProductFile>

const category = v.strictObject({
  id,
  slug,
  name: v.required(words),
  brief: v.optional(words),
  aliases: v.optional(v.array(slug), []),
  picture: v.optional(slug),
  scene: v.optional(slug), // the room that it is shown by (imagery/scenes)
})
const top = v.strictObject({
  ...category.entries,
  children: v.array(category),
})
export const CategoryFile = v.strictObject({ top: v.array(top) })
export type CategoryFile = v.InferOutput<typeof CategoryFile>

export const ShopFile = v.strictObject({
  shops: v.array(v.strictObject({ id, slug, name: line, city: line, country: v.string(), founded: count, about: words })),
})
export type ShopFile = v.InferOutput<typeof ShopFile>
