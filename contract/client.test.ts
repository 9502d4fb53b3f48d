// The network client against a real socket that answers, or does not, in every way a line and what stands on it can.
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import * as v from 'valibot'
import { get, getFile, post, postPage, put, remove, type Call } from './call.ts'
import { CallError, httpClient, NO_ANSWER, REPEATED, TIMED_OUT, type Client, type HttpOptions } from './client.ts'
import { createDuplicateGuard } from './duplicate-guard.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

const input = v.object({ id: v.optional(v.number()) })
const access = 'public'
const about = ''
const read = get('/thing', { access, about })
const file = getFile('/thing', { access, about })
const change = post('/thing', { access, about, input })
const edit = put('/thing', { access, about, input })
const ask = post('/thing', { access, about, input, read: true })
const list = postPage('/thing', { access, about, input })
const drop = remove('/thing', { access, about, input })
const safe = post('/thing', { access, about, input, repeat: 'own' })
const once = post('/thing', { access, about, input, repeat: 'never' })
const upload = post('/thing', { access, about, input: v.object({ file: v.file() }), form: true })
const add = post('/thing', { access, about, input: v.object({ what: v.string(), file: v.file() }), form: true })

let reply: (response: ServerResponse) => void
let asked = 0
let paused: number[] = []
let key: string | undefined // of the last request
let sent = '' // its body
const server = createServer((request, response) => {
  asked++
  key = request.headers['idempotency-key'] as string | undefined
  sent = ''
  request.on('data', (chunk: Buffer) => (sent += chunk.toString())).on('end', () => reply(response))
})
let client: (more?: Partial<HttpOptions>) => Client
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = (more) => httpClient({ base, headers: () => ({}), pause: async (ms) => void paused.push(ms), ...more })
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const json = (body: unknown, status = 200, headers = {}) => {
  reply = (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body))
}
const plain = (body: string, status: number, headers = {}) => {
  reply = (response) => void response.writeHead(status, { 'Content-Type': 'text/plain', ...headers }).end(body)
}
async function failure(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => assert.fail('It should have failed.'),
    (caught: unknown) => caught,
  )
  assert.ok(error instanceof CallError)
  const { code, message, status, retryAfter } = error
  return { code, message, status, retryAfter }
}

test('SPEC-253 the envelope is used where the answer has one, whatever its HTTP status', async () => {
  json({ code: 500, msg: 'Too big', data: null }, 413)
  assert.deepEqual(await failure(client()(read)), { code: 500, message: 'Too big', status: undefined, retryAfter: undefined })
  json({ code: 601, msg: 'Slower, please' }, 429, { 'Retry-After': '7' })
  assert.deepEqual(await failure(client()(read)), { code: 601, message: 'Slower, please', status: undefined, retryAfter: 7 })
})

for (const [status, code] of [
  [413, 413],
  [429, 429],
  [500, NO_ANSWER],
  [503, NO_ANSWER],
  [504, NO_ANSWER],
] as const)
  test(`SPEC-253 an answer of HTTP ${status} that is no envelope is known by its status`, async () => {
    plain('Busy', status, { 'Retry-After': '2' })
    const { message: _, ...found } = await failure(client()(read))
    assert.deepEqual(found, { code, status, retryAfter: 2 })
  })

