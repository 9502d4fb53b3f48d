// A draft while it is typed: amounts as people write them, and what of it is not right yet. Pure.
import type { QuotationDraft } from '#contract/quotation-desk.ts'
import type { Language } from '#shared/language.ts'
import type { HandedIn } from '../../kit/attach.tsx'
import { readMoney, writeMoney } from '../../kit/form-model.ts'

export type TypedLine = {
  key: number
  asked: number | null
  productId: number
  selectionIds: number[]
  count: string
  price: string
  lead: string
  cost: string
  remark: string
}
export type TypedDraft = Omit<QuotationDraft, 'lines' | 'discount' | 'freight' | 'insurance' | 'validDays' | 'fileIds'> & {
  lines: TypedLine[]
  files: HandedIn[]
  discount: string
  freight: string
  insurance: string
  validDays: string
}

const text = (cents: number | null, language: Language) => (cents === null ? '' : writeMoney(cents, language))
const number = (value: number | null) => (value === null ? '' : String(value))

export const typedLine = (line: QuotationDraft['lines'][number], key: number, language: Language): TypedLine => ({
  key,
  asked: line.asked,
  productId: line.productId,
  selectionIds: line.selectionIds,
  count: String(line.count),
  price: text(line.unitPrice, language),
  lead: number(line.leadDays),
  cost: text(line.cost, language),
  remark: line.remark,
})

/** `names`: of its files, by their ids. */
export const typedDraft = (
  { fileIds, ...draft }: QuotationDraft,
  language: Language,
  names: ReadonlyMap<number, string> = new Map(),
): TypedDraft => ({
  ...draft,
  files: fileIds.map((fileId) => ({ fileId, name: names.get(fileId) ?? '' })),
  lines: draft.lines.map((line, index) => typedLine(line, index, language)),
  discount: text(draft.discount, language),
  freight: text(draft.freight, language),
  insurance: text(draft.insurance, language),
  validDays: String(draft.validDays),
})

/** What the buyer wishes for instead of the line, as the draft takes it over. A line that the shop added is known by its goods: lines move up. */
export const wishOf = <W extends { position: number; added: string; productId: number | null }>(
  line: Pick<TypedLine, 'asked' | 'productId'>,
  wishes: readonly W[],
) =>
  wishes.find(({ position, added, productId }) =>
    added === 'Y' ? line.asked === null && productId === line.productId : position === line.asked,
  )

/** What is wished for, and what was written with it. */
export const wishText = (
  { count, targetMoney, note }: { count: number | null; targetMoney: number | null; note: string },
  money: (cents: number) => string,
): string => [count !== null && `× ${count}`, targetMoney !== null && money(targetMoney), note].filter(Boolean).join(' · ')

/** Cents; null where nothing stands; undefined where it can't be read, or may have been meant otherwise. */
export function centsIn(typed: string, language: Language): number | null | undefined {
  if (typed.trim() === '') return null
  const read = readMoney(typed, language)
  return read && !read.doubt ? read.cents : undefined
}
/** A whole number; null where nothing stands; undefined where it is none. */
export const wholeIn = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined

/** As the wire has it, or the names of the fields that are not right: 'price 0', 'freight'. */
export function draftOf({ files, ...typed }: TypedDraft, language: Language): { draft: QuotationDraft } | { faults: string[] } {
  const faults: string[] = []
  const need = <T>(value: T | null | undefined, name: string, empty?: T): T => {
    if (value === undefined || (value === null && empty === undefined)) faults.push(name)
    return (value ?? empty) as T
  }
  const may = <T>(value: T | null | undefined, name: string): T | null => {
    if (value === undefined) faults.push(name)
    return value ?? null
  }
  const draft: QuotationDraft = {
    ...typed,
    validDays: need(wholeIn(typed.validDays), 'validDays'),
    discount: need(centsIn(typed.discount, language), 'discount', 0),
    freight: may(centsIn(typed.freight, language), 'freight'),
    insurance: need(centsIn(typed.insurance, language), 'insurance', 0),
    lines: typed.lines.map(({ key, asked, productId, selectionIds, count, price, lead, cost, remark }) => ({
      asked,
      productId,
      selectionIds,
      count: need(wholeIn(count) || null, `count ${key}`),
      unitPrice: need(centsIn(price, language), `price ${key}`),
      leadDays: may(wholeIn(lead), `lead ${key}`),
      cost: may(centsIn(cost, language), `cost ${key}`),
      remark,
    })),
    fileIds: files.map(({ fileId }) => fileId),
  }
  if (!typed.namedPlace.trim()) faults.push('namedPlace')
  if (typed.payMethods.length === 0) faults.push('payMethods')
  return faults.length > 0 ? { faults } : { draft }
}
