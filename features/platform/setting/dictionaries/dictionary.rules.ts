// What the operator has changed of a dictionary, over what comes with the system. Pure.
import type { DictionaryEntry } from '#contract/setting-desk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import { inAll, LANGUAGES, withoutEmpty, type Translated } from '#shared/language.ts'
import type { Dictionary, Entry, Look } from './dictionary.ts'

/** An entry as it is stored: only what differs from the one that comes with the system; all of one that has been added. */
export type StoredEntry = { key: string; label?: Translated; remark?: string; look?: Look; retired?: true }
/** An entry as it holds now. */
export type Held = { key: string; value: string; label: Translated; remark: string; look: Look; retired: boolean; added: boolean }

const keyOf = ({ key, value }: Entry): string => key ?? value

/** The entries in the operator's order and words. What is younger than the stored order stands at the end, what is gone from the system falls out. */
export function held({ entries, takes }: Dictionary, stored: readonly StoredEntry[] = []): Held[] {
  const own = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const known = new Set(stored.map(({ key }) => key))
  const fitting = stored.filter(({ key, label }) => own.has(key) || (takes && label))
  return [...fitting, ...[...own.keys()].filter((key) => !known.has(key)).map((key): StoredEntry => ({ key }))].map((one) => {
    const base = own.get(one.key)
    return {
      key: one.key,
      value: base ? base.value : one.key,
      label: one.label ?? base!.label,
      remark: one.remark ?? base?.remark ?? '',
      look: one.look ?? base?.look ?? 'default',
      retired: one.retired === true,
      added: !base,
    }
  })
}

/** Why the dictionary cannot become what is sent; null when it can. */
export function faultOf(
  { entries, takes, pinned }: Dictionary,
  now: readonly Held[],
  sent: readonly DictionaryEntry[],
): RefusalWord | null {
  const keys = new Set(sent.map(({ key }) => key))
  if (!takes) {
    const same = sent.length === now.length && now.every(({ key }) => keys.has(key))
    return same && sent.every(({ retired }) => retired === 'N') ? null : 'dictionary-fixed'
  }
  if (!now.every(({ key }) => keys.has(key))) return 'dictionary-kept'
  const inPlace = entries.every((entry, at) => keyOf(entry) === sent[at]?.key && sent[at].retired === 'N')
  return pinned && !inPlace ? 'dictionary-pinned' : null
}

/** What is stored of the entries that were sent. */
export function storedOf({ entries }: Dictionary, sent: readonly DictionaryEntry[]): StoredEntry[] {
  const own = new Map(entries.map((entry) => [keyOf(entry), entry]))
  return sent.map(({ key, label, remark, look, retired }) => {
    const base = own.get(key)
    const texts = withoutEmpty(label)
    const worded = !base || LANGUAGES.some((language) => (base.label[language] ?? '') !== (texts[language] ?? ''))
    return {
      key,
      ...(worded ? { label: texts } : {}),
      ...(remark !== (base?.remark ?? '') ? { remark } : {}),
      ...(look !== (base?.look ?? 'default') ? { look } : {}),
      ...(retired === 'Y' ? { retired: true as const } : {}),
    }
  })
}

/** What differs, entry by entry and language by language: 'job_title/nurse.fr'. */
export function dictionaryChanges(type: string, before: readonly Held[], after: readonly Held[]): Change[] {
  const flat = (entries: readonly Held[]) =>
    Object.fromEntries(
      entries.flatMap(({ key, label, remark, look, retired }): [string, unknown][] => [
        [`${type}/${key}`, inAll(label)],
        [`${type}/${key}/remark`, remark],
        [`${type}/${key}/look`, look === 'default' ? '' : look],
        [`${type}/${key}/retired`, retired ? 'Y' : ''],
      ]),
    )
  const changes = changesBetween(flat(before), flat(after))
  const known = new Set(before.map(({ key }) => key))
  const order = (entries: readonly Held[]) => entries.map(({ key }) => key).filter((key) => known.has(key))
  const [from, to] = [order(before).join(', '), order(after).join(', ')]
  return from === to ? changes : [...changes, { field: `${type}/order`, from, to }]
}
