import { sql, type Db, type Tx } from '#db/connect.ts'

type Content = { kind: 'model' | 'document'; id: number; product_id: number; name: string; content: Buffer }

/** One that still lies in its row; none where all have moved. */
export async function selectContents(db: Db): Promise<Content[]> {
  const { rows } = await sql<Content>`
    (select 'model' as kind, product_id as id, product_id, 'model' as name, content from product_models where content is not null limit 1)
    union all
    (select 'document', id, product_id, file_name, content from product_documents where content is not null limit 1) limit 1`.execute(db)
  return rows
}

/** Puts the file in the place of these bytes; false where they are no longer there. */
export async function takeModelContent(tx: Tx, productId: number, content: Buffer, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_models')
    .set({ content: null, file_id: fileId })
    .where('product_id', '=', productId)
    .where('content', '=', content)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function takeDocumentContent(tx: Tx, id: number, content: Buffer, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_documents')
    .set({ content: null, file_id: fileId })
    .where('id', '=', id)
    .where('content', '=', content)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
