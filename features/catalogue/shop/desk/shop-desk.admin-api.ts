import * as contract from '#contract/shop-desk.ts'
import { may } from '#contract/permission.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { inAll } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import * as desk from './shop-desk.ts'

const shapeRow = (row: desk.ShopRow): contract.DeskShopRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  slug: row.slug,
  city: row.city,
  country: row.country,
  suspended: yn(row.suspended_at !== null),
  onSale: row.on_sale,
  productCount: row.products,
  people: row.people,
})

export const deskShops: Handler<typeof contract.deskShops> = async (input, context) => {
  const { pageNum, pageSize, keyword, suspended, orderByColumn, isAsc } = input
  const filter = { keyword: keyword?.trim() ?? '', suspended: suspended ? suspended === 'Y' : null }
  const order = { by: orderByColumn ?? 'name', descending: orderByColumn ? !isAsc?.startsWith('asc') : false }
  const { total, rows } = await desk.listShops(context, filter, order, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeRow) }
}

export const deskShop: Handler<typeof contract.deskShop> = async ({ id }, context) => {
  const row = await desk.readShop(context, id)
  const { present, waiting, commissions } = await desk.readMoney(context, id)
  const shape = accountShape(context)
  return {
    ...shapeRow(row),
    founded: row.founded,
    about: inAll(row.about),
    suspendedTime: row.suspended_at && wireTime(row.suspended_at),
    suspendedNote: row.suspended_note,
    turning: yn(row.turning),
    bank: present ? shape(present) : null,
    waiting: waiting
      ? { ...shape(waiting), id: waiting.id, effectiveTime: wireTime(waiting.effective_at), askedBy: waiting.staff_name }
      : null,
    commissions: commissions.map((one) => ({
      fromDay: one.from_day,
      basisPoints: one.basis_points,
      staffName: one.staff_name,
      createTime: wireTime(one.created_at),
    })),
    allowedActions: actionsOf(row, waiting !== undefined, context),
  }
}

/** Numbers of accounts are for those who answer for them. */
const accountShape = ({ staff }: StaffContext) => {
  const open = may(staff.permissions, contract.changeShopBank.access.permission)
  return ({ beneficiary, bank_name, account_no, swift_code }: desk.AccountRow) => ({
    beneficiary,
    bankName: bank_name,
    accountNo: open ? account_no : desk.masked(account_no),
    swiftCode: swift_code,
  })
}

function actionsOf({ suspended_at }: desk.ShopRow, waiting: boolean, context: StaffContext) {
  const manage = contract.suspendShop.access.permission
  const bank = contract.changeShopBank.access.permission
  return [
    allowedAction(context, 'edit', contract.editShop.access.permission),
    allowedAction(context, 'bank', bank),
    ...(waiting ? [allowedAction(context, 'stop-bank', bank)] : []),
    allowedAction(context, 'commission', manage),
    allowedAction(context, suspended_at ? 'open' : 'suspend', manage),
  ]
}

export const addShop: Handler<typeof contract.addShop> = (shop, context) => desk.addShop(context, shop)

export const editShop: Handler<typeof contract.editShop> = (edit, context) => desk.editShop(context, edit)

export const suspendShop: Handler<typeof contract.suspendShop> = ({ suspended, ...which }, context) =>
  desk.suspendShop(context, { ...which, suspended: suspended === 'Y' })

export const changeShopBank: Handler<typeof contract.changeShopBank> = (wanted, context) => desk.changeBank(context, wanted)

export const stopShopBank: Handler<typeof contract.stopShopBank> = ({ id, accountId }, context) => desk.stopBank(context, id, accountId)

export const setCommission: Handler<typeof contract.setCommission> = (wanted, context) => desk.setCommission(context, wanted)

/** What the operator keeps, and why a shop was suspended, is told to the operator's people only. */
const HIDDEN: ReadonlySet<string> = new Set(['shop.commission', 'shop.suspend', 'shop.open'])

export const shopTrail: Handler<typeof contract.shopTrail> = async ({ id, ...slice }, context) => {
  await desk.readShop(context, id)
  const { total, rows } = await answerTrail(context.db, { kind: 'shop', id }, slice)
  if (context.staff.shopId === null) return { total, rows }
  const shown = rows.map((row) => (HIDDEN.has(row.action) ? { ...row, changes: [] } : row))
  return { total, rows: shown }
}
