// Whether a product runs from the mains of a place. Pure; the places stand in world-mains.ts.
import { goesInto, plugsFor, type Rating, type Volts } from './rating.rules.ts'
import { isEarthed, type Plug, type Supply } from './world-mains.ts'

/** `plug`: fits with another plug. `transformer`: with one before it. `cannot`: not at all. `unknown`: what lacks is said. */
export const VERDICTS = ['fits', 'plug', 'transformer', 'cannot', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What would have to be known. `electrical`: nothing electrical is said of it; `system`: which of two the place has. */
export type Lack = 'electrical' | 'voltage' | 'frequency' | 'plug' | 'power' | 'charger' | 'destination' | 'system'
/** What else is to be seen to; `circuit`: another voltage, between two lines, would do without a transformer. */
export type Note = 'three-phase' | 'wired' | 'industrial' | 'no-earth' | 'circuit'

export type Fit = {
  verdict: Verdict
  why: 'no-mains' | 'frequency' | 'phases' | null
  lacking: readonly Lack[]
  notes: readonly Note[]
  transformerVa: number | null // of a transformer: what to buy; null also where its power is not said
  plugs: readonly Plug[] // to have instead of its own
  own: { volts: readonly string[]; hertz: readonly number[]; plugs: readonly Plug[] }
  volts: number | null // what it meets there: between the lines for three phases
  hertz: number | null
}

/** Two of these have to be confirmed by whoever orders all the same. */
export const isWarning = ({ verdict }: Pick<Fit, 'verdict'>): boolean => verdict === 'transformer' || verdict === 'cannot'

/** Between the lines of three phases, by the voltage of a socket: the usual pair (IEC 60038). */
const THREE_PHASE: Record<number, number> = { 100: 200, 110: 190, 115: 200, 120: 208, 127: 220, 220: 380, 230: 400, 240: 415 }
/** Between two lines of a supply of one phase, where a circuit for large devices is laid so. */
const BETWEEN_TWO: Record<number, number> = { 100: 200, 110: 220, 115: 230, 120: 240, 127: 220 }

export const threePhaseOf = (volts: number): number => THREE_PHASE[volts] ?? Math.round(volts * Math.sqrt(3))
/** Volts of a circuit between two lines; undefined where that is not usual. */
export const betweenTwo = (volts: number): number | undefined => BETWEEN_TWO[volts]
const within = (ranges: readonly Volts[], volts: number | undefined) =>
  volts !== undefined && ranges.some(({ from, to }) => volts >= from && volts <= to)

/** Sizes in volt-amperes that transformers are sold in. */
// prettier-ignore
export const TRANSFORMER_SIZES = [
  100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000,
]
/** Watts become volt-amperes by a power factor of 0.8, since the maker does not say it, and a quarter is left for what starting draws. */
const VA_PER_WATT = 1.25 / 0.8

/** The transformer to buy for a power in watts; null where none of the usual sizes is large enough. */
export const transformerFor = (watts: number): number | null => TRANSFORMER_SIZES.find((size) => size >= watts * VA_PER_WATT) ?? null

/** `phases`: what the building has, where that is known. Frequency decides before voltage: no transformer changes it. */
export function fitOf(rating: Rating, supply: Supply, phases: 1 | 3 | null = null): Fit {
  const three = rating.phases === 3
  const volts = three ? threePhaseOf(supply.volts) : supply.volts
  const own = {
    volts: rating.volts.map(({ said }) => said),
    hertz: rating.hertz,
    plugs: Array.isArray(rating.plug) ? (rating.plug as readonly Plug[]) : [],
  }
  const nothing = { why: null, lacking: [], notes: [], transformerVa: null, plugs: [], own, volts, hertz: supply.hertz } as const
  const unknown = (...lacking: Lack[]): Fit => ({ ...nothing, verdict: 'unknown', lacking })
  if (rating.mains === 'no') return { ...nothing, verdict: 'fits', why: 'no-mains' }
  if (rating.mains === 'silent') return unknown('electrical')
  if (rating.mains === 'dc') return unknown('charger')
  if (rating.hertz.length && !(rating.hertz as number[]).includes(supply.hertz)) return { ...nothing, verdict: 'cannot', why: 'frequency' }
  if (three && phases === 1) return { ...nothing, verdict: 'cannot', why: 'phases' }
  const lacking: Lack[] = [...(rating.volts.length ? [] : ['voltage' as const]), ...(rating.hertz.length ? [] : ['frequency' as const])]
  if (lacking.length) return unknown(...lacking)
  const notes: Note[] = three ? ['three-phase'] : []
  if (!within(rating.volts, volts)) {
    if (!three && within(rating.volts, betweenTwo(supply.volts))) notes.push('circuit')
    const transformerVa = rating.watts === null ? null : transformerFor(rating.watts)
    return { ...nothing, verdict: 'transformer', transformerVa, notes, lacking: rating.watts === null ? ['power'] : [] }
  }
  return plugFit(rating, supply, { ...nothing, verdict: 'fits', notes })
}

/** What fits by voltage and frequency, by its plug. */
function plugFit({ plug, phases }: Rating, supply: Supply, fits: Fit): Fit {
  if (plug === 'wired' || plug === 'industrial') return { ...fits, notes: [...fits.notes, plug] }
  if (plug === 'any') return fits
  if (plug === 'unsaid')
    return phases === 3 ? { ...fits, notes: [...fits.notes, 'wired'] } : { ...fits, verdict: 'unknown', lacking: ['plug'] }
  const earthless = plug.some(isEarthed) && !supply.plugs.some(isEarthed)
  const notes: Note[] = earthless ? [...fits.notes, 'no-earth'] : [...fits.notes]
  return goesInto(plug, supply.plugs) ? { ...fits, notes } : { ...fits, verdict: 'plug', notes, plugs: plugsFor(supply.plugs) }
}

/** The same where a place has several systems and nobody has said which: what holds for all of them, else that has to be asked. */
export function fitOfAny(rating: Rating, supplies: readonly Supply[], phases: 1 | 3 | null = null): Fit {
  const fits = supplies.map((supply) => fitOf(rating, supply, phases))
  const first = fits[0] ?? { ...fitOf(rating, NOWHERE, phases), volts: null, hertz: null }
  if (rating.mains === 'no' || rating.mains === 'silent' || rating.mains === 'dc') return first // wherever it goes
  if (fits.length === 0) return { ...first, ...NOT_KNOWN, lacking: ['destination'] }
  if (fits.length === 1) return first
  const same = (of: (fit: Fit) => unknown) => new Set(fits.map(of)).size === 1
  const alike = same(({ verdict }) => verdict) && same(({ transformerVa }) => transformerVa) && same(({ why }) => why)
  return { ...first, ...(alike ? {} : { ...NOT_KNOWN, lacking: ['system'] }), volts: null, hertz: null }
}

const NOWHERE: Supply = { volts: 230, hertz: 50, plugs: [] }
const NOT_KNOWN = { verdict: 'unknown', why: null, notes: [], transformerVa: null, plugs: [] } as const
