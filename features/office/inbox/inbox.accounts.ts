// A buyer closes the account, or keeps it after all: whoever takes care of the buyer finds that in the inbox.
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import { insertNews } from './inbox.sql.ts'

export async function tellAccountClosed(tx: Tx, { userId, ownerId, staffId }: Events['account.closed'], now: Date): Promise<void> {
  if (ownerId === null || ownerId === staffId) return
  const act = staffId === null ? 'buyer.leave' : 'buyer.close'
  await insertNews(tx, [ownerId], { kind: 'buyer', id: userId }, 'news', { staffId, commentId: null, act }, now)
}

export async function tellAccountKept(tx: Tx, { userId, ownerId }: Events['account.kept'], now: Date): Promise<void> {
  if (ownerId === null) return
  await insertNews(tx, [ownerId], { kind: 'buyer', id: userId }, 'news', { staffId: null, commentId: null, act: 'buyer.keep' }, now)
}
