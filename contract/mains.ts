// Whether goods run from the mains where they go, and how much of a container they fill.
import * as v from 'valibot'
import { CART_LINES_MAX, Count } from './cart.ts'
import { post, type Call } from './call.ts'
import { Id, Nation, NoMoney, YN, ids } from './fields.ts'

export const VERDICTS = ['fits', 'plug', 'transformer', 'cannot', 'unknown'] as const

export const Fit = v.object({
  verdict: v.picklist(VERDICTS), // plug: with another one; transformer: with one before it; unknown: `lacking` says why
  text: v.string(), // what it means, in the caller's language
  transformerVa: v.nullable(v.number()), // to buy; null also where the maker does not state the power
  lacking: v.array(v.string()), // voltage, frequency, plug, power, charger, electrical (nothing is stated), destination, system
  warning: YN, // to be confirmed by whoever orders all the same
})
export type Fit = v.InferOutput<typeof Fit>

export const Load = v.object({
  kind: v.picklist(['20', '40', '40hc']),
  containers: v.number(), // to be booked
  percent: v.number(), // of one container: 140 is one full and four tenths of another
  binds: v.picklist(['room', 'weight']), // which is used up first
  roomPercent: v.number(),
  weightPercent: v.number(),
  leftCbm: v.number(), // in the containers booked, as far as cartons fill them
  leftKg: v.number(),
})

/** By volume and payload, not by placing cartons beside each other. */
export const Filling = v.object({
  load: v.nullable(Load), // of the smallest container that takes all, else of the largest; null where nothing can be said
  missing: v.array(v.string()), // names of products whose carton or weight is not stated: they are not counted
  more: v.nullable(v.number()), // of one product alone: how many more pieces the containers booked take
})
export type Filling = v.InferOutput<typeof Filling>

/** Where goods go: of a country with two systems one of them, by its name ('127 V 60 Hz'). */
export const Place = v.object({
  nation: v.nullable(v.string()),
  systems: v.array(v.string()), // of the country; more than one is to be chosen from
  system: v.nullable(v.string()), // null while nobody has said which
})

export const System = v.pipe(v.string(), v.maxLength(20))

/** Of goods together: what orders, quotations and carts show of them. */
export const GoodsFit = v.object({
  ...Place.entries,
  lines: v.array(v.object({ productId: Id, ...Fit.entries, pieces: v.array(v.nullable(v.number())) })), // pieces in 20', 40', 40' high cube
  container: Filling,
})
export type GoodsFit = v.InferOutput<typeof GoodsFit>

export const goodsFit = post('/shop/pm/mains/fit', {
  read: true,
  access: 'optional',
  about:
    'Whether goods run from the mains of a country, and how much of a container they fill; without a nation, where the caller seems to be',
  input: v.object({
    nation: v.optional(v.nullable(Nation)),
    system: v.optional(v.nullable(System)),
    lines: v.pipe(
      v.array(v.object({ ...NoMoney, productId: Id, count: Count, productSelectionIds: v.optional(v.nullable(ids(50))) })),
      v.minLength(1),
      v.maxLength(CART_LINES_MAX),
    ),
  }),
  output: GoodsFit,
})

export const calls = { goodsFit } satisfies Record<string, Call>
