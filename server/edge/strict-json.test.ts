import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseStrict } from './strict-json.ts'

const refused = (text: string) => assert.throws(() => parseStrict(text), SyntaxError, text.slice(0, 60))

test('a name twice in one object is refused, however it is spelled and wherever it stands', () => {
  for (const text of ['{"a":1,"a":2}', '{"a":1,"b":{"c":1,"c":1}}', '[{"a":1,"\\u0061":2}]', '{"a":[1,2],"b":3,"a":4}', '{"":1,"":2}'])
    refused(text)
})

test('the same name in several objects, and as a value, is none', () => {
  for (const text of ['{"a":{"a":"a"},"b":["a","a",{"a":1},{"a":2}]}', '[{"a":1},{"a":1}]', '{"a":"\\"a\\":1,\\"a\\"","b":"{,}"}'])
    assert.deepEqual(parseStrict(text), JSON.parse(text))
})

test('deep and wide ones are refused before they are parsed', () => {
  refused('['.repeat(13) + ']'.repeat(13))
  refused('{"a":'.repeat(500_00) + '1' + '}'.repeat(500_00))
  refused(`[${'1,'.repeat(200_000)}1]`)
  assert.deepEqual(parseStrict(`${'['.repeat(12)}${']'.repeat(12)}`), JSON.parse(`${'['.repeat(12)}${']'.repeat(12)}`))
})

test('whatever is JSON is read as ever, whatever is not is refused', () => {
  const small = fc.jsonValue({ maxDepth: 8 })
  fc.assert(fc.property(small, (value) => assert.deepEqual(parseStrict(JSON.stringify(value)), JSON.parse(JSON.stringify(value)))))
  for (const text of ['{"a"', '"', '"\\', '{a:1}', '[1', ']', '{"a":1]}', '', 'undefined']) refused(text)
})
