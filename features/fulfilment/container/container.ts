// The door of the containers: how much goods fill, as the wire has it.
import type { Filling } from '#contract/mains.ts'
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { bestLoad, CONTAINERS, isMeasured, moreOf, piecesIn, type Load, type Packed } from './container.rules.ts'

export type Goods = { facts: Pick<SaleFacts, 'unitsPerCarton' | 'cartonMm' | 'grossGrams' | 'perContainer'>; count: number }

export const packedOf = ({ facts: { unitsPerCarton, cartonMm, grossGrams, perContainer }, count }: Goods): Packed => ({
  count,
  unitsPerCarton,
  cartonMm,
  grossGrams,
  perContainer,
})

/** Pieces in a 20', a 40' and a 40' high cube. */
export const piecesInEach = (one: Packed): (number | null)[] => CONTAINERS.map((kind) => piecesIn(one, kind))

/** How much goods fill together; those whose carton or weight is not stated are named instead of counted. */
export function fillingOf(goods: readonly { name: string; packed: Packed }[]): Filling {
  const packed = goods.map((one) => one.packed)
  const load = bestLoad(packed)
  const [only] = packed
  return {
    load: load && shapeLoad(load),
    missing: [...new Set(goods.filter((one) => !CONTAINERS.some((kind) => isMeasured(one.packed, kind))).map(({ name }) => name))],
    more: load && only && packed.length === 1 ? moreOf(only, load) : null,
  }
}

const percent = (share: number) => Math.ceil(share * 100 - 1e-6)

const shapeLoad = ({ kind, containers, share, binds, room, weight, leftCubicMetres, leftKg }: Load): NonNullable<Filling['load']> => ({
  kind,
  containers,
  percent: percent(share),
  binds,
  roomPercent: percent(room),
  weightPercent: percent(weight),
  leftCbm: Math.floor(leftCubicMetres * 10 + 1e-6) / 10,
  leftKg: Math.floor(leftKg + 1e-6),
})
