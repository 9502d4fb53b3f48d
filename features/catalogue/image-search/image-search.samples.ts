// What tests of the search by picture share: real pictures, given to products of the test's own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchByPicture } from '#contract/image-search.ts'
import type { Client } from '#contract/client.ts'
import { connect, inTransaction, sql, type Db } from '#db/connect.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testProduct } from '#testing/products.ts'
import type { TestApp } from '#testing/app.ts'
import { engineOf } from './image-search.ts'

const PICTURES = path.join(import.meta.dirname, '../../../demo/images/products')

export const BED = 'icu-beds-1'
export const CHAIR = 'wheelchairs-1'
export const LAMP = 'operating-lights-1'
export const SCOPE = 'microscopes-1'

/** The stored bytes of a picture of the demo. */
export const stored = (file: string): Buffer => readFileSync(path.join(PICTURES, `${file}.webp`))
export const readStored = (file: string): Promise<Uint8Array> => Promise.resolve().then(() => stored(file))

export const addPicture = (app: TestApp, productId: number, file: string, version = 'v1', position = 0) =>
  app.db.insertInto('product_images').values({ product_id: productId, position, file, version, width: 800, height: 800 }).execute()

/** A product that shows the first two pictures of one of the demo. */
export async function pictured(app: TestApp, name: string, wanted: Parameters<typeof testProduct>[1] = {}) {
  const product = await testProduct(app, wanted)
  for (const [at, view] of ['1', '2'].entries()) await addPicture(app, product.id, `${name}-${view}`, 'v1', at)
  return product
}

/** Products that each show one of these pictures; answers what takes the pictures away again. */
export async function showing(app: TestApp, pictures: (readonly [file: string, version: string])[]): Promise<() => Promise<unknown>> {
  const ids: number[] = []
  for (const [file, version] of pictures) {
    const { id } = await testProduct(app)
    await addPicture(app, id, file, version)
    ids.push(id)
  }
  return () => app.db.deleteFrom('product_images').where('product_id', 'in', ids).execute()
}

/** As somebody might send it: smaller, a little cropped, in the format asked for. */
export async function photo(file: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const part = sharp(stored(file)).extract({ left: 30, top: 30, width: 740, height: 740 }).resize(500)
  return part.flatten({ background: '#fff' }).toFormat(format).toBuffer()
}

export const sent = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type })

export const ask = (call: Client, bytes: Uint8Array, name?: string) => call(searchByPicture, { file: sent(bytes, name) })

/** Ends the thread of this application after the tests of the file. */
export const endThread = (app: Pick<TestApp, 'db'>) => after(() => engineOf(app.db).stop())

/** What another process has of the same database, until the test ends. */
export function otherProcess(app: TestApp, t: TestContext): Db {
  const { db, close } = connect(app.databaseUrl, { max: 2 })
  t.after(async () => {
    await engineOf(db).stop()
    await close()
  })
  return db
}

const PATIENCE_MS = 60_000

/** Waits until it holds; fails where it never does. */
export async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`)
    await sleep(20)
  }
}

/** How many statements wait for a lock of this kind. */
export async function waiters(app: Pick<TestApp, 'db'>, kind: 'relation' | 'advisory'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where locktype = ${kind} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(app.db)
  return rows[0]!.n
}

/** While nobody can read looks; `waits` resolves as soon as somebody wants to. */
export const withLooksLocked = (app: TestApp, run: (waits: () => Promise<void>) => Promise<void>): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    await sql`lock table picture_looks in access exclusive mode`.execute(tx)
    await run(() => until(async () => (await waiters(app, 'relation')) > 0, 'a reader of looks'))
  })
