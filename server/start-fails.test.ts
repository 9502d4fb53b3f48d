// Starts that fail say why in one sentence, end with 1 and leave nothing behind.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { postgresOf, startProcess, temporaryFolder } from '#testing/process.ts'

const OUTSIDE = process.env['TEST_DATABASE_URL']!
const S3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

describe('A start that cannot be', { concurrency: 2 }, () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  const strange = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  let taken = ''
  before(async () => {
    await once(strange.listen(0, '127.0.0.1'), 'listening')
    taken = String((strange.address() as net.AddressInfo).port)
  })
  after(() => strange.close())

  const outside = (changes: Partial<URL>) => Object.assign(new URL(OUTSIDE), changes).href
  const cases: Record<string, [() => Record<string, string>, RegExp]> = {
    'the port is in use': [() => ({ PORT: taken }), /^Port \d+ is in use; stop the other program or set PORT to another number\.$/],
    'PORT is no number': [() => ({ PORT: '80a' }), /^The setting PORT=80a is not valid: it must be a port number from 0 to 65535\.$/],
    'the clock is wrong': [
      () => ({ DATABASE_URL: process.env['TEST_SERVING_URL']!, DATABASE_OWNER_URL: OUTSIDE, NODE_OPTIONS: clockAhead(90) }),
      /^The clock of this machine is (89|90|91) seconds ahead of that of the database; keep both on time \(NTP\)\.$/,
    ],
    'HOST is elsewhere': [() => ({ HOST: '192.0.2.1', PORT: '4149' }), /^HOST=192\.0\.2\.1 is not an address of this machine\.$/],
    'the data folder is a file': [() => ({ DATA_DIR: file }), /^The data folder \S+ is not a folder; set DATA_DIR to another one\.$/],
    'the data folder lies in a file': [() => ({ DATA_DIR: `${file}/data` }), /^The data folder \S+ is not a folder; set DATA_DIR/],
    'the data folder cannot be made': [() => ({ DATA_DIR: unwritable() }), /^The data folder \S+ cannot be written \(E\w+\); set DATA_DIR/],
    'a bucket without its keys': [() => ({ S3_BUCKET: 'uploads' }), /^To keep uploads in a bucket, set S3_ACCESS_KEY_ID too\.$/],
    'S3_ENDPOINT is no address': [
      () => ({ ...S3, S3_ENDPOINT: 'localhost:9000' }),
      /^S3_ENDPOINT is not an address, like https:\/\/s3\.example\.$/,
    ],
    'no bucket answers': [
      () => ({ ...S3, DATABASE_URL: process.env['TEST_SERVING_URL']!, DATABASE_OWNER_URL: OUTSIDE }),
      /^The bucket uploads at http:\/\/127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\); check S3_ENDPOINT\.$/,
    ],
    'the fronts are not built': [() => ({ DIST_DIR: folder }), /^The fronts are not built in \S+; run `npm run build`/],
    'no database server answers': [
      () => ({ DATABASE_URL: 'postgresql://u:secret@localhost:1/x' }),
      /^No PostgreSQL server answers at localhost:1 \(ECONNREFUSED\); check DATABASE_URL\.$/,
    ],
    'something else answers': [
      () => ({ DATABASE_URL: `postgresql://u:secret@127.0.0.1:${taken}/x` }),
      /^No PostgreSQL server answers at 127\.0\.0\.1:\d+ \([^)]+\); check DATABASE_URL\.$/,
    ],
    'the database host is unknown': [
      () => ({ DATABASE_URL: 'postgresql://u:secret@database.invalid/x' }),
      /^No PostgreSQL server answers at database\.invalid \((ENOTFOUND|EAI_AGAIN)\); check DATABASE_URL\.$/,
    ],
    'the password is wrong': [
      () => ({ DATABASE_URL: outside({ password: 'wrong' }) }),
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or password in DATABASE_URL\.$/,
    ],
    'there is no password': [
      () => ({ DATABASE_URL: outside({ password: '' }) }),
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or password in DATABASE_URL\.$/,
    ],
    'the database does not exist': [
      () => ({ DATABASE_URL: outside({ pathname: '/missing' }) }),
      /^The database named in DATABASE_URL does not exist at 127\.0\.0\.1:\d+\.$/,
    ],
    'the password of the owner is wrong': [
      () => ({ DATABASE_URL: process.env['TEST_SERVING_URL']!, DATABASE_OWNER_URL: outside({ password: 'wrong' }) }),
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or password in DATABASE_OWNER_URL\.$/,
    ],
    'DATABASE_URL is no address': [
      () => ({ DATABASE_URL: 'localhost:secret@5432' }),
      /^DATABASE_URL is not an address of a database, like /,
    ],
  }
  for (const [what, [settings, sentence]] of Object.entries(cases)) {
    test(`says one sentence and ends with 1: ${what}`, async () => {
      const own = path.join(folder, randomBytes(4).toString('hex'))
      const server = startProcess({ DATA_DIR: own, ...settings() })
      assert.deepEqual(await server.ended, { code: 1, signal: null })
      assert.match(server.err(), /^[^\n]+\n$/)
      assert.match(server.err().trim(), sentence)
      assert.doesNotMatch(server.err(), /secret/)
      assert.equal(server.out(), '')
      assert.equal(postgresOf(own), undefined)
    })
  }

  /** A machine whose clock is so many seconds ahead. */
  function clockAhead(seconds: number): string {
    const ahead = `const RealDate = Date; globalThis.Date = class extends RealDate {
      constructor(...given) { given.length ? super(...given) : super(RealDate.now() + ${seconds * 1000}) }
      static now() { return RealDate.now() + ${seconds * 1000} }
    }`
    return `--import=data:text/javascript,${encodeURIComponent(ahead)}`
  }

  function unwritable(): string {
    if (process.getuid?.() === 0) return '/proc/medharbor' // not even root may
    const place = path.join(folder, 'read-only')
    fs.mkdirSync(place, { mode: 0o500 })
    return path.join(place, 'data')
  }
})
