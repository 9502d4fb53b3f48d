// SQL of the units that cases are about. Units themselves belong to the equipment (aftercare/equipment), and are only read here.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { UnitOfCase } from './after-sale.units.ts'

export type OwnUnit = { id: number; order_line_id: number | null; serial: string; state: string; offered: boolean; claimed: boolean }

/** By their ids, or of an order by serial number; their owner stays who it is while the case is opened. `claimed`: another case that is not over has it. */
export async function lockOwnUnits(
  tx: Tx,
  userId: number,
  which: { ids: readonly number[] } | { orderId: number; serials: readonly string[] },
): Promise<OwnUnit[]> {
  if ('ids' in which && which.ids.length === 0) return []
  const isWanted =
    'ids' in which
      ? sql<boolean>`u.id = any(${[...which.ids]}::bigint[])`
      : sql<boolean>`u.order_id = ${which.orderId} and u.serial <> '' and upper(u.serial) = any(${which.serials.map((serial) => serial.toUpperCase())}::text[])`
  const { rows } = await sql<OwnUnit>`
    select u.id, u.order_line_id, u.serial, u.state, exists (select from unit_handover_units h where h.unit_id = u.id and h.open) as offered,
      exists (select from after_sale_units a join after_sales s on s.id = a.after_sale_id
        where a.unit_id = u.id and s.state not in ('closed', 'cancelled')) as claimed
    from units u where u.user_id = ${userId} and ${isWanted} order by u.id for share of u`.execute(tx)
  return rows
}

export const insertUnits = async (tx: Tx, saleId: number, units: readonly UnitOfCase[]): Promise<void> => {
  if (units.length > 0)
    await tx
      .insertInto('after_sale_units')
      .values(units.map(({ orderLineId, unitId }) => ({ after_sale_id: saleId, order_line_id: orderLineId, unit_id: unitId })))
      .execute()
}

/** `user_id`: who owns it now. */
export const selectUnits = (db: Db, saleId: number) =>
  db
    .selectFrom('after_sale_units as a')
    .innerJoin('units as u', 'u.id', 'a.unit_id')
    .select(['u.id', 'a.order_line_id', 'u.serial', 'u.user_id'])
    .where('a.after_sale_id', '=', saleId)
    .orderBy('u.id')
    .execute()

export type UnitChosen = {
  id: number
  order_line_id: number
  serial: string
  site: string
  ward: string
  room: string
  open_id: number | null
}
/** One's own unit that came with the order, for the form that opens a case. `open_id`: of a case about it that is not over. */
export async function selectUnitOfOrder(db: Db, userId: number, orderId: number, id: number): Promise<UnitChosen | undefined> {
  const { rows } = await sql<UnitChosen>`
    select u.id, u.order_line_id, u.serial, u.site, u.ward, u.room,
      (select max(s.id) from after_sale_units a join after_sales s on s.id = a.after_sale_id
        where a.unit_id = u.id and s.user_id = ${userId} and s.state not in ('closed', 'cancelled')) as open_id
    from units u where u.id = ${id} and u.user_id = ${userId} and u.order_id = ${orderId}`.execute(db)
  return rows[0]
}
