// An entry of points as both sides see it on the wire.
import type { Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import type { EntryRow } from './points-read.sql.ts'
import { titleOf } from './points.words.ts'

export const shapeEntry = (row: EntryRow, language: Language) => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row, language),
  points: row.points,
  owed: row.owed,
  balance: row.balance,
  orderId: row.order_id,
  orderNo: row.order_no,
  expireTime: row.expires_at && wireTime(row.expires_at),
})
