// SQL of quotations as all sides need it; what only staff asks stands in desk/.
import type { Insertable, Selectable } from 'kysely'
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import type { DB } from '#db/columns.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasLetters, haveLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import { namesOfRemoved } from '#features/platform/file/file.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { Draft } from './quotation.draft.ts'
import type { Chosen, Quoted, VersionTerms } from './quotation.rules.ts'

export type Contact = { name: string; phone: string; nation: string; company: string }
/**
 * What a buyer would rather have of a line. `position`: of the line of the request; `added`: of the version's own line, which the shop added.
 * `line`: of the version, as it was when they wished; absent where there is none, and in wishes of earlier times.
 */
export type Wish = {
  position: number
  added?: boolean
  line?: { position: number; productId: number; name: Translated }
  targetCents: number | null
  count: number | null
  note: string
}

declare module '#db/columns.ts' {
  interface Columns {
    'quotations.contact': Contact
    'quotations.language': Language
    'quotations.term': Term | null
    'quotation_parts.state': QuotationState
    'quotation_parts.draft': Draft | null
    'quotation_lines.name': Translated
    'quotation_lines.selection': Omit<Chosen, 'cents'>[]
    'quotation_versions.terms': VersionTerms
    'quotation_versions.lines': Quoted[]
    'quotation_versions.costs': (number | null)[]
    'quotation_messages.wishes': Wish[]
    'quotation_messages.kind': 'message' | 'question' | 'answer' | 'counter'
    'quotation_messages.actor': 'buyer' | 'staff'
  }
}

export type QuotationEntity = Selectable<DB['quotations']>
export type PartRow = Selectable<DB['quotation_parts']>
export type LineRow = Selectable<DB['quotation_lines']>
/** Without what a version costs the shop. */
export type VersionRow = Omit<Selectable<DB['quotation_versions']>, 'costs' | 'approved_by'>

export const savePart = savesTo('quotation_parts')

/** A part, and whether its shop is suspended. */
export type StandingPart = PartRow & { suspended: boolean }

/**
 * Locks all parts of a quotation, in the order of their ids: whoever changes one comes through here. Their shops after them, so that none is
 * suspended until what is done is done.
 */
