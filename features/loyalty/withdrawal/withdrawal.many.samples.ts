import { usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { given } from '#features/loyalty/points/points.samples.ts'
import type { Many } from '#testing/many.ts'
import { asked } from './withdrawal.samples.ts'

export async function many({ app, buyer, userId, count }: Many): Promise<void> {
  const banks = []
  for (let n = 0; n < count; n++) banks.push(await usableBank(app, buyer))
  for (const bankId of banks) {
    await given(app.db, userId, 2_000, app.clock.now)
    await asked({ ...buyer, bankId }, 2_000)
  }
}
