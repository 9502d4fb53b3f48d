import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from '#shared/refusal.ts'
import { incomingFolder } from './incoming.ts'
import { boundaryOf, MalformedForm, readMultipart } from './multipart.ts'

type Part = { name: string; fileName: string | undefined; type: string; bytes: Buffer }

async function parts(body: Uint8Array, boundary: string, sizes: number[] = [body.length]): Promise<Part[]> {
  const found: Part[] = []
  async function* pieces() {
    for (let at = 0, i = 0; at < body.length; i++) {
      const size = Math.max(1, sizes[i % sizes.length]!)
      yield body.subarray(at, at + size)
      at += size
    }
  }
  await readMultipart(pieces(), boundary, {
    begin: (head) => void found.push({ ...head, bytes: Buffer.alloc(0) }),
    data: (bytes) => void (found.at(-1)!.bytes = Buffer.concat([found.at(-1)!.bytes, bytes])),
    end: () => undefined,
  })
  return found
}

describe('a form is read', () => {
  test('as the platform writes it, however the network cuts it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ minLength: 1, unit: 'binary' }), fc.oneof(fc.string(), fc.uint8Array({ maxLength: 300 }))), {
          maxLength: 5,
        }),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }),
        async (entries, fileName, sizes) => {
          const form = new FormData()
          for (const [name, value] of entries)
            form.append(name, ...((typeof value === 'string' ? [value] : [new Blob([new Uint8Array(value)]), fileName]) as [Blob, string]))
          const sent = new Response(form)
          const boundary = boundaryOf(sent.headers.get('content-type'))!
          const body = new Uint8Array(await sent.clone().arrayBuffer())
          const expected = [...(await sent.formData())]
          const found = await parts(body, boundary, sizes)
          assert.equal(found.length, expected.length)
          for (const [i, [name, value]] of expected.entries()) {
            assert.equal(found[i]!.name, name)
            if (typeof value === 'string') assert.equal(found[i]!.bytes.toString(), value)
            else assert.deepEqual([found[i]!.fileName, [...found[i]!.bytes]], [value.name, [...new Uint8Array(await value.arrayBuffer())]])
          }
        },
      ),
      { numRuns: 200 },
    ))

  test('with an empty file, marks inside the data that are none, words before and after', async () => {
    const text = [
      'words before',
      '--B',
      'Content-Disposition: form-data; name="empty"; filename=""',
      'Content-Type: application/octet-stream',
      '',
      '',
      '--B',
      'content-disposition: form-data; filename="a \\"b\\".txt"; name=plain',
      '',
      '--X\r\n--',
      '--B--',
      'words after',
    ].join('\r\n')
    const found = await parts(Buffer.from(text), 'B', [7])
    assert.deepEqual(
      found.map(({ name, fileName, bytes }) => [name, fileName, bytes.toString()]),
      [
        ['empty', '', ''],
        ['plain', 'a "b".txt', '--X\r\n--'],
      ],
    )
  })

  test('and refused when it is cut off, has no name or endless headers', async () => {
    const head = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n'
    const bad = [
      '',
      '--B',
      head,
      `${head}x`,
      `${head}x\r\n--B`,
      '--B\r\n\r\nx\r\n--B--',
      `--B\r\n${'x: y\r\n'.repeat(3000)}`,
      `${head}x\r\n--B!!`,
    ]
    for (const text of bad) await assert.rejects(parts(Buffer.from(text), 'B', [13]), MalformedForm)
    await assert.rejects(parts(Buffer.from(`${head}x\r\n`.repeat(40) + '--B--'), 'B'), MalformedForm)
  })

  test('by the boundary that the header names', () => {
    assert.equal(boundaryOf('multipart/form-data; boundary=----abc'), '----abc')
    assert.equal(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"'), 'a b')
    for (const type of [null, 'text/plain; boundary=x', 'multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(71)}`])
      assert.equal(boundaryOf(type), undefined)
  })
})

describe('an upload on its way in', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-incoming-test-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const incoming = incomingFolder(folder)
  const post = (body: FormData | ReadableStream, headers: Record<string, string> = {}) =>
    new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const formOf = (...files: File[]) => {
    const form = new FormData()
    for (const file of files) form.append('file', file)
    return form
  }
  const word = (expected: string) => (error: unknown) => error instanceof Refusal && error.word === expected

  test('lies on disk under no name of its own until it is released', async () => {
    const { fields, release } = await incoming.read(post(formOf(new File(['hello'], '../a.txt'))), 'a', 100)
    const file = fields['file'] as File
    assert.deepEqual([file instanceof File, file.name, await file.text()], [true, '../a.txt', 'hello'])
    assert.equal(fs.readdirSync(folder).length, 1)
    await release()
    assert.deepEqual(fs.readdirSync(folder), [])
  })

  test('SPEC-215 SPEC-217 is one file, of the limit exactly, not a byte more; what is refused leaves nothing', async () => {
    const of = (bytes: number) => post(formOf(new File([new Uint8Array(bytes)], 'a')))
    await (await incoming.read(of(1000), 'a', 1000)).release()
    await assert.rejects(incoming.read(of(1001), 'a', 1000), word('file-too-large'))
    await assert.rejects(incoming.read(post(formOf(new File(['1'], 'a'), new File(['2'], 'b'))), 'a', 1000), word('one-file'))
    const form = new FormData()
    form.append('modules', 'x'.repeat(70_000))
    await assert.rejects(incoming.read(post(form), 'a', 1_000_000), word('body-too-large'))
    await assert.rejects(incoming.read(post(formOf(), { 'Content-Type': 'text/plain' }), 'a', 1000), word('malformed-body'))
    assert.deepEqual(fs.readdirSync(folder), [])
  })

  /** Sends a file of `megabytes` in pieces; counts those that were asked for. */
  function endless(megabytes: number, ends = true) {
    const counted = { pieces: 0 }
    const piece = new Uint8Array(64 * 1024)
    const head = '--B\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (counted.pieces === 0) controller.enqueue(new TextEncoder().encode(head))
          if (counted.pieces++ < megabytes * 16) return controller.enqueue(piece)
          if (ends) controller.enqueue(new TextEncoder().encode('\r\n--B--'))
          if (ends) controller.close()
          else controller.error(new Error('the line dropped'))
        },
      },
      { highWaterMark: 0 },
    )
    return { counted, request: (headers = {}) => post(body, { 'Content-Type': 'multipart/form-data; boundary=B', ...headers }) }
  }

  test('too long a one is refused by its declared length before a byte is read, by its real one as soon as it is passed', async () => {
    const declared = endless(50)
    await assert.rejects(incoming.read(declared.request({ 'Content-Length': '50000000' }), 'a', 1_000_000), word('file-too-large'))
    assert.equal(declared.counted.pieces, 0)
    const real = endless(50)
    await assert.rejects(incoming.read(real.request(), 'a', 1_000_000), word('file-too-large'))
    assert.ok(real.counted.pieces < 20, `${real.counted.pieces}`)
  })

  test('a dropped line is no fault of ours and leaves nothing', async () => {
    await assert.rejects(incoming.read(endless(1, false).request(), 'a', 2_000_000), word('malformed-body'))
    assert.deepEqual(fs.readdirSync(folder), [])
  })

  test('fifty large ones at once are held on disk, not in memory', async () => {
    let most = 0
    const held = () => {
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const start = held()
    const watch = setInterval(() => (most = Math.max(most, held() - start)), 5)
    const forms = await Promise.all(Array.from({ length: 50 }, (_, i) => incoming.read(endless(6).request(), `sender ${i}`, 30_000_000)))
    clearInterval(watch)
    assert.equal(fs.readdirSync(folder).length, 50)
    assert.equal((forms[49]!.fields['file'] as File).size, 6 * 1024 * 1024)
    assert.ok(most < 100 * 1024 * 1024, `${most} bytes were held for ${50 * 6} MB sent`)
    await Promise.all(forms.map(({ release }) => release()))
  })

  test('more at once than the process or one sender may are refused unread, and welcome later', async () => {
    const waiting = await Promise.all(Array.from({ length: 8 }, () => incoming.read(endless(0).request(), 'greedy', 1000)))
    const ninth = endless(1)
    await assert.rejects(incoming.read(ninth.request(), 'greedy', 2_000_000), word('too-many-uploads'))
    assert.equal(ninth.counted.pieces, 0)
    const others = await Promise.all(Array.from({ length: 56 }, (_, i) => incoming.read(endless(0).request(), `other ${i}`, 1000)))
    await assert.rejects(incoming.read(endless(0).request(), 'late', 1000), word('too-many-uploads'))
    await Promise.all([...waiting, ...others].map(({ release }) => release()))
    await (await incoming.read(endless(0).request(), 'greedy', 1000)).release()
  })

  test('what a killed process left goes after a day', async () => {
    const place = path.join(folder, 'left')
    fs.writeFileSync(place, 'x')
    await incoming.sweep(new Date())
    assert.ok(fs.existsSync(place))
    await incoming.sweep(new Date(Date.now() + 25 * 3_600_000))
    assert.ok(!fs.existsSync(place))
    await incomingFolder(path.join(folder, 'absent')).sweep(new Date())
  })
})
