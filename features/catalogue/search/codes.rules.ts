// Codes of the trade as people type them: 'HS 9402.90', 'GMDN 34870', a scanned GTIN. What is stored: search_codes() in
// db/migrations/0029_finding.sql.
const SCHEME = /\b(?:gtin|ean|upc|gmdn|emdn|fda|hs|hts|ncm|taric|tariff|product|code|codes|codigo|código|numero|number|no)\b|[:#]/gi
const BY_NAME = /\b(?:gtin|ean|upc|gmdn|emdn|fda|hs|hts|ncm|taric)\b/i
const DIGITS = /^\d{4,14}$/
const EMDN = /^[A-Z]\d{2,13}$/
const FDA = /^[A-Z]{3}$/

/** `codes`: what the text may be a code of; `named`: the same where it cannot be a word. A GTIN is the same with leading zeros and without. */
export function codesIn(text: string): { codes: string[]; named: string[] } {
  const code = text
    .replace(SCHEME, ' ')
    .replace(/[\s.\-/]+/g, '')
    .toUpperCase()
  if (!DIGITS.test(code) && !EMDN.test(code) && !FDA.test(code)) return { codes: [], named: [] }
  const codes = [...new Set([code, DIGITS.test(code) && code.length > 8 ? code.replace(/^0+/, '') : code])]
  return { codes, named: FDA.test(code) && !BY_NAME.test(text) ? [] : codes }
}
