// Rooms and departments with all that stands in them, counted by beds or by cases (contract rows 23, 24; decision 082).
import * as v from 'valibot'
import { get, post, postPage, type Call } from './call.ts'
import { CartTotals } from './cart.ts'
import { SOLUTION_TYPES } from './codes/solution-type.ts'
import { Cents, Id, ids, int, text } from './fields.ts'
import { Filling } from './mains.ts'
import { PageFields } from './paging.ts'
import { Product } from './product.ts'
import { LANGUAGES } from '#shared/language.ts'

const type = v.picklist(SOLUTION_TYPES)
const Row = {
  id: Id,
  title: v.string(),
  summary: v.string(),
  imgUrl: v.string(), // '' = none
  alt: v.string(),
  slug: v.string(),
  path: v.string(), // '/hospital-solution/dental-clinic'
  solutionType: type,
  language: v.picklist(LANGUAGES), // of the text: English where it has not been translated
  unitName: v.string(), // what it is counted by: 'beds'
  usual: v.number(),
  roomCount: v.number(),
  productCount: v.number(),
}
export const SolutionRow = v.object(Row)
export type SolutionRow = v.InferOutput<typeof SolutionRow>

export const solutionList = postPage('/shop/pm/solution/list', {
  access: 'public',
  about: 'Rooms and departments with their goods, by what they are for and by keyword, in the order of the shop',
  input: v.object({
    ...PageFields,
    solutionType: v.optional(v.nullable(v.union([v.literal(''), type]))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: SolutionRow,
})

export const solutionTypes = get('/shop/pm/solution/types', {
  access: 'public',
  about: 'What there are rooms and departments for, and how many of each',
  output: v.array(v.object({ solutionType: type, count: v.number() })),
})

/** What stands in a room: `ratio` pieces for every `per` units begun; `per` 0: once, however many there are. */
const Line = v.object({ productId: Id, count: v.number(), per: v.number(), ratio: v.number(), why: v.string() })
const Room = v.object({
  name: v.string(),
  area: v.number(), // square metres
  productList: v.array(Product),
  lines: v.array(Line), // in the order of productList
})
export type SolutionRoom = v.InferOutput<typeof Room>

/** A product over all rooms, as it is ordered. */
const Goods = v.object({
  productId: Id,
  needed: v.number(), // pieces
  count: v.number(), // to order: in whole units of sale, not below the minimum
  options: v.string(), // as it comes, '' = there are none to choose
  productSelectionIds: v.string(),
  unitMoney: v.nullable(Cents), // with its options, for this quantity; null where the caller may not see it
  totalMoney: v.nullable(Cents),
})

const Totals = v.object({
  money: v.nullable(CartTotals), // null while the caller may not see the price of each
  pieces: v.number(),
  area: v.number(), // square metres
  watts: v.number(), // connected load, all at once
  wattsMissing: v.array(v.string()), // names of electrical products whose power is not stated
  floorLoad: v.nullable(v.number()), // the highest, kg per square metre
  doorMm: v.nullable(v.number()), // the widest way that something needs
  gases: v.array(v.string()), // as the makers write them
  water: v.array(v.string()),
  cbm: v.number(), // of the cartons
  grossKg: v.number(),
  container: Filling,
})

export const Solution = v.object({
  ...Row,
  content: v.string(), // html, as of articles
  contents: v.array(v.object({ id: v.string(), text: v.string() })),
  imgUrls: v.string(), // comma-joined
  changeTime: v.string(),
  seoTitle: v.string(),
  seoDescription: v.string(),
  smallest: v.number(),
  largest: v.number(),
  units: v.number(), // for which it is counted here
  rooms: v.array(Room),
  productList: v.array(Product), // of all rooms, each once, without what was wished away
  goods: v.array(Goods), // in the order of productList
  without: v.array(Id), // products that stand in the rooms and were wished away: not in productList, and counted nowhere
  unavailable: v.array(v.string()), // names of products that are not on sale now; they are counted nowhere
  totals: Totals,
})
export type Solution = v.InferOutput<typeof Solution>

export const SOLUTION_UNITS_MAX = 10_000
/** How a plan is counted: for so many units, and without products that the reader has already or does not want. */
const Counting = {
  units: v.optional(v.nullable(int(0, SOLUTION_UNITS_MAX))),
  without: v.optional(v.nullable(ids())),
}
export const solutionDetail = get('/shop/pm/solution/{id}', {
  access: 'optional',
  about:
    'A room or department by its id or its slug, counted for so many units (without a number: the usual size; beyond its bounds: the nearest), with its sums; `without`: products that are left out of them',
  input: v.object({ id: text(80), ...Counting }),
  output: Solution,
})

export const solutionToCart = post('/shop/pm/solution/{id}/cart', {
  access: 'user',
  about: 'Put the goods of a room or department into the cart, counted for so many units: all of them or, when one is refused, none',
  input: v.object({
    id: text(80),
    ...Counting,
    room: v.optional(v.nullable(int(1, 100))), // one of its rooms alone, by its place
  }),
  output: v.object({ lines: v.number(), unavailable: v.array(v.string()) }),
})

export const calls = { solutionList, solutionTypes, solutionDetail, solutionToCart } satisfies Record<string, Call>
