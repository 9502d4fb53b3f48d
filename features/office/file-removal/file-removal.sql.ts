import type { Thing } from '#contract/thing.ts'
import { sql, type Db } from '#db/connect.ts'

/** What a sent file hangs on, as people of the office find it; of a letter of credit its order. Undefined where it hangs on nothing, or on a buyer's own. */
export async function selectThingOf(db: Db, fileId: number): Promise<Thing | undefined> {
  const { rows } = await sql<Thing>`
    select 'order' as kind, order_id as id from receipts where file_id = ${fileId}
    union all select 'order', l.order_id from letter_files f join letters_of_credit l on l.id = f.letter_id where f.file_id = ${fileId}
    union all select 'after-sale', after_sale_id from after_sale_files where file_id = ${fileId}
    union all select 'quotation', p.id from quotation_files f join quotation_parts p on p.quotation_id = f.quotation_id where f.file_id = ${fileId}
    union all select 'financing', application_id from financing_files where file_id = ${fileId}
    union all select 'enquiry', enquiry_id from enquiry_files where file_id = ${fileId}
    union all select 'review', review_id from review_pictures where file_id = ${fileId}
    union all select c.kind, c.thing_id from comment_files f join comments c on c.id = f.comment_id where f.file_id = ${fileId}
    limit 1`.execute(db)
  return rows[0]
}
