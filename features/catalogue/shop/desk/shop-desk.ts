// The back office's door to shops: made, edited, suspended and opened; where their money goes, and what the operator keeps.
import { BANK_WAIT_HOURS, type ShopBank, type ShopEdit } from '#contract/shop-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type * as v from 'valibot'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import { after, hours } from '#shared/time.ts'
import { tellOfBank, tellOfState } from '../shop-mail.ts'
import * as store from './shop-desk.sql.ts'

export type { AccountRow, ShopRow } from './shop-desk.sql.ts'
export { editTerms, publishTerms, setLogo } from './shop-front.ts'
export { bringLogo } from './shop-logo.ts'

export type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
type Which = { id: number; version: number }
type Changed = { version: number }

/** A page of shops; a shop's people get their own whatever they ask for. */
export function listShops(
  { db, staff }: Pick<Caller, 'db' | 'staff'>,
  filter: Omit<store.ShopFilter, 'shopId'>,
  order: store.Order,
  size: number,
  offset: number,
) {
  return store.selectShops(db, { ...filter, shopId: staff.shopId }, order, size, offset)
}

/** The same by name, and no more of each than that. */
export const listShopNames = ({ db, staff }: Pick<Caller, 'db' | 'staff'>, keyword: string, size: number, offset: number) =>
  store.selectShopNames(db, { keyword, suspended: null, shopId: staff.shopId }, size, offset)

/** One shop. Another one looks to a shop's people exactly like none. */
export async function readShop({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<store.ShopRow> {
  const row = staff.shopId === null || staff.shopId === id ? await store.selectShop(db, id) : undefined
  return row ?? refuse('missing', 'not-found')
}

/** Where its money goes now, and later; what the operator keeps is for the operator's people. */
export async function readMoney({ db, staff, now }: Caller, id: number) {
  const accounts = await store.selectAccounts(db, id, now)
  return { ...accounts, commissions: staff.shopId === null ? await store.selectCommissions(db, id) : [] }
}

async function lockAt(tx: Tx, { staff }: Caller, id: number, version: number | null): Promise<store.LockedShop> {
  const row = staff.shopId === null || staff.shopId === id ? await store.lockShop(tx, id) : undefined
  if (!row) refuse('missing', 'not-found')
  if (version !== null && row.version !== version) refuse('conflict', 'changed-meanwhile')
  return row
}

type Told = { action: string; changes?: Change[]; reason?: string }
const tell = (tx: Tx, { staff, now }: Caller, id: number, { action, ...detail }: Told) =>
  audit(tx, { staff, action, subjectKind: 'shop', subjectId: id, detail, now })

export function addShop(caller: Caller, shop: ShopEdit): Promise<Which> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    if (await store.isSlugTaken(tx, shop.slug, null)) refuse('refused', 'path-taken', { path: shop.slug })
    const id = await store.insertShop(tx, shop, caller.now)
    await tell(tx, caller, id, { action: 'shop.add' })
    return { id, version: 1 }
  })
}

/** Changes what the shop says of itself; an edit that changes nothing leaves everything as it is. */
export function editShop(caller: Caller, { id, version, ...wanted }: ShopEdit & Which): Promise<Changed> {
  return inTransaction(caller.db, async (tx) => {
    const { name, slug, city, country, founded, about } = await lockAt(tx, caller, id, version)
    const changes = changesBetween({ name, slug, city, country, founded, about }, wanted)
    if (changes.length === 0) return { version }
    if (await store.isSlugTaken(tx, wanted.slug, id)) refuse('refused', 'path-taken', { path: wanted.slug })
    await store.updateShop(tx, id, wanted, caller.now)
    await tell(tx, caller, id, { action: 'shop.edit', changes })
    return { version: version + 1 }
  })
}

type Turn = Which & { suspended: boolean; reason: string; message: string }

