// The door of papers: issued from a frozen record, each version for good; their pages are made beside requests, kept as files, and the same
// record makes the same bytes. What they are about (an order, a quotation) is asked by whoever shows them: this noun knows no buyer.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type DocumentKind } from '#contract/codes/document-kind.ts'
import type { FileAnswer } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { anyFile, keepBytes, type Means } from '#features/platform/file/file.ts'
import { readWhole } from '#features/platform/object-store/object-store.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { sendLetter } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import { documentValues, DOCUMENT_MAIL_WORDS } from './mail/document-mail.words.ts'
import { drawPages } from './document.pages.ts'
import { demandSums, DocumentRecord } from './document.record.rules.ts'
import {
  insertDocument,
  insertFileOf,
  insertMailed,
  lockNumber,
  selectDocument,
  selectFileId,
  selectLatest,
  selectMailsOf,
  selectOf,
  type DocumentRow,
  type ListedDocument,
  type SentDocument,
  type Subject,
} from './document.sql.ts'

export type { ListedDocument, SentDocument, Subject }

/** `number`: of the series, 'PI-MH-261102-7K3Q2'; `language`: that of whom it is for; `by`: of the staff, null where it follows from something. */
export type Issue = { number: string; subject: Subject; language: Language; record: DocumentRecord; by: number | null }
export type IssuedDocument = { id: number; version: number; fresh: boolean }

/** How this process has pages made ahead; set at its start. Without one (tests, seeding) they are made when somebody asks. */
let enqueue: ((tx: Tx, ids: readonly number[]) => Promise<void>) | null = null
export function connectPages(own: (tx: Tx, ids: readonly number[]) => Promise<void>): () => void {
  enqueue = own
  return () => {
    if (enqueue === own) enqueue = null
  }
}

const hashOf = (record: DocumentRecord) =>
  createHash('sha256')
    .update(JSON.stringify({ ...record, date: '' }))
    .digest()

/**
 * Issues a paper in the caller's transaction: the next version under its number, or the one that is there where nothing but the day differs.
 * Throws for a record whose amounts do not add up.
 */
export async function issue(tx: Tx, { number, subject, language, record: said, by }: Issue, now: Date): Promise<IssuedDocument> {
  const record = v.parse(DocumentRecord, said)
  demandSums(record)
  await lockNumber(tx, record.kind, number)
  const before = await selectLatest(tx, record.kind, number)
  const hash = hashOf(record)
  if (before?.hash.equals(hash)) return { id: before.id, version: before.version, fresh: false }
  const { id, version } = await insertDocument(tx, {
    kind: record.kind,
    number,
    version: (before?.version ?? 0) + 1,
    subject_kind: subject.kind,
    subject_id: subject.id,
    language,
    record,
    hash,
    issued_at: now,
    issued_by: by,
  })
  await enqueue?.(tx, [id])
  return { id, version, fresh: true }
}

/** The newest version under a number; undefined: none has been issued. */
export async function latestOf(db: Db, kind: DocumentKind, number: string): Promise<{ id: number; version: number } | undefined> {
  const found = await selectLatest(db, kind, number)
  return found && { id: found.id, version: found.version }
}

/** The papers of a subject with the mails that told of them, the newest first. Two statements. */
export async function documentsOf(db: Db, subject: Subject): Promise<(ListedDocument & { mails: SentDocument[] })[]> {
  const [rows, mails] = await Promise.all([selectOf(db, subject), selectMailsOf(db, subject)])
  const mailsOf = Map.groupBy(mails, ({ document_id }) => document_id)
  return rows.map((row) => ({ ...row, mails: mailsOf.get(row.id) ?? [] }))
}

/** A paper of the subject; one of another looks like none. */
async function documentIn(db: Db, subject: Subject, id: number): Promise<DocumentRow> {
  const row = await selectDocument(db, id)
  return row && row.subject_kind === subject.kind && row.subject_id === subject.id ? row : refuse('missing', 'not-found')
}

const WAIT_MS = 15_000
const RETRY_SECONDS = 3

