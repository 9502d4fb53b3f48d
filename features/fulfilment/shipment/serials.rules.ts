// What exactly was packed, as people type, paste or scan it: one thing a line. Pure.
//   SN-1001                                        a serial number
//   SN-1001; L42; 2028-12-31                       with its lot and the day it expires
//   ; L42; 2028-12-31; 20                          no serial number: so many of a lot
//   (01)04012345678901(17)281231(10)L42(21)SN-1    a GS1 code (a UDI) as it is printed, or as a scanner sends it
import gs1 from 'gs1-barcode-parser-mod'
import { isGtin } from '#features/catalogue/product/codes.rules.ts'

export type Item = { serial: string; lot: string; gtin: string; madeOn: string | null; expiresOn: string | null; count: number }
/** `row` counts from 1. */
export type Unread = { row: number; text: string; why: 'code' | 'date' | 'count' | 'gtin' }

const BEGINS_AS_GS1 = /^(?:\][A-Za-z]\d)?\u001d?(?:\(\d{2,4}\)|01\d{14})/
const SERIAL = /^[\p{L}\p{N}\p{P}\p{S} ]{1,60}$/u
const COUNT_MOST = 9_999_999
/** Application identifiers of the GS1 General Specifications. */
const AI = { gtin: '01', lot: '10', made: '11', expires: '17', serial: '21', counts: ['30', '37'] } as const

/** Every line that says something, in order, and those that cannot be read. */
export function readItems(text: string): { items: Item[]; unread: Unread[] } {
  const items: Item[] = []
  const unread: Unread[] = []
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const said = line.replaceAll(/^[ \t]+|[ \t]+$/g, '')
    if (said === '') return
    const read = BEGINS_AS_GS1.test(said) ? scanned(said) : typed(said)
    if (typeof read === 'string') unread.push({ row: index + 1, text: printable(said).slice(0, 80), why: read })
    else items.push(read)
  })
  return { items, unread }
}

/** A scanner's separator cannot be seen, and is no text to show. */
const printable = (text: string) => text.replaceAll('\u001d', ' ')

function scanned(code: string): Item | Unread['why'] {
  const found = new Map<string, { data: unknown; raw: string }>()
  try {
    for (const { ai, data, raw } of gs1.parseBarcode(code).parsedCodeItems) found.set(ai, { data, raw })
  } catch {
    return 'code'
  }
  const raw = (ai: string) => found.get(ai)?.raw ?? ''
  const day = (ai: string) => {
    const date = found.get(ai)?.data
    return date instanceof Date ? isoDay(date) : null
  }
  const counted = AI.counts.map(raw).find(Boolean)
  const serial = raw(AI.serial)
  const item = { serial, lot: raw(AI.lot), gtin: raw(AI.gtin), madeOn: day(AI.made), expiresOn: day(AI.expires) }
  if (item.gtin && !isGtin(item.gtin)) return 'gtin'
  if (!item.serial && !item.lot) return 'code'
  return countOf({ ...item, count: 1 }, serial ? '' : (counted ?? ''))
}

/** The library answers days as moments of this machine. */
const isoDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function typed(line: string): Item | Unread['why'] {
  const [serial = '', lot = '', expires = '', count = '', ...more] = line.split(/[;\t]/).map((part) => part.trim())
  if (more.some(Boolean) || (!serial && !lot)) return 'code'
  if ([serial, lot].some((part) => part !== '' && !SERIAL.test(part))) return 'code'
  if (expires && !isDay(expires)) return 'date'
  if (serial && count && count !== '1') return 'count'
  return countOf({ serial, lot, gtin: '', madeOn: null, expiresOn: expires || null, count: 1 }, serial ? '' : count)
}

function countOf(item: Item, said: string): Item | 'count' {
  if (said === '') return item
  const count = Number(said)
  return /^\d{1,8}$/.test(said) && count >= 1 && count <= COUNT_MOST ? { ...item, count } : 'count'
}

const isDay = (text: string) => {
  const time = new Date(`${text}T00:00:00Z`)
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** One line for each, which reads as the same again: what a form shows of things that are kept. */
export const writeItems = (items: readonly Item[]): string => items.map(written).join('\n')

/** As it would be typed; a GS1 code where a typed line cannot say all of it. */
function written({ serial, lot, gtin, madeOn, expiresOn, count }: Item): string {
  const pieces = serial || count === 1 ? '' : String(count)
  if (!gtin && !madeOn && !/[;\t]/.test(serial + lot)) return [serial, lot, expiresOn ?? '', pieces].join('; ').replace(/(?:; )+$/, '')
  const day = (text: string | null) => (text ?? '').slice(2).replaceAll('-', '')
  const element = (ai: string, said: string) => (said ? `(${ai})${said}` : '')
  const days = element(AI.made, day(madeOn)) + element(AI.expires, day(expiresOn))
  return element(AI.gtin, gtin) + days + element(AI.lot, lot) + element(AI.serial, serial) + element(AI.counts[0], pieces)
}

/** A product's own number and one that was scanned are the same with leading zeros and without. */
export const isSameGtin = (a: string, b: string): boolean => a.padStart(14, '0') === b.padStart(14, '0')

export type Misfit = { word: 'serials-count' | 'serials-missing' | 'serial-twice' | 'gtin-other'; values: Record<string, string | number> }

/**
 * What does not fit a line of so many pieces; `serialised`: the product has serial numbers. `named`: those of the product that stand on other
 * lines of the shipment, in capitals; this line's are added.
 */
export function misfitOf(
  { name, count, serialised, gtin }: { name: string; count: number; serialised: boolean; gtin: string },
  items: readonly Item[],
  named: Set<string>,
): Misfit | null {
  if (items.length === 0) return serialised ? { word: 'serials-missing', values: { name, count } } : null
  const other = items.find((one) => one.gtin && gtin && !isSameGtin(one.gtin, gtin))
  if (other) return { word: 'gtin-other', values: { name, gtin: other.gtin } }
  const some = items.some(({ serial }) => serial)
  if (some && items.some(({ serial }) => !serial)) return { word: 'serials-missing', values: { name, count } }
  if (serialised && !some) return { word: 'serials-missing', values: { name, count } }
  for (const { serial } of items) {
    const key = serial.toUpperCase()
    if (key && named.has(key)) return { word: 'serial-twice', values: { serial } }
    named.add(key)
  }
  const given = items.reduce((sum, one) => sum + one.count, 0)
  return given === count ? null : { word: 'serials-count', values: { name, count, given } }
}
