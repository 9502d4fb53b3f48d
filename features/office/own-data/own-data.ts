// All that is held about a buyer, as one file in a common format (docs/decisions/178-what-we-hold-about-you.md).
import type { FileAnswer } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { openNumber } from '#features/loyalty/bank-account/bank-account.ts'
import { findUser } from '#features/people/account/account.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { BuyerContext, Context, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { tellOfData } from './mail/own-data-mail.ts'
import { PARTS } from './own-data.parts.ts'
import { selectBankVersions, selectPart, timesInUtc } from './own-data.sql.ts'

/** Clients take JSON for an answer that says why no file comes. */
const BYTES = 'application/octet-stream'

type Account = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Maker = Pick<Context, 'db' | 'now' | 'keys' | 'contentLanguage'>

/** For whoever has just shown that it is their account. Told by mail, so that nobody takes it unseen. */
export async function takeOwnData(context: Pick<BuyerContext, keyof Maker | 'buyer'>): Promise<FileAnswer> {
  const { db, buyer, now } = context
  const user = (await findUser(db, buyer.id)) ?? refuse('signed-out', 'signed-out')
  const file = await fileOf(context, user)
  await inTransaction(db, (tx) => tellOfData(tx, user, 'taken', now))
  return file
}

/** The same for somebody who has written to us: audited with the reason, and told to the buyer. Refuses an id that nobody has. */
export async function makeBuyerData(context: Pick<StaffContext, keyof Maker | 'staff'>, id: number, reason: string): Promise<FileAnswer> {
  const { db, staff, now } = context
  demandOperator(staff)
  const user = (await findUser(db, id)) ?? refuse('missing', 'not-found')
  const file = await fileOf(context, user)
  await inTransaction(db, async (tx) => {
    await audit(tx, { staff, action: 'buyer.data', subjectKind: 'buyer', subjectId: id, detail: { reason }, now })
    await tellOfData(tx, user, 'made', now)
  })
  return file
}

/** Read at one moment, a part after the other: each is text already, and one statement however much there is of it. */
async function fileOf({ db, now, keys, contentLanguage: language }: Maker, user: Account): Promise<FileAnswer> {
  const { name, slug } = await readSetting(db, 'brand')
  // What was sent to an address is told to whoever has shown that it is theirs.
  const addresses = user.email_proved_at ? [...new Set([user.email, user.email.toLowerCase()])] : []
  const parts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await timesInUtc(tx)
      const told: string[] = []
      for (const key of Object.keys(PARTS)) told.push(`"${key}": ${await selectPart(tx, PARTS, key, { id: user.id, addresses, language })}`)
      return [...told, `"bankAccounts": ${JSON.stringify(await bankAccounts(tx, keys, user.id))}`]
    })
  const head = { from: name, madeAt: now, about: 'All that is held about the account below. Times are UTC; amounts whose names end in Cents are integer cents of US dollars, unless a currency stands beside them.' } // prettier-ignore
  const content = Buffer.from(`{\n"file": ${JSON.stringify(head)},\n${parts.join(',\n')}\n}\n`)
  return { name: `${slug}-data-${now.toISOString().slice(0, 10)}.json`, type: BYTES, size: content.byteLength, content }
}

/** With their numbers in full: whoever typed them may have them back. */
async function bankAccounts(tx: Tx, keys: Context['keys'], userId: number) {
  const versions = await selectBankVersions(tx, userId)
  return Promise.all(
    versions.map(async (row) => ({
      id: row.id,
      version: row.number,
      createdAt: row.created_at,
      typedAt: row.made_at,
      usableAt: row.effective_at,
      deletedAt: row.deleted_at,
      isDefault: row.is_default,
      holder: row.holder,
      bankName: row.bank_name,
      bankAddress: row.bank_address,
      nation: row.nation,
      number: await openNumber(keys, row),
      routing: row.routing,
      swiftCode: row.swift_code,
    })),
  )
}
