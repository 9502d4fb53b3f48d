import { sql, type Db } from '#db/connect.ts'
import type { Counter, CounterKind } from './credential.rules.ts'

type Counted = { kind: CounterKind; key: string; endsAt: Date }

/** Adds one to each counter (a counter whose window has ended starts anew) and answers them, with the trusted mark if it stands. */
export async function countAttempts(db: Db, counted: Counted[], trustedKey: string, now: Date): Promise<Counter[]> {
  const inOrder = counted.toSorted((a, b) => (a.key < b.key ? -1 : 1)) // all callers lock rows in the same order
  const { rows } = await sql<{ key: string; failures: number; ends_at: Date }>`
    with counted as (
      insert into login_attempts as old (key, failures, window_ends_at)
      select key, 1, ends_at
      from unnest(${inOrder.map((one) => one.key)}::text[], ${inOrder.map((one) => one.endsAt)}::timestamptz[]) as t (key, ends_at)
      on conflict (key) do update set
        failures = case when old.window_ends_at <= ${now} then 1 else old.failures + 1 end,
        window_ends_at = case when old.window_ends_at <= ${now} then excluded.window_ends_at else old.window_ends_at end
      returning key, failures, window_ends_at
    )
    select key, failures, window_ends_at as ends_at from counted
    union all
    select key, failures, window_ends_at from login_attempts where key = ${trustedKey} and window_ends_at > ${now}`.execute(db)
  return rows.map(({ key, failures, ends_at }) => ({ kind: key.split(':')[0] as CounterKind, failures, endsAt: ends_at }))
}

type Keys = { whole: string[]; one: string; trusted: string }

/** Undoes the counting of a successful attempt: `whole` counters go, `one` keeps its other failures, else one's own log-in would clear them. */
export async function forgive(db: Db, keys: Keys, trustedUntil: Date): Promise<void> {
  await sql`
    with locked as materialized (
      select key from login_attempts where key = any(${[...keys.whole, keys.one]}::text[]) order by key for update
    ),
    cleared as (delete from login_attempts where key in (select key from locked where key <> ${keys.one})),
    lowered as (update login_attempts set failures = greatest(failures - 1, 0) where key in (select key from locked where key = ${keys.one}))
    insert into login_attempts (key, failures, window_ends_at) values (${keys.trusted}, 0, ${trustedUntil})
    on conflict (key) do update set window_ends_at = excluded.window_ends_at`.execute(db)
}

/** Sweeps counters whose window has ended, some at a time; rows that others hold are left for later. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await sql`
    delete from login_attempts where key in (
      select key from login_attempts where window_ends_at < ${now} order by window_ends_at limit 1000 for update skip locked)`.execute(db)
}
