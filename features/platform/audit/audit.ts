import type { Db } from '#db/connect.ts'
import type { Staff } from '#features/platform/caller/caller.ts'

/** An act of staff: who did what ('order.freight.set') to which thing, with what changed; never secrets. */
export type Act = {
  staff: Pick<Staff, 'id'> | null // null = the system itself
  action: string
  subjectKind: string // 'order', 'product', 'staff', ...
  subjectId: number
  detail?: Record<string, unknown>
  now: Date
}

/** Writes the act in the caller's transaction: no act without its row, no row without its act. Rows cannot be changed or deleted. */
export async function audit(db: Db, act: Act): Promise<void> {
  const { staff, action, subjectKind, subjectId, detail = {}, now } = act
  await db
    .insertInto('audit_log')
    .values({
      at: now,
      staff_id: staff?.id ?? null,
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      // jsonb refuses half a character, which text columns mend by themselves
      detail: JSON.stringify(detail, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
    })
    .execute()
}
