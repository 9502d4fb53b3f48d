// Codes of the trade as people type them: 'HS 9402.90', 'GMDN 34870', a scanned GTIN. What is stored: search_codes() in
// db/migrations/0029_finding.sql.
import gs1 from 'gs1-barcode-parser-mod'
import { isGtin } from '#features/catalogue/product/codes.rules.ts'

const SCHEME = /\b(?:gtin|ean|upc|udi|gmdn|emdn|fda|hs|hts|ncm|taric|tariff|product|code|codes|codigo|código|numero|number|no)\b|[:#]/gi
const BY_NAME = /\b(?:gtin|ean|upc|udi|gmdn|emdn|fda|hs|hts|ncm|taric)\b/i
const DIGITS = /^\d{4,14}$/
const EMDN = /^[A-Z]\d{2,13}$/
const FDA = /^[A-Z]{3}$/

const TRADE_ITEM = '01' // its application identifier
const NAMED = /^(?:gtin|ean|upc|udi)[\s:]+/i
const BEGINS_AS_GS1 = /^(?:\][A-Za-z]\d)?(?:\(01\)|01\d{14})/
const DIGITAL_LINK = /^https?:\/\/\S+\/01\/(\d{8,14})(?:[/?#]|$)/i

/**
 * The goods that a text names by themselves: a GTIN, or the one in the elements of a GS1 code (a UDI), scanned or as it is printed below one, or
 * in the address of one. As it is stored to be found: without leading zeros. Null where there is none.
 */
export function tradeItemIn(text: string): string | null {
  const typed = text.trim().replace(NAMED, '')
  const bare = typed.replace(/[\s-]/g, '')
  const found = isGtin(bare) ? bare : (DIGITAL_LINK.exec(typed)?.[1] ?? (BEGINS_AS_GS1.test(bare) ? itemOf(bare) : null))
  return found && isGtin(found) ? found.replace(/^0+/, '') : null
}

function itemOf(elements: string): string | null {
  try {
    const item = gs1.parseBarcode(elements).parsedCodeItems.find(({ ai }) => ai === TRADE_ITEM)
    return item ? String(item.data) : null
  } catch {
    return elements
      .replace(/^\][A-Za-z]\d/, '')
      .replace(/\D/g, '')
      .slice(2, 16) // what follows the goods is not to be read; they are
  }
}

/** `codes`: what the text may be a code of; `named`: the same where it cannot be a word. A GTIN is the same with leading zeros and without. */
export function codesIn(text: string): { codes: string[]; named: string[] } {
  const item = tradeItemIn(text)
  if (item) return { codes: [item], named: [item] }
  const code = text
    .replace(SCHEME, ' ')
    .replace(/[\s.\-/]+/g, '')
    .toUpperCase()
  if (!DIGITS.test(code) && !EMDN.test(code) && !FDA.test(code)) return { codes: [], named: [] }
  const codes = [...new Set([code, DIGITS.test(code) && code.length > 8 ? code.replace(/^0+/, '') : code])]
  return { codes, named: FDA.test(code) && !BY_NAME.test(text) ? [] : codes }
}
