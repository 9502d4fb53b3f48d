// The door of buyers' own bank accounts (SPEC-243). A number is sealed; who adds, changes or deletes one shows once more who they are, is told by
// mail, and nothing is paid to it until the waiting time is over (docs/decisions/113-withdrawals.md).
import { BANKS_MAX, type Bank } from '#contract/bank-account.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { proveOwner, type Proof } from '#features/people/account/account.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { seal, unseal } from '#features/platform/seal/seal.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { after, hours, wireTime } from '#shared/time.ts'
import { bankFault, maskedTail, tailOf } from './bank-account.rules.ts'
import * as store from './bank-account.sql.ts'

export type { BankRow } from './bank-account.sql.ts'
export { countBanks, holdBank, selectPresent as presentBank, selectVersion as bankVersion } from './bank-account.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Its owner has added, changed or deleted an account. `usableAt`: ISO, from when on something may be paid to it. */
    'bank-account.changed': {
      userId: number
      how: 'added' | 'changed' | 'deleted'
      bankName: string
      tail: string
      usableAt: string | null
    }
  }
}

type Caller = Pick<BuyerContext, 'db' | 'now' | 'address' | 'buyer' | 'keys'>
const KEY = 'bank-account'
/** A sealed number opens nowhere but under its owner. */
const place = (userId: number) => `${KEY} of ${userId}`

export type BankText = {
  accountName: string
  bankName: string
  bankAddress: string
  nation: string
  accountNo: string
  routingNo: string
  swiftCode: string
}

/** The number in full, of the row's own owner. Whoever asks for somebody else's is audited by the caller. */
export async function openNumber(keys: Keys, { user_id: userId, sealed }: { user_id: number; sealed: Buffer }): Promise<string> {
  const number = unseal(await keys.secretKey(KEY), place(userId), sealed)
  if (!number) throw new Error(`A bank account of ${userId} cannot be unsealed`)
  return number.toString()
}

export const listBanks = (db: Db, userId: number, size = BANKS_MAX, offset = 0): Promise<store.BankRow[]> =>
  store.selectBanks(db, userId, size, offset)

/** One's own; somebody else's, like one that was deleted, is not there. */
export const readBank = async (db: Db, userId: number, id: number): Promise<store.BankRow> =>
  (await store.selectBank(db, userId, id)) ?? refuse('missing', 'not-found')

/** As its owner sees it in lists: the number masked. */
export const shapeBank = (row: store.BankRow, now: Date): Bank => ({
  id: row.id,
  accountName: row.holder,
  bankName: row.bank_name,
  bankAddress: row.bank_address,
  nation: row.nation,
  accountNo: maskedTail(row.tail),
  routingNo: row.routing,
  swiftCode: row.swift_code,
  isDefault: row.is_default ? 'Y' : 'N',
  usableTime: wireTime(row.effective_at),
  usable: row.effective_at <= now ? 'Y' : 'N',
  inUse: row.in_use ? 'Y' : 'N',
})

const textOf = async (keys: Keys, row: store.BankRow): Promise<BankText> => ({
  accountName: row.holder,
  bankName: row.bank_name,
  bankAddress: row.bank_address,
  nation: row.nation,
  accountNo: await openNumber(keys, row),
  routingNo: row.routing,
  swiftCode: row.swift_code,
})

/** What it takes to write one down. */
export type Keeper = Pick<Caller, 'now' | 'keys'> & { buyer: Pick<Caller['buyer'], 'id'> }
async function write(tx: Tx, { keys, now, buyer }: Keeper, id: number, number: number, text: BankText): Promise<Date> {
  const usableAt = after(now, hours((await readSetting(tx, 'withdrawal')).bankWaitHours))
  await store.insertVersion(tx, {
    account_id: id,
    number,
    holder: text.accountName,
    bank_name: text.bankName,
    bank_address: text.bankAddress,
    nation: text.nation,
    swift_code: text.swiftCode,
    routing: text.routingNo,
    tail: tailOf(text.accountNo),
    sealed: seal(await keys.secretKey(KEY), place(buyer.id), Buffer.from(text.accountNo)),
    made_at: now,
    effective_at: usableAt,
  })
  return usableAt
}

