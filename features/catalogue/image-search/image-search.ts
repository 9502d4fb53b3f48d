// The door of the search by picture. Numbers of pictures lie in the database; each process compares in memory, and reads what is new
// before it answers. That looks went it notices by what it finds, and in the background.
import { createHash, randomBytes } from 'node:crypto'
import { PICTURE_SEARCH_TYPES, PICTURE_SEARCH_VAL_MAX } from '#contract/image-search.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { pixelsOf } from '#features/platform/picture/picture.ts'
import { after, days } from '#shared/time.ts'
import { startEngine, type Engine } from './engine.ts'
import { EMBEDDER, SEEN_SIDE, SIMILAR } from './embedder.ts'
import { bestOfEach, NEAR_MAX, similarOf, type Near } from './image-search.rules.ts'
import { deleteSearches, insertSearch, selectLookIds, selectLooks, selectSearch, selectShown } from './image-search.sql.ts'

export { EMBEDDER, SEEN_SIDE } from './embedder.ts'

/** The address of results is good for so long. */
const SEARCH_MS = days(1)
const READ_AT_ONCE = 2_000
const RECENT_MAX = 200
/** Looks may go again while a search asks anew. */
const TRIES = 3

type Eye = {
  engine: Engine
  lastId: number
  lost: boolean // some of the looks that are known here may be gone
  reading: Promise<unknown>
  next: Promise<number> | undefined // the reading that has not begun
  recent: Map<string, Near[]>
}
const eyes = new WeakMap<Db, Eye>()

/** What this process knows of a database's pictures. */
function eyeOf(db: Db): Eye {
  const known = eyes.get(db)
  if (known) return known
  const forget = () => Object.assign(eye, { lastId: 0 }).recent.clear()
  const eye: Eye = { engine: startEngine(forget), lastId: 0, lost: false, reading: Promise.resolve(), next: undefined, recent: new Map() }
  eyes.set(db, eye)
  return eye
}

export const engineOf = (db: Db): Engine => eyeOf(db).engine

/**
 * Reads looks written since the last time. Whoever comes before a reading begins shares it. Answers the generation of the engine that
 * knows them all.
 */
export function readNew(db: Db): Promise<number> {
  const eye = eyeOf(db)
  const begin = () => {
    eye.next = undefined
    return read(db, eye)
  }
  return (eye.next ??= eye.reading = eye.reading.then(begin, begin))
}

/** In pieces: the calls of others come between. A piece that was read for a thread that broke meanwhile is dropped: all are read anew. */
async function read(db: Db, eye: Eye): Promise<number> {
  const { engine } = eye
  for (;;) {
    const generation = engine.generation()
    if (eye.lost) {
      eye.lost = false
      await engine.keep(await selectLookIds(db, EMBEDDER, eye.lastId))
      eye.recent.clear()
    }
    const looks = await selectLooks(db, EMBEDDER, eye.lastId, READ_AT_ONCE)
    if (generation !== engine.generation()) continue
    const last = looks.at(-1)
    if (!last) return generation
    await engine.add(
      looks.map(({ id }) => id),
      looks.map(({ look }) => look),
      generation,
    )
    if (generation !== engine.generation()) continue
    eye.lastId = last.id
    eye.recent.clear()
  }
}

/** Forgets looks that went from the database, whoever deleted them. One that knows none yet does so when it reads some. */
export async function forgetLost(db: Db): Promise<void> {
  eyeOf(db).lost = true
  if (eyeOf(db).lastId > 0) await readNew(db)
}

const hashOf = (picSearchVal: string) => createHash('sha256').update(picSearchVal).digest()

/**
 * Looks at a picture from anybody (SPEC-005, SPEC-215, SPEC-216, SPEC-217) and notes what it looks like under a `picSearchVal` that is
 * good for a day. Refuses what is no picture of the five types, too large, or cannot be read within its bounds.
 */
export async function searchByPicture(db: Db, sent: Blob, now: Date): Promise<{ picSearchVal: string; total: number }> {
  const pixels = await pixelsOf(sent, PICTURE_SEARCH_TYPES, SEEN_SIDE)
  const look = await engineOf(db).see(pixels)
  const picSearchVal = randomBytes(18).toString('base64url')
  const row = { token_hash: hashOf(picSearchVal), embedder: EMBEDDER, look: Buffer.from(look), expires_at: after(now, SEARCH_MS) }
  await insertSearch(db, row)
  return { picSearchVal, total: (await productsLike(db, picSearchVal, now)).length }
}

/**
 * Products on sale that look like what was searched with, most alike first; none where nothing is similar. Refuses a `picSearchVal` that
 * is over or was never given.
 */
export async function productsLike(db: Db, picSearchVal: string, now: Date): Promise<number[]> {
  const look = picSearchVal.length <= PICTURE_SEARCH_VAL_MAX && (await selectSearch(db, hashOf(picSearchVal), EMBEDDER, now))
  if (!look) refuse('missing', 'picture-search-over')
  for (let tries = 1; ; tries++) {
    const near = await similarTo(db, picSearchVal, look)
    if (near.length === 0) return []
    const shown = await selectShown(
      db,
      near.map(({ id }) => id),
    )
    if (tries === TRIES || near.every(({ id }) => shown.has(id))) return bestOfEach(near, shown)
    await forgetLost(db) // they took the places of others
  }
}

/** Pages and filters of the same search compare nothing anew. */
async function similarTo(db: Db, key: string, look: Uint8Array): Promise<Near[]> {
  const { engine, recent } = eyeOf(db)
  for (;;) {
    const generation = await readNew(db)
    const known = recent.get(key)
    if (known) return known
    const near = similarOf(await engine.nearest(look, NEAR_MAX, generation), SIMILAR)
    if (generation !== engine.generation()) continue // the thread broke before: this is not all
    recent.set(key, near)
    if (recent.size > RECENT_MAX) recent.delete(recent.keys().next().value!)
    return near
  }
}

/** Forgets searches whose day is over. */
export const sweepPictureSearches = (db: Db, now: Date): Promise<void> => deleteSearches(db, now)
