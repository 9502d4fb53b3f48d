// A partner's customer as both sides see it on the wire.
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import type { CustomerRow } from './city-partner.sql.ts'

export const shapeCustomer = (row: CustomerRow, now: Date) => ({
  id: row.id,
  nation: row.nation,
  how: row.how,
  since: wireTime(row.since),
  until: wireTime(row.until),
  active: row.until > now ? ('Y' as const) : ('N' as const),
  earned: toCents(row.earned),
})
