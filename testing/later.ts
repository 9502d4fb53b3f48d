// Time goes on in tests, and nobody's session with it.
import type { TestApp } from './app.ts'

/** Sets the app's clock; who was logged in still is. */
export async function goTo({ db, clock }: TestApp, time: Date): Promise<void> {
  clock.now = time
  const end = new Date(time.getTime() + 30 * 86_400_000)
  await db.updateTable('staff_sessions').set({ idle_expires_at: end, expires_at: end, last_seen_at: time }).execute()
  await db.updateTable('sessions').set({ idle_expires_at: end, expires_at: end }).execute()
}
