// How figures and units of technical data are put together, in a table and in a line.

/** A figure as makers write it: '320', '± 12', '0.6 / 1.5', '-80 to 0', '1100 × 775 × 2240'. */
const NUMBER = String.raw`[±≤≥<>~Ø+\-−]*\s*\d[\d.]*(?: \d{3}(?!\d))*`
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
