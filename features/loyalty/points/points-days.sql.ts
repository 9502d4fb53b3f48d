// What all points together come to at the end of each day (UTC), kept so that nobody has to add up years.
import { sql, type Db } from '#db/connect.ts'

/** Writes the days that are over and not written yet: each from the one before it and what was posted on it. */
export const insertDays = (db: Db, now: Date) =>
  sql`
    with begun as (
      select coalesce((select max(day) + 1 from points_days), (select (min(at) at time zone 'UTC')::date from points_entries)) as day
    ), days as (
      select generate_series(begun.day, (${now}::timestamptz at time zone 'UTC')::date - 1, '1 day')::date as day from begun where begun.day is not null
    ), moved as (
      select (e.at at time zone 'UTC')::date as day, -coalesce(sum(p.points) filter (where p.account = 'issued'), 0) as issued,
        coalesce(sum(p.points) filter (where p.account = 'redeemed'), 0) as redeemed,
        coalesce(sum(p.points) filter (where p.account = 'expired'), 0) as expired,
        coalesce(sum(p.points) filter (where p.account in ('available', 'held')), 0) as change
      from points_entries e join points_postings p on p.entry_id = e.id
      where e.at >= (select min(day) from days) at time zone 'UTC' group by 1
    )
    insert into points_days (day, issued, redeemed, expired, outstanding)
    select d.day, coalesce(m.issued, 0), coalesce(m.redeemed, 0), coalesce(m.expired, 0),
      coalesce((select outstanding from points_days order by day desc limit 1), 0) + sum(coalesce(m.change, 0)) over (order by d.day)
    from days d left join moved m using (day) order by d.day
    on conflict (day) do nothing`.execute(db)
