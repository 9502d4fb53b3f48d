// The back office's calls about the dictionary of technical phrases: what makers write of their products in English, in the other languages
// (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { OTHER_LANGUAGES } from '#shared/language.ts'
import { AllowedAction } from './actions.ts'
import { get, getPage, postFile, put, type Call } from './call.ts'
import { exportOf, SheetFormatChoice } from './export.ts'
import { Id, line } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'term:list': { seller: false, roles: ['product-manager', 'sales'], lists: ['terms'] },
  'term:edit': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

/** Of the languages that a phrase has words in: all but its own. */
export const TERM_LANGUAGES = OTHER_LANGUAGES
const TermLanguage = v.picklist(TERM_LANGUAGES)
const TERM_WORDS_MAX = 2_000
/** Of the products that say a phrase so many are counted; more are 'and more'. */
export const TERM_PRODUCTS_COUNTED = 1_000

const word = v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), line(TERM_WORDS_MAX)]), '')
/** What staff may change of one; an empty text means 'not translated'. */
export const TermEdit = v.object({ words: v.object({ zh: word, es: word, fr: word, pt: word }) })

const Words = v.object({ zh: v.string(), es: v.string(), fr: v.string(), pt: v.string() })
export const DeskTerm = v.object({
  id: Id,
  version: v.number(),
  phrase: v.string(), // in English, as makers have written it
  words: Words, // '' where a language is missing
  lacking: v.array(TermLanguage),
  products: v.number(), // that say it, TERM_PRODUCTS_COUNTED at most
  changeTime: v.nullable(v.string()), // null: as it came
  changedBy: v.string(),
})
export type DeskTerm = v.InferOutput<typeof DeskTerm>

export const deskTerms = getPage('/term/list', {
  access: { permission: 'term:list' },
  about: 'Phrases of technical data with their words, by any of them; the newest first',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
    missing: v.optional(v.nullable(TermLanguage)), // those that have no words in it
    productTypeId: v.optional(v.nullable(Id)), // that products of the category or of those below it say
    ...SheetFormatChoice,
  }),
  output: DeskTerm,
})

export const exportTerms = postFile('/term/export', exportOf(deskTerms))

export const DeskTermDetail = v.object({
  ...DeskTerm.entries,
  usedBy: v.array(v.object({ id: Id, productName: v.string(), productModel: v.string() })), // twenty of the products that say it
  /** edit: allowed by permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskTermDetail = v.InferOutput<typeof DeskTermDetail>

export const deskTerm = get('/term/{id}', {
  access: { permission: 'term:list' },
  about: 'One phrase, its words, and products that say it',
  input: v.object({ id: Id }),
  output: DeskTermDetail,
})

export const editTerm = put('/term/{id}', {
  access: { permission: 'term:edit' },
  about: 'Give a phrase its words in the other languages; the shop shows them at once, wherever products say it',
  input: v.object({ id: Id, version: Version, ...TermEdit.entries }),
  output: Changed,
})

export const termTrail = getPage('/term/{id}/trail', {
  access: { permission: 'term:list' },
  about: 'Who changed the words of a phrase, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = { deskTerms, exportTerms, deskTerm, editTerm, termTrail } satisfies Record<string, Call>
