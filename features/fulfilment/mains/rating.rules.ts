// What a product asks of the mains, read from what its maker writes: 'AC 100-240 V', '220~240 V', '400 V 3~', '100-127 / 220-240 V'.
import type { SaleFacts } from '#features/catalogue/product/product.ts'
import { isEarthed, type Plug } from './world-mains.ts'

/** The electrical facts of a product, in its maker's words. */
export type MainsFacts = SaleFacts['mains']

/** `said`: as the maker rates it; from and to with what is tolerated. */
export type Volts = { from: number; to: number; said: string }
/** `any`: supplied for the destination. `wired`: no plug. `industrial`: IEC 60309, laid by an electrician like wiring. */
export type OwnPlug = 'any' | 'wired' | 'industrial' | 'unsaid' | readonly Plug[]

/** What it asks. `mains`: no = runs without; dc = from a direct current only, so by some charger; silent = nothing electrical is said at all. */
export type Rating = {
  mains: 'yes' | 'no' | 'dc' | 'silent'
  volts: readonly Volts[] // any of them; empty = not said
  hertz: readonly (50 | 60)[] // empty = not said
  phases: 1 | 3
  watts: number | null
  plug: OwnPlug
}

const DC = /\bDC\b[^,;]*?\d+(?:\.\d+)?(?:\s?[-–~]\s?\d+(?:\.\d+)?)?\s?V/gi
const VOLTS = /(?<![\d.])([1-4]\d\d)(?:\s?(?:[-–~]|to)\s?([1-4]\d\d))?(?![\d.]|\s?(?:k?W|k?VA|Hz|m?A\b|mm|kg))/g
const TOLERANCE = /±\s?(\d+)\s?%/
/**
 * Per cent by which the nominal voltage of a place may miss what is rated. A single figure is a nominal one itself, and devices bear a tenth
 * more or less (IEC 60601-1, 4.10.2). Beyond a range's ends they are tested to 0.94 and 1.06 (IEC 60335-1): what is made for 110-120 V runs
 * on 127 V, and not on 100 V.
 */
const BEARS = { nominal: 10, range: 6 }

/** The ranges of alternating voltage that a text names. */
export function voltsIn(text: string): Volts[] {
  const said = TOLERANCE.exec(text)?.[1]
  const plain = text
    .replaceAll(DC, ' ')
    .replace(TOLERANCE, ' ')
    .replaceAll(/\d+\s?\/\s?\d+\s?Hz/gi, ' ')
  return [...plain.matchAll(VOLTS)].map(([, low, high]) => {
    const share = (said ? Number(said) : high ? BEARS.range : BEARS.nominal) / 100
    return {
      from: Math.round(Number(low) * (1 - share)),
      to: Math.round(Number(high ?? low) * (1 + share)),
      said: [low, high].filter(Boolean).join('–'),
    }
  })
}

/** '50/60', '50 Hz', '50-60': what the text names. */
export const hertzIn = (text: string): (50 | 60)[] =>
  ([50, 60] as const).filter((hertz) => new RegExp(`(?<!\\d)${hertz}(?!\\d)`).test(text))

const phasesIn = (text: string): 1 | 3 | undefined =>
  /\b3\s?(?:~|N\b|ph|-ph)|three[- ]phase/i.test(text) ? 3 : /\b1\s?(?:~|ph|-ph)|single[- ]phase/i.test(text) ? 1 : undefined

const BY_NAME: readonly [RegExp, readonly Plug[]][] = [
  [/\bCEE 7\/7|\bschuko\b/i, ['E', 'F']], // what is sold as Schuko today is the hybrid that has the French contact, too
  [/\bBS 1363\b/i, ['G']],
  [/\bNEMA\b/i, ['B']],
  [/\bGB(?: 2099| 1002)?\b|\bAS 3112\b/i, ['I']],
]

function plugIn(text: string | null): OwnPlug {
  if (!text) return 'unsaid'
  if (/\b(?:fixed|permanent|hard-?wired)\b/i.test(text)) return 'wired'
  if (/\bCEE 17\b|\bIEC 60309\b/i.test(text)) return 'industrial'
  if (/by destination|\blocal\b|exchangeable|\bUSB\b(?!.*\btype [A-O]\b)/i.test(text)) return 'any'
  const letters = BY_NAME.flatMap(([name, plugs]) => (name.test(text) ? plugs : []))
  const types = /\btypes? ([A-O](?:(?:, | or | and |\/)[A-O])*)\b/i.exec(text)?.[1]?.match(/\b[A-O]\b/g) ?? []
  const all = [...new Set([...letters, ...(types as Plug[])])]
  return all.length ? all : 'unsaid'
}

/** Reads a product's facts; `chosen` are the English names of its chosen options that say something about the mains, which count first. */
export function ratingOf(facts: MainsFacts, chosen: readonly string[] = []): Rating {
  const own = chosen.join(', ')
  const ownVolts = voltsIn(own)
  const volts = ownVolts.length ? ownVolts : voltsIn(facts.voltage ?? '')
  const named = hertzIn(/\d+(?:\/\d+)?\s?Hz/i.exec(own)?.[0] ?? '')
  const ownPlug = plugIn(own || null)
  const phases = phasesIn(own) ?? (ownVolts.length ? undefined : facts.phases) ?? undefined
  return {
    mains: mainsIn(facts, volts.length > 0),
    volts,
    hertz: named.length ? named : hertzIn(facts.frequencyHz ?? ''),
    phases: phases === 3 || (phases === undefined && volts.length > 0 && volts.every(({ from }) => from >= 300)) ? 3 : 1,
    watts: facts.powerW || null,
    plug: ownPlug === 'unsaid' ? plugIn(facts.plug) : ownPlug,
  }
}

function mainsIn({ voltage, frequencyHz, powerW, plug, battery }: MainsFacts, volts: boolean): Rating['mains'] {
  if (volts) return 'yes'
  if (/^none\b/i.test(voltage ?? '')) return 'no'
  if (/\bDC\b/i.test(voltage ?? '')) return 'dc'
  if (voltage === null && !plug && !frequencyHz && battery && !/recharge|charger/i.test(battery.replace(/not rechargeable/i, '')))
    return 'no'
  return [voltage, frequencyHz, powerW, plug, battery].some(Boolean) ? 'yes' : 'silent'
}

/** Sockets that take a plug besides those of its own letter. */
const ALSO_INTO: Partial<Record<Plug, readonly Plug[]>> = { A: ['B'], C: ['E', 'F', 'H', 'J', 'K', 'L', 'N', 'O'] }

/** Whether one of the plugs goes into one of the sockets. */
export const goesInto = (plugs: readonly Plug[], sockets: readonly Plug[]): boolean =>
  plugs.some((plug) => sockets.includes(plug) || ALSO_INTO[plug]?.some((socket) => sockets.includes(socket)))

/** The plugs to have for these sockets: with earth, where there are such. */
export function plugsFor(sockets: readonly Plug[]): Plug[] {
  const earthed = sockets.filter(isEarthed)
  return earthed.length ? earthed : [...sockets]
}
