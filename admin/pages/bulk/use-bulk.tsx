// What a list needs so that rows of it can be picked and changed together.
import { useMemo } from 'react'
import type { BulkList } from '#contract/bulk.ts'
import type { ListBulk } from '../../kit/list-spec.ts'
import { useOffers } from './bulk-acts.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

export function useBulk(list: BulkList): ListBulk {
  const offers = useOffers(list)
  return useMemo(
    () => ({
      acts: offers.map(({ id, label }) => ({ id, label })),
      dialog: (id, picked, close) => <BulkDialog offer={offers.find((one) => one.id === id)!} picked={picked} {...close} />,
    }),
    [offers],
  )
}
