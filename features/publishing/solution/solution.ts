// The door of rooms and departments (SPEC-012, SPEC-064): what stands in them, counted for so many beds or cases, and what that comes to.
// What the operator writes of them is a page of the content store (decision 082).
import { pathOf, type PlannedRoom } from '#contract/content-kind.ts'
import type { SolutionType } from '#contract/codes/solution-type.ts'
import { knownFacts, knownWares, productRows, type SaleFacts, type Ware } from '#features/catalogue/product/product.ts'
import { unitWith } from '#features/catalogue/price-list/price-list.rules.ts'
import { priceLines } from '#features/catalogue/pricing/pricing.rules.ts'
import { fillingOf, packedOf } from '#features/fulfilment/container/container.ts'
import type { BuyerContext, Context } from '#features/platform/caller/caller.ts'
import { countTypes, listShelf, readOfKind } from '#features/publishing/content/content.ts'
import { addAllToCart } from '#features/sales/cart/cart.ts'
import { refuse } from '#contract/refusals.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { priceLine } from '#shared/price.ts'
import { listed, named } from '#shared/punctuation.ts'
import { areaFor, neededIn, needsOf, piecesFor, sizingOf, toOrder, unitsWithin, usualOptions } from './solution.rules.ts'

type Reader = Pick<Context, 'db' | 'contentLanguage' | 'buyer'>

const KIND = 'solution'
const textIn = (texts: PlannedRoom['name'] | undefined, language: Language) => pick({ en: '', ...texts } as Translated, language)

/** What a list says of one. */
const shapeRow = ({ id, slug, title, summary, picture, alt, language, fields }: Awaited<ReturnType<typeof listShelf>>['rows'][number]) => ({
  id,
  slug,
  title,
  summary,
  imgUrl: picture,
  alt,
  language,
  path: pathOf(KIND, slug)!,
  solutionType: fields.solutionType as SolutionType,
  unitName: textIn(fields.unitName, language),
  usual: sizingOf(fields).usual,
  roomCount: fields.rooms?.length ?? 0,
  productCount: neededIn(fields.rooms ?? [], 1).size,
})

/** Those of a type, and with a keyword, in the order of the shop. */
export async function listSolutions(
  filter: { type: SolutionType | null; keyword: string },
  reader: Pick<Reader, 'db' | 'contentLanguage'>,
  size: number,
  offset: number,
) {
  const { total, rows } = await listShelf({ kind: KIND, ...filter }, reader, size, offset)
  return { total, rows: rows.map(shapeRow) }
}

export const solutionTypes = (reader: Pick<Reader, 'db'>) => countTypes(reader, KIND)

type Goods = { facts: SaleFacts; ware: Ware | undefined; needed: number; count: number; selectionIds: number[] }

/** For how many units, as far as its sizes allow, and without which products. */
type Counting = { units: number | null; without: readonly number[] }

/** What stands in the rooms and is on sale, over all of them, as it would be ordered; `left`: products that are wished away. */
async function goodsIn(
  rooms: readonly PlannedRoom[],
  { units, without }: Counting & { units: number },
  { db, contentLanguage, buyer }: Reader,
) {
  const needed = neededIn(rooms, units)
  const ids = [...needed.keys()]
  const [facts, wares] = [await knownFacts(db, ids), await knownWares(db, buyer, ids)]
  const known = ids.flatMap((id) => facts.get(id) ?? [])
  const sold = known.filter(({ onSale }) => onSale)
  const goods = sold
    .filter(({ id }) => !without.includes(id))
    .map((one): Goods => ({
      facts: one,
      ware: wares.get(one.id),
      needed: needed.get(one.id)!,
      count: toOrder(needed.get(one.id)!, one),
      selectionIds: usualOptions(one.options),
    }))
  const left = sold.flatMap(({ id }) => (without.includes(id) ? [id] : []))
  return { goods, left, unavailable: known.filter(({ onSale }) => !onSale).map(({ name }) => pick(name, contentLanguage)) }
}