/**
 * The pages of a paper of the subject. Where they are not there yet they are waited for shortly; after that the caller is told that they are
 * being prepared (503 with the time to wait), and finds them the next time.
 */
export async function documentFile(means: PagesMeans, subject: Subject, id: number, language: Language): Promise<FileAnswer> {
  const row = await documentIn(means.db, subject, id)
  const fileId = await within(WAIT_MS, preparedFile(means, row, language))
  if (fileId === null) return refuse('overloaded', 'document-preparing', { seconds: RETRY_SECONDS })
  const { name, type, bytes, stored_as } = (await anyFile(means.db, fileId)) ?? refuse('missing', 'not-found')
  return { name, type, size: bytes, content: () => means.files.read(stored_as) }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  work.catch(() => undefined) // where nobody waits any longer
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

export type PagesMeans = Means & { log?: (line: Record<string, unknown>) => void }

/** Makes the pages of a paper in its own language, where they are not there yet. */
export async function preparePages(means: PagesMeans, id: number): Promise<void> {
  const row = await selectDocument(means.db, id)
  if (row) await preparedFile(means, row, row.language)
}

const underWay = new Map<string, Promise<number>>()

/** One making at a time for each paper and language, whoever asks. Answers the file's id. */
async function preparedFile(means: PagesMeans, row: DocumentRow, language: Language): Promise<number> {
  const stored = await selectFileId(means.db, row.id, language)
  if (stored !== undefined) return stored
  const key = `${row.hash.toString('hex')} ${row.id} ${language}`
  const running = underWay.get(key) ?? make(means, row, language).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

/** Another process has kept the same pages meanwhile. */
class KeptAlready extends Error {}

/** The picture as pages take it; undefined where its file is not there any more. */
async function logoBytes({ db, files }: Means, fileId: number): Promise<Uint8Array | undefined> {
  const file = await anyFile(db, fileId)
  if (!file) return undefined
  const png = await sharp(await readWhole(files, file.stored_as))
    .resize({ width: 480, height: 144, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return Uint8Array.from(png) // of its own memory, as it goes to the thread
}

async function make({ log = (line) => console.error(JSON.stringify(line)), ...means }: PagesMeans, row: DocumentRow, language: Language) {
  const { id, kind, number, version, record } = row
  const logo = record.sellerLogo === undefined ? undefined : await logoBytes(means, record.sellerLogo)
  const { bytes, missing } = await drawPages({ number, version, record, logo }, language)
  if (missing.length > 0) log({ at: means.now, document: id, language, withoutFont: missing.join('') })
  const file = {
    owner: { kind: 'document', id } as const,
    purpose: 'document',
    name: `${kind}-${number}-v${version}-${language}.pdf`,
    type: 'application/pdf' as const,
    content: new Blob([bytes]),
  }
  try {
    return await keepBytes(means, file, async (tx, kept) => {
      if (!(await insertFileOf(tx, id, language, kept.id))) throw new KeptAlready()
      return kept.id
    })
  } catch (error) {
    const stored = error instanceof KeptAlready ? await selectFileId(means.db, id, language) : undefined
    if (stored === undefined) throw error
    return stored
  }
}

export type Reader = { to: string; firstName: string; language: Language; place: string; about: string }

/**
 * Mails that a paper of the subject is there, with the way to it, and keeps who was told when. `place`: the page that leads to it; `about`:
 * the number of the order or quotation.
 */
export async function mailDocument(tx: Tx, subject: Subject, id: number, reader: Reader, by: number | null, now: Date): Promise<void> {
  const { kind, number, version } = await documentIn(tx, subject, id)
  const { to, firstName, language, place, about } = reader
  const words = DOCUMENT_MAIL_WORDS[language]
  const values = documentValues({ kind, number, version, about }, language)
  await sendLetter(tx, { to, firstName, language, place, template: 'document', words, values }, now)
  await insertMailed(tx, { document_id: id, language, recipient: to, sent_at: now, sent_by: by })
}
