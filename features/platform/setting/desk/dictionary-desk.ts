// The dictionaries as staff words, orders and adds to them, with an audited trail among that of the settings (decision 075).
import * as v from 'valibot'
import { dictionaryEntries, type DeskDictionary, type DictionaryEntry } from '#contract/setting-desk.ts'
import { isRefusalWord, refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { inAll, pick, type Language } from '#shared/language.ts'
import { dictionaryChanges, faultOf, held, storedOf } from '../dictionaries/dictionary.rules.ts'
import { DICTIONARY_TYPES, dictionaryOf } from '../setting.dictionaries.ts'
import { readSettings } from '../setting.ts'
import { insertDictionary, lockDictionary, selectDictionaries, updateDictionary } from '../setting.sql.ts'
import { SUBJECT } from './setting-desk.ts'

const settingsOf = async (db: Db) => {
  const { brand, links } = await readSettings(db, ['brand', 'links'])
  return { brand: brand.value, links: links.value }
}

/** All of them, as they are stored now. */
export async function readDictionaries(db: Db, language: Language): Promise<DeskDictionary[]> {
  const [known, rows] = await Promise.all([settingsOf(db), selectDictionaries(db)])
  const stored = new Map(rows.map((row) => [row.type, row]))
  return DICTIONARY_TYPES.map((type) => {
    const dictionary = dictionaryOf(type, known)!
    const { entries, version = 0 } = stored.get(type) ?? {}
    return {
      type,
      title: pick(dictionary.title, language),
      takes: dictionary.takes ?? 'nothing',
      pinned: dictionary.pinned ? 'Y' : 'N',
      entries: held(dictionary, entries).map(({ label, retired, added, ...entry }) => ({
        ...entry,
        label: inAll(label),
        retired: retired ? 'Y' : 'N',
        added: added ? 'Y' : 'N',
      })),
      version,
    }
  })
}

type Desk = Pick<StaffContext, 'db' | 'staff' | 'now'>
type Sent = { type: string; version: number; entries: DictionaryEntry[] }

/** Stores a dictionary for somebody who saw it at `version`. Answers the new version. What stays the same leaves no trace in the trail. */
export async function changeDictionary({ db, staff, now }: Desk, { type, version, entries }: Sent): Promise<number> {
  const dictionary = dictionaryOf(type, await settingsOf(db)) ?? refuse('missing', 'dictionary-missing')
  return inTransaction(db, async (tx) => {
    await insertDictionary(tx, type, now) // so that there is a row to lock
    const row = await lockDictionary(tx, type)
    if (row.version !== version) refuse('conflict', 'changed-meanwhile')
    const before = held(dictionary, row.entries)
    const fault = faultOf(dictionary, before, entries)
    if (fault) refuse('refused', fault)
    const known = new Set(before.map(({ key }) => key))
    const parsed = v.safeParse(dictionaryEntries(dictionary.takes ?? 'nothing', known), entries)
    if (!parsed.success) {
      const { message } = parsed.issues[0]
      return refuse('invalid', isRefusalWord(message) ? message : 'invalid-input', { field: 'entries' })
    }
    const stored = storedOf(dictionary, parsed.output)
    await updateDictionary(tx, type, stored, version + 1, now)
    const changes = dictionaryChanges(type, before, held(dictionary, stored))
    if (changes.length > 0)
      await audit(tx, { staff, action: 'setting.dictionary', subjectKind: SUBJECT.kind, subjectId: SUBJECT.id, detail: { changes }, now })
    return version + 1
  })
}
