// SQL of the FDA's device classes.
import type { FdaClassCode } from '#contract/codes/fda-class.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { containing } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Classified } from './fda-class.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'fda_classes.class': FdaClassCode
  }
}

/** By all the words; the code itself first, then by name. Two queries, side by side. */
export async function selectClasses(db: Db, words: readonly string[], size: number, offset: number) {
  const found = words.reduce((query, word) => query.where('found_by', 'like', containing(word)), db.selectFrom('fda_classes'))
  const [rows, counted] = await Promise.all([
    found
      .select(['code', 'name', 'class', 'regulation', 'panel'])
      .orderBy(sql`code = ${(words[0] ?? '').toUpperCase()}`, 'desc')
      .orderBy('name')
      .orderBy('code')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

/** Adds what is new and changes what differs. One statement. */
export async function writeClasses(tx: Tx, classes: readonly Classified[], now: Date): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: boolean }>`
    insert into fda_classes as c (code, name, class, regulation, panel, changed_at)
      select code, name, class, regulation, panel, ${now} from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb)
        as g(code text, name text, class text, regulation text, panel text)
    on conflict (code) do update set name = excluded.name, class = excluded.class, regulation = excluded.regulation, panel = excluded.panel,
      changed_at = excluded.changed_at
    where (c.name, c.class, c.regulation, c.panel) is distinct from (excluded.name, excluded.class, excluded.regulation, excluded.panel)
    returning (xmax = 0) as added`.execute(tx)
  const added = rows.filter((row) => row.added).length
  return { added, changed: rows.length - added }
}

/** Adds what is new. One statement. */
export async function insertClasses(db: Db, classes: readonly Classified[], now: Date): Promise<void> {
  const rows = classes.map((one) => ({ ...one, changed_at: now }))
  await db
    .insertInto('fda_classes')
    .values(rows)
    .onConflict((one) => one.column('code').doNothing())
    .execute()
}
