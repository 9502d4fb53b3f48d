// Bank accounts for tests: as a person fills them in, and one that may be paid to at once.
import { addBank } from '#contract/bank-account.ts'
import type { Client } from '#contract/client.ts'
import { DEFAULT_SETTINGS, writeSetting } from '#features/platform/setting/setting.ts'
import type { TestApp } from '#testing/app.ts'
import { TEST_PASSWORD } from '#testing/people.ts'

export const BANK = {
  accountName: 'Test Hospital',
  bankName: 'Test Bank',
  bankAddress: '1 Bank Street, Berlin',
  nation: 'DE',
  accountNo: 'DE89 3704 0044 0532 0130 00',
  swiftCode: 'COBADEFFXXX',
}
export const PASSWORD = { password: TEST_PASSWORD }

/** How long accounts that are told from now on wait. */
export const waiting = (app: Pick<TestApp, 'db' | 'clock'>, bankWaitHours: number): Promise<void> =>
  writeSetting(app.db, 'withdrawal', { ...DEFAULT_SETTINGS.withdrawal, bankWaitHours }, app.clock.now)

/** Told when accounts waited for nothing. */
export async function usableBank(
  app: Pick<TestApp, 'db' | 'clock'>,
  buyer: { call: Client },
  changes: Partial<typeof BANK> = {},
): Promise<number> {
  await waiting(app, 0)
  const id = await buyer.call(addBank, { ...BANK, ...changes, ...PASSWORD })
  await waiting(app, DEFAULT_SETTINGS.withdrawal.bankWaitHours)
  return id
}

/** The last version of an account, as it is stored. */
export const bankRow = (app: Pick<TestApp, 'db'>, accountId: number) =>
  app.db
    .selectFrom('buyer_bank_versions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