type Told = { bankName: string; tail: string; usableAt: Date | null }
const tell = (tx: Tx, { buyer, now }: Pick<Keeper, 'buyer' | 'now'>, how: 'added' | 'changed' | 'deleted', { usableAt, ...told }: Told) =>
  raise(tx, 'bank-account.changed', { userId: buyer.id, how, ...told, usableAt: usableAt && usableAt.toISOString() }, now)

type Saving = { text: BankText; makeDefault: boolean; proof: Proof }

function demandSense(text: BankText): void {
  const fault = bankFault(text)
  if (fault) refuse('refused', fault)
}

/** Answers its id. Refuses numbers that cannot be, more than BANKS_MAX, and whoever does not show who they are. */
export async function addBank(caller: Caller, { text, makeDefault, proof }: Saving): Promise<number> {
  demandSense(text)
  await proveOwner(caller, proof)
  return inTransaction(caller.db, (tx) => keepBank(tx, caller, text, makeDefault))
}

/** The same for somebody who has shown who they are. */
export async function keepBank(tx: Tx, caller: Keeper, text: BankText, makeDefault: boolean): Promise<number> {
  const { buyer, now } = caller
  await store.lockBanks(tx, buyer.id)
  const count = await store.countBanks(tx, buyer.id)
  if (count >= BANKS_MAX) refuse('refused', 'bank-full', { maximum: BANKS_MAX })
  const id = await store.insertBank(tx, buyer.id, now)
  const usableAt = await write(tx, caller, id, 1, text)
  if (count === 0 || makeDefault) await store.moveDefault(tx, buyer.id, id)
  await tell(tx, caller, 'added', { bankName: text.bankName, tail: tailOf(text.accountNo), usableAt })
  return id
}

/** A new version, which waits; where nothing of it changes its time goes on. What is under way keeps the version that it was asked for. */
export async function changeBank(caller: Caller, id: number, { text, makeDefault, proof }: Saving): Promise<void> {
  const { db, buyer, keys } = caller
  await readBank(db, buyer.id, id)
  demandSense(text)
  await proveOwner(caller, proof)
  await inTransaction(db, async (tx) => {
    await store.lockBanks(tx, buyer.id)
    const row = await readBank(tx, buyer.id, id)
    const before = await textOf(keys, row)
    if ((Object.keys(before) as (keyof BankText)[]).some((field) => before[field] !== text[field])) {
      await store.holdBank(tx, id)
      const usableAt = await write(tx, caller, id, row.number + 1, text)
      await tell(tx, caller, 'changed', { bankName: text.bankName, tail: tailOf(text.accountNo), usableAt })
    }
    if (makeDefault && !row.is_default) await store.moveDefault(tx, buyer.id, id)
  })
}

/** Refuses while a withdrawal under way goes to it. */
export async function dropBank(caller: Caller, id: number, proof: Proof): Promise<void> {
  const { db, buyer, now } = caller
  await readBank(db, buyer.id, id)
  await proveOwner(caller, proof)
  await inTransaction(db, async (tx) => {
    await store.lockBanks(tx, buyer.id)
    await store.holdBank(tx, id)
    const row = await readBank(tx, buyer.id, id)
    if (row.in_use) refuse('refused', 'bank-in-use')
    await store.deleteBank(tx, buyer.id, id, now)
    await tell(tx, caller, 'deleted', { bankName: row.bank_name, tail: row.tail, usableAt: null })
  })
}

/** Of an account that is erased: what was paid to them is a record, and stays sealed. */
export const forgetBanks = (tx: Tx, { userId }: Events['account.erased'], now: Date) => store.deleteAllOf(tx, userId, now)
