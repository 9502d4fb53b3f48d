import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { productList } from '#contract/listing.ts'
import type { Client } from '#contract/client.ts'
import { inTransaction } from '#db/connect.ts'
import { searchByPicture } from '#contract/image-search.ts'
import { Refusal } from '#shared/refusal.ts'
import { testApp } from '#testing/app.ts'
import { indexPictures, isIndexed, keepLooks, reindexPictures, startIndexing } from './picture-index.ts'
import { EMBEDDER } from '#features/catalogue/image-search/embedder.ts'
import {
  addPicture,
  ask,
  BED,
  CHAIR,
  endThread,
  LAMP,
  otherProcess,
  photo,
  pictured,
  readStored,
  SCOPE,
  sent,
  showing,
  stored,
  until,
  waiters,
} from '#features/catalogue/image-search/image-search.samples.ts'
import { SEARCHED_PICTURES } from '#features/catalogue/image-search/image-search.rules.ts'
import { awaitLooks } from './picture-index.sql.ts'
import { engineOf, productsLike, searchByPicture as look } from '#features/catalogue/image-search/image-search.ts'

const app = await testApp('empty')
endThread(app)
const visitor = app.client()

const looks = () => app.db.selectFrom('picture_looks').select(['file', 'version', 'embedder', 'look']).orderBy('file').execute()
const first = async (call: Client, picture: Buffer) =>
  (await call(productList, { picSearchVal: (await ask(call, picture)).picSearchVal })).rows[0]?.id

test('each picture is looked at once, whichever products show it; a second run has nothing to do', async () => {
  await pictured(app, BED)
  await pictured(app, BED)
  assert.equal(await indexPictures(app.db, readStored), 2)
  assert.equal(await indexPictures(app.db, readStored), 0)
  assert.deepEqual(
    (await looks()).map(({ file, embedder }) => [file, embedder]),
    [
      [`${BED}-1`, EMBEDDER],
      [`${BED}-2`, EMBEDDER],
    ],
  )
})

test('a picture that is not there, or cannot be read, holds up nothing', async () => {
  const chair = await pictured(app, CHAIR)
  const take = await showing(app, [
    ['absent-picture', 'v1'],
    ['broken-picture', 'v1'],
  ])
  const read = async (file: string) =>
    file.startsWith('absent') ? undefined : file.startsWith('broken') ? randomBytes(500) : readStored(file)
  assert.equal(await indexPictures(app.db, read), 3)
  assert.equal((await looks()).find(({ file }) => file === 'broken-picture')?.look, null)
  assert.equal(await first(visitor, await photo(`${CHAIR}-2`)), chair.id)
  await take()
})

test('only the first pictures of a product are searched: what follows are details', async () => {
  const { id } = await pictured(app, CHAIR)
  await addPicture(app, id, 'a-detail', 'v1', SEARCHED_PICTURES)
  assert.equal(await indexPictures(app.db, readStored), 0)
  assert.equal(await isIndexed(app.db), true)
  await app.db.deleteFrom('product_images').where('product_id', '=', id).execute()
})

test('two processes: what one has looked at the other finds, and the results of one are shown by the other', async (t) => {
  const other = otherProcess(app, t)
  const lamp = await pictured(app, LAMP)
  const { picSearchVal } = await look(other, sent(await photo(`${LAMP}-1`)), app.clock.now)
  assert.ok(!(await productsLike(app.db, picSearchVal, app.clock.now)).includes(lamp.id))
  const [here, there] = await Promise.all([indexPictures(app.db, readStored), indexPictures(other, readStored)])
  assert.ok(here + there >= 0 && (await indexPictures(app.db, readStored)) + here + there === 2, 'each picture once')
  for (const db of [app.db, other]) assert.equal((await productsLike(db, picSearchVal, app.clock.now))[0], lamp.id)
})

test('the index is rebuilt from nothing, and finds the same', async () => {
  const before = await looks()
  assert.equal(await reindexPictures(app.db, readStored), before.length - 1) // one of them was of no product any more
  const chair = await first(visitor, await photo(`${CHAIR}-1`))
  assert.ok(chair)
  const again = await looks()
  assert.deepEqual(
    again,
    before.filter(({ look: one }) => one !== null),
  )
})

test('while it is rebuilt, every search finds what it found', async (t) => {
  const { picSearchVal } = await look(app.db, sent(await photo(`${CHAIR}-1`)), app.clock.now)
  const found = await productsLike(app.db, picSearchVal, app.clock.now)
  const other = otherProcess(app, t)
  let searches = 0
  const read = async (file: string) => {
    searches++
    assert.deepEqual(await productsLike(app.db, picSearchVal, app.clock.now), found)
    return readStored(file)
  }
  const renewed = await reindexPictures(other, read)
  assert.deepEqual([renewed, searches], [(await looks()).length, renewed])
  assert.deepEqual(await productsLike(app.db, picSearchVal, app.clock.now), found)
})

