import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeOf } from './content-type.rules.ts'

test('a drawing begins like one and is one', () => {
  const text = (words: string) => typeOf(new TextEncoder().encode(words))
  for (const drawing of ['<svg/>'.replace('/', ' /'), '<?xml version="1.0"?><svg >', '<!-- x --><svg>'])
    assert.equal(text(drawing), 'image/svg+xml')
  for (const other of ['<?xml version="1.0"?><note/>', '<!-- svg -->', '<html><svg></svg></html>'])
    assert.equal(text(other), undefined, other)
})
