// SQL of the bank receipts that buyers hand in.
import { sql, type Db, type Tx } from '#db/connect.ts'

export type NewReceipt = {
  instalmentId: number
  orderId: number
  fileId: number
  sha256: Buffer
  statedCents: number | null
  remark: string
  now: Date
}

/** Answers how many were new: the same picture counts once per order. */
export async function insertReceipts(tx: Tx, rows: readonly NewReceipt[]): Promise<number> {
  const inserted = await tx
    .insertInto('receipts')
    .values(
      rows.map((row) => ({
        instalment_id: row.instalmentId,
        order_id: row.orderId,
        file_id: row.fileId,
        sha256: row.sha256,
        stated_cents: row.statedCents,
        remark: row.remark,
        created_at: row.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'sha256'])
        .where(sql<boolean>`status <> 'replaced'`)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return inserted.length
}

export const selectReceipts = (db: Db, orderId: number) =>
  db
    .selectFrom('receipts')
    .innerJoin('files', 'files.id', 'receipts.file_id')
    .select([
      'receipts.id',
      'instalment_id',
      'file_id',
      'files.name',
      'files.type',
      'stated_cents',
      'remark',
      'status',
      'reason',
      'receipts.created_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('receipts.id')
    .execute()

/** Which pictures were handed in for the orders. */
export const selectPictures = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('receipts')
    .select(['order_id', 'sha256', 'status'])
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .execute()

/** Takes the receipt with this file out of those that wait, and answers its instalment; undefined where none of these has it waiting. */
export async function retireReceipt(tx: Tx, instalmentIds: readonly number[], fileId: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('receipts')
    .set({ status: 'replaced' })
    .where(sql<boolean>`instalment_id = any(${[...instalmentIds]}::bigint[])`)
    .where('file_id', '=', fileId)
    .where('status', '=', 'uploaded')
    .returning('instalment_id')
    .executeTakeFirst()
  return row?.instalment_id
}

export const judgeReceipts = (tx: Tx, instalmentId: number, status: 'accepted' | 'rejected', reason: string) =>
  tx.updateTable('receipts').set({ status, reason }).where('instalment_id', '=', instalmentId).where('status', '=', 'uploaded').execute()
