import { offerUnits } from '#contract/equipment-handover.ts'
import { ownUnits } from '#contract/equipment.ts'
import type { Many } from '#testing/many.ts'

export async function many({ buyer, count }: Many): Promise<void> {
  const { rows } = await buyer.call(ownUnits, { pageSize: count })
  for (const { id } of rows) await buyer.call(offerUnits, { ids: [id], email: 'somebody@clinic.example', note: '' })
}
