// The operator's settings as staff sees and changes them, with an audited trail.
import * as v from 'valibot'
import { SETTING_PARTS, type DeskSettings, type PartValue, type SettingPart } from '#contract/setting-desk.ts'
import { isRefusalWord, refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { CONFIG } from '../setting.config.ts'
import { changeSetting, readSettings } from '../setting.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { changesBetween, shown, stored } from './setting-desk.rules.ts'

const PARTS = Object.keys(SETTING_PARTS) as SettingPart[]
const fieldsOf = (part: SettingPart) => Object.keys(SETTING_PARTS[part].entries)

/** The audit trail of all settings is one: its subject is the settings as a whole. */
export const SUBJECT = { kind: 'setting', id: 1 } as const

export async function readDesk(db: Db): Promise<DeskSettings> {
  const all = await readSettings(db, PARTS)
  return Object.fromEntries(
    PARTS.map((part) => [part, { ...shown(part, all[part].value, fieldsOf(part)), version: all[part].version }]),
  ) as DeskSettings
}

type Desk = Pick<StaffContext, 'db' | 'staff' | 'now'>

/** Changes fields of a part; `version` null = whatever it is now. Answers the new version. What stays the same leaves no trace. */
export function edit<K extends SettingPart>(
  { db, staff, now }: Desk,
  part: K,
  version: number | null,
  changed: Partial<PartValue<K>>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const done = await changeSetting(tx, part, version, (before) => stored(part, before, changed), now)
    const fields = fieldsOf(part)
    const changes = changesBetween(shown(part, done.before, fields), shown(part, done.after, fields))
    if (changes.length > 0)
      await audit(tx, { staff, action: `setting.${part}`, subjectKind: SUBJECT.kind, subjectId: SUBJECT.id, detail: { changes }, now })
    return done.version
  })
}

/** Contract row 36: one configuration key, checked like the form's field. Refuses unknown and fixed keys, and the bank's, which ask for more. */
export async function editConfig(desk: Desk, key: string, text: string): Promise<void> {
  const entry = CONFIG.get(key)
  if (!entry) refuse('missing', 'not-found')
  if (entry.part === null || entry.part === 'bank') return refuse('refused', 'setting-fixed')
  const schema = (SETTING_PARTS[entry.part].entries as Record<string, v.GenericSchema>)[entry.field]!
  const parsed = v.safeParse(schema, text)
  if (!parsed.success) {
    const { message } = parsed.issues[0]
    refuse('invalid', isRefusalWord(message) ? message : 'invalid-input', { field: key })
  }
  await edit(desk, entry.part, null, { [entry.field]: parsed.output } as never)
}
