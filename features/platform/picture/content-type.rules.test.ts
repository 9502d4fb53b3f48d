import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_TYPES, namesOf, typeOf } from './content-type.rules.ts'

test('a drawing begins like one and is one', () => {
  const text = (words: string) => typeOf(new TextEncoder().encode(words))
  for (const drawing of ['<svg/>'.replace('/', ' /'), '<?xml version="1.0"?><svg >', '<!-- x --><svg>'])
    assert.equal(text(drawing), 'image/svg+xml')
  for (const other of ['<?xml version="1.0"?><note/>', '<!-- svg -->', '<html><svg></svg></html>'])
    assert.equal(text(other), undefined, other)
})

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const BEGINNINGS: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF....WEBP',
  'application/pdf': '%PDF-',
  'image/bmp': 'BM....\0\0\0\0',
}

test('a picture or a paper is known by its first bytes, every one of them, and from the first on', () => {
  for (const [type, text] of Object.entries(BEGINNINGS)) {
    assert.equal(typeOf(latin(`${text}and more`)), type)
    for (const [at, letter] of Array.from(text).entries()) {
      if (letter === '.') continue
      const other = String.fromCharCode(letter.charCodeAt(0) ^ 1)
      assert.equal(typeOf(latin(`${text.slice(0, at)}${other}${text.slice(at + 1)}and more`)), undefined, `${type}, byte ${at}`)
    }
    for (const wrong of [` ${text}`, text.slice(0, -1)]) assert.equal(typeOf(latin(wrong)), undefined, type)
  }
})

test('a drawing is one whatever its letters, behind blanks, a declaration or a comment', () => {
  const drawings = [' \n<SVG\n', '<svg>', '<?xml version="1.0"?>\n<svg>', '<!DOCTYPE svg PUBLIC "x"><svg >', '<!-- a --> <svg>']
  for (const drawing of drawings) assert.equal(typeOf(latin(drawing)), 'image/svg+xml', drawing)
  for (const other of ['<svga>', '<svgish >', '<?xmlx?><svg>', '<!doctype html><svg>', 'x<svg>', '<!doctype svg>', ''])
    assert.equal(typeOf(latin(other)), undefined, other)
})

test('types are called as people do', () => {
  assert.equal(namesOf(ALL_TYPES), 'JPG, PNG, WebP, PDF, SVG, BMP')
})
