import * as auditDesk from '#contract/audit-desk.ts'
import { sample, type Sample } from '#testing/sample.ts'
import { renameSelf } from '#contract/staff-self.ts'
import type { Side } from '#testing/sides.ts'

let made = 0
/** An act of the shop's own person. */
async function act({ app, mark, seller }: Side): Promise<number> {
  await seller.call(renameSelf, { name: `Seller ${mark} ${++made}` })
  const row = await app.db
    .selectFrom('audit_log')
    .select('id')
    .where('staff_id', '=', seller.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

export const samples: Sample[] = [
  sample(auditDesk.auditEntry, async (side) => ({ id: await act(side) })),
  sample(auditDesk.auditList, async ({ seller }) => ({ staffId: seller.id })),
  sample(auditDesk.exportAudit, async ({ seller }) => ({ staffId: seller.id })),
]
