// A story of the demo that goes through the same doors as everybody's acts, but days ago.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast } from './order-cast.ts'
import { emailOf } from './people.ts'

type Told = { tx: Tx; cast: Cast; boss: Staff }

/**
 * Plays it once, in one transaction, and nobody is told of it now. Nothing is played where somebody of the cast is not there any more; where
 * something it stands on has changed, a door refuses and all of it is taken back. `boss`: the administrator.
 */
export async function toldOnce(db: Db, marker: string, now: Date, play: (told: Told) => Promise<void>): Promise<void> {
  if (await isMade(db, marker)) return
  try {
    await inTransaction(db, async (tx) => {
      const cast = await findCast(tx)
      const boss = await tx
        .selectFrom('staff')
        .select(['id', 'name', 'email', 'shop_id'])
        .where('email', '=', emailOf('administrator'))
        .executeTakeFirst()
      if (!cast || !boss || !(await mark(tx, marker, now))) return
      beSilent(tx)
      await play({ tx, cast, boss: { ...cast.staff.finance, id: boss.id, name: boss.name, email: boss.email, shopId: boss.shop_id } })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
