// What is in a shipment: its packages, and which pieces exactly.
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import {
  replaceItems,
  replacePackages,
  selectGtins,
  selectItems,
  selectPackages,
  selectSerialised,
  type ItemRow,
  type PackageRow,
} from './packing.sql.ts'
import { misfitOf, readItems, writeItems, type Item, type Misfit, type Unread } from './serials.rules.ts'

/** A line of the shipment as its order has it. */
export type PackedLine = { orderLineId: number; productId: number; name: string; count: number }
export type Package = Omit<PackageRow, 'shipment_id'>
/** `codes`: of each line what was typed, pasted or scanned. */
export type Packing = { packages: readonly Package[]; goods: readonly { orderLineId: number; codes: string }[] }

/** What of an order is in a shipment. `shopId`: whose serial numbers they are. */
export type InShipment = { shopId: number; shipmentId: number; lines: readonly PackedLine[] }

export type ReadLine = { orderLineId: number; items: Item[]; unread: Unread[]; misfit: Misfit | null }

/** What was typed, pasted or scanned, line by line, with what does not fit. Keeps nothing. */
export async function readCodes(db: Db, { shopId, shipmentId, lines }: InShipment, goods: Packing['goods']): Promise<ReadLine[]> {
  const named = new Map(lines.map(({ productId }) => [productId, new Set<string>()]))
  const productIds = [...named.keys()]
  const [serialised, gtins] = [await selectSerialised(db, shopId, productIds, shipmentId), await selectGtins(db, productIds)]
  for (const { orderLineId } of goods) if (!lines.some((line) => line.orderLineId === orderLineId)) refuse('missing', 'not-found')
  return lines.map(({ orderLineId, productId, name, count }) => {
    const codes = goods.filter((one) => one.orderLineId === orderLineId).map((one) => one.codes)
    const { items, unread } = readItems(codes.join('\n'))
    const known = { name, count, serialised: serialised.has(productId), gtin: gtins.get(productId) ?? '' }
    return { orderLineId, items, unread, misfit: unread.length > 0 ? null : misfitOf(known, items, named.get(productId)!) }
  })
}

/** Keeps what is in the shipment, in the place of what was. Refuses what cannot be read, does not fit, or was sent before. */
export async function keepPacking(tx: Tx, of: InShipment, { packages, goods }: Packing): Promise<void> {
  if (packages.some((one) => one.net_grams > one.gross_grams)) refuse('refused', 'weights-order')
  const read = await readCodes(tx, of, goods)
  const { shopId, shipmentId, lines } = of
  const items = read.flatMap((line) => {
    const { productId, name } = lines.find(({ orderLineId }) => orderLineId === line.orderLineId)!
    const [unread] = line.unread
    if (unread) refuse('refused', `code-${unread.why}-unread`, { name, row: unread.row, text: unread.text })
    if (line.misfit) refuse('refused', line.misfit.word, line.misfit.values)
    return line.items.map(({ madeOn, expiresOn, ...item }) => ({
      shipment_id: shipmentId,
      order_line_id: line.orderLineId,
      shop_id: shopId,
      product_id: productId,
      made_on: madeOn,
      expires_on: expiresOn,
      ...item,
    }))
  })
  await replacePackages(tx, shipmentId, packages)
  const taken = await replaceItems(tx, shipmentId, items)
  if (taken !== null) refuse('conflict', 'serial-taken', { serial: taken })
}

/** Refuses goods that have serial numbers and leave without: packed before the first of them was recorded. */
export async function demandSerials(tx: Tx, { shopId, shipmentId, lines }: InShipment): Promise<void> {
  const productIds = lines.map(({ productId }) => productId)
  const [serialised, items] = [await selectSerialised(tx, shopId, productIds, shipmentId), await selectItems(tx, [shipmentId])]
  const isNamed = (line: PackedLine) => items.some((one) => one.order_line_id === line.orderLineId && one.serial)
  const bare = lines.find((line) => serialised.has(line.productId) && !isNamed(line))
  if (bare) refuse('refused', 'serials-missing', { name: bare.name, count: bare.count })
}

export type Contents = { packages: PackageRow[]; items: ItemRow[] }
/** What is in shipments. Two statements. */
export async function contentsOf(db: Db, shipmentIds: readonly number[]): Promise<Contents> {
  if (shipmentIds.length === 0) return { packages: [], items: [] }
  const [packages, items] = await Promise.all([selectPackages(db, shipmentIds), selectItems(db, shipmentIds)])
  return { packages, items }
}

/** As a form shows what is kept of a line. */
export const codesOf = (items: readonly ItemRow[], orderLineId: number): string =>
  writeItems(
    items.flatMap(({ order_line_id: id, made_on: madeOn, expires_on: expiresOn, ...one }) =>
      id === orderLineId ? [{ ...one, madeOn, expiresOn }] : [],
    ),
  )

/** Of all packages together. `litres` of those that were measured. */
export function weightsOf(packages: readonly Package[]) {
  const sum = (of: (one: Package) => number) => packages.reduce((whole, one) => whole + of(one) * one.count, 0)
  return {
    packages: sum(() => 1),
    netGrams: sum((one) => one.net_grams),
    grossGrams: sum((one) => one.gross_grams),
    litres: Math.round(sum((one) => one.size_mm.reduce((product, side) => product * side, 1)) / 1_000_000),
  }
}
