import type * as contract from '#contract/opening.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { hasMailServer } from '#features/platform/mail/mail.ts'
import { readSettings } from '#features/platform/setting/setting.ts'
import { stepsLeft } from './opening.rules.ts'

/** The demo sells nothing, so nothing has to be set for it. */
export const opening: Handler<typeof contract.opening> = async (_, { db, demo, payments }) => {
  if (demo) return { open: [] }
  const { brand, bank } = await readSettings(db, ['brand', 'bank'])
  const means = { hasOnlinePayment: payments.size > 0, hasMailServer: hasMailServer() }
  return { open: stepsLeft({ brand: brand.value, bank: bank.value, ...means }) }
}
