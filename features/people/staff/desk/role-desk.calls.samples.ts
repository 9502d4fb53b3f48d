import * as roleDesk from '#contract/role-desk.ts'
import { OPEN, openSample, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

let made = 0
const role = async ({ operator }: Side) => operator.call(roleDesk.makeRole, { name: `Sample role ${++made}`, permissions: ['order:list'] })

export const samples: Sample[] = [
  openSample(roleDesk.deskRole, { id: OPEN.operators }),
  openSample(roleDesk.roleTrail, { id: OPEN.operators }),
  sample(
    roleDesk.editRole,
    async (side) => ({ ...(await role(side)), version: 1, name: `Sample role ${++made}`, permissions: ['order:note' as const] }),
    {
      id: OPEN.operators,
    },
  ),
  sample(roleDesk.retireRole, async (side) => ({ ...(await role(side)), version: 1, retired: 'Y' as const }), { id: OPEN.operators }),
]
