// What a record of openFDA's device recall and device enforcement files says, as a notice of ours. Pure. The two have other names for the same:
// `product_res_number` and `recall_number` are one number, days are '2024-05-31' in one and '20240531' in the other, and only enforcement has a class.
import type { RecallClass } from '#contract/codes/recall.ts'
import type { RecallContent } from './content.rules.ts'

export type FdaRecord = { key: string; content: RecallContent }
export type LeftOutWhy = 'broken' | 'no-number' | 'no-product' | 'not-device' | 'twice'

/** 'Class II' as the files have it. */
const classOf = (said: string): RecallClass | null => {
  const found = /^class (i{1,3})$/i.exec(said)?.[1]?.toUpperCase()
  return found === 'I' || found === 'II' || found === 'III' ? found : null
}
const TEXT_MAX = 20_000

const textOf = (value: unknown, most = TEXT_MAX): string =>
  typeof value === 'string' ? value.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, ' ').replaceAll(/[ \t]+/g, ' ').trim().toWellFormed().slice(0, most) : '' // prettier-ignore

/** 'YYYY-MM-DD' of either form; '' for none. */
export function dayOf(value: unknown): string {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(textOf(value, 30))
  if (!found) return ''
  const day = found.slice(1).join('-')
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : ''
}

const TITLE_MAX = 160
/** The beginning of a description up to where a sentence or a list ends. */
export function titleOf(product: string): string {
  const [first = ''] = product.split(/(?<=[a-z)0-9])[.;](?:\s|$)|\n/)
  const short = first.trim() || product.trim()
  return short.length <= TITLE_MAX ? short : `${short.slice(0, TITLE_MAX - 1).replace(/\s+\S*$/, '')}…`
}

/** A record as text, or why it is none of ours; `label` names it in a report. */
export function readRecord(text: string): FdaRecord | { why: LeftOutWhy; label: string } {
  let record: Record<string, unknown>
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new SyntaxError('no record')
    record = parsed as Record<string, unknown>
  } catch {
    return { why: 'broken', label: text.slice(0, 120) }
  }
  const number = textOf(record['recall_number'] ?? record['product_res_number'], 60).toUpperCase()
  const product = textOf(record['product_description'])
  const label = number || titleOf(product) || text.slice(0, 120)
  const productType = textOf(record['product_type'], 40)
  if (productType && !/^devices?$/i.test(productType)) return { why: 'not-device', label }
  if (!/^[A-Z0-9][A-Z0-9 ./-]{2,39}$/.test(number)) return { why: 'no-number', label }
  if (!product) return { why: 'no-product', label }
  const codes = [record['code_info'], record['more_code_info']].map((one) => textOf(one)).filter(Boolean)
  const content: RecallContent = {
    number,
    title: { en: titleOf(product) },
    reason: { en: textOf(record['reason_for_recall']) || textOf(record['root_cause_description']) },
    todo: { en: textOf(record['action'], 4_000) },
    deadline: null,
    firm: textOf(record['recalling_firm'], 200),
    class: classOf(textOf(record['classification'], 20)),
    product,
    codes: codes.join('\n').slice(0, TEXT_MAX),
    models: [],
    gtins: [],
    productCode: textOf(record['product_code'], 10).toUpperCase(),
    initiatedOn: dayOf(record['recall_initiation_date'] ?? record['event_date_initiated']),
    sourceState: textOf(record['status'] ?? record['recall_status'], 60),
  }
  return { key: `fda ${number}`, content }
}
