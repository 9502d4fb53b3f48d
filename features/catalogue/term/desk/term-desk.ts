// The back office's door to the dictionary of technical phrases.
import { TERM_LANGUAGES, TERM_PRODUCTS_COUNTED } from '#contract/term-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import type { Words } from '../term.ts'
import { usualPhrases, usualWords } from '../usual.ts'
import { lockTerm, selectTerm, selectTerms, selectUsers, updateTerm } from './term-desk.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
type Reader = Pick<StaffContext, 'db' | 'language'>

const USERS_TOLD = 20

type Wanted = { keyword: string; missing: keyof Words | null; productTypeId: number | null }

export async function listTerms({ db, language }: Reader, { keyword, missing, productTypeId }: Wanted, size: number, offset: number) {
  const branch = productTypeId === null ? undefined : (await treeOf(db, language)).branches.get(productTypeId)
  const categories = productTypeId === null ? null : (branch?.ids ?? [])
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const { rows, total } = await selectTerms(db, { words, missing, categories, usual: usualPhrases() }, TERM_PRODUCTS_COUNTED, size, offset)
  return { total, rows: rows.map(withUsual) }
}

export async function readTerm({ db, language }: Reader, id: number) {
  const row = (await selectTerm(db, id, TERM_PRODUCTS_COUNTED)) ?? refuse('missing', 'not-found')
  return { ...withUsual(row), users: await selectUsers(db, id, language, USERS_TOLD) }
}

/** What the shop shows of it: usual words stand in where the dictionary has none. */
const withUsual = <T extends { phrase: string; words: Words }>(row: T): T => ({
  ...row,
  words: { ...usualWords(row.phrase), ...row.words },
})

const inEach = (words: Words) => Object.fromEntries(TERM_LANGUAGES.map((one) => [one, words[one] ?? '']))

/** Gives a phrase its words; an edit that changes nothing leaves everything as it is. Refuses a version that is no longer the present one. */
export function editWords(
  { db, staff, now }: Caller,
  { id, version, words }: { id: number; version: number; words: Required<Words> },
): Promise<{ version: number }> {
  const wanted: Words = Object.fromEntries(TERM_LANGUAGES.flatMap((one) => (words[one] ? [[one, words[one]]] : [])))
  return inTransaction(db, async (tx) => {
    const before = (await lockTerm(tx, id)) ?? refuse('missing', 'not-found')
    if (before.version !== version) refuse('conflict', 'changed-meanwhile')
    const changes = changesBetween(inEach(before.words), inEach(wanted))
    if (changes.length === 0) return { version }
    await updateTerm(tx, id, wanted, staff.id, now)
    const detail = { phrase: before.phrase.slice(0, 120), changes }
    await audit(tx, { staff, action: 'term.edit', subjectKind: 'term', subjectId: id, detail, now })
    return { version: version + 1 }
  })
}