test('SPEC-253 JSON that is no envelope, or no JSON, is no answer of ours', async () => {
  json({ error: 'gateway' }, 502)
  assert.equal((await failure(client()(read))).status, 502)
  reply = (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":')
  assert.equal((await failure(client()(read))).status, 200)
})

test('SPEC-252 a line that breaks, before or within the answer, is no answer', async () => {
  reply = (response) => response.socket!.destroy()
  assert.equal((await failure(client()(read))).code, NO_ANSWER)
  reply = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{"code":200')
    setImmediate(() => response.socket!.destroy())
  }
  assert.equal((await failure(client()(read))).code, NO_ANSWER)
})

test('SPEC-253 an answer that does not come in time', async () => {
  reply = () => {}
  assert.equal((await failure(client({ timeoutMs: 50 })(read))).code, TIMED_OUT)
})

test('SPEC-254 a file call answers bytes, and reads the envelope of a failed download', async () => {
  plain('bytes', 200)
  assert.equal(await ((await client()(file)) as Response).text(), 'bytes')
  json({ code: 403, msg: 'Not yours', data: null })
  assert.deepEqual(await failure(client()(file)), { code: 403, message: 'Not yours', status: undefined, retryAfter: undefined })
})

test('SPEC-221 a double click is sent once; reads, other bodies and those who ask for it are not held back', async () => {
  let now = 0
  const call = client({ guard: { against: createDuplicateGuard(), now: () => now } })
  const sent = async (attempt: () => Promise<unknown>) => {
    asked = 0
    const code = await attempt().then(
      () => 200,
      (error: unknown) => (error as CallError).code,
    )
    return { code, asked }
  }
  const passes = { code: 200, asked: 1 }
  json({ code: 200, msg: '', data: null, total: 0, rows: [] })
  for (const one of [change, edit]) {
    assert.deepEqual(await sent(() => call(one, { id: 1 })), passes)
    now += 499
    assert.deepEqual(await sent(() => call(one, { id: 1 })), { code: REPEATED, asked: 0 })
    assert.deepEqual(await sent(() => call(one, { id: 1 }, { repeat: true })), passes)
    assert.deepEqual(await sent(() => call(one, { id: 2 })), passes)
    now += 500
    assert.deepEqual(await sent(() => call(one, { id: 2 })), passes)
  }
  for (const one of [ask, list, read]) for (let i = 0; i < 2; i++) assert.deepEqual(await sent(() => call(one, {})), passes)
})

test('SPEC-221 what was turned down for want of a log-in may be sent again as soon as that is mended', async () => {
  const call = client({ guard: { against: createDuplicateGuard(), now: () => 0 } })
  for (const code of [401, 428]) {
    json({ code, msg: 'who?', data: null })
    await assert.rejects(call(change, { id: code }), { code })
    json({ code: 200, msg: '', data: null })
    await call(change, { id: code })
    await assert.rejects(call(change, { id: code }), { code: REPEATED })
  }
})

test('SPEC-221 what got no answer may be sent again at once; what was refused may not', async () => {
  const call = client({ guard: { against: createDuplicateGuard(), now: () => 0 } })
  reply = (response) => response.socket!.destroy()
  assert.equal((await failure(call(change, { id: 1 }))).code, NO_ANSWER)
  json({ code: 500, msg: 'No', data: null })
  assert.equal((await failure(call(change, { id: 1 }))).code, 500)
  assert.equal((await failure(call(change, { id: 1 }))).code, REPEATED)
})

test('what changes something is named by a key; what only reads, or opens a session, is not', async () => {
  const call = client({ idempotencyKeys: createIdempotencyKeys(() => 0) })
  json({ code: 200, msg: '', data: null, total: 0, rows: [] })
  for (const one of [change, edit, drop, safe]) {
    await call(one, { id: 1 })
    assert.match(key ?? '', /^[0-9a-f]{32}$/)
  }
  await call(upload, { file: new File(['x'], 'x.txt') })
  assert.match(key ?? '', /^[0-9a-f]{32}$/)
  for (const one of [ask, list, read, once]) {
    await call(one, {})
    assert.equal(key, undefined)
  }
  await client()(change, { id: 1 })
  assert.equal(key, undefined, 'a client without keys')
})

test('an act whose answer got lost goes out as it did, though the page shows another version by then; a conflict ends the wish', async () => {
  const call = client({ idempotencyKeys: createIdempotencyKeys(() => 0) })
  const ship = post('/thing/{id}', { access, about, input: v.object({ id: v.number(), carrier: v.string(), version: v.number() }) })
  reply = (response) => response.socket!.destroy()
  await failure(call(ship, { id: 1, carrier: 'Blue Line', version: 4 }))
  const [first, was] = [key, sent]
  json({ code: 409, msg: 'Somebody was faster', data: null })
  await failure(call(ship, { id: 1, carrier: 'Blue Line', version: 5 }))
  assert.deepEqual([key, sent], [first, was])
  json({ code: 200, msg: '', data: null })
  await call(ship, { id: 1, carrier: 'Blue Line', version: 5 })
  assert.notEqual(key, first)
  assert.match(sent, /"version":5/)
})

test('a file whose answer got lost keeps its key, another file has its own', async () => {
  const call = client({ idempotencyKeys: createIdempotencyKeys(() => 0) })
  const note = (file: File, what = 'report') => call(add, { what, file })
  const keyOf = async (file: File, what?: string) => {
    await note(file, what).catch((error: unknown) => assert.ok(error instanceof CallError))
    return key
  }
  const made = { lastModified: 1 }
  reply = (response) => response.socket!.destroy()
  const first = await keyOf(new File(['one'], 'x.txt', made))
  assert.equal(await keyOf(new File(['one'], 'x.txt', made)), first, 'chosen again')
  const others = [
    await keyOf(new File(['one'], 'y.txt', made)),
    await keyOf(new File(['more'], 'x.txt', made)),
    await keyOf(new File(['one'], 'x.txt', { lastModified: 2 })),
    await keyOf(new File(['one'], 'x.txt', made), 'contract'),
  ]
  assert.equal(new Set([first, ...others]).size, 5)

  const place = post('/thing/{id}', { access, about, input: v.object({ id: v.number(), version: v.number(), file: v.file() }), form: true })
  const file = new File(['one'], 'x.txt', made)
  await failure(call(place, { id: 1, version: 4, file }))
  const placed = key
  plain('Bad Gateway', 502)
  await failure(call(place, { id: 1, version: 5, file }))
  assert.equal(key, placed)
  assert.match(sent, /name="version"\r\n\r\n4/, 'it goes out as it did, though the page shows another version by then')
})

test('what got no answer keeps its key; an answer, also a no, ends it', async () => {
  const idempotencyKeys = createIdempotencyKeys(() => 0)
  const [call, impatient] = [client({ idempotencyKeys }), client({ idempotencyKeys, timeoutMs: 50 })]
  const keyOf = async (by = call) => {
    await by(change, { id: 1 }).catch((error: unknown) => assert.ok(error instanceof CallError))
    return key
  }
  reply = (response) => response.socket!.destroy()
  const first = await keyOf()
  reply = () => {}
  assert.equal(await keyOf(impatient), first, 'a time-out')
  for (const status of [429, 502]) {
    plain('Busy', status)
    assert.equal(await keyOf(), first, `HTTP ${status} of something between us`)
  }
  for (const code of [401, 408, 409, 413, 428, 429, 503]) {
    json({ code, msg: 'Not now', data: null }, 200, code === 409 ? { 'Retry-After': '2' } : {})
    assert.equal(await keyOf(), first, `${code} tells nothing about the first attempt`)
  }
  json({ code: 200, msg: '', data: null })
  assert.equal(await keyOf(), first)
  const second = await keyOf()
  assert.notEqual(second, first)
  for (const code of [400, 403, 404, 409, 500, 601]) {
    json({ code, msg: 'No', data: null })
    const refused = await keyOf()
    assert.notEqual(await keyOf(), refused, String(code))
  }
})

describe('an act whose outcome is unknown is sent again by itself', () => {
  type Say = () => void
  const says = (say: Say) => {
    say()
    return reply
  }
  const breaks = () => void (reply = (response) => response.socket!.destroy())
  const unknown = () => json({ code: 504, msg: 'Nobody knows', data: null }, 503, { 'Retry-After': '2' })
  const busy = () => json({ code: 503, msg: 'Busy', data: null }, 503, { 'Retry-After': '90' })
  const running = () => json({ code: 409, msg: 'Still at work', data: null }, 200, { 'Retry-After': '2' })
  const changed = () => json({ code: 409, msg: 'Changed meanwhile', data: null })
  const gateway = () => plain('Bad Gateway', 502)
  const done = () => json({ code: 200, msg: '', data: null })

  /** Presses once; the server says one after another, the last one for ever. Answers what came of it, how often it was sent and by how many keys. */
  async function press(script: Say[], call: Call = change, keys = true) {
    const said = script.map(says)
    const seen = new Set<string | undefined>()
    asked = 0
    paused = []
    reply = (response) => {
      seen.add(key)
      said[Math.min(asked, said.length) - 1]!(response)
    }
    const by = client(keys ? { idempotencyKeys: createIdempotencyKeys(() => 0) } : {})
    const outcome = await by(call, { id: 1 }).then(
      () => 'done',
      ({ code, unsettled }: CallError) => [code, unsettled],
    )
    return { outcome, asked, keys: seen.size, paused }
  }

  for (const [what, say] of Object.entries({ 'the line breaks': breaks, 'the database gave no answer': unknown, 'a gateway': gateway }))
    test(`${what}: it is done, under one key`, async () => {
      const { paused: _, ...found } = await press([say, say, done])
      assert.deepEqual(found, { outcome: 'done', asked: 3, keys: 1 })
    })

  test('it never becomes known: some attempts, then the caller is told so, and that the same may be asked for again', async () => {
    assert.deepEqual(await press([breaks]), { outcome: [NO_ANSWER, true], asked: 4, keys: 1, paused: [300, 1_000, 2_000] })
    assert.deepEqual(await press([unknown]), { outcome: [504, true], asked: 4, keys: 1, paused: [2_000, 2_000, 2_000] })
  })

  test("after an attempt that nobody knows of, 'not now' leaves it open; before one, nothing was done", async () => {
    assert.deepEqual(await press([unknown, busy]), { outcome: [503, true], asked: 4, keys: 1, paused: [2_000, 5_000, 5_000] })
    assert.equal((await press([unknown, running, done])).outcome, 'done')
    for (const say of [busy, running]) {
      const { outcome, asked: sent } = await press([say])
      assert.deepEqual([outcome, sent], [[say === busy ? 503 : 409, false], 1])
    }
  })

  test('a refusal ends it at once', async () => {
    const { outcome, asked: sent } = await press([unknown, changed])
    assert.deepEqual([outcome, sent], [[409, false], 2])
  })

  test('what is safe by itself is sent again, too; files, what opens a session and what only reads are not', async () => {
    assert.deepEqual((await press([breaks, done], safe)).outcome, 'done')
    for (const call of [ask, list, read, upload, once]) assert.equal((await press([breaks], call)).asked, 1, call.wrap)
    const unnamed = await press([unknown], change, false)
    assert.deepEqual([unnamed.outcome, unnamed.asked], [[504, false], 1])
  })

  test('whoever has waited for a whole time-out is told at once', async () => {
    reply = () => {}
    asked = 0
    const impatient = client({ idempotencyKeys: createIdempotencyKeys(() => 0), timeoutMs: 50 })
    await assert.rejects(impatient(change, { id: 1 }), { code: TIMED_OUT, unsettled: true })
    assert.equal(asked, 1)
  })
})
