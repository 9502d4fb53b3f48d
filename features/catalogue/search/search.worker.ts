// Renaming a category of many products leaves their words in the search to be written anew, and one that is emptied its products to be
// moved, and a shop that is suspended its products to leave, and attributes that change take the values of products along: here, in pieces, each in a transaction of its own. What is to do stands in the database, so several processes share the work, and a killed one leaves the rest to the next start.
import { inTransaction, type Db } from '#db/connect.ts'
import { attributePiece } from '#features/catalogue/attribute-set/desk/attribute-set-desk.ts'
import { emptyPiece } from '#features/catalogue/category/desk/category-desk.ts'
import { turnPiece } from '#features/catalogue/shop/desk/shop-desk.ts'
import { deleteStale, lockStale, refreshNext, saveDone } from './refresh.sql.ts'

/** A third of a second on a busy machine: searches and changes of the same products wait for no longer. */
const PIECE = 150
const AGAIN_MS = 5_000

/** Does one piece; false when nothing is left that others do not have in hand. */
export const refreshPiece = (db: Db, size = PIECE): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const stale = await lockStale(tx)
    if (!stale) return false
    const last = await refreshNext(tx, stale.id, stale.doneTo, size)
    if (last === null) await deleteStale(tx, stale.id)
    else await saveDone(tx, stale.id, last)
    return true
  })

export type Refreshing = { wake(): void; stop(): Promise<void> }

/** `wake` is to be called at the start and whenever the catalogue has changed. */
export function startRefreshing(db: Db, log: (line: Record<string, unknown>) => void): Refreshing {
  let running: Promise<void> | undefined
  let [stopped, woken] = [false, false]
  let again: NodeJS.Timeout | undefined
  const work = async () => {
    try {
      do woken = false
      while (
        (!stopped &&
          ((await emptyPiece(db)) || (await turnPiece(db)) || (await attributePiece(db, new Date())) || (await refreshPiece(db)))) ||
        (woken && !stopped)
      )
    } catch (error) {
      log({ at: new Date(), search: 'not refreshed, tried again', error: String(error) }) // two that took the same rows in another order
      again = setTimeout(wake, AGAIN_MS).unref()
    }
    running = undefined
  }
  const wake = () => {
    woken = true
    if (!stopped) running ??= work()
  }
  const stop = async () => {
    stopped = true
    clearTimeout(again)
    await running
  }
  return { wake, stop }
}
