import type { Thing } from '#contract/thing.ts'
import { sql, type Db } from '#db/connect.ts'

/** `senderId`: of the staff, where the thing knows who has added it. */
export type HangsOn = Thing & { senderId: number | null }

/**
 * What a sent file hangs on, as people of the office find it: of a letter of credit its order, of a request for quotation each shop's part. Nothing where
 * it hangs on nothing, or on a buyer's own.
 */
export async function selectThingsOf(db: Db, fileId: number): Promise<HangsOn[]> {
  const { rows } = await sql<HangsOn>`
    select 'order' as kind, order_id as id, null::bigint as "senderId" from receipts where file_id = ${fileId}
    union select 'order', l.order_id, f.staff_id from letter_files f join letters_of_credit l on l.id = f.letter_id where f.file_id = ${fileId}
    union select 'after-sale', after_sale_id, staff_id from after_sale_files where file_id = ${fileId}
    union select 'quotation', p.id, null from quotation_files f
      left join quotation_messages m on m.id = f.message_id left join quotation_versions v on v.id = f.version_id
      join quotation_parts p on p.quotation_id = f.quotation_id and p.id = coalesce(v.part_id, m.part_id, p.id) where f.file_id = ${fileId}
    union select 'financing', application_id, staff_id from financing_files where file_id = ${fileId}
    union select 'enquiry', enquiry_id, null from enquiry_files where file_id = ${fileId}
    union select 'review', review_id, null from review_pictures where file_id = ${fileId}
    union select c.kind, c.thing_id, c.staff_id from comment_files f join comments c on c.id = f.comment_id where f.file_id = ${fileId}
    order by kind, id`.execute(db)
  return rows
}
