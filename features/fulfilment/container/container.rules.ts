// How much of a container goods fill, by volume and payload. Pure. Nothing is packed here: cartons are not placed beside each other, so what
// a maker says of pieces per container counts more than what their volume would allow.
//
// Sizes: ISO 668 (outside) and ISO 1496-1 (smallest inside and door openings); volumes and payloads are what carriers publish of ordinary dry
// containers built for a gross mass of 30,480 kg, less their own weight. Roads of many countries bear less.
const KINDS_OF_CONTAINER = {
  '20': { cubicMetres: 33.2, payloadKg: 28_200, insideMm: [5867, 2330, 2197], door: [2286, 2134] },
  '40': { cubicMetres: 67.7, payloadKg: 26_700, insideMm: [11_998, 2330, 2197], door: [2286, 2134] },
  '40hc': { cubicMetres: 76.4, payloadKg: 26_500, insideMm: [11_998, 2330, 2502], door: [2286, 2438] },
} as const
export const CONTAINERS = ['20', '40', '40hc'] as const
export type Container = (typeof CONTAINERS)[number]

/** Of the space inside what cartons really fill: the rest stays between and above them. */
export const STOWAGE = 0.85

/** Goods as they are packed. `cartonMm` and `grossGrams` are of a full carton. */
export type Packed = {
  count: number
  unitsPerCarton: number
  cartonMm: readonly number[]
  grossGrams: number
  perContainer: readonly (number | null)[] // pieces by the maker, in the order of CONTAINERS; counts more than the volume
}

const each = ({ unitsPerCarton }: Packed) => Math.max(1, unitsPerCarton)
const perOf = (goods: Packed, kind: Container) => goods.perContainer[CONTAINERS.indexOf(kind)] || null
const cartonCubicMetres = ({ cartonMm }: Packed) =>
  cartonMm.length === 3 && cartonMm.every((side) => side > 0) ? cartonMm.reduce((product, side) => product * side, 1) / 1e9 : null

/** The share of a container's room that so many pieces take: by the maker's count, else by the volume of their cartons. Null: not said. */
function roomOf(goods: Packed, count: number, kind: Container): number | null {
  const per = perOf(goods, kind)
  if (per) return count / per
  const volume = cartonCubicMetres(goods)
  return volume === null ? null : (Math.ceil(count / each(goods)) * volume) / (KINDS_OF_CONTAINER[kind].cubicMetres * STOWAGE)
}

/** The same of what it may carry. */
const weightOf = (goods: Packed, count: number, kind: Container): number | null =>
  goods.grossGrams > 0 ? (Math.ceil(count / each(goods)) * goods.grossGrams) / 1000 / KINDS_OF_CONTAINER[kind].payloadKg : null

/** Whether a carton goes through the door, in whatever way it is turned; yes where its size is not said. */
export function goesIn({ cartonMm }: Pick<Packed, 'cartonMm'>, kind: Container): boolean {
  const { insideMm, door } = KINDS_OF_CONTAINER[kind]
  const [long = 0, middle = 0, short = 0] = cartonMm.toSorted((a, b) => b - a)
  const [wide, high] = [Math.max(...door), Math.min(...door)]
  return long <= insideMm[0] && middle <= wide && short <= high
}

/** What its maker counts goes in, however the carton is given: a package of many pieces has one in the books. */
const loadable = (goods: Packed, kind: Container): boolean => perOf(goods, kind) !== null || goesIn(goods, kind)

const NEARLY = 1e-9 // shares are fractions: 17 of 17 is one container, not a bit more

/** Pieces that go into the room and payload left; by volume and by weight full cartons. Null where the data lack. */
function piecesInto(goods: Packed, kind: Container, left: { room: number; weight: number }): number | null {
  const [room, weight] = [roomOf(goods, each(goods), kind), weightOf(goods, each(goods), kind)]
  if (room === null || weight === null) return null
  const per = perOf(goods, kind)
  if (!loadable(goods, kind)) return 0
  const cartons = (free: number, one: number) => Math.max(0, Math.floor(free / one + NEARLY)) * each(goods)
  const byRoom = per ? Math.max(0, Math.floor(left.room * per + NEARLY)) : cartons(left.room, room)
  return Math.min(byRoom, cartons(left.weight, weight))
}

/** Pieces that fit into one container; null where the data lack, 0 where a carton does not go in. */
export const piecesIn = (goods: Packed, kind: Container): number | null => piecesInto(goods, kind, { room: 1, weight: 1 })

export type Load = {
  kind: Container
  containers: number // to be booked
  share: number // of one container: 1.4 is one full and four tenths of another
  binds: 'room' | 'weight' // which of both is used up first
  room: number
  weight: number
  leftCubicMetres: number // in the containers booked, for cartons
  leftKg: number
}

/** Whether one can say how much of a container these goods fill. */
export const isMeasured = (goods: Packed, kind: Container): boolean => piecesIn(goods, kind) !== null

/** How much goods together fill; full cartons travel. Goods without data count nothing: say which they are. Null where a carton does not go in. */
export function loadOf(goods: readonly Packed[], kind: Container): Load | null {
  const known = goods.filter((one) => isMeasured(one, kind))
  if (known.length === 0 || !known.every((one) => loadable(one, kind))) return null
  const sum = (of: typeof roomOf) => known.reduce((whole, one) => whole + (of(one, one.count, kind) ?? 0), 0)
  const [room, weight] = [sum(roomOf), sum(weightOf)]
  const share = Math.max(room, weight)
  const containers = Math.max(1, Math.ceil(share - NEARLY))
  const { cubicMetres, payloadKg } = KINDS_OF_CONTAINER[kind]
  return {
    kind,
    containers,
    share,
    binds: room >= weight ? 'room' : 'weight',
    room,
    weight,
    leftCubicMetres: Math.max(0, (containers - room) * cubicMetres * STOWAGE),
    leftKg: Math.max(0, (containers - weight) * payloadKg),
  }
}

/** How many more pieces of one of the goods the booked containers take; null where the data lack. */
export const moreOf = (one: Packed, { kind, containers, room, weight }: Load): number | null =>
  piecesInto(one, kind, { room: containers - room, weight: containers - weight })

/** The containers to show for goods: the smallest that takes them all in one, else the largest; null where nothing can be said. */
export function bestLoad(goods: readonly Packed[]): Load | null {
  const loads = CONTAINERS.flatMap((kind) => loadOf(goods, kind) ?? [])
  return loads.find(({ containers }) => containers === 1) ?? loads.at(-1) ?? null
}
