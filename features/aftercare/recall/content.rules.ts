// What a notice says, and how two versions of it differ. Pure.
import type { RecallClass } from '#contract/codes/recall.ts'
import type { Translated } from '#shared/language.ts'

export type RecallContent = {
  number: string // of whoever has issued it; '' = none
  title: Translated
  reason: Translated
  todo: Translated // what owners are to do; '' = not written yet
  deadline: string | null // the day by which
  firm: string
  class: RecallClass | null
  product: string
  codes: string
  models: string[]
  gtins: string[]
  productCode: string
  initiatedOn: string // '' = not said
  sourceState: string // as the source has it: 'Ongoing'
}
export type Difference = { field: keyof RecallContent; from: string; to: string }

const said = (value: RecallContent[keyof RecallContent]): string =>
  value === null ? '' : typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : Object.values(value).filter(Boolean).join(' · ') // prettier-ignore

/** Field by field, in the order in which they are shown. */
export const differencesBetween = (before: RecallContent, now: RecallContent): Difference[] =>
  (Object.keys(now) as (keyof RecallContent)[]).flatMap((field) => {
    const [from, to] = [said(before[field]), said(now[field])]
    return from === to ? [] : [{ field, from, to }]
  })

/**
 * A notice as its source has it now, with what we have added to it: the two files of the FDA tell of one number, each a part, so what a record does
 * not say stays; what owners are to do is ours once it is written, and so are models and deadline.
 */
export function updated(before: RecallContent, told: RecallContent, ours: boolean): RecallContent {
  const kept = <K extends 'number' | 'firm' | 'product' | 'codes' | 'productCode' | 'initiatedOn' | 'sourceState'>(field: K) =>
    told[field] === '' ? before[field] : told[field]
  return {
    ...before,
    number: kept('number'),
    firm: kept('firm'),
    product: kept('product'),
    codes: kept('codes'),
    productCode: kept('productCode'),
    initiatedOn: kept('initiatedOn'),
    sourceState: kept('sourceState'),
    class: told.class ?? before.class,
    title: ours ? before.title : told.title.en ? told.title : before.title,
    reason: ours || !told.reason.en ? before.reason : told.reason,
    todo: ours || !told.todo.en ? before.todo : told.todo,
  }
}
