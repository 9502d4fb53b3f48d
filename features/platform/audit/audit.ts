// What staff does, written down with who they were then: person, role, shop, and the address that the call came from.
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Db } from '#db/connect.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import type { Language } from '#shared/language.ts'

/** An act of staff: who did what ('order.freight.set') to which thing, with what changed; never secrets. */
export type Act = {
  staff: Pick<Staff, 'id'> | null // null = the system itself
  action: string
  subjectKind: string // 'order', 'product', 'staff', ...
  subjectId: number | readonly number[] // several: to each of them the same
  detail?: Record<string, unknown>
  now: Date
}

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>
/** What people read of a noun's acts and of the kinds of things that they are on; `<noun>.acts.ts` says it, the audit room shows it. */
export type Acts = { kinds: Words; acts: Words }

const place = new AsyncLocalStorage<string>()

/** Does `work` for a caller at this network address, which every act in it is written down with. Jobs come from nowhere. */
export const actingFrom = <T>(address: string, work: () => T): T => place.run(address, work)

/** Writes the act in the caller's transaction: no act without its row, no row without its act. Rows cannot be changed or deleted. */
export async function audit(db: Db, act: Act): Promise<void> {
  const { staff, action, subjectKind, subjectId, detail = {}, now } = act
  const written = {
    at: now,
    staff_id: staff?.id ?? null,
    action,
    subject_kind: subjectKind,
    role_key: staff && sql<string>`(select role_key from staff where id = ${staff.id})`,
    shop_id: staff && sql<number>`(select shop_id from staff where id = ${staff.id})`,
    address: place.getStore() || null,
    // jsonb refuses half a character, which text columns mend by themselves
    detail: JSON.stringify(detail, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
  }
  const rows = [subjectId].flat().map((id: number) => ({ ...written, subject_id: id }))
  await db.insertInto('audit_log').values(rows).execute()
}
