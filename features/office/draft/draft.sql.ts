// SQL of drafts.
import { DRAFTS_MAX } from '#contract/draft.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'

export type Place = { form: string; subject: number }
export type DraftRow = { seen_version: number; content: string; kept_at: Date }

export const selectDraft = (db: Db, staffId: number, { form, subject }: Place, keptSince: Date): Promise<DraftRow | undefined> =>
  db
    .selectFrom('form_drafts')
    .select(['seen_version', 'content', 'kept_at'])
    .where('staff_id', '=', staffId)
    .where('form', '=', form)
    .where('subject_id', '=', subject)
    .where('kept_at', '>=', keptSince)
    .executeTakeFirst()

/** Two tabs that keep at once would both count the same drafts. */
export const lockPerson = (tx: Tx, staffId: number) =>
  tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function upsertDraft(tx: Tx, staffId: number, { form, subject }: Place, draft: DraftRow): Promise<void> {
  await tx
    .insertInto('form_drafts')
    .values({ staff_id: staffId, form, subject_id: subject, ...draft })
    .onConflict((conflict) => conflict.columns(['staff_id', 'form', 'subject_id']).doUpdateSet(draft))
    .execute()
}

export async function deleteSurplus(tx: Tx, staffId: number): Promise<void> {
  const kept = tx
    .selectFrom('form_drafts')
    .select(['form', 'subject_id'])
    .where('staff_id', '=', staffId)
    .orderBy('kept_at', 'desc')
    .offset(sql.lit(DRAFTS_MAX))
  await tx
    .deleteFrom('form_drafts')
    .where('staff_id', '=', staffId)
    .where(({ refTuple, eb }) => eb(refTuple('form', 'subject_id'), 'in', kept.$asTuple('form', 'subject_id')))
    .execute()
}

export async function deleteDraft(db: Db, staffId: number, { form, subject }: Place): Promise<void> {
  await db.deleteFrom('form_drafts').where('staff_id', '=', staffId).where('form', '=', form).where('subject_id', '=', subject).execute()
}

export async function deleteKeptBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('form_drafts').where('kept_at', '<', time).execute()
}
