// Numbers with their units: '50 ml', '50ML' and '50 millilitres' are one word. Mirrors search_measures() in db/migrations/0029_finding.sql.
const UNITS = 'ml|l|mm|cm|m|kg|mg|g|w|kw|v|kv|ma|mah|ah|hz|khz|mhz|kpa|bar|mmhg|lpm|bpm|rpm|lux|j|inch|ft|db'
const MEASURE = new RegExp(`(?<![0-9a-z.,])(\\d{1,6}(?:[.,]\\d{1,3})?)\\s*(${UNITS})(?![0-9a-z])`, 'g')

/** Units in words, as people type them. */
const IN_WORDS: Record<string, string> = {
  ml: 'millilit(?:re|er)s?|mililitros?|millilitres?|cc|毫升',
  l: 'lit(?:re|er)s?|litros?|lts?|升',
  mm: 'millimet(?:re|er)s?|milimetros?|毫米',
  cm: 'centimet(?:re|er)s?|centimetros?|厘米',
  kg: 'kilos?|kilograms?|kilogrammes?|kilogramos?|quilos?|公斤|千克',
  w: 'watts?|瓦',
  v: 'volts?|伏',
  inch: 'inches|pulgadas?|pouces?|polegadas?|英寸',
}
const SPELLED = Object.entries(IN_WORDS).map(([unit, words]) => [unit, new RegExp(`(?<=\\d)\\s*(?:${words})(?![0-9a-z])`, 'g')] as const)

/** '0.5 mL' -> '0p5ml'. The text is lower case, without accents. */
export const measuresIn = (text: string): string[] =>
  [...text.matchAll(MEASURE)].map(([, number, unit]) => number!.replace(/[.,]/, 'p') + unit!)

/** The text with each measure as the one word that it is. */
export function withMeasures(text: string): string {
  const short = SPELLED.reduce((all, [unit, words]) => all.replace(words, ` ${unit}`), text)
  return short.replace(MEASURE, (_, number: string, unit: string) => ` ${number.replace(/[.,]/, 'p')}${unit} `)
}
