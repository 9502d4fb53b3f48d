import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elsewhere } from './regional.ts'

const HERE = 'https://shop.example'

test('SPEC-033 only the address of another secure site leads away', () => {
  assert.equal(elsewhere('https://mx.shop.example/hola', HERE), 'https://mx.shop.example/hola')
  for (const url of [
    null,
    undefined,
    '',
    'https://shop.example/',
    'http://mx.shop.example',
    'javascript:alert(1)',
    '//mx.shop.example',
    'mx',
  ])
    assert.equal(elsewhere(url, HERE), undefined)
})
