import type * as contract from '#contract/bank-account.ts'
import { mailOwnCode } from '#features/people/account/account.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import * as banks from './bank-account.ts'

const textOf = ({ bankAddress, routingNo, ...fields }: Omit<banks.BankText, 'bankAddress' | 'routingNo'> & Sent): banks.BankText => ({
  accountName: fields.accountName,
  bankName: fields.bankName,
  bankAddress: bankAddress ?? '',
  nation: fields.nation,
  accountNo: fields.accountNo,
  routingNo: routingNo ?? '',
  swiftCode: fields.swiftCode,
})
type Sent = { bankAddress?: string | null | undefined; routingNo?: string | null | undefined }

export const bankList: Handler<typeof contract.bankList> = async ({ pageNum, pageSize }, { db, buyer, now }) => {
  const [total, rows] = [await banks.countBanks(db, buyer.id), await banks.listBanks(db, buyer.id, pageSize, (pageNum - 1) * pageSize)]
  return { total, rows: rows.map((row) => banks.shapeBank(row, now)) }
}

export const ownBank: Handler<typeof contract.ownBank> = async ({ id }, { db, buyer, now, keys }) => {
  const row = await banks.readBank(db, buyer.id, id)
  return { ...banks.shapeBank(row, now), accountNo: await banks.openNumber(keys, row) }
}

export const addBank: Handler<typeof contract.addBank> = ({ password, code, isDefault, ...fields }, context) =>
  banks.addBank(context, { text: textOf(fields), makeDefault: isDefault === 'Y', proof: { password, code } })

export const changeBank: Handler<typeof contract.changeBank> = async ({ id, password, code, isDefault, ...fields }, context) => {
  await banks.changeBank(context, id, { text: textOf(fields), makeDefault: isDefault === 'Y', proof: { password, code } })
  return null
}

export const dropBank: Handler<typeof contract.dropBank> = async ({ id, password, code }, context) => {
  await banks.dropBank(context, id, { password, code })
  return null
}

export const bankCode: Handler<typeof contract.bankCode> = async (_, context) => {
  await mailOwnCode(context)
  return null
}