/** Suspends the shop or opens it; its people are told, with the message; the reason is for colleagues. From then on nothing of it can be ordered, or all again; lists follow in pieces. */
export function suspendShop(caller: Caller, { id, version, suspended, reason, message }: Turn): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    const row = await lockAt(tx, caller, id, version)
    if ((row.suspended_at !== null) === suspended) return { version }
    await store.updateSuspended(tx, id, { suspended, note: message }, caller.now)
    const changes = Object.entries({ reason, message }).flatMap(([field, to]) => (to ? [{ field, from: '', to }] : []))
    await tell(tx, caller, id, { action: suspended ? 'shop.suspend' : 'shop.open', changes })
    await tellOfState(tx, { id, name: row.name, suspended, message }, caller.now)
    return { version: version + 1 }
  })
}

const lastDigits = (account: string) => `… ${account.replace(/\s/g, '').slice(-4)}`
/** An account as those see it who may not see where money goes. */
export const masked = (account: string) => `•••• ${account.replace(/\s/g, '').slice(-4)}`

/** Asks for other bank data: they count after the waiting time. Whoever may see them is told, and may stop them until then. */
export function changeBank(caller: Caller, { id, version, ...bank }: Which & v.InferOutput<typeof ShopBank>): Promise<Changed> {
  const { staff, now } = caller
  return inTransaction(caller.db, async (tx) => {
    const { name } = await lockAt(tx, caller, id, version)
    const { present } = await store.selectAccounts(tx, id, now)
    await store.insertAccount(tx, {
      shop_id: id,
      beneficiary: bank.beneficiary,
      bank_name: bank.bankName,
      account_no: bank.accountNo,
      swift_code: bank.swiftCode,
      asked_by: staff.id,
      asked_at: now,
      effective_at: after(now, hours(BANK_WAIT_HOURS)),
    })
    await store.touch(tx, id, now)
    const from = present ? lastDigits(present.account_no) : ''
    await tell(tx, caller, id, { action: 'shop.bank', changes: [{ field: 'account', from, to: lastDigits(bank.accountNo) }] })
    await tellOfBank(tx, { id, name, by: staff.name, account: lastDigits(bank.accountNo), stopped: false }, now)
    return { version: version + 1 }
  })
}

/** Stops bank data that wait; those that count already stay. Stopped already: nothing happens. */
export function stopBank(caller: Caller, id: number, accountId: number): Promise<Changed> {
  const { staff, now } = caller
  return inTransaction(caller.db, async (tx) => {
    const { name, version } = await lockAt(tx, caller, id, null)
    const { waiting } = await store.selectAccounts(tx, id, now)
    if (waiting?.id !== accountId) refuse('missing', 'not-found')
    await store.stopAccounts(tx, id, accountId, staff.id, now)
    await store.touch(tx, id, now)
    const account = lastDigits(waiting.account_no)
    await tell(tx, caller, id, { action: 'shop.bank-stopped', changes: [{ field: 'account', from: account, to: '' }] })
    await tellOfBank(tx, { id, name, by: staff.name, account, stopped: true }, now)
    return { version: version + 1 }
  })
}

type Commission = Which & { fromDay: string; basisPoints: number }

/** What the operator keeps from a day on: never of the past. */
export function setCommission(caller: Caller, { id, version, fromDay, basisPoints }: Commission): Promise<Changed> {
  const { staff, now } = caller
  demandOperator(staff)
  return inTransaction(caller.db, async (tx) => {
    await lockAt(tx, caller, id, version)
    if (fromDay < now.toISOString().slice(0, 10)) refuse('refused', 'commission-past')
    await store.insertCommission(tx, { shop_id: id, from_day: fromDay, basis_points: basisPoints, staff_id: staff.id, created_at: now })
    await store.touch(tx, id, now)
    await tell(tx, caller, id, {
      action: 'shop.commission',
      changes: [{ field: 'commission', from: fromDay, to: `${basisPoints / 100} %` }],
    })
    return { version: version + 1 }
  })
}

/** Their words in the search come and go with them. */
const PIECE = 150

/** Lets one piece of a shop's products follow its state; false when nothing is left that others do not have in hand. */
export const turnPiece = (db: Db, size = PIECE): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const turn = await store.lockTurn(tx)
    if (!turn) return false
    const last = await store.turnProducts(tx, turn.id, turn.doneTo, turn.suspended, size)
    if (last === null) await store.deleteTurn(tx, turn.id)
    else await store.saveTurn(tx, turn.id, last)
    return true
  })
