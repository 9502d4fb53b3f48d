// SQL of what staff writes and shows for a shop: terms of sale, logo, closed days.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'
import type { ClosedDays } from '../closing.rules.ts'

export type FrontRow = {
  id: number
  name: string
  version: number
  terms_version: number | null
  draft: Translated | null
  draft_at: Date | null
  draft_by: string | null
  logo: string | null
  logo_file: number | null
  closed_from: string | null
  closed_to: string | null
  closed_said: Translated | null
  closed_by: string | null
  zone: string // of its clocks
}
export async function selectFront(db: Db, id: number): Promise<FrontRow | undefined> {
  const { rows } = await sql<FrontRow>`
    select s.id, s.name, s.version, s.terms_version, d.body as draft, d.changed_at as draft_at, staff.name as draft_by,
      l.name || '?v=' || l.version as logo, l.file_id as logo_file,
      c.from_day::text as closed_from, c.to_day::text as closed_to, c.said as closed_said, closer.name as closed_by,
      coalesce((select zone from work_calendars w where w.shop_id = s.id or w.shop_id is null order by w.shop_id limit 1), 'UTC') as zone
    from shops s
    left join shop_terms_drafts d on d.shop_id = s.id
    left join staff on staff.id = d.changed_by
    left join shop_logos l on l.name = s.logo
    left join shop_closings c on c.shop_id = s.id
    left join staff closer on closer.id = c.changed_by
    where s.id = ${id}`.execute(db)
  return rows[0]
}

const versions = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_terms as t')
    .innerJoin('staff', 'staff.id', 't.published_by')
    .select(['t.version', 't.body', 't.published_at', 'staff.name as staff_name'])
    .where('t.shop_id', '=', shopId)
export type VersionRow = { version: number; body: Translated; published_at: Date; staff_name: string }

export const selectVersion = (db: Db, shopId: number, version: number): Promise<VersionRow | undefined> =>
  versions(db, shopId).where('t.version', '=', version).executeTakeFirst()

/** Two queries. */
export async function selectVersions(db: Db, shopId: number, size: number, offset: number): Promise<{ total: number; rows: VersionRow[] }> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from shop_terms where shop_id = ${shopId}`.execute(db)
  return { total: rows[0]!.total, rows: await versions(db, shopId).orderBy('t.version', 'desc').limit(size).offset(offset).execute() }
}

/** The latest number that the shop has given, 0 where there is none. */
export async function lastVersion(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(version), 0) as last from shop_terms where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0]!.last
}

type Act = { shopId: number; staffId: number; now: Date }

export async function writeDraft(tx: Tx, { shopId, staffId, now }: Act, body: Translated): Promise<void> {
  const row = { body: JSON.stringify(body), changed_at: now, changed_by: staffId }
  await tx
    .insertInto('shop_terms_drafts')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}
export const dropDraft = (tx: Tx, shopId: number) => tx.deleteFrom('shop_terms_drafts').where('shop_id', '=', shopId).execute()

export const insertVersion = (tx: Tx, { shopId, staffId, now }: Act, version: number, body: Translated) =>
  tx
    .insertInto('shop_terms')
    .values({ shop_id: shopId, version, body: JSON.stringify(body), published_at: now, published_by: staffId })
    .execute()

export const updateTermsVersion = (tx: Tx, shopId: number, version: number | null) =>
  tx.updateTable('shops').set({ terms_version: version }).where('id', '=', shopId).execute()

export const updateLogo = (tx: Tx, shopId: number, logo: string | null) =>
  tx.updateTable('shops').set({ logo }).where('id', '=', shopId).execute()

/** The picture that the shop itself has brought under the file's id. */
export const selectBrought = (db: Db, shopId: number, fileId: number) =>
  db.selectFrom('shop_logos').select('name').where('shop_id', '=', shopId).where('file_id', '=', fileId).executeTakeFirst()

export type NewLogo = {
  name: string
  version: string
  shop_id: number
  file_id: number
  width: number
  height: number
  created_at: Date
  created_by: number
}
export const insertLogo = (tx: Tx, row: NewLogo) => tx.insertInto('shop_logos').values(row).execute()

export async function writeClosing(
  tx: Tx,
  { shopId, staffId, now }: Act,
  { from, to, said }: ClosedDays & { said: Translated },
): Promise<void> {
  const row = { from_day: from, to_day: to, said: JSON.stringify(said), changed_at: now, changed_by: staffId }
  await tx
    .insertInto('shop_closings')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}
export const deleteClosing = (tx: Tx, shopId: number) => tx.deleteFrom('shop_closings').where('shop_id', '=', shopId).execute()
