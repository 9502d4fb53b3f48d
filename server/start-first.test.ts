// The first start without the demo, as a person meets it: the link on the console, the account it makes, and that it does so once.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { generateSync } from 'otplib'
import { startProcess, stopProcesses, temporaryFolder, type ServerProcess } from '#testing/process.ts'

type Envelope = { code: number; msg: string; data: Record<string, unknown> | null }

/** A browser's calls to My Workspace: keeps the session's cookie. */
function browser(address: string) {
  let cookie = ''
  return async (call: string, body: object, method = 'POST'): Promise<Envelope> => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
    const response = await fetch(`${address}/admin-api${call}`, {
      method,
      headers,
      body: method === 'GET' ? undefined : JSON.stringify(body),
    })
    cookie =
      response.headers
        .getSetCookie()
        .find((one) => one.startsWith('workspace_session='))
        ?.split(';')[0] ?? cookie
    return (await response.json()) as Envelope
  }
}

/** What the process says about the first administrator, once it has said where the shop is. */
const told = ({ out }: ServerProcess) => /There is no staff yet\.[^\n]*(?:\n {2}(\S+))?/.exec(out())

test('the link for the first administrator is told once by processes that start together, and works once', async () => {
  const DATA_DIR = temporaryFolder()
  const file = path.join(DATA_DIR, 'first-administrator.txt')
  const both = [startProcess({ DATA_DIR }), startProcess({ DATA_DIR })]
  const [first, second] = (await Promise.all(both.map(({ address }) => address))) as [string, string]
  const links = both.map((one) => told(one)?.[1]).filter((link) => link !== undefined)
  assert.equal(links.length, 1)
  const link = new URL(links[0]!)
  assert.equal(link.pathname, '/workspace/first')
  assert.equal(fs.readFileSync(file, 'utf8'), `${link.href}\n`)
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.ok(both.every((one) => !one.err().includes(link.hash.slice(1))))
  assert.equal((await fetch(link)).status, 200)

  const person = { token: link.hash.slice(1), name: 'Ada First', email: 'ada@test.example', password: 'Quiet-Harbour-71' }
  const places = [browser(first), browser(second), browser(first)]
  const answers = await Promise.all(places.map((call, i) => call('/auth/first', { ...person, email: `ada-${i}@test.example` })))
  assert.deepEqual(
    answers.map(({ code }) => code).toSorted((a, b) => a - b),
    [200, 500, 500],
  )
  const ada = places[answers.findIndex(({ code }) => code === 200)]!

  // Closed until the second factor is there; open then.
  assert.equal((await ada('/staff/list', {}, 'GET')).code, 403)
  const { secret } = (await ada('/me/factor/start', {})).data as { secret: string }
  assert.equal((await ada('/me/factor/confirm', { code: generateSync({ secret }) })).code, 200)
  assert.equal((await ada('/staff/list', {}, 'GET')).code, 200)

  // The secret of the factor lies sealed in the database: a process that has the root key reads it, whichever it is.
  const elsewhere = browser(second)
  assert.equal(
    (await elsewhere('/auth/login', { email: String((await ada('/auth/me', {}, 'GET')).data?.['email']), password: person.password })).code,
    200,
  )

  await stopProcesses(DATA_DIR)
  const again = startProcess({ DATA_DIR })
  await again.address
  await stopProcesses(DATA_DIR)
  assert.equal(told(again), null)
  assert.ok(!fs.existsSync(file))
})

test('a start with another root key than the database’s fails with one sentence', async () => {
  const DATA_DIR = temporaryFolder()
  const first = startProcess({ DATA_DIR })
  await first.address
  await stopProcesses(DATA_DIR)
  const other = startProcess({ DATA_DIR, ROOT_KEY: Buffer.alloc(32, 9).toString('base64') })
  assert.equal((await other.ended).code, 1)
  assert.match(other.err(), /^The keys in the database were sealed under another root key; see "Keys" in docs\/operating\.md\.\n$/)
  const wrong = startProcess({ DATA_DIR, ROOT_KEY: 'short' })
  assert.equal((await wrong.ended).code, 1)
  assert.match(wrong.err(), /ROOT_KEY/)
  assert.doesNotMatch(wrong.err(), /short/)
})
