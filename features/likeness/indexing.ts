// Looking at the pictures of products, in the background: what a catalogue gets or changes can be found by picture a little later.
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import { pixelsOf } from '#features/file/file.ts'
import { minutes } from '#shared/time.ts'
import { Refusal } from '#shared/refusal.ts'
import { EMBEDDER, SEEN_SIDE } from './eye.ts'
import { awaitLooks, deleteLooks, deleteUnused, insertLooks, lockLooks, selectUnseen, type Picture } from './likeness.sql.ts'
import { engineOf, readNew } from './likeness.ts'

/** The bytes of a product's picture by its file name; undefined where there are none. */
export type ReadPicture = (file: string) => Promise<Uint8Array | undefined>

const AT_ONCE = 12 // pictures a transaction: others wait for it no longer than a second or two
const SETTLED_MS = 2_000
const EVERY_MS = minutes(5)
const STORED_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const

/**
 * Looks at every picture that has not been looked at; of several processes one does. `absent` collects pictures whose bytes are not there
 * now: they are not asked for again. Answers how many are new.
 */
export async function indexPictures(db: Db, read: ReadPicture, { absent = new Set<string>(), ending }: Options = {}): Promise<number> {
  let looked = 0
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      if (ending?.aborted || !(await lockLooks(tx))) return 0
      const unseen = await selectUnseen(tx, EMBEDDER, [...absent], AT_ONCE)
      const looks = []
      for (const picture of unseen) {
        const look = ending?.aborted ? undefined : await lookAt(db, picture, read)
        if (look !== undefined) looks.push({ ...picture, look })
        else if (!ending?.aborted) absent.add(picture.file)
      }
      await insertLooks(tx, EMBEDDER, looks)
      looked += looks.length
      return unseen.length
    })
    if (done === 0) return looked
  }
}

type Options = { absent?: Set<string>; ending?: AbortSignal }

/** Null: it cannot be read; undefined: it is not there. */
async function lookAt(db: Db, { file }: Picture, read: ReadPicture): Promise<Uint8Array | null | undefined> {
  const bytes = await read(file)
  if (!bytes || bytes.length > UPLOAD_MAX_BYTES) return undefined
  try {
    return await engineOf(db).see(await pixelsOf(new Blob([new Uint8Array(bytes)]), STORED_TYPES, SEEN_SIDE))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'refused') return null
    throw error
  }
}

/** Forgets every look and takes them all anew. Answers how many. */
export async function reindexPictures(db: Db, read: ReadPicture): Promise<number> {
  await inTransaction(db, async (tx) => {
    await awaitLooks(tx)
    await deleteLooks(tx)
  })
  return indexPictures(db, read)
}

export type KnownLook = Picture & { look: Uint8Array }

/** Looks that were taken elsewhere by the same eye; those of pictures that have one already are passed over. */
export async function keepLooks(db: Db, embedder: string, looks: readonly KnownLook[]): Promise<void> {
  if (embedder !== EMBEDDER) return
  await inTransaction(db, async (tx) => {
    await awaitLooks(tx)
    for (let at = 0; at < looks.length; at += 500) await insertLooks(tx, EMBEDDER, looks.slice(at, at + 500))
  })
}

/** Pictures that wait to be looked at, one at most: whether there is anything to do. */
export const isIndexed = async (db: Db): Promise<boolean> => (await selectUnseen(db, EMBEDDER, [], 1)).length === 0

type Indexing = { db: Db; url: string; read: ReadPicture; log: (line: Record<string, unknown>) => void }

/** Indexes now, soon after each change of the catalogue, and every few minutes. Answers what stops it. */
export async function startIndexing({ db, url, read, log }: Indexing): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const absent = new Set<string>()
  let running = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  const index = async () => {
    try {
      if (ending.signal.aborted) return
      await indexPictures(db, read, { absent, ending: ending.signal })
      await deleteUnused(db)
      await readNew(db)
    } catch (error) {
      if (!ending.signal.aborted) log({ at: new Date(), indexing: 'failed', error: String((error as Error)?.stack ?? error) })
    }
  }
  const next = (ms: number) => {
    clearTimeout(soon)
    soon = setTimeout(() => void (running = running.then(index)), ms).unref()
  }
  const again = setInterval(() => {
    absent.clear()
    next(0)
  }, EVERY_MS).unref()
  const listener = await listen(url, 'catalogue_changed', { message: () => next(SETTLED_MS), listening: (on) => on && next(SETTLED_MS) })
  return async () => {
    ending.abort()
    clearTimeout(soon)
    clearInterval(again)
    await listener.stop()
    await running
    await engineOf(db).stop()
  }
}
