// Looking at the pictures of products, in the background: what a catalogue gets or changes can be found by picture a little later.
import { setTimeout as sleep } from 'node:timers/promises'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import { EMBEDDER, SEEN_SIDE, engineOf, forgetLost } from '#features/catalogue/image-search/image-search.ts'
import { pixelsOf } from '#features/platform/picture/picture.ts'
import { minutes } from '#shared/time.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  awaitLooks,
  deleteForeign,
  deleteLooks,
  deleteUnused,
  insertLooks,
  lockLooks,
  selectLastLookId,
  selectUnseen,
  type Picture,
} from './picture-index.sql.ts'

/** The bytes of a product's picture by its file name, as they are in this version; undefined where there are none. */
export type ReadPicture = (file: string, version: string) => Promise<Uint8Array | undefined>

const AT_ONCE = 12 // pictures a transaction: others wait for it no longer than a second or two
const SETTLED_MS = 2_000
const BUSY_MS = 1_000
const EVERY_MS = minutes(5)
const STORED_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const

export type Log = (line: Record<string, unknown>) => void
type Options = { absent?: Set<string>; ending?: AbortSignal; log?: Log }

/**
 * Looks at every picture that has not been looked at; of several processes one does. `absent` collects pictures that cannot be looked at
 * now, because their bytes are not there or something failed: they are not asked for again. Answers how many are new.
 */
export const indexPictures = (db: Db, read: ReadPicture, options: Options = {}): Promise<number> => lookThrough(db, read, options)

/** `anew`: looks up to this one are replaced, and other processes waited for. */
async function lookThrough(db: Db, read: ReadPicture, options: Options & { anew?: number }): Promise<number> {
  const { absent = new Set<string>(), ending, log = () => undefined, anew } = options
  let looked = 0
  let after: Picture | undefined
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      if (ending?.aborted || !(await (anew === undefined ? lockLooks(tx) : awaitLooks(tx)))) return 'over'
      const unseen = await selectUnseen(tx, EMBEDDER, { besides: absent, after, olderThan: anew }, AT_ONCE)
      const looks = []
      let busy = false
      for (const picture of unseen) {
        if (ending?.aborted) break
        const look = await lookAt(db, picture, read, log)
        if ((busy = look === 'busy')) break
        if (look === 'absent') absent.add(picture.file)
        else looks.push({ ...picture, look })
        after = picture
      }
      if (anew !== undefined) await deleteLooks(tx, EMBEDDER, looks)
      await insertLooks(tx, EMBEDDER, looks)
      looked += looks.length
      return busy ? 'busy' : unseen.length > 0 ? 'done' : 'over'
    })
    if (batch === 'over') return looked
    if (batch === 'busy') await sleep(BUSY_MS, undefined, { signal: ending }).catch(() => undefined) // searches come first
  }
}

/** Null: it cannot be read, nor will it ever. */
async function lookAt(db: Db, { file, version }: Picture, read: ReadPicture, log: Log): Promise<Uint8Array | null | 'absent' | 'busy'> {
  try {
    const bytes = await read(file, version)
    if (!bytes || bytes.length > UPLOAD_MAX_BYTES) return 'absent'
    return await engineOf(db).see(await pixelsOf(new Blob([new Uint8Array(bytes)]), STORED_TYPES, SEEN_SIDE))
  } catch (error) {
    if (error instanceof Refusal && error.word === 'too-fast') return 'busy'
    if (error instanceof Refusal && error.kind === 'refused' && !error.values['timedOut']) return null
    log({ at: new Date(), picture: file, indexing: 'failed', error: String((error as Error)?.stack ?? error) })
    return 'absent'
  }
}

/**
 * Takes all looks anew; each is replaced as it comes, so that searches find what they found. What cannot be looked at now keeps the look
 * it has, and is told to `log`. Answers how many are new.
 */
export async function reindexPictures(db: Db, read: ReadPicture, log?: Log): Promise<number> {
  const last = await selectLastLookId(db)
  const looked = await lookThrough(db, read, { anew: last, log })
  await deleteForeign(db, EMBEDDER, last)
  await deleteUnused(db)
  return looked
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
export const isIndexed = async (db: Db): Promise<boolean> => (await selectUnseen(db, EMBEDDER, {}, 1)).length === 0

type Indexing = { db: Db; url: string; read: ReadPicture; log: Log }

/** Indexes now, soon after each change of the catalogue, and every few minutes. Answers what stops it. */
export async function startIndexing({ db, url, read, log }: Indexing): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const absent = new Set<string>()
  let running = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  const index = async () => {
    try {
      if (ending.signal.aborted) return
      await indexPictures(db, read, { absent, ending: ending.signal, log })
      await deleteUnused(db)
      await forgetLost(db)
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
