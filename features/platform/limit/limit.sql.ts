import { sql, type Db } from '#db/connect.ts'

/** Adds calls to a counter; one whose window has ended starts anew. One round trip. */
export async function addCalls(db: Db, hash: Buffer, calls: number, now: Date, windowEnd: Date): Promise<{ calls: number; endsAt: Date }> {
  const { rows } = await sql<{ calls: number; window_ends_at: Date }>`
    insert into call_counts as old (key_hash, calls, window_ends_at) values (${hash}, ${calls}, ${windowEnd})
    on conflict (key_hash) do update set
      calls = case when old.window_ends_at <= ${now} then excluded.calls else old.calls + excluded.calls end,
      window_ends_at = case when old.window_ends_at <= ${now} then excluded.window_ends_at else old.window_ends_at end
    returning calls, window_ends_at`.execute(db)
  return { calls: rows[0]!.calls, endsAt: rows[0]!.window_ends_at }
}

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await sql`
    delete from call_counts where key_hash in (
      select key_hash from call_counts where window_ends_at < ${now} limit 1000 for update skip locked)`.execute(db)
}
