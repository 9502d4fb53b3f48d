import assert from 'node:assert/strict'
import { spawnSync, type ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { helper } from './helper.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helper-'))
after(() => fs.rmSync(folder, { recursive: true }))
const script = path.join(folder, 'doubles.mjs')
fs.writeFileSync(script, `process.on('message', ({ n }) => n > 0 && process.send(2 * n))`)
const BOUNDS = { timeMs: 5_000, memoryBytes: 400 * 1024 * 1024 }

const started: ChildProcess[] = []
subscribe('child_process', (message) => void started.push((message as { process: ChildProcess }).process))
beforeEach(() => void started.splice(0))

test('one process does job after job, and nothing of a job is left at it', async () => {
  const double = helper<{ n: number }, number>(script, 64)
  assert.deepEqual(await double({ n: 1 }, BOUNDS), { answer: 2 })
  const [one] = started
  const listeners = () => one!.eventNames().map((name) => [name, one!.listenerCount(name)])
  const before = listeners()
  for (let n = 2; n <= 30; n++) assert.deepEqual(await double({ n }, BOUNDS), { answer: 2 * n })
  assert.deepEqual(listeners(), before)
  assert.equal(started.length, 1)
})

test('a job that takes too long is told as late, and the next one starts another process', async () => {
  const double = helper<{ n: number }, number>(script, 64)
  assert.equal(await double({ n: 0 }, { ...BOUNDS, timeMs: 300 }), 'late')
  assert.deepEqual(await double({ n: 4 }, BOUNDS), { answer: 8 })
  assert.equal(started.length, 2)
})

test('a process that can’t be started fails its job at once, and the next job is done', { timeout: 20_000 }, async (t) => {
  const double = helper<{ n: number }, number>(script, 64)
  const usual = process.env['TMPDIR']
  t.after(() => (usual === undefined ? delete process.env['TMPDIR'] : (process.env['TMPDIR'] = usual)))
  process.env['TMPDIR'] = path.join(folder, 'missing') // where it would work
  for (let n = 1; n <= 3; n++) assert.equal(await double({ n }, BOUNDS), 'failed')
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  assert.deepEqual(await double({ n: 5 }, BOUNDS), { answer: 10 })
})

test('no files left to open: the job fails, and is done when there are again', { timeout: 20_000 }, () => {
  const program = `
    import fs from 'node:fs'
    import { helper } from ${JSON.stringify(path.resolve('features/platform/alone/helper.ts'))}
    const double = helper(${JSON.stringify(script)}, 64)
    const open = []
    try { for (;;) open.push(fs.openSync('/dev/null')) } catch {}
    const failed = await double({ n: 6 }, ${JSON.stringify(BOUNDS)})
    for (const one of open) fs.closeSync(one)
    console.log(JSON.stringify([failed, await double({ n: 6 }, ${JSON.stringify(BOUNDS)})]))
    process.exit()`
  const few = 'ulimit -n 200 && exec "$0" --input-type=module -e "$1"'
  const { stdout, stderr } = spawnSync('sh', ['-c', few, process.execPath, program], { encoding: 'utf8', timeout: 15_000 })
  assert.equal(stdout, '["failed",{"answer":12}]\n', stderr)
})
