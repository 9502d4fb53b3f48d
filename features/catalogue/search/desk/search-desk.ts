// The back office's door to the search: what it takes for the same, and what it has not found.
import { SYNONYMS_MAX, type SynonymsEdit } from '#contract/search-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { flushSearches, MISSED_DAYS } from '../search.ts'
import { canStandFor, isSaidBy, uniqueWords } from './search-desk.rules.ts'
import * as store from './search-desk.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
const KIND = 'synonyms'

export function listSynonyms({ db, staff }: Caller) {
  demandOperator(staff)
  return store.selectSynonyms(db)
}

/** The words as they are kept; refuses what no search would ever go by. */
function wanted({ words, oneWay, language }: SynonymsEdit) {
  const unique = uniqueWords(words)
  if (!canStandFor(unique, oneWay === 'Y')) refuse('invalid', 'invalid-input', { field: 'words' })
  return { language, one_way: oneWay === 'Y', words: unique }
}

/** Refuses what another group says already. */
async function demandNew(tx: Tx, row: Pick<store.SynonymsRow, 'one_way' | 'words'>, id: number | null): Promise<void> {
  const group = (one: typeof row) => ({ oneWay: one.one_way, words: one.words })
  const other = (await store.selectSynonyms(tx)).find((one) => one.id !== id && isSaidBy(group(row), group(one)))
  if (other) refuse('refused', 'synonyms-there', { words: other.words.join(', ') })
}

const shown = ({ language, one_way, words }: Pick<store.SynonymsRow, 'language' | 'one_way' | 'words'>) => ({
  language,
  oneWay: one_way ? 'Y' : 'N',
  words: words.join(' = '),
})

export function addSynonymGroup({ db, staff, now }: Caller, edit: SynonymsEdit): Promise<{ id: number; version: number }> {
  demandOperator(staff)
  const row = wanted(edit)
  return inTransaction(db, async (tx) => {
    await demandNew(tx, row, null)
    const id = await store.insertSynonyms(tx, { ...row, changed_at: now, changed_by: staff.id }, SYNONYMS_MAX)
    if (id === undefined) return refuse('refused', 'synonyms-full', { maximum: SYNONYMS_MAX })
    const changes = changesBetween({}, shown(row))
    await audit(tx, { staff, action: 'synonyms.add', subjectKind: KIND, subjectId: id, detail: { changes }, now })
    return { id, version: 1 }
  })
}

/** An edit that changes nothing leaves everything as it is. */
export function editSynonymGroup(
  { db, staff, now }: Caller,
  { id, version, ...edit }: SynonymsEdit & { id: number; version: number },
): Promise<{ version: number }> {
  demandOperator(staff)
  const row = wanted(edit)
  return inTransaction(db, async (tx) => {
    const before = (await store.lockSynonyms(tx, id)) ?? refuse('missing', 'not-found')
    if (before.version !== version) refuse('conflict', 'changed-meanwhile')
    const changes = changesBetween(shown(before), shown(row))
    if (changes.length === 0) return { version }
    await demandNew(tx, row, id)
    await store.updateSynonyms(tx, id, { ...row, changed_at: now, changed_by: staff.id })
    await audit(tx, { staff, action: 'synonyms.edit', subjectKind: KIND, subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

export function removeSynonymGroup({ db, staff, now }: Caller, id: number): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const before = await store.lockSynonyms(tx, id)
    if (!before) return
    await store.deleteSynonyms(tx, id)
    const changes = Object.entries(shown(before)).map(([field, from]) => ({ field, from, to: '' }))
    await audit(tx, { staff, action: 'synonyms.remove', subjectKind: KIND, subjectId: id, detail: { changes }, now })
  })
}

/** What was searched for in vain, most wanted first; what this process has noted is among it. */
export async function listMissed({ db, staff, now }: Caller, size: number, offset: number) {
  demandOperator(staff)
  await flushSearches(db)
  return store.selectMissed(db, new Date(now.getTime() - MISSED_DAYS * 86_400_000).toISOString().slice(0, 10), size, offset)
}

const NO_THING = 0 // a text has no number

export function dropMissedTerm({ db, staff, now }: Caller, term: string): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    if (!(await store.deleteMissed(tx, term))) return
    await audit(tx, { staff, action: 'synonyms.drop-missed', subjectKind: KIND, subjectId: NO_THING, detail: { changes: [{ field: 'term', from: term, to: '' }] }, now }) // prettier-ignore
  })
}
