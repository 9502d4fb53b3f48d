// What follows later from events, done now: tests have no queue.
import { react } from '#features/platform/reaction/reaction.ts'
import type { TestApp } from './app.ts'

/** Does all that is due, as the worker does it, and what becomes due by that. */
export async function settle({ db }: TestApp): Promise<void> {
  for (;;) {
    const due = await db.selectFrom('reactions_due').select('id').orderBy('id').execute()
    if (due.length === 0) return
    for (const { id } of due) await react(db, id)
  }
}
