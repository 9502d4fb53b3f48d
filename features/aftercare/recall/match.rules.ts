// Whether a notice is about a unit, by what, and how sure that is. Pure. Exact identifiers are certain; words are to be looked at by staff before
// anybody is told (docs/decisions/107-recall-radar.md).
import type { RecallBy, RecallSure } from '#contract/codes/recall.ts'
import { codesIn, isWithin, keyOf, phrasesIn, udiKey, type CodeKind, type Codes } from './codes.rules.ts'

/** What is said of a unit, as it stands on it or as its owner has typed it; '' = not known. */
export type UnitIdentity = { udiDi: string; model: string; manufacturer: string; brand: string; serial: string; lot: string }
/** The same as it is compared. */
export type UnitKeys = { gtin: string; model: string; makers: string[]; serial: string; lot: string }
/** A notice as it is compared. */
export type NoticeKeys = Codes & { phrases: Set<string>; makers: Set<string> }
export type Judged = { by: RecallBy[]; sure: RecallSure }

export const unitKeys = ({ udiDi, model, manufacturer, brand, serial, lot }: UnitIdentity): UnitKeys => ({
  gtin: udiKey(udiDi),
  model: keyOf(model),
  makers: [...new Set([...makersIn(manufacturer), ...makersIn(brand)])],
  serial: keyOf(serial),
  lot: keyOf(lot),
})

/** What a notice says: `product`, `codes`: its texts; `models`, `gtins`: named by whoever entered it. */
export type NoticeTexts = { firm: string; product: string; codes: string; models: readonly string[]; gtins: readonly string[] }

export function noticeKeys({ firm, product, codes, models, gtins }: NoticeTexts): NoticeKeys {
  const [said, described] = [codesIn(codes), codesIn(product)]
  return {
    ...said,
    // A description names identifiers, too; its other numbers are no lots.
    gtins: [...new Set([...said.gtins, ...described.gtins, ...gtins.map(udiKey)])].filter(Boolean),
    phrases: new Set([...phrasesIn(product), ...said.models, ...models.map(keyOf)]),
    makers: new Set([...makersIn(firm), ...makersIn(product)]),
  }
}

/** Forms of companies and words of the trade tell nobody apart. */
const COMMON = new Set(
  'INC LLC LTD CO CORP CORPORATION COMPANY GMBH AG SA SPA SRL BV NV PLC LP KG USA US AMERICA NORTH INTERNATIONAL GLOBAL GROUP THE AND OF MEDICAL HEALTH HEALTHCARE HOSPITAL SURGICAL SYSTEMS SYSTEM SOLUTIONS TECHNOLOGIES TECHNOLOGY DEVICES DEVICE INSTRUMENTS EQUIPMENT PRODUCTS MANUFACTURING INDUSTRIES DIAGNOSTICS IMAGING CARE LIFE DENTAL LABORATORIES SCIENTIFIC MODEL SERIES'.split(
    ' ',
  ),
)
const MAKER_MIN = 3
const makersIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MAKER_MIN && !COMMON.has(word) && !/^\d+$/.test(word))

/** A model so long is nobody else's; a shorter one counts with its maker only. */
const TELLING_MODEL = 8
const TELLING_SERIAL = 7
const MODEL_MIN = 3

type Scope = { is: 'all' | 'in' | 'out' | 'unknown'; by: RecallBy[] }

/** Whether the unit is among the lots and serial numbers that a notice is bounded by. */
function scopeOf(notice: NoticeKeys, { serial, lot }: UnitKeys): Scope {
  const hits: RecallBy[] = [
    ...(serial && isNamed(notice, 'serial', serial) ? (['serial'] as const) : []),
    ...(lot && isNamed(notice, 'lot', lot) ? (['lot'] as const) : []),
  ]
  if (hits.length > 0) return { is: 'in', by: hits }
  const bounds = new Set([...notice.codes, ...notice.ranges].map(({ kind }) => kind))
  if (notice.all || bounds.size === 0) return { is: 'all', by: [] }
  // Bounded by what the unit does not say of itself: nobody knows yet.
  const isKnown = (kind: CodeKind) => (kind === 'serial' ? serial !== '' : kind === 'lot' ? lot !== '' : serial !== '' || lot !== '')
  return { is: [...bounds].every(isKnown) ? 'out' : 'unknown', by: [] }
}

const isNamed = ({ codes, ranges }: NoticeKeys, kind: 'serial' | 'lot', key: string): boolean =>
  codes.some((one) => (one.kind === kind || one.kind === 'any') && one.key === key) ||
  ranges.some((one) => (one.kind === kind || one.kind === 'any') && isWithin(one, key))

/** Null: the notice is not about the unit. */
export function judge(notice: NoticeKeys, unit: UnitKeys): Judged | null {
  const scope = scopeOf(notice, unit)
  if (scope.is === 'out') return null
  const isGtin = unit.gtin !== '' && notice.gtins.includes(unit.gtin)
  const otherGtin = unit.gtin !== '' && notice.gtins.length > 0 && !isGtin
  if (isGtin) return { by: ['udi-di', ...scope.by], sure: scope.is === 'unknown' ? 'likely' : 'certain' }
  const isModel = unit.model.length >= MODEL_MIN && notice.phrases.has(unit.model)
  const isMaker = unit.makers.some((word) => notice.makers.has(word))
  const otherMaker = unit.makers.length > 0 && notice.makers.size > 0 && !isMaker
  if (scope.is === 'in') {
    if (isModel && !otherGtin && (isMaker || !otherMaker)) return { by: [...scope.by, 'model'], sure: 'certain' }
    if (isModel) return { by: [...scope.by, 'model'], sure: 'likely' }
    if (isMaker && !otherGtin && unit.model === '') return { by: [...scope.by, 'maker'], sure: 'likely' }
    const isAlone = unit.model === '' && !otherMaker && !otherGtin && scope.by.includes('serial') && unit.serial.length >= TELLING_SERIAL
    return isAlone ? { by: scope.by, sure: 'likely' } : null
  }
  if (!isModel || otherGtin || otherMaker) return null
  return isMaker || unit.model.length >= TELLING_MODEL ? { by: isMaker ? ['model', 'maker'] : ['model'], sure: 'likely' } : null
}

/** Whether a product on sale is one of those that a notice is about, whatever its lots: proposed to staff. */
export function concernsProduct(notice: NoticeKeys, product: Pick<UnitKeys, 'gtin' | 'model' | 'makers'>): RecallSure | null {
  const judged = judge({ ...notice, codes: [], ranges: [], all: true }, { ...product, serial: '', lot: '' })
  return judged?.sure ?? null
}
