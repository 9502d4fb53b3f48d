import * as contract from '#contract/bank-account.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { BANK, PASSWORD } from './bank-account.samples.ts'

/** A new one, or where the side has all that it may have, one that nothing is paid to. */
async function aBank({ buyer, mark }: Side): Promise<number> {
  const { rows } = await buyer.call(contract.bankList, { pageSize: 100 })
  if (rows.length >= contract.BANKS_MAX) return rows.find(({ inUse }) => inUse === 'N')!.id
  return buyer.call(contract.addBank, { ...BANK, accountName: `Holder ${mark}`, ...PASSWORD })
}

export const samples: Sample[] = [
  sample(contract.ownBank, async (side) => ({ id: await aBank(side) })),
  sample(contract.changeBank, async (side) => ({ ...BANK, id: await aBank(side), bankName: 'Another Bank', ...PASSWORD })),
  sample(contract.dropBank, async (side) => ({ id: await aBank(side), ...PASSWORD })),
]
