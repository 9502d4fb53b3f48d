import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { startEngine, type Engine } from './engine.ts'
import { MODEL_VERSION } from './embedder.ts'
import { LOOK_LENGTH, modelVersion } from './eye.ts'
import { packLook } from './image-search.rules.ts'

const look = packLook(Float32Array.from({ length: LOOK_LENGTH }, (_, i) => Math.sin(i)))
const pixels = { data: new Uint8Array(60 * 40 * 3), width: 60, height: 40 }
const ids = async (engine: Engine) => (await engine.nearest(look, 9)).map(({ id }) => id)

function engineFor(...options: Parameters<typeof startEngine> extends [unknown, ...infer More] ? More : never) {
  let forgot = 0
  const engine = startEngine(() => void forgot++, ...options)
  after(() => engine.stop())
  return { engine, forgot: () => forgot }
}

test('the version that is told is that of the files', () => assert.equal(modelVersion(), MODEL_VERSION))

/** A thread that breaks in the way a job asks for, and otherwise finds nothing. */
const BREAKING = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (job) => {
    if (job.do === 'see') throw new Error('An error that nobody caught.')
    if (job.do === 'add') process.exit(3)
    if (job.do === 'keep') for (;;);
    parentPort.postMessage({ found: [] })
  })`)}`,
)

describe('the thread that looks', () => {
  test('ended in the middle of a job: the job fails, and the next one gets another thread', async () => {
    const { engine, forgot } = engineFor()
    const looked = engine.see(pixels)
    looked.catch(() => undefined)
    await engine.stop()
    await assert.rejects(looked, /ended/)
    assert.equal(forgot(), 1)
    assert.equal((await engine.see(pixels)).length, LOOK_LENGTH + 4)
  })

  test('what waits behind a job that broke it is neither added to the next thread nor answered by it', async () => {
    const { engine } = engineFor()
    await engine.add([1], [look])
    const before = engine.generation()
    const looked = engine.see(pixels)
    looked.catch(() => undefined)
    const waiting = Promise.all([engine.add([2], [look], before), engine.nearest(look, 9, before)])
    await engine.stop()
    await assert.rejects(looked)
    await waiting
    assert.notEqual(engine.generation(), before)
    assert.deepEqual(await ids(engine), [])
    await engine.add([1], [look], engine.generation())
    assert.deepEqual(await ids(engine), [1])
  })

  test('only what is to be kept remains', async () => {
    const { engine } = engineFor()
    await engine.add([1, 2, 3, 4], [look, look, look, look])
    await engine.keep([2, 4, 9])
    assert.deepEqual(await ids(engine), [2, 4])
  })

  test('an error nobody caught, an end from within: the job fails, and the next one is answered', async () => {
    const { engine, forgot } = engineFor({ program: BREAKING })
    await assert.rejects(engine.see(pixels), /nobody caught/)
    assert.deepEqual([await ids(engine), forgot()], [[], 1])
    await assert.rejects(engine.add([1], [look]), /ended/)
    assert.deepEqual([await ids(engine), forgot()], [[], 2])
  })

  test('a job without end is ended, and the next one has its turn', async () => {
    const { engine, forgot } = engineFor({ program: BREAKING, limitMs: 100 })
    for (const times of [1, 2]) {
      await assert.rejects(engine.keep([1]), /longer than 100 ms/)
      assert.equal(forgot(), times)
    }
  })
})
