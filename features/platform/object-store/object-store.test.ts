import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#shared/refusal.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { tcpProxy } from '#testing/tcp-proxy.ts'
import { download, file, pdf, upload } from '#features/platform/file/file.samples.ts'
import { sweepFiles } from '#features/platform/file/file.ts'
import { NotStored, steadyStore } from './object-store.ts'
import { s3Settings, storedName, testBucket, testFolder } from './object-store.samples.ts'
import { s3Store } from './s3/s3.ts'

const bucket = await testBucket()

for (const [kind, { files, names }] of Object.entries({ folder: testFolder(), S3: bucket })) {
  describe(`the store: ${kind}`, () => {
    const bytesOf = async (name: string) => Buffer.from(await new Response(await files.read(name)).arrayBuffer())

    test('what is written is read, byte for byte, and gone when removed', async () => {
      const name = storedName()
      const content = Buffer.alloc(3_000_000, 'abc')
      await files.write(name, new Blob([content]))
      assert.ok(content.equals(await bytesOf(name)))
      const part = await files.read(name, { from: 1, to: 5 })
      assert.equal(await new Response(part).text(), 'bcabc')
      assert.ok(names().includes(name))
      await files.remove(name)
      await files.remove(name)
      await assert.rejects(files.read(name), NotStored)
      assert.ok(!names().includes(name))
    })

    test('a file of this machine is adopted, once and again, and stays where it was when it is removed here', async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-adopt-'))
      after(() => fs.rmSync(folder, { recursive: true, force: true }))
      const own = path.join(folder, 'own.webp')
      fs.writeFileSync(own, 'a picture')
      const name = storedName('webp')
      await files.adopt(name, own)
      await files.adopt(name, own)
      assert.equal(String(await bytesOf(name)), 'a picture')
      await files.remove(name)
      await assert.rejects(files.read(name))
      assert.equal(fs.readFileSync(own, 'utf8'), 'a picture')
      await assert.rejects(files.adopt(name, path.join(folder, 'none.webp')))
    })

    test('names are ours alone', async () => {
      for (const name of ['../../etc/passwd', 'short.pdf', `${'x'.repeat(30)}/a.pdf`, '']) {
        await assert.rejects(files.write(name, new Blob(['x'])), /Not a stored name/)
        await assert.rejects(files.adopt(name, import.meta.filename), /Not a stored name/)
        await assert.rejects(files.read(name), /Not a stored name/)
        await assert.rejects(files.remove(name), /Not a stored name/)
      }
    })

    test('a source that breaks leaves nothing under the name', async () => {
      const name = storedName()
      const broken = { size: 2_000_000, stream: () => brokenStream() } as unknown as Blob
      await assert.rejects(files.write(name, broken))
      await assert.rejects(files.read(name))
      await files.remove(name)
      assert.ok(!names().some((one) => one.includes(name)))
    })

    test('many at once do not mix', async () => {
      const all = Array.from({ length: 20 }, (_, i) => ({ name: storedName(), content: Buffer.alloc(100_000, String(i)) }))
      await Promise.all(all.map(({ name, content }) => files.write(name, new Blob([content]))))
      for (const { name, content } of all) assert.ok(content.equals(await bytesOf(name)))
    })
  })
}

const brokenStream = () => {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent++ < 4) return controller.enqueue(new Uint8Array(100_000))
      await setTimeout(100) // for what came before to be on its way
      controller.error(new Error('the source broke'))
    },
  })
}

describe('a bucket that fails', async () => {
  const line = await tcpProxy(Number(new URL(bucket.settings.endpoint).port))
  const store = s3Store({ ...s3Settings(`http://127.0.0.1:${line.port}`), connectMs: 300, idleMs: 300, actMs: 1_000 })
  after(store.close)
  const log: Record<string, unknown>[] = []
  const app = await testApp('empty', { files: steadyStore(store, (entry) => log.push(entry)) })
  const rows = () => app.db.selectFrom('files').select('stored_as').execute()
  const leftovers = () => app.db.selectFrom('file_leftovers').select('stored_as').execute()

  for (const how of ['silent', 'cut'] as const)
    test(`is a clear refusal, and nothing is half kept: ${how}`, async () => {
      const buyer = await testBuyer(app)
      line.state = 'open'
      const id = await upload(buyer, file(pdf))
      const before = await rows()
      line.state = how
      line.reset()
      const words = { code: 500, message: 'Files cannot be stored or opened at the moment. Please try again in a few minutes.' }
      await assert.rejects(upload(buyer, file(pdf)), words)
      await assert.rejects(download(buyer, id), words)
      assert.deepEqual(await rows(), before)
      assert.match(JSON.stringify(log), /"fileStore":"write".*"fileStore":"read"/)
      assert.doesNotMatch(JSON.stringify(log), /S3RVER"/)
      line.state = 'open'
      line.reset()
      assert.deepEqual(Buffer.from(await (await download(buyer, id)).arrayBuffer()), pdf)
    })

  test('what may have got through is swept away once the bucket is back, and not before it may be', async () => {
    const buyer = await testBuyer(app)
    line.state = 'silent'
    await assert.rejects(upload(buyer, file(pdf)))
    const [left] = (await leftovers()).slice(-1)
    await bucket.files.write(left!.stored_as, new Blob([pdf])) // it had arrived; only the answer was lost
    const later = new Date(app.clock.now.getTime() + 2 * 3_600_000)
    await assert.rejects(sweepFiles(app.db, app.files, later), Refusal)
    assert.ok((await leftovers()).some((one) => one.stored_as === left!.stored_as))
    line.state = 'open'
    line.reset()
    assert.equal(await sweepFiles(app.db, app.files, app.clock.now), 0)
    assert.ok(bucket.names().includes(left!.stored_as))
    assert.ok((await sweepFiles(app.db, app.files, later)) > 0)
    assert.ok(!bucket.names().includes(left!.stored_as))
    assert.deepEqual(await leftovers(), [])
  })
})

describe('whether a bucket can be used is known at the start, in one sentence', () => {
  const check = (changes: Partial<typeof bucket.settings>) => s3Store({ ...bucket.settings, ...changes }).check()

  test('it can', () => check({}))
  const cases: [string, Partial<typeof bucket.settings>, RegExp][] = [
    [
      'nobody there',
      { endpoint: 'http://127.0.0.1:1' },
      /^The bucket uploads at http:\/\/127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\); check S3_ENDPOINT\.$/,
    ],
    ['no such bucket', { bucket: 'absent' }, /^The bucket absent does not exist at http:\S+; check S3_BUCKET\.$/],
    ['wrong keys', { accessKeyId: 'wrong-canary' }, /^The bucket uploads at http:\S+ refuses the keys; check S3_ACCESS_KEY_ID, S3_SECRET/],
  ]
  for (const [what, changes, sentence] of cases)
    test(what, () =>
      assert.rejects(check(changes), ({ message }: Error) => {
        assert.match(message, sentence)
        assert.doesNotMatch(message, /canary/)
        return true
      }),
    )
})
