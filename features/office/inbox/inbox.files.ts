// A file that should not have been sent is removed: whoever had sent it, and whoever goes by what it hangs on, finds that in the inbox.
import type { Permission } from '#contract/permission.ts'
import type { ThingKind } from '#contract/thing.ts'
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { ofOperator, workersOf } from './inbox.clocks.ts'
import { insertNews } from './inbox.sql.ts'

/** Whose work it is to ask for another: receipts are finance's. */
const WORK: Partial<Record<ThingKind, Permission>> = {
  order: 'payment:confirm',
  'after-sale': 'after-sale:handle',
  quotation: 'quotation:edit',
  financing: 'financing:work',
  enquiry: 'enquiry:edit',
  review: 'review:moderate',
}

export async function tellFileRemoved(tx: Tx, { things, staffId }: Events['file.removed'], now: Date): Promise<void> {
  for (const { kind, id, shopId, senderId } of things) {
    const work = WORK[kind]
    const workers = work ? await workersOf(tx, work === 'payment:confirm' ? ofOperator : (shopId ?? ofOperator), work) : []
    const people = [...new Set([...workers, ...(senderId === null ? [] : [senderId])])].filter((one) => one !== staffId)
    if (people.length > 0) await insertNews(tx, people, { kind, id }, 'news', { staffId, commentId: null, act: 'file.remove' }, now)
  }
}