test('a rebuild keeps the look of what cannot be looked at now, and forgets those of other eyes', async () => {
  const before = await looks()
  await app.db
    .insertInto('picture_looks')
    .values({ file: `${BED}-1`, version: 'v1', embedder: 'older', look: Buffer.of(1) })
    .execute()
  const log: unknown[] = []
  const read = async (file: string) => {
    if (file === `${BED}-1`) throw new Error('the disk is away')
    return file === `${BED}-2` ? undefined : readStored(file)
  }
  assert.equal(await reindexPictures(app.db, read, (line) => log.push(line)), before.length - 2)
  assert.deepEqual(await looks(), before)
  assert.match(JSON.stringify(log), /icu-beds-1-1.*the disk is away/)
})

test('many pictures: each version of each is looked at, and a rebuild waits where another process writes in between', async () => {
  const take = await showing(
    app,
    Array.from({ length: 15 }, (_, i) => [`many-${Math.floor(i / 2)}`, `v${i % 2}`]),
  )
  const read = async (file: string) => stored(file.startsWith('many') ? `${BED}-1` : file)
  assert.equal(await indexPictures(app.db, read), 15)
  const all = (await looks()).length
  let writer: Promise<void> | undefined
  const rebuilt = reindexPictures(app.db, (file) => {
    writer ??= inTransaction(app.db, async (tx) => {
      await awaitLooks(tx)
      await until(async () => over || (await waiters(app, 'advisory')) > 0, 'the rebuild')
    })
    return read(file)
  })
  let over = false
  void rebuilt.finally(() => (over = true))
  assert.equal(await rebuilt, all)
  await writer
  await take()
})

test('a picture that fails is left for later, and the others are kept', async () => {
  const take = await showing(
    app,
    ['fails-1', 'fails-2', 'works-1', 'works-2'].map((file) => [file, 'v1']),
  )
  const log: Record<string, unknown>[] = []
  const absent = new Set<string>()
  const read = async (file: string) => {
    if (file === 'fails-1') throw new Error('the disk is away')
    if (file === 'fails-2') throw new Refusal('refused', 'file-unreadable', { timedOut: 1 }) // as the decoder does when its time is up
    return stored(`${BED}-1`)
  }
  assert.equal(await indexPictures(app.db, read, { absent, log: (line) => log.push(line) }), 2)
  assert.deepEqual([...absent], ['fails-1', 'fails-2'])
  assert.deepEqual(
    log.map(({ picture }) => picture),
    ['fails-1', 'fails-2'],
  )
  assert.match(String(log[0]!['error']), /the disk is away/)
  assert.equal(await indexPictures(app.db, async () => stored(`${BED}-1`)), 2)
  await take()
})

test('where the eye has too much to do, it waits and goes on', async () => {
  const take = await showing(app, [['later-1', 'v1']])
  const pixels = { data: new Uint8Array(60 * 40 * 3), width: 60, height: 40 }
  let asked = 0
  const occupy = async () => {
    while (asked < 2) await engineOf(app.db).see(pixels)
  }
  const busy = Array.from({ length: 41 }, occupy) // as many as may wait
  const read = async () => {
    asked++
    return stored(`${BED}-1`)
  }
  assert.equal(await indexPictures(app.db, read).finally(() => (asked = 2)), 1)
  await Promise.all(busy)
  await take()
})

test('in the background: a change of pictures is noticed, and looks of pictures that went are forgotten', async () => {
  const log: unknown[] = []
  const stop = await startIndexing({ db: app.db, url: app.databaseUrl, read: readStored, log: (line) => log.push(line) })
  const scope = await pictured(app, SCOPE)
  await until(() => isIndexed(app.db), 'the new pictures')
  assert.equal(await first(visitor, await photo(`${SCOPE}-1`)), scope.id)
  await app.db.updateTable('product_images').set({ version: 'v2' }).where('product_id', '=', scope.id).execute()
  const versions = async () => (await looks()).filter(({ file }) => file.startsWith(SCOPE)).map(({ version }) => version)
  await until(async () => (await versions()).join() === 'v2,v2', 'the changed pictures')
  await stop()
  assert.deepEqual(log, [])
})

test('looks taken by another eye are not mixed in', async () => {
  const picture = { file: `${SCOPE}-2`, version: 'v3', look: new Uint8Array(260) }
  await app.db.updateTable('product_images').set({ version: 'v3' }).where('file', '=', picture.file).execute()
  await keepLooks(app.db, 'another eye', [picture])
  assert.equal(await isIndexed(app.db), false)
  await keepLooks(app.db, EMBEDDER, [picture])
  assert.equal(await isIndexed(app.db), true)
  assert.equal(searchByPicture.limit, 'picture')
})
