import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileResponse, partAsked } from './file-response.ts'

const content = new TextEncoder().encode('bytes')
const made = { name: 'orders-2026-11-02.xlsx', type: 'application/x', size: content.length, content }
const headersOf = async (answer: Parameters<typeof fileResponse>[0]) => Object.fromEntries((await fileResponse(answer, 'GET')).headers)
const ALWAYS = {
  'content-type': 'application/x',
  'content-length': '5',
  'access-control-expose-headers': 'Content-Disposition, download-filename',
  'x-content-type-options': 'nosniff',
}

test('what we made for one caller is saved under its name and kept by nobody', async () => {
  assert.deepEqual(await headersOf(made), {
    ...ALWAYS,
    'content-disposition': 'attachment; filename="orders-2026-11-02.xlsx"',
    'download-filename': 'orders-2026-11-02.xlsx',
    'cache-control': 'private, no-store',
  })
})

test('what somebody sent is sandboxed, its name inert; only a public picture is shown and kept, one that can be withdrawn for an hour', async () => {
  const sent = { ...made, name: "收据'1.pdf" }
  const inert = {
    ...ALWAYS,
    'accept-ranges': 'bytes',
    'download-filename': '%E6%94%B6%E6%8D%AE%271.pdf',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  }
  const name = `filename="___1.pdf"; filename*=UTF-8''%E6%94%B6%E6%8D%AE%271.pdf`
  assert.deepEqual(await headersOf({ ...sent, upload: 'private' }), {
    ...inert,
    'content-disposition': `attachment; ${name}`,
    'cache-control': 'private, no-store',
  })
  assert.deepEqual(await headersOf({ ...sent, upload: 'public' }), {
    ...inert,
    'content-disposition': `inline; ${name}`,
    'cache-control': 'public, max-age=3600',
  })
})

test('bytes of the store come as a stream, and a HEAD opens none', async () => {
  let opened = 0
  const stored = async () => {
    opened++
    return new Blob([content]).stream()
  }
  assert.equal(await (await fileResponse({ ...made, content: stored }, 'GET')).text(), 'bytes')
  const head = await fileResponse({ ...made, content: stored }, 'HEAD')
  assert.deepEqual([head.body, head.headers.get('content-length'), opened], [null, '5', 1])
})

test('of an upload a part is answered, as players ask for it; of what we made, the whole', async () => {
  const sent = { ...made, name: 'clip.mp4', upload: 'private' as const }
  const asked = async (range: string, answer: Parameters<typeof fileResponse>[0] = sent) => {
    const response = await fileResponse(answer, 'GET', range)
    return [response.status, response.headers.get('content-range'), response.headers.get('content-length'), await response.text()]
  }
  assert.deepEqual(await asked('bytes=0-1'), [206, 'bytes 0-1/5', '2', 'by'])
  assert.deepEqual(await asked('bytes=3-'), [206, 'bytes 3-4/5', '2', 'es'])
  assert.deepEqual(await asked('bytes=-2'), [206, 'bytes 3-4/5', '2', 'es'])
  assert.deepEqual(await asked('bytes=-9'), [206, 'bytes 0-4/5', '5', 'bytes'])
  assert.deepEqual(await asked('bytes=1-99'), [206, 'bytes 1-4/5', '4', 'ytes'])
  for (const outside of ['bytes=5-', 'bytes=-0']) assert.deepEqual(await asked(outside), [416, 'bytes */5', '0', ''], outside)
  for (const no of ['', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', 'bytes=99999999999999999999-'])
    assert.deepEqual(await asked(no), [200, null, '5', 'bytes'], no)
  assert.deepEqual(await asked('bytes=0-1', made), [200, null, '5', 'bytes'])
  assert.equal((await fileResponse(sent, 'HEAD', 'bytes=0-1')).status, 200)
  const [part, other] = [new Headers({ range: 'bytes=0-1' }), new Headers({ range: 'bytes=0-1', 'if-range': '"v1"' })]
  assert.deepEqual([partAsked(part), partAsked(other), partAsked(new Headers())], ['bytes=0-1', '', ''])
})
