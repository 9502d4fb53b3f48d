// A backup is a folder: what the tables hold at one moment, the stored files that they name, and a manifest that is written last and vouches
// for all of it. Keys stay out of it: docs/decisions/051-backups.md.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, openAsBlob, readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pipeline as chained, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Place } from '#db/open.ts'
import { fillDatabase, openSnapshot, type SequenceState, type Snapshot, type TableShape } from '#db/snapshot.ts'
import { isNotStored, type ObjectStore } from '#features/platform/object-store/object-store.ts'

type Measured = { bytes: number; sha256: string }
type Facts = {
  format: 1
  madeAt: string
  migration: string
  head: string // of the chain of records, '' without one
  tables: (TableShape & Measured & { rows: number })[]
  sequences: SequenceState[]
  files: Measured & { count: number } // of the list of files
  missing?: string[] // files that rows name and the store did not hold
}
/** `checksum`: of the facts as JSON. */
export type Manifest = Facts & { checksum: string }

const MANIFEST = 'manifest.json'
const FILES = 'files.txt'
const tableFile = (folder: string, name: string) => path.join(folder, 'tables', `${name}.copy.gz`)
const storedFile = (folder: string, name: string) => path.join(folder, 'files', name.slice(0, 2), name)

/**
 * Writes a backup into a new or empty folder, while the shop goes on. Throws one sentence where it cannot; a file that the store has lost is
 * noted as missing, and the rest is there.
 */
export async function backUp({ url }: Pick<Place, 'url'>, files: Pick<ObjectStore, 'read'>, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty; give each backup one of its own.`)
  await fs.mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  await fs.mkdir(path.join(folder, 'files'), { mode: 0o700 })
  const snapshot = await openSnapshot(url)
  try {
    const tables: Facts['tables'] = []
    for (const table of snapshot.tables) {
      const { bytes, rows } = snapshot.copy(table)
      const measured = await writeMeasured(bytes, tableFile(folder, table.name), createGzip({ level: 1 }))
      tables.push({ ...table, ...measured, rows: await rows })
    }
    const [last] = await snapshot.query<{ head: string }>(`select encode(hash, 'hex') as head from record_seals order by id desc limit 1`)
    const facts: Facts = {
      format: 1,
      madeAt: now.toISOString(),
      migration: snapshot.migration,
      head: last?.head ?? '',
      tables,
      sequences: snapshot.sequences,
      ...(await copyFiles(snapshot, files, folder)),
    }
    const manifest = { ...facts, checksum: checksumOf(facts) }
    await fs.writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    return manifest
  } finally {
    await snapshot.close()
  }
}

const AT_ONCE = 1000 // names in memory
const TOGETHER = 8 // files on their way

/** Each object that a row names, and a list of them with their sums. */
async function copyFiles(snapshot: Snapshot, files: Pick<ObjectStore, 'read'>, folder: string): Promise<Pick<Facts, 'files' | 'missing'>> {
  let count = 0
  const missing: string[] = []
  const copyFile = async (name: string) => {
    const content = await files.read(name).catch((error: unknown) => {
      if (!isNotStored(error)) throw error
    })
    if (!content) return void missing.push(name)
    const place = storedFile(folder, name)
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    const { bytes, sha256 } = await writeMeasured(Readable.fromWeb(content as WebStream), place)
    count++
    return `${sha256} ${bytes} ${name}\n`
  }
  async function* lines() {
    for (let last = 0; ;) {
      const rows = await snapshot.query<{ id: string; stored_as: string }>(
        'select id, stored_as from files where id > $1 order by id limit $2',
        [last, AT_ONCE],
      )
      for (let at = 0; at < rows.length; at += TOGETHER)
        yield (await Promise.all(rows.slice(at, at + TOGETHER).map(({ stored_as }) => copyFile(stored_as)))).join('')
      if (rows.length < AT_ONCE) return
      last = Number(rows.at(-1)!.id)
    }
  }
  const measured = await writeMeasured(Readable.from(lines()), path.join(folder, FILES))
  return { files: { ...measured, count }, missing: missing.toSorted() }
}

/** What to tell whoever runs a command; the manifest names all of them. */
export const missingFiles = (missing: readonly string[]): string =>
  `MISSING: the store had lost ${missing.length} of the files that the shop names, so they are not in this backup (all are named in ${MANIFEST}, "missing"): ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ', ...' : ''}`

const checksumOf = (facts: Facts): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** On the disk when this returns; the measure is of what came in, before it was packed. */
async function writeMeasured(bytes: Readable, place: string, packed?: Transform): Promise<Measured> {
  const measure = measuring()
  const file = createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true })
  await (packed ? pipeline(bytes, measure.through, packed, file) : pipeline(bytes, measure.through, file))
  return measure.measured()
}

function measuring() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer | string, _, done) {
      const part = Buffer.from(chunk as string)
      hash.update(part)
      bytes += part.length
      done(null, part)
    },
  })
  return { through, measured: (): Measured => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Reads the manifest of a backup. Throws one sentence where it is none, or not whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`There is no finished backup in ${folder}: ${MANIFEST} is missing.`)
  })
  const { checksum, ...facts } = JSON.parse(text) as Manifest
  if (facts.format !== 1) throw new Error(`The backup in ${folder} has a form (${String(facts.format)}) that this version cannot read.`)
  if (checksumOf(facts) !== checksum) throw new Error(`The ${MANIFEST} in ${folder} is damaged.`)
  return { ...facts, checksum }
}

/**
 * Puts a backup into an empty database, and its files into the store; then the database has the present schema. Throws one sentence where
 * the database is not empty or a part of the backup is missing or damaged: the database is still empty then.
 */
export async function restore(
  place: Pick<Place, 'owner' | 'url'>,
  serving: string,
  files: Pick<ObjectStore, 'write'>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const open = ({ name }: TableShape) =>
    readMeasured(
      tableFile(folder, name),
      manifest.tables.find((one) => one.name === name)!,
    )
  await fillDatabase(place.owner ?? { url: place.url }, serving, {
    migration: manifest.migration,
    sequences: manifest.sequences,
    tables: manifest.tables,
    async check() {
      for (const table of manifest.tables) await readThrough(open(table))
      await readThrough(readMeasured(path.join(folder, FILES), manifest.files, false))
      await forEachFile(folder, (name, wanted) => readThrough(readMeasured(storedFile(folder, name), wanted, false)))
    },
    open,
    files: () => forEachFile(folder, async (name) => files.write(name, await openAsBlob(storedFile(folder, name)))),
  })
  return manifest
}

/** Each stored file of the backup, some at once. */
async function forEachFile(folder: string, act: (name: string, wanted: Measured) => Promise<void>): Promise<void> {
  const actOn = (line: string) => {
    const [sha256 = '', bytes, name = ''] = line.split(' ')
    return act(name, { sha256, bytes: Number(bytes) })
  }
  let together: string[] = []
  for await (const line of createInterface({ input: createReadStream(path.join(folder, FILES)) })) {
    together.push(line)
    if (together.length < TOGETHER) continue
    await Promise.all(together.map(actOn))
    together = []
  }
  await Promise.all(together.map(actOn))
}

async function readThrough(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

/** The bytes, unpacked; throws at their end where they are not those that were written. */
async function* readMeasured(place: string, wanted: Measured, packed = true): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const file = createReadStream(place)
  try {
    for await (const chunk of packed ? chained(file, createGunzip(), () => undefined) : file) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
  } catch (error) {
    throw new Error(`${place} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  if (hash.digest('hex') !== wanted.sha256) throw new Error(`${place} is damaged: it is not what was backed up.`)
}