const priced = ({ ware, selectionIds, count }: Goods) => (ware ? { ...unitWith(ware.price, selectionIds, count), count } : null)

function shapeGoods(one: Goods, language: Language) {
  const { facts, needed, count, selectionIds } = one
  const line = priced(one)
  const amounts = line && priceLine(line)
  const chosen = facts.options.flatMap(({ key, values }) => {
    const names = values.filter(({ id }) => selectionIds.includes(id)).map(({ name }) => pick(name, language))
    return names.length > 0 ? [named(pick(key, language), listed(names, language), language)] : []
  })
  return {
    productId: facts.id,
    needed,
    count,
    options: chosen.join(' · '),
    productSelectionIds: selectionIds.join(','),
    unitMoney: amounts && amounts.unit,
    totalMoney: amounts && amounts.total,
  }
}

/** What all goods come to; null while one of them has a price that the caller may not see. */
function moneyOf(goods: readonly Goods[]) {
  const lines = goods.flatMap((one) => priced(one) ?? [])
  if (lines.length < goods.length || goods.length === 0) return null
  const { list, saving, options, subtotal } = priceLines(lines)
  return { totalMoney: list, finalSaveMoney: saving, selectionPriceTotal: options, finalMoney: subtotal }
}

/** One by its id or slug, counted: what stands in each room and why, what it costs, weighs, draws and needs. */
export async function readSolution(which: string, { units: asked, without }: Counting, reader: Reader) {
  const page = await readOfKind(KIND, which, reader)
  const { fields, language } = page
  const rooms = fields.rooms ?? []
  const sizing = sizingOf(fields)
  const units = unitsWithin(asked, sizing)
  const { goods, left, unavailable } = await goodsIn(rooms, { units, without }, reader)
  const rows = await productRows(reader.db, [...goods.map(({ facts }) => facts.id), ...left], reader)
  const products = new Map(rows.map((product) => [product.id, product]))
  const named = goods.map((one) => ({ ...one, name: pick(one.facts.name, reader.contentLanguage) }))
  const shownRooms = rooms.map((room) => {
    const lines = room.products.filter(({ product }) => products.has(product))
    return {
      name: textIn(room.name, language),
      area: areaFor(room, units),
      productList: lines.map(({ product }) => products.get(product)!),
      lines: lines.map(({ product, per, ratio, why }) => ({
        productId: product,
        count: piecesFor({ per, ratio }, units),
        per,
        ratio,
        why: textIn(why, language),
      })),
    }
  })
  return {
    ...shapeRow(page),
    ...sizing,
    units,
    html: page.html,
    contents: page.contents,
    changedAt: page.changedAt,
    seoTitle: page.seoTitle,
    seoDescription: page.seoDescription,
    rooms: shownRooms,
    productList: goods.map(({ facts }) => products.get(facts.id)!),
    without: left,
    goods: goods.map((one) => shapeGoods(one, reader.contentLanguage)),
    unavailable,
    totals: {
      ...needsOf(named),
      money: moneyOf(goods),
      area: Math.round(shownRooms.reduce((sum, { area }) => sum + area, 0) * 10) / 10,
      container: fillingOf(named.map((one) => ({ name: one.name, packed: packedOf(one) }))),
    },
  }
}

type Wish = Counting & { which: string; room: number | null }

/** Puts the goods of all rooms, or of one by its place, into the cart: all of them or none. Answers how many lines, and what is not on sale. */
export async function putIntoCart({ which, units, without, room }: Wish, caller: BuyerContext) {
  const { fields } = await readOfKind(KIND, which, caller)
  const all = fields.rooms ?? []
  const rooms = room === null ? all : all.slice(room - 1, room)
  const { goods, unavailable } = await goodsIn(rooms, { units: unitsWithin(units, sizingOf(fields)), without }, caller)
  if (goods.length === 0) refuse('missing', 'not-found')
  await addAllToCart(
    caller,
    goods.map(({ facts, count, selectionIds }) => ({ productId: facts.id, count, selectionIds })),
  )
  return { lines: goods.length, unavailable }
}
