// The door of the search by picture. Numbers of pictures lie in the database; each process compares in memory, and reads what is new
// before it answers.
import { createHash, randomBytes } from 'node:crypto'
import { PICTURE_SEARCH_TYPES, PICTURE_SEARCH_VAL_MAX } from '#contract/likeness.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { pixelsOf } from '#features/file/file.ts'
import { after, days } from '#shared/time.ts'
import { startEngine, type Engine } from './engine.ts'
import { EMBEDDER, SEEN_SIDE, SIMILAR } from './eye.ts'
import { bestOfEach, similarOf, type Near } from './likeness.rules.ts'
import { deleteSearches, insertSearch, selectLooks, selectSearch, selectShown } from './likeness.sql.ts'

/** The address of results is good for so long. */
const SEARCH_MS = days(1)
/** Pictures that are looked up for one search; a product has several. */
const NEAR_MAX = 600
const READ_AT_ONCE = 2_000
const RECENT_MAX = 200

type Eye = { engine: Engine; lastId: number; reading: Promise<void>; recent: Map<string, Near[]> }
const eyes = new WeakMap<Db, Eye>()

/** What this process knows of a database's pictures. */
function eyeOf(db: Db): Eye {
  const known = eyes.get(db)
  if (known) return known
  const forget = () => Object.assign(eye, { lastId: 0 }).recent.clear()
  const eye: Eye = { engine: startEngine(forget), lastId: 0, reading: Promise.resolve(), recent: new Map() }
  eyes.set(db, eye)
  return eye
}

export const engineOf = (db: Db): Engine => eyeOf(db).engine

/** Reads looks written since the last time, in pieces: the calls of others come between. */
export async function readNew(db: Db): Promise<void> {
  const eye = eyeOf(db)
  const read = async () => {
    for (;;) {
      const looks = await selectLooks(db, EMBEDDER, eye.lastId, READ_AT_ONCE)
      const last = looks.at(-1)
      if (!last) return
      await eye.engine.add(
        looks.map(({ id }) => id),
        looks.map(({ look }) => look),
      )
      eye.lastId = last.id
      eye.recent.clear()
    }
  }
  eye.reading = eye.reading.then(read, read)
  await eye.reading
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
  const near = await similarTo(db, picSearchVal, look)
  if (near.length === 0) return []
  const shown = await selectShown(
    db,
    near.map(({ id }) => id),
  )
  return bestOfEach(near, shown)
}

/** Pages and filters of the same search compare nothing anew. */
async function similarTo(db: Db, key: string, look: Uint8Array): Promise<Near[]> {
  await readNew(db)
  const { engine, recent } = eyeOf(db)
  const known = recent.get(key)
  if (known) return known
  const near = similarOf(await engine.nearest(look, NEAR_MAX), SIMILAR)
  recent.set(key, near)
  if (recent.size > RECENT_MAX) recent.delete(recent.keys().next().value!)
  return near
}

/** Forgets searches whose day is over. */
export const sweepPictureSearches = (db: Db, now: Date): Promise<void> => deleteSearches(db, now)
