// SQL of units in after-sale cases. Cases belong to aftercare/after-sale and are only read here.
import { saleNo } from '#contract/codes/after-sale.ts'
import type { UnitState } from '#contract/codes/unit.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DeliveredLine, Unit } from './equipment.sql.ts'

/** A case, as its units are told of it. */
export type CaseOfUnits = { id: number; user_id: number; order_id: number; shop_id: number; shop_name: string; finding: string }
export const selectCase = (db: Db, id: number): Promise<CaseOfUnits> =>
  db
    .selectFrom('after_sales as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .select(['a.id', 'a.user_id', 'a.order_id', 'a.shop_id', 's.name as shop_name', 'a.finding'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * `before`: how it stood when it was sent in: for the case's return the first time, as what was sent back and taken back is sent in again; else last.
 * Null: it never was. `arrived`: with an earlier part of that return, or the case has sent it back since.
 */
export type UnitInCase = Unit & { before: UnitState | null; arrived: boolean }
/**
 * Units that a case is about and that its buyer still owns, locked: those it names, and those of its lines by the serial numbers that it names,
 * which may have become units since. One that has gone to somebody else stays as its owner has it.
 */
export async function lockUnitsOfCase(tx: Tx, saleId: number): Promise<UnitInCase[]> {
  const sentIn = sql`t.machine = 'unit' and t.subject_id = u.id and t.event = 'send_in'`
  const { rows } = await sql<UnitInCase>`
    select u.*,
      coalesce(
        (select t.from_state from transitions t where ${sentIn} and t.said = ${saleNo(saleId)} and t.at >= a.sent_at order by t.id limit 1),
        (select t.from_state from transitions t where ${sentIn} order by t.id desc limit 1)) as before,
      exists (select from transitions t where ${sentIn} and t.said = ${saleNo(saleId)} and t.at >= a.sent_at)
      or exists (
        select from after_sale_dispatches d
        where d.after_sale_id = a.id and d.kind in ('repaired', 'unrepaired') and d.sent_at >= a.sent_at
          and u.serial <> '' and upper(u.serial) in (select upper(named) from unnest(d.serials) named)
          and not exists (select from after_sale_dispatches_undone undone where undone.dispatch_id = d.id)) as arrived
    from units u join after_sales a on a.id = ${saleId} and a.user_id = u.user_id
    where u.id in (
      select unit_id from after_sale_units where after_sale_id = ${saleId}
      union all select n.id from after_sale_lines l join units n on n.order_id = a.order_id and n.order_line_id = l.order_line_id
        where l.after_sale_id = ${saleId} and n.serial <> '' and upper(n.serial) in (select upper(named) from unnest(l.serials) named))
    order by u.id for update of u`.execute(tx)
  return rows
}

/** Of the units those that a case has moved at that moment and nobody since. */
export async function selectJustBack(tx: Tx, ids: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from units u join lateral (select event, at from transitions where machine = 'unit' and subject_id = u.id order by id desc limit 1) t on true
    where u.id = any(${ids}) and t.at = ${at} and t.event in ('come_back', 'come_back_stored', 'come_back_broken')`.execute(tx)
  return rows.map(({ id }) => id)
}
/** What was entered at that moment in the service history by the case is so no more. */
export const withdrawOfCase = (tx: Tx, saleId: number, at: Date, now: Date): Promise<unknown> =>
  tx
    .updateTable('unit_entries')
    .set({ withdrawn_at: now })
    .where('after_sale_id', '=', saleId)
    .where('created_at', '=', at)
    .where('withdrawn_at', 'is', null)
    .execute()

export type Sent = { id: number; serials: string[]; sent_at: Date; arrived_at: Date | null }
/** What was sent in exchange for a case and has not become units yet, as last put right, the first first; with `dispatchId` that alone. */
export async function selectExchanged(tx: Tx, saleId: number, dispatchId: number | null): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select d.id, d.serials, d.sent_at, d.arrived_at from after_sale_parcels d
    where d.after_sale_id = ${saleId} and d.kind = 'exchange' and (${dispatchId}::bigint is null or d.id = ${dispatchId})
      and not exists (select from units u where u.after_sale_dispatch_id = d.id)
      and not exists (select from after_sale_dispatches_undone undone where undone.dispatch_id = d.id)
    order by d.id`.execute(tx)
  return rows
}
export async function countExchanged(tx: Tx, saleId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from units u join after_sale_dispatches d on d.id = u.after_sale_dispatch_id
    where d.after_sale_id = ${saleId}`.execute(tx)
  return rows[0]!.count
}

export type CaseLine = Omit<DeliveredLine, 'packed' | 'sale_unit' | 'consumable_of'>
/** The goods of a case, as units are made of them. */
export async function selectCaseLines(tx: Tx, saleId: number): Promise<CaseLine[]> {
  const { rows } = await sql<CaseLine>`
    select l.order_line_id, ol.product_id, l.count, ol.name, ol.model, p.brand, p.manufacturer, p.gtin, ol.warranty_months, ol.warranty_from,
      p.service_maintenance_months as maintenance_months, p.id is not null as known
    from after_sale_lines l join order_lines ol on ol.id = l.order_line_id left join products p on p.id = ol.product_id
    where l.after_sale_id = ${saleId} order by l.id`.execute(tx)
  return rows
}
