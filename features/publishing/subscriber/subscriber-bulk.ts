// One act on many who want news by mail. Nobody is put back on the list by somebody else.
import type { Parsed } from '#contract/call.ts'
import type { deskSubscribers } from '#contract/subscriber-desk.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { BulkNoun, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { withdrawFor } from './subscriber.ts'
import { idsOf, selectForBulk } from './subscriber.sql.ts'

type SubscriberThing = Thing & { values: { status: 'subscribed' | 'withdrawn' } }

export const bulkSubscribers: BulkNoun<SubscriberThing, 'subscriber.withdraw', Parsed<typeof deskSubscribers>> = {
  pick: async ({ status, keyword }, { db, staff }) => {
    demandOperator(staff)
    return idsOf(db, { withdrawn: status ? status === 'withdrawn' : null, keyword: keyword?.trim() ?? '' })
  },
  async read(db, ids, staff, lock) {
    demandOperator(staff)
    return (await selectForBulk(db, ids, lock)).map(({ id, email, withdrawn_at }) => {
      const status = withdrawn_at ? ('withdrawn' as const) : ('subscribed' as const)
      return { id, label: email, mark: status, values: { status } }
    })
  },
  plans: { 'subscriber.withdraw': () => ({ status: 'withdrawn' }) },
  write: (caller, { id }) => withdrawFor(caller, id),
}
