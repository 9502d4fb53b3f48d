// SQL of papers: frozen records, the files made of them, and to whom they were mailed.
import type { Selectable } from 'kysely'
import type { DocumentKind } from '#contract/codes/document-kind.ts'
import type { DB } from '#db/columns.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentRecord } from './document.record.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'documents.kind': DocumentKind
    'documents.language': Language
    'documents.record': DocumentRecord
    'documents.subject_kind': Subject['kind']
    'document_files.language': Language
    'document_mails.language': Language
  }
}

/** What a paper is about. */
export type Subject = { kind: 'order' | 'quotation' | 'after-sale'; id: number }
export type DocumentRow = Selectable<DB['documents']>
/** Without what it says: that may be long. */
export type ListedDocument = Omit<DocumentRow, 'record' | 'hash'> & { issuer: string | null; latest: boolean }
export type SentDocument = { document_id: number; sent_at: Date; recipient: string; language: Language; sender: string | null }

/** Who issues under the same number waits here. */
export const lockNumber = async (tx: Tx, kind: DocumentKind, number: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${kind} ${number}`}, 0))`.execute(tx))

export const selectLatest = (db: Db, kind: DocumentKind, number: string): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', '=', number)
    .orderBy('version', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export type NewDocument = Omit<DocumentRow, 'id' | 'record'> & { record: DocumentRecord }
export const insertDocument = (tx: Tx, { record, ...row }: NewDocument): Promise<DocumentRow> =>
  tx
    .insertInto('documents')
    .values({ ...row, record: JSON.stringify(record) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const selectDocument = (db: Db, id: number): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

/** All papers of a subject, the newest first. */
export const selectOf = (db: Db, subject: Subject): Promise<ListedDocument[]> =>
  db
    .selectFrom('documents as d')
    .leftJoin('staff as s', 's.id', 'd.issued_by')
    .select(['d.id', 'd.kind', 'd.number', 'd.version', 'd.subject_kind', 'd.subject_id', 'd.language', 'd.issued_at', 'd.issued_by'])
    .select(['s.name as issuer', sql<boolean>`d.version = max(d.version) over (partition by d.kind, d.number)`.as('latest')])
    .where('d.subject_kind', '=', subject.kind)
    .where('d.subject_id', '=', subject.id)
    .orderBy('d.id', 'desc')
    .execute()

export const selectMailsOf = (db: Db, subject: Subject): Promise<SentDocument[]> =>
  db
    .selectFrom('document_mails as m')
    .innerJoin('documents as d', 'd.id', 'm.document_id')
    .leftJoin('staff as s', 's.id', 'm.sent_by')
    .select(['m.document_id', 'm.sent_at', 'm.recipient', 'm.language', 's.name as sender'])
    .where('d.subject_kind', '=', subject.kind)
    .where('d.subject_id', '=', subject.id)
    .orderBy('m.id', 'desc')
    .execute()

export const insertMailed = (
  tx: Tx,
  row: { document_id: number; language: Language; recipient: string; sent_at: Date; sent_by: number | null },
) => tx.insertInto('document_mails').values(row).execute()

export const selectFileId = async (db: Db, documentId: number, language: Language): Promise<number | undefined> =>
  (
    await db
      .selectFrom('document_files')
      .select('file_id')
      .where('document_id', '=', documentId)
      .where('language', '=', language)
      .executeTakeFirst()
  )?.file_id

/** False where another process was faster. */
export async function insertFileOf(tx: Tx, documentId: number, language: Language, fileId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_files')
    .values({ document_id: documentId, language, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}
