import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { productList } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { connect } from '#db/connect.ts'
import { searchByPicture } from '#contract/likeness.ts'
import { testApp } from '#server/testing.ts'
import { indexPictures, isIndexed, keepLooks, reindexPictures, startIndexing } from './indexing.ts'
import { EMBEDDER } from './eye.ts'
import { addPicture, ask, BED, CHAIR, endThread, LAMP, photo, pictured, readStored, SCOPE, sent } from './likeness.test-kit.ts'
import { productsLike, searchByPicture as look } from './likeness.ts'

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
  await addPicture(app, chair.id, 'absent-picture', 'v1', 2)
  await addPicture(app, chair.id, 'broken-picture', 'v1', 3)
  const read = async (file: string) =>
    file.startsWith('absent') ? undefined : file.startsWith('broken') ? randomBytes(500) : readStored(file)
  assert.equal(await indexPictures(app.db, read), 3)
  assert.equal((await looks()).find(({ file }) => file === 'broken-picture')?.look, null)
  assert.equal(await first(visitor, await photo(`${CHAIR}-2`)), chair.id)
  await app.db.deleteFrom('product_images').where('file', 'in', ['absent-picture', 'broken-picture']).execute()
})

test('two processes: what one has looked at the other finds, and the results of one are shown by the other', async () => {
  const other = connect(app.databaseUrl, { max: 2 })
  endThread(other)
  after(() => other.close())
  const lamp = await pictured(app, LAMP)
  const { picSearchVal } = await look(other.db, sent(await photo(`${LAMP}-1`)), app.clock.now)
  assert.ok(!(await productsLike(app.db, picSearchVal, app.clock.now)).includes(lamp.id))
  const [here, there] = await Promise.all([indexPictures(app.db, readStored), indexPictures(other.db, readStored)])
  assert.ok(here + there >= 0 && (await indexPictures(app.db, readStored)) + here + there === 2, 'each picture once')
  for (const db of [app.db, other.db]) assert.equal((await productsLike(db, picSearchVal, app.clock.now))[0], lamp.id)
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

test('in the background: a change of pictures is noticed, and looks of pictures that went are forgotten', async () => {
  const log: unknown[] = []
  const stop = await startIndexing({ db: app.db, url: app.databaseUrl, read: readStored, log: (line) => log.push(line) })
  const scope = await pictured(app, SCOPE)
  while (!(await isIndexed(app.db))) await sleep(100)
  assert.equal(await first(visitor, await photo(`${SCOPE}-1`)), scope.id)
  await app.db.updateTable('product_images').set({ version: 'v2' }).where('product_id', '=', scope.id).execute()
  const versions = async () => (await looks()).filter(({ file }) => file.startsWith(SCOPE)).map(({ version }) => version)
  while ((await versions()).join() !== 'v2,v2') await sleep(100)
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
