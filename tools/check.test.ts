import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { STEPS, check } from './check.ts'

const step = (name: string, code: number, everyday = true) => ({ name, command: ['node', '-e', `process.exit(${code})`], everyday })

test('a step that fails is named, and the others run all the same', () => {
  assert.deepEqual(check(true, [step('one', 1), step('two', 0), step('three', 2, false)]), ['one', 'three'])
  assert.deepEqual(check(false, [step('one', 1), step('three', 2, false)]), ['one'])
})
test('before all tests run, types, lint, format and rooms must be sound', () => {
  assert.deepEqual(
    STEPS.map(({ name }) => name),
    ['types', 'types of the picture models', 'lint', 'format', 'rooms'],
  )
  const program = readFileSync('tools/test.ts', 'utf8')
  assert.ok(program.indexOf('check(true).length > 0) process.exit(1)') < program.indexOf('startEmbeddedPostgres('), 'the check comes first')
})
