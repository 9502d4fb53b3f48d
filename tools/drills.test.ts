import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DRILLS, drillsOf } from './drills.ts'

test('every drill is there and goes round as often as it is told, and each kind has a negative control', () => {
  for (const [kind, files] of Object.entries(DRILLS)) {
    const texts = files.map((file) => (assert.ok(existsSync(file), file), readFileSync(file, 'utf8')))
    assert.ok(
      texts.some((text) => text.includes('rounds(')),
      `${kind} has rounds`,
    )
    assert.ok(
      texts.some((text) => /test\('the control: /.test(text)),
      `${kind} has a control`,
    )
  }
})

test('whatever goes round by that number is a drill of some kind: none is forgotten by the long run', () => {
  const all = globSync(['{bench,db,demo,features,server,tools}/**/*.test.ts']).filter((file) => file !== 'tools/drills.test.ts')
  const round = all.filter((file) => /\brounds\(\d+\)/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(
    round.filter((file) => !Object.values(DRILLS).flat().includes(file)),
    [],
  )
})

test('drills by kind, all of them without one, none for a kind that is not there', () => {
  assert.deepEqual(drillsOf(['restarts']), ['server/restart.test.ts'])
  assert.equal(drillsOf([])?.length, new Set(Object.values(DRILLS).flat()).size)
  assert.equal(drillsOf(['restarts', 'constructor']), undefined)
})