export async function lockParts(tx: Tx, quotationId: number): Promise<StandingPart[]> {
  const parts = await tx
    .selectFrom('quotation_parts')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const shopIds = parts.map(({ shop_id }) => shop_id)
  const shops = await tx
    .selectFrom('shops')
    .select(['id', 'suspended_at'])
    .where(sql<boolean>`id = any(${shopIds}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()
  const suspended = new Set(shops.flatMap(({ id, suspended_at }) => (suspended_at === null ? [] : [id])))
  return parts.map((part) => ({ ...part, suspended: part.shop_id !== null && suspended.has(part.shop_id) }))
}

export type PartChange = Partial<Omit<Insertable<DB['quotation_parts']>, 'id' | 'quotation_id' | 'state' | 'version'>>
export const changePart = (tx: Tx, id: number, change: PartChange) =>
  tx.updateTable('quotation_parts').set(change).where('id', '=', id).execute()

/** A change without a step of its machine: whoever has seen the part before is told. */
export const touchPart = (tx: Tx, id: number, change: PartChange) =>
  tx
    .updateTable('quotation_parts')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** One request at a time of the same content. */
export const lockFingerprint = (tx: Tx, fingerprint: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('quotation', hashtext(${fingerprint})))`.execute(tx)

export const selectSame = (db: Db, fingerprint: string, since: Date) =>
  db
    .selectFrom('quotations as q')
    .innerJoin('quotation_parts as p', 'p.quotation_id', 'q.id')
    .select(['q.id', 'q.quotation_no', 'p.due_at'])
    .where('q.fingerprint', '=', fingerprint)
    .where('q.created_at', '>', since)
    .orderBy('q.id')
    .orderBy('p.due_at')
    .executeTakeFirst()

/** The id; undefined where the number is taken. */
export const insertQuotation = async (tx: Tx, row: Insertable<DB['quotations']>): Promise<number | undefined> =>
  (
    await tx
      .insertInto('quotations')
      .values(row)
      .onConflict((conflict) => conflict.column('quotation_no').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const insertParts = (tx: Tx, rows: readonly Insertable<DB['quotation_parts']>[]) =>
  tx.insertInto('quotation_parts').values(rows).returning(['id', 'shop_id']).execute()

export const insertLines = (tx: Tx, rows: readonly Insertable<DB['quotation_lines']>[]) =>
  tx.insertInto('quotation_lines').values(rows).execute()

/** Files of a message or a version; of neither: of the request. One that came before stays with what it came with first. */
export const insertFiles = (
  tx: Tx,
  quotationId: number,
  fileIds: readonly number[],
  { messageId = null, versionId = null }: { messageId?: number | null; versionId?: number | null } = {},
) =>
  tx
    .insertInto('quotation_files')
    .values(fileIds.map((id) => ({ quotation_id: quotationId, file_id: id, message_id: messageId, version_id: versionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertMessage = async (tx: Tx, row: Insertable<DB['quotation_messages']>): Promise<number> =>
  (await tx.insertInto('quotation_messages').values(row).returning('id').executeTakeFirstOrThrow()).id

/** What somebody asked before the address was proved in this account is theirs from now on. */
export const takeOver = (db: Db, userId: number) =>
  sql`
    update quotations q set user_id = u.id from users u
    where u.id = ${userId} and u.email_proved_at is not null and q.user_id is null and q.email = lower(u.email)`.execute(db)

export const selectQuotation = (db: Db, id: number): Promise<QuotationEntity | undefined> =>
  db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst()

export const selectParts = (db: Db, quotationId: number) =>
  db
    .selectFrom('quotation_parts as p')
    .leftJoin('shops as s', 's.id', 'p.shop_id')
    .leftJoin('staff as o', 'o.id', 'p.owner_id')
    .leftJoin('orders as r', 'r.id', 'p.order_id')
    .selectAll('p')
    .select(['s.name as shop_name', 'o.name as owner_name', 'r.order_no'])
    .select(sql<boolean>`s.suspended_at is not null`.as('suspended'))
    .where('p.quotation_id', '=', quotationId)
    .orderBy('p.id')
    .execute()
export type ShownPart = Awaited<ReturnType<typeof selectParts>>[number]

export const selectLines = (db: Db, quotationId: number): Promise<LineRow[]> =>
  db.selectFrom('quotation_lines').selectAll().where('quotation_id', '=', quotationId).orderBy('position').execute()

const VERSION = [
  'v.id',
  'v.part_id',
  'v.number',
  'v.sent_at',
  'v.sent_by',
  'v.valid_until',
  'v.terms',
  'v.lines',
  'v.total_cents',
  'v.saving_cents',
  'v.options_cents',
  'v.discount_cents',
  'v.freight_cents',
  'v.insurance_cents',
  'v.result_cents',
  'v.document_id',
] as const

/** With the number of its paper. */
export type ShownVersion = VersionRow & { paper_no: string }

/** All versions of the parts of a quotation, the newest first; without their costs. */
export async function selectVersions(db: Db, quotationId: number): Promise<ShownVersion[]> {
  const rows = await db
    .selectFrom('quotation_versions as v')
    .innerJoin('quotation_parts as p', 'p.id', 'v.part_id')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select(VERSION)
    .select('d.number as paper_no')
    .where('p.quotation_id', '=', quotationId)
    .orderBy('v.part_id')
    .orderBy('v.number', 'desc')
    .execute()
  const names = await namesOfRemoved(db, rows.flatMap(({ terms }) => (terms.files ?? []).map(({ id }) => id))) // prettier-ignore
  const nameOf = (file: { id: number; name: string }) => ({ ...file, name: names.get(file.id) ?? file.name })
  return rows.map((row) => ({ ...row, terms: { ...row.terms, files: (row.terms.files ?? []).map(nameOf) } }))
}

export const selectVersion = (db: Db, id: number): Promise<VersionRow | undefined> =>
  db.selectFrom('quotation_versions as v').select(VERSION).where('v.id', '=', id).executeTakeFirst()

/** Whoever asked has read up to this message of the quotation. False where it has no such message. */
export async function noteRead(db: Db, quotationId: number, messageId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quotations q set read_id = greatest(q.read_id, m.id) from quotation_messages m
    where q.id = ${quotationId} and m.quotation_id = q.id and m.id = ${messageId} and not m.internal`.execute(db)
  return numAffectedRows === 1n
}

const UNREAD = sql`from quotation_messages m where m.quotation_id = q.id and m.id > q.read_id and m.actor = 'staff' and not m.internal`

/** What was said, oldest first. `internal`: with what the office wrote for itself. */
export const selectMessages = (db: Db, quotationId: number, internal: boolean) =>
  db
    .selectFrom('quotation_messages as m')
    .leftJoin('staff as s', (join) => join.onRef('s.id', '=', 'm.actor_id').on('m.actor', '=', 'staff'))
    .leftJoin('quotation_lines as l', 'l.id', 'm.line_id')
    .leftJoin('quotation_parts as p', 'p.id', 'm.part_id')
    .leftJoin('shops as h', 'h.id', 'p.shop_id')
    .selectAll('m')
    .select(['s.name as staff_name', 'l.position', 'p.shop_id', 'h.name as shop_name'])
    .where('m.quotation_id', '=', quotationId)
    .$if(!internal, (query) => query.where('m.internal', '=', false))
    .orderBy('m.id')
    .execute()
export type ShownMessage = Awaited<ReturnType<typeof selectMessages>>[number]

/** `partId`: without those that came with what was written to another shop, or with its versions. */
export const selectFiles = (db: Db, quotationId: number, internal: boolean, partId: number | null = null) =>
  db
    .selectFrom('quotation_files as q')
    .innerJoin('files as f', 'f.id', 'q.file_id')
    .leftJoin('quotation_messages as m', 'm.id', 'q.message_id')
    .leftJoin('quotation_versions as v', 'v.id', 'q.version_id')
    .select(['q.message_id', 'q.version_id', 'f.id', 'f.name', 'f.type'])
    .where('q.quotation_id', '=', quotationId)
    .$if(!internal, (query) => query.where('q.internal', '=', false))
    .$if(partId !== null, (query) =>
      query
        .where((is) => is.or([is('m.part_id', 'is', null), is('m.part_id', '=', partId)]))
        .where((is) => is.or([is('v.part_id', 'is', null), is('v.part_id', '=', partId)])),
    )
    .orderBy('f.id')
    .execute()
export type ShownFile = Awaited<ReturnType<typeof selectFiles>>[number]

export type OwnFilter = { userId: number; states: readonly QuotationState[] | null; keyword: string; size: number; offset: number }

/** A page of a buyer's quotations with what a list shows of them; two queries. */
export async function selectOwn(db: Db, { userId, states, keyword, size, offset }: OwnFilter) {
  const found = db
    .selectFrom('quotations as q')
    .where('q.user_id', '=', userId)
    .$if(states !== null, (query) =>
      query.where(sql<boolean>`exists (select from quotation_parts p where p.quotation_id = q.id and p.state = any(${states}))`),
    )
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`(${haveLetters([sql`q.quotation_no`, sql`q.product_name`], keyword)} or exists (
          select from quotation_lines l where l.quotation_id = q.id and ${hasLetters(sql`l.keyword`, keyword)}))`,
      ),
    )
  const [rows, counted] = await Promise.all([
    found
      .select([
        'q.id',
        'q.quotation_no',
        'q.product_name',
        'q.created_at',
        sql<Translated | null>`(select l.name from quotation_lines l where l.quotation_id = q.id order by l.position limit 1)`.as(
          'first_name',
        ),
        sql<number>`(select count(*) from quotation_lines l where l.quotation_id = q.id)::int`.as('line_count'),
        sql<{ state: QuotationState; shop: string | null; due: string | null; valid: string | null; cents: number | null }[]>`(
          select json_agg(json_build_object('state', p.state, 'shop', s.name, 'due', p.due_at, 'valid', p.valid_until, 'cents', v.result_cents) order by p.id)
          from quotation_parts p left join shops s on s.id = p.shop_id left join quotation_versions v on v.id = p.current_id
          where p.quotation_id = q.id)`.as('parts'),
        sql<number>`(select count(*)::int ${UNREAD})`.as('unread'),
      ])
      .orderBy('q.id', 'desc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.count) }
}

type OwnCounts = { all: number; waiting: number; states: { state: QuotationState; count: number }[] }

/** How many of a buyer's quotations have a part in each state; how many there are, and how many wait for the buyer's answer. */
export async function countOwn(db: Db, userId: number, now: Date): Promise<OwnCounts> {
  const [{ rows }, waiting] = await Promise.all([
    sql<{ state: QuotationState | null; count: number }>`
    select p.state, count(distinct q.id)::int as count from quotations q join quotation_parts p on p.quotation_id = q.id
    where q.user_id = ${userId} group by grouping sets ((p.state), ())`.execute(db),
    sql<{ count: number }>`
    select count(*)::int as count from quotations q where q.user_id = ${userId}
      and exists (select from quotation_parts p where p.quotation_id = q.id
        and (p.state = 'info_requested' or (p.state = 'sent' and p.valid_until > ${now})))`.execute(db),
  ])
  return {
    waiting: waiting.rows[0]!.count,
    all: rows.find(({ state }) => state === null)?.count ?? 0,
    states: rows.flatMap(({ state, count }) => (state === null ? [] : [{ state, count }])),
  }
}

export const insertLink = (tx: Tx, row: Insertable<DB['quotation_links']>) => tx.insertInto('quotation_links').values(row).execute()

/** The link that the hash opens now. */
export const selectLink = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('quotation_links')
    .select(['id', 'quotation_id', 'email'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const insertUse = (db: Db, row: Insertable<DB['quotation_link_uses']>) => db.insertInto('quotation_link_uses').values(row).execute()

/** Links that still open the quotation, with how often and when they were used last. */
export const selectLinks = (db: Db, quotationId: number, now: Date) =>
  db
    .selectFrom('quotation_links as k')
    .select([
      'k.id',
      'k.email',
      'k.created_at',
      'k.expires_at',
      sql<number>`(select count(*) from quotation_link_uses u where u.link_id = k.id)::int`.as('uses'),
      sql<Date | null>`(select max(u.at) from quotation_link_uses u where u.link_id = k.id)`.as('last_at'),
    ])
    .where('k.quotation_id', '=', quotationId)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .orderBy('k.id')
    .execute()

/** False where the quotation has no such link that is open. */
export async function revokeLink(db: Db, quotationId: number, linkId: number, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('quotation_links')
    .set({ revoked_at: now })
    .where('id', '=', linkId)
    .where('quotation_id', '=', quotationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** What only time moves: parts whose version has lapsed, whose lapsed one is to be put away, and whose clock runs out. */
export async function selectDue(db: Db, now: Date, { archiveBefore, soon }: { archiveBefore: Date; soon: Date }) {
  const ids = async (where: ReturnType<typeof sql<boolean>>) =>
    (await db.selectFrom('quotation_parts').select('id').where(where).orderBy('id').limit(500).execute()).map(({ id }) => id)
  const [lapsed, old, close, late] = await Promise.all([
    ids(sql<boolean>`state = 'sent' and valid_until <= ${now}`),
    ids(sql<boolean>`state = 'expired' and state_at <= ${archiveBefore}`),
    ids(sql<boolean>`due_at <= ${soon} and due_at > ${now} and soon_told_at is null`),
    ids(sql<boolean>`due_at <= ${now} and late_told_at is null`),
  ])
  return { lapsed, old, close, late }
}
