import { sql, type Tx } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'

export type Ending = {
  shop_id: number
  name: Translated
  model: string
  market: string
  scheme: string
  certificate: string | null
  valid_to: string
}

const AT_ONCE = 200

/** Marks certificates that end by a day as told, and answers them, those that end first on top. Others at work pass over them. */
export async function takeEnding(tx: Tx, until: string, now: Date): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with ending as (
      select r.id from product_regulatory r join products p on p.id = r.product_id and p.stage = 'offered'
      where r.told_at is null and r.valid_to <= ${until}::date order by r.valid_to limit ${AT_ONCE} for update of r skip locked
    ), told as (
      update product_regulatory r set told_at = ${now} from ending where ending.id = r.id
      returning r.product_id, r.market, r.scheme, r.certificate, r.valid_to
    )
    select p.shop_id, p.name, p.model, told.market, told.scheme, told.certificate, told.valid_to::text as valid_to
    from told join products p on p.id = told.product_id order by told.valid_to, p.model`.execute(tx)
  return rows
}
