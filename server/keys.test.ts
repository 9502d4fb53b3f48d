import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { rootKey } from './keys.ts'
import { temporaryFolder } from '#testing/process.ts'

test('the root key is made once, for this user alone; the setting wins over the file; a spoilt file is told', () => {
  const folder = temporaryFolder()
  const key = rootKey(folder, undefined)
  assert.equal(key.length, 32)
  assert.deepEqual(rootKey(folder, undefined), key)
  const file = path.join(folder, 'keys/root.key')
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.equal(fs.statSync(path.dirname(file)).mode & 0o777, 0o700)
  assert.deepEqual(fs.readdirSync(path.dirname(file)), ['root.key'])
  const other = Buffer.alloc(32, 7)
  assert.deepEqual(rootKey(folder, other), other)
  fs.writeFileSync(file, 'spoilt')
  assert.throws(() => rootKey(folder, undefined), /does not hold a key of 32 bytes/)
})

test('first starts at once on one folder agree', async () => {
  const folder = temporaryFolder()
  const program = `import { rootKey } from '${path.join(import.meta.dirname, 'keys.ts')}'; console.log(rootKey('${folder}', undefined).toString('hex'))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  const said = await Promise.all([run(), run(), run()])
  assert.equal(new Set(said.map(({ stdout }) => stdout)).size, 1)
})
