import type { Language } from '#shared/language.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { Wording } from './mail.wording.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'mail_wordings.language': Language
    'mail_wordings.words': Record<string, string>
  }
}

/** The newest version of each, where the mails have one. */
export const selectWordings = (db: Db) =>
  db
    .selectFrom('mail_wordings')
    .distinctOn(['template', 'language'])
    .select(['template', 'language', 'version', 'words'])
    .orderBy('template')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()

type Which = { template: string; language: Language }
const of = (db: Db, { template, language }: Which) =>
  db
    .selectFrom('mail_wordings as w')
    .leftJoin('staff as s', 's.id', 'w.staff_id')
    .select(['w.version', 'w.words', 'w.restored', 'w.made_at', 's.name as staff_name'])
    .where('w.template', '=', template)
    .where('w.language', '=', language)

export const selectNewest = (db: Db, which: Which) => of(db, which).orderBy('w.version', 'desc').limit(1).executeTakeFirst()
export const selectVersion = (db: Db, which: Which, version: number) => of(db, which).where('w.version', '=', version).executeTakeFirst()

export async function selectVersions(db: Db, which: Which, size: number, offset: number) {
  const { total } = await db
    .selectFrom('mail_wordings')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('template', '=', which.template)
    .where('language', '=', which.language)
    .executeTakeFirstOrThrow()
  return { total, rows: await of(db, which).orderBy('w.version', 'desc').modifyEnd(pageSql(size, offset)).execute() }
}
export type VersionRow = NonNullable<Awaited<ReturnType<typeof selectNewest>>>

type NewVersion = Which & { version: number; words: Wording; restored: number | null; staffId: number; now: Date }

/** Its id; undefined when somebody else has made this version meanwhile. */
export const insertWording = async (tx: Tx, { template, language, version, words, restored, staffId, now }: NewVersion) =>
  (
    await tx
      .insertInto('mail_wordings')
      .values({ template, language, version, words: JSON.stringify(words), restored, staff_id: staffId, made_at: now })
      .onConflict((conflict) => conflict.columns(['template', 'language', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
