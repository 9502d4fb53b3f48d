import type * as contract from '#contract/buyer-desk.ts'
import { buyerData } from '#contract/own-data-desk.ts'
import type { DeskBuyerRow } from '#contract/buyer-desk.ts'
import { setCharacteristic as setCharacteristicCall, tagBuyer as tagBuyerCall } from '#contract/buyer-desk.ts'
import { shapeAddress } from '#features/people/address/address.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { addressesOf, assignBuyer as giveTo, namesOf, setTags, tagsOf } from './buyer.care.ts'
import { listBuyers, readBuyer, setCharacteristic as giveRole, setDisabled } from './buyer.ts'
import { isKeepable } from '../account.rules.ts'
import { filterOf } from './buyer.filter.ts'
import { buyerSpreadsheet } from './buyer.spreadsheet.ts'
import { SORTS, type BuyerRow, type Sort } from './buyer.sql.ts'

const shapeRow = (row: BuyerRow): DeskBuyerRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  emailProved: yn(row.email_proved_at !== null),
  companyName: row.company_name,
  nation: row.nation,
  identityType: row.identity_type,
  characteristic: row.characteristic,
  disabled: yn(row.disabled_at !== null),
  eraseTime: row.erase_at && wireTime(row.erase_at),
  erased: yn(row.erased_at !== null),
  orderCount: row.order_count,
  paidMoney: row.paid_cents,
  openMoney: row.open_cents,
  lastOrderTime: row.last_order_at && wireTime(row.last_order_at),
  tags: row.tags,
  ownerName: row.owner_name ?? '',
  createTime: wireTime(row.created_at),
  lastTime: row.last_seen_at && wireTime(row.last_seen_at),
})

export const deskBuyers: Handler<typeof contract.deskBuyers> = async (input, context) => {
  const { pageNum, pageSize } = input
  const { rows, ...counted } = await listBuyers(context, filterOf(input, context.staff), sortOf(input), pageSize, (pageNum - 1) * pageSize)
  return { ...counted, rows: rows.map(shapeRow) }
}

export const exportBuyers: Handler<typeof contract.exportBuyers> = async (input, context) =>
  answerSpreadsheet(context, buyerSpreadsheet, await deskBuyers(wholeList(input), context), input)

function sortOf({ orderByColumn = '', isAsc }: { orderByColumn?: string; isAsc?: string }): Sort {
  const known = Object.hasOwn(SORTS, orderByColumn)
  return { by: known ? (orderByColumn as Sort['by']) : 'createTime', down: !known || !isAsc?.startsWith('asc') }
}

export const deskBuyer: Handler<typeof contract.deskBuyer> = async ({ id }, context) => {
  const row = await readBuyer(context, id)
  const action = (name: string) => allowedAction(context, name, setCharacteristicCall.access.permission)
  return {
    ...shapeRow(row),
    userName: row.user_name,
    phone: row.phone,
    jobTitle: row.job_title,
    language: row.language,
    hasPassword: yn(row.has_password),
    inviteCode: row.invite_code,
    invitedBy: row.invited_by === null ? null : { id: row.invited_by, name: row.inviter ?? '' },
    invitedCount: row.invited_count,
    sessionCount: row.session_count,
    disabledTime: row.disabled_at && wireTime(row.disabled_at),
    version: row.version,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    years: row.years.map(({ year, orders, paid, open }) => ({ year, orders, paidMoney: paid, openMoney: open })),
    allowedActions: [
      ...(row.erased_at
        ? []
        : [
            action('role'),
            action(row.disabled_at ? 'enable' : 'disable'),
            ...(isKeepable(row) ? [action('disable')] : []),
            allowedAction(context, 'tag', tagBuyerCall.access.permission),
            allowedAction(context, 'data', buyerData.access.permission),
          ]),
      ...(row.erase_at ? [] : [action('close')]),
    ],
  }
}

export const disableBuyer: Handler<typeof contract.disableBuyer> = async ({ id, disabled, reason }, context) => {
  await setDisabled(context, id, disabled === 'Y', reason)
  return null
}

export const setCharacteristic: Handler<typeof contract.setCharacteristic> = async ({ id, characteristic, seen }, context) => {
  await giveRole(context, id, characteristic, seen)
  return null
}

export const buyerAddresses: Handler<typeof contract.buyerAddresses> = async ({ id }, context) =>
  (await addressesOf(context, id)).map(shapeAddress)

export const buyerTags: Handler<typeof contract.buyerTags> = (_, context) => tagsOf(context)

export const buyerPeople: Handler<typeof contract.buyerPeople> = ({ id }, context) => {
  demandOperator(context.staff)
  return namesOf(context.db, id)
}

export const tagBuyer: Handler<typeof contract.tagBuyer> = ({ id, version, tags }, context) => setTags(context, id, version, tags)

export const assignBuyer: Handler<typeof contract.assignBuyer> = async ({ id, staffId, ownerId }, context) => {
  await giveTo(context, id, staffId, ownerId)
  return null
}

export const buyerTrail: Handler<typeof contract.buyerTrail> = async ({ id, ...slice }, context) => {
  await readBuyer(context, id)
  return answerTrail(context.db, { kind: 'buyer', id }, slice)
}
