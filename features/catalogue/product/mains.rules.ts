// What an option says about the mains: some products are made for one voltage or come with one plug, and then the product's own choice is the
// one that counts, not the checkout's.
import { VOLTAGES, type SOCKETS } from '#contract/codes/site.ts'
import type { Translated } from '#shared/language.ts'

type Voltage = (typeof VOLTAGES)[number]
type Socket = (typeof SOCKETS)[number]
/** What it is made for, as the checkout calls it; null: said, but none of those. Absent: not said. */
export type Mains = { voltage?: Voltage | null; socket?: Socket | null }

type Value = { id: number; name: Translated }
type Option = { required: boolean; multiple: boolean; values: readonly Value[] }

const PLUGS: readonly [RegExp, Socket][] = [
  [/\bschuko\b|\bCEE 7\b|\btype [EF]\b/i, 'european'],
  [/\bBS 1363\b|\btype G\b/i, 'british'],
  [/\bNEMA\b|\btype [AB]\b/i, 'american'],
  [/\bGB 2099\b|\btype I\b/i, 'china'],
  [/\btype M\b/i, 'large-south-africa'],
  [/\btype D\b/i, 'small-south-africa'],
]
const VOLTS = /\b([1-4]\d\d)(?:\s?[-–]\s?([1-4]\d\d))?\s?V\b/
const [AT_220, AT_110] = VOLTAGES

function voltageIn(name: string): Voltage | null | undefined {
  const [, from, to = from] = VOLTS.exec(name) ?? []
  if (!from) return undefined
  const hertz = /\b(50\/60|50|60)\s?Hz\b/.exec(name)?.[1]
  if (Number(to) <= 130) return hertz === '50' ? null : AT_110
  return Number(from) >= 200 && Number(to) <= 250 && hertz !== '60' ? AT_220 : null
}

/**
 * What each value of an option decides, by its id; empty where the option is about something else. One value has to be chosen, and each says
 * its voltage or its plug: '12 V' for a vehicle or a strip of sockets beside 'Without' decide nothing.
 */
export function mainsOf({ required, multiple, values }: Option): Map<number, Mains> {
  const none = new Map<number, Mains>()
  if (!required || multiple || values.length === 0) return none
  const said = values.map(({ id, name: { en } }) => ({
    id,
    voltage: voltageIn(en),
    socket: PLUGS.find(([pattern]) => pattern.test(en))?.[1],
  }))
  const plugs = said.every(({ socket }) => socket)
  const volts = said.every(({ voltage }) => voltage !== undefined)
  // 'Schuko | BS 1363 | NEMA 5-15, 110 V': what names no voltage goes with the other one.
  const some = plugs && said.some(({ voltage }) => voltage)
  if (!plugs && !volts) return none
  return new Map(
    said.map(({ id, voltage, socket }) => [
      id,
      {
        ...(volts || some ? { voltage: voltage === undefined ? (socket === 'american' ? null : AT_220) : voltage } : {}),
        ...(plugs ? { socket: socket! } : {}),
      },
    ]),
  )
}

/** What the values chosen decide together; a product with two such choices of one kind is decided by the last. */
export const mainsChosen = (options: readonly Option[], chosen: readonly number[]): Mains =>
  Object.assign({}, ...options.flatMap((option) => [...mainsOf(option)].filter(([id]) => chosen.includes(id)).map(([, mains]) => mains)))

export type Site = { voltage: string; socket: string }

/** What a checkout still has to ask for these goods: whatever one of them does not decide by itself. */
export const mainsAsked = (each: readonly Mains[]): { voltage: boolean; socket: boolean } => ({
  voltage: each.some(({ voltage }) => voltage === undefined),
  socket: each.some(({ socket }) => socket === undefined),
})

/**
 * What an order says of the place of use: as it was asked, where a line leaves it open; what the lines decide, where all decide the same; ''
 * where they differ, for then each line says its own.
 */
export function siteOfOrder(each: readonly Mains[], asked: Site): Site {
  const open = mainsAsked(each)
  const same = (values: readonly (string | null | undefined)[]) => (new Set(values).size === 1 ? (values[0] ?? '') : '')
  return {
    voltage: open.voltage ? asked.voltage : same(each.map(({ voltage }) => voltage)),
    socket: open.socket ? asked.socket : same(each.map(({ socket }) => socket)),
  }
}
