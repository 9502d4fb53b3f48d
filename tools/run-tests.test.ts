import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { LONG, longestFirst, processesOf, sharesProcess, toldOf, toRepeat } from './run-tests.ts'

test('the longest files go first; what never ran counts by its kind', () => {
  const files = ['a.test.ts', 'b.e2e.ts', 'c.test.ts', 'd.e2e.ts']
  assert.deepEqual(longestFirst(files, { 'c.test.ts': 90, 'd.e2e.ts': 12 }), ['c.test.ts', 'b.e2e.ts', 'd.e2e.ts', 'a.test.ts'])
})
test('what is known to take long goes first in a fresh clone, and is there', () => {
  assert.deepEqual(longestFirst(['a.test.ts', 'b.e2e.ts', 'server/foreign-ids.test.ts'], {})[0], 'server/foreign-ids.test.ts')
  assert.deepEqual(
    Object.keys(LONG).filter((file) => !fs.existsSync(file)),
    [],
  )
})
test('short tests share a process with their neighbours by name; long ones, journeys and those about the process itself have their own', () => {
  assert.deepEqual([sharesProcess('a.test.ts', 'the process.'), sharesProcess('a.e2e.ts', '')], [true, false])
  for (const text of ["process.env['TZ'] = 'UTC'", 'process.memoryUsage.rss()', "linksBegin('https://a.example')", 'mock.timers.enable()'])
    assert.equal(sharesProcess('a.test.ts', text), false, text)
  const files = ['z.test.ts', 'own.test.ts', ...Array.from({ length: 10 }, (_, at) => `a${at}.test.ts`)]
  const sizes = (known: Record<string, number>) => processesOf(files, known, (file) => file !== 'own.test.ts').map((own) => own.length)
  assert.deepEqual(sizes({}), [1, 10, 1])
  assert.deepEqual(sizes({ 'a1.test.ts': 70, 'a4.test.ts': 40, 'a5.test.ts': 30 }), [1, 1, 1, 3, 6])
  assert.deepEqual(
    processesOf(['server/foreign-ids.test.ts', 'server/a.test.ts'], {}, () => true).map((own) => own.length),
    [1, 1],
  )
})
test('the slowest files and the whole are told', () => {
  const told = toldOf({ 'a.test.ts': 3, 'b.e2e.ts': 27 }, 120, 90)
  assert.match(
    told,
    /slowest tenth: 90 %[^]* 27\.0 s {2}b\.e2e\.ts\n +3\.0 s {2}a\.test\.ts\nIn all 2\.0 min, \d files at a time; 1\.5 min of CPU/,
  )
})

test('a few failed journeys run a second time; a failed test, or many journeys, do not', () => {
  assert.deepEqual(toRepeat(['e2e/a.e2e.ts', 'e2e/b.e2e.ts']), ['e2e/a.e2e.ts', 'e2e/b.e2e.ts'])
  assert.deepEqual(toRepeat(['e2e/a.e2e.ts', 'server/b.test.ts']), [])
  assert.deepEqual(toRepeat(['a.e2e.ts', 'b.e2e.ts', 'c.e2e.ts', 'd.e2e.ts']), [])
  assert.deepEqual(toRepeat([]), [])
})

test('a run stays red for a file that crashed, hung or exited badly, though a journey passes the second time', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-tests-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const passes = `import { test } from 'node:test'; test('x', () => {});`
  fs.writeFileSync(
    path.join(folder, 'helper.mjs'),
    `import { test } from 'node:test'; export const journey = (name, run) => test(name, run)`,
  )
  const shaky = `import fs from 'node:fs'; import { journey } from './helper.mjs'
    journey('x', () => { if (!fs.existsSync('second')) { fs.writeFileSync('second', ''); throw new Error('first') } })`
  const bad: Record<string, string> = {
    crashes: 'process.abort()',
    exits: `${passes} process.on('exit', () => { process.exitCode = 1 })`,
    hangs: `import { test } from 'node:test'; test('x', () => new Promise((done) => setTimeout(done, 5000)))`,
  }
  const outcomeOf = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries({ ...texts, 'shaky.e2e.ts': shaky })) fs.writeFileSync(path.join(folder, name), text)
    fs.rmSync(path.join(folder, 'second'), { force: true })
    const program = `import { runTests } from ${JSON.stringify(path.resolve('tools/run-tests.ts'))}
      const { passed } = await runTests(${JSON.stringify([...Object.keys(texts), 'shaky.e2e.ts'])}, process.env, new AbortController().signal, 2000)
      console.log('PASSED ' + passed); process.exit()`
    fs.writeFileSync(path.join(folder, 'runs.mjs'), program)
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const { stdout, stderr } = spawnSync(process.execPath, ['runs.mjs'], { cwd: folder, env, encoding: 'utf8', timeout: 20_000 }) // prettier-ignore
    return /PASSED (\w+)/.exec(stdout)?.[1] ?? stderr
  }
  assert.equal(outcomeOf({}), 'true')
  for (const [how, text] of Object.entries(bad)) assert.equal(outcomeOf({ [`${how}.test.ts`]: text }), 'false', how)
  const beside = { 'a.test.ts': passes, 'z.test.ts': passes }
  assert.equal(outcomeOf(beside), 'true')
  for (const [how, text] of Object.entries({
    ...bad,
    fails: `${passes} test('y', () => { throw new Error() })`,
    breaks: 'throw new Error()',
  }))
    assert.equal(outcomeOf({ ...beside, [`${how}.test.ts`]: text }), 'false', `${how}, beside others in its process`)
})

test('of files that share a process each ends its hooks before the next begins, and each is told by its name', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-tests-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  for (const name of ['a', 'b'])
    fs.writeFileSync(
      path.join(folder, `${name}.test.ts`),
      `import { after, describe, test } from 'node:test'
       const say = (what) => console.log(['SAID', what, '${name}'].join(' ')); say('begins')
       after(() => say('after'))
       await new Promise((done) => setTimeout(done, 20))
       describe('some', () => { test('x', () => say('x')) })
       await new Promise((done) => setTimeout(done, 20))
       test('y', async () => { await new Promise((done) => setTimeout(done, 20)); say('y'); ${name === 'b' ? 'throw new Error()' : ''} })`,
    )
  const program = `import { runTests } from ${JSON.stringify(path.resolve('tools/run-tests.ts'))}
    const { failed, took } = await runTests(['a.test.ts', 'b.test.ts'], process.env, new AbortController().signal, 20_000)
    console.log('SAID ' + JSON.stringify([failed, Object.keys(took)])); process.exit()`
  fs.writeFileSync(path.join(folder, 'runs.mjs'), program)
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['runs.mjs'], { cwd: folder, env, encoding: 'utf8', timeout: 20_000 })
  assert.deepEqual(
    [...stdout.matchAll(/SAID (.*)/g)].map(([, said]) => said),
    ['begins a', 'x a', 'y a', 'after a', 'begins b', 'x b', 'y b', 'after b', '[["b.test.ts"],["a.test.ts"]]'],
  )
})
