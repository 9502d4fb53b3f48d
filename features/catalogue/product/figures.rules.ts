// How figures and units of technical data are put together, in a table and in a line.
import { decimalMark } from '#shared/digits.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'

/** A figure as makers write it: '320', '± 12', '0.6 / 1.5', '-80 to 0', '1100 × 775 × 2240'; as words of other languages have it, '0,6'. */
const NUMBER = String.raw`[±≤≥<>~Ø+\-−]*\s*\d[\d.]*(?:,\d+)*(?: \d{3}(?!\d))*`
/** Figures with their ranges, whatever the language says between both ends. */
const LEADING = new RegExp(String.raw`^${NUMBER}(?:\s*(?:[-–/×±]|to|à|a|até|hasta|至|到)\s*${NUMBER})*`)

/** Signs that stand at the figure: 35°, 10×. */
const CLOSE = new Set(['°', '×'])

const joined = (figure: string, unit: string): string => (CLOSE.has(unit) ? `${figure}${unit}` : `${figure} ${unit}`)

/**
 * A row's value and what stands in the column of units. Where words follow the figure, its unit stands in between, '320 mm in 32 s',
 * and the column stays empty: 'in 32 s mm' says nothing.
 */
export function figureAndUnit(value: string, unit: string): { value: string; unit: string } {
  const leading = LEADING.exec(value)?.[0]
  if (!unit || !leading || /[\d)]$/.test(value)) return { value, unit }
  return { value: joined(leading, unit) + value.slice(leading.length), unit: '' }
}

/** The same in a line: '320 mm in 32 s', '80 kg', '35°'. */
export function figureInLine(value: string, unit: string): string {
  const one = figureAndUnit(value, unit)
  return one.unit ? joined(one.value, one.unit) : one.value
}

/** '1.4' in '1.4 kW'; neither 'HDMI 2.0' nor '802.11 a/b/g'. */
const MEASURED = /(?<![\d.])(\d+)\.(\d+)(?= (?:kW|W|V|A|Ah|K|h)\b)/g
const ANY = /(?<![\d.])(\d+)\.(\d+)(?![\d.])/g

/** Decimals as the language writes them: '12,1' in French. Without a unit a point may belong to a name, so only what is measured changes. */
export const figureIn = (value: string, unit: string, language: Language): string =>
  value.replace(unit ? ANY : MEASURED, `$1${decimalMark(LANGUAGE_NAMES[language].locale)}$2`)
