// Anybody can write to the address of policy reports: what of it reaches the log.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Hono } from 'hono'
import { mountCspReports } from './csp-reports.ts'

const clock = { now: new Date('2026-11-02T08:00:00Z') }
const lines: Record<string, unknown>[] = []
let app = new Hono()
beforeEach(() => {
  lines.length = 0
  app = new Hono()
  mountCspReports(app, { log: (line) => lines.push(line), publicUrl: 'https://shop.example', now: () => clock.now })
})
const send = async (body: string, headers: Record<string, string> = { 'Content-Type': 'application/csp-report' }) =>
  assert.equal((await app.request('/csp-reports', { method: 'POST', body, headers })).status, 204)

const OLD = {
  'csp-report': {
    'document-uri': 'https://shop.example/order?token=secret#top',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'https://shop.example/x.js?y=1',
    'line-number': 7,
    'script-sample': 'card number 4111',
    'original-policy': 'x'.repeat(3000),
  },
}
const NEW = [
  {
    type: 'csp-violation',
    body: { documentURL: 'https://shop.example/index?a=b', effectiveDirective: 'img-src', blockedURL: 'https://evil.example/p.png' },
  },
]

test('both forms of report are logged in the same few words, without queries and samples', async () => {
  await send(JSON.stringify(OLD))
  await send(JSON.stringify(NEW))
  assert.deepEqual(
    lines.map(({ policyReport }) => policyReport),
    [
      { page: 'https://shop.example/order', directive: 'script-src-elem', blocked: 'inline', source: 'https://shop.example/x.js', line: 7 },
      { page: 'https://shop.example/index', directive: 'img-src', blocked: 'https://evil.example/p.png', source: '', line: 0 },
    ],
  )
})

test('what no browser sends of a page of ours writes nothing: another type of content, or from another site', async () => {
  for (const headers of [
    {},
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'application/csp-report', 'Sec-Fetch-Site': 'cross-site' },
  ])
    await send(JSON.stringify(OLD), headers as Record<string, string>)
  assert.deepEqual(lines, [])
  await send(JSON.stringify(NEW), { 'Content-Type': 'application/reports+json', 'Sec-Fetch-Site': 'same-origin' })
  assert.equal(lines.length, 1)
})

test('nonsense, and what no page of ours can have met, is taken in silence', async () => {
  for (const body of [
    '',
    'x',
    'null',
    '[]',
    '[null, 1, {"body": "x"}]',
    '{"csp-report": null}',
    '"x"',
    '{"csp-report":{"document-uri":{"a":1}}}',
    JSON.stringify({ 'csp-report': { ...OLD['csp-report'], 'document-uri': 'https://evil.example/order' } }),
    JSON.stringify({ 'csp-report': { ...OLD['csp-report'], 'effective-directive': 'alert: the shop is down, call 555' } }),
    JSON.stringify({ 'csp-report': { ...OLD['csp-report'], 'document-uri': 'x' } }),
  ])
    await send(body)
  assert.deepEqual(
    lines.map(({ policyReport }) => policyReport),
    [],
  )
})

test('long texts are cut, large bodies ignored, and of many reports few are logged in a minute', async () => {
  await send(JSON.stringify({ 'csp-report': { ...OLD['csp-report'], 'document-uri': `https://shop.example/${'x'.repeat(5000)}` } }))
  assert.equal((lines[0]!['policyReport'] as { page: string }).page.length, 200)
  await send(JSON.stringify({ 'csp-report': { 'document-uri': 'x'.repeat(40_000) } }))
  assert.equal(lines.length, 1)
  for (let n = 0; n < 20; n++) await send(JSON.stringify(Array.from({ length: 100 }, () => NEW[0])))
  assert.equal(lines.length, 30)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await send(JSON.stringify(OLD))
  assert.deepEqual(
    lines.slice(30).map((line) => ('count' in line ? line['count'] : 'report')),
    [71, 'report'],
  )
})
