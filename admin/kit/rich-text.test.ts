import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getSchema } from '@tiptap/core'
import { fromMarkdown, RICH_EXTENSIONS, toMarkdown } from './rich-text.ts'

const again = (text: string) => toMarkdown(fromMarkdown(text))

test('what the shop can show of a text stands in the editor and comes back as it was', () => {
  for (const text of [
    '## Heading\n\nA paragraph with **bold**, *italic*, ~~struck~~ and `code`.',
    '- one\n- two\n  - inside\n\n1. first\n2. second',
    '> A quotation\n>\n> of two paragraphs',
    '[ours](/product?id=3), [theirs](https://who.example/a?b=c), [mail](mailto:a@b.example)',
    'snake_case, 2 * 3 * 4, a & b, 5 < 6',
    '```\ncode\n```\n\n---\n\nlast',
  ])
    assert.equal(again(again(text)), again(text), text)
  assert.equal(again('## H\n\n**b** [x](/y)'), '## H\n\n**b** [x](/y)')
  assert.match(again('| a | b |\n| --- | ---: |\n| 1 | 2 |'), /\| a +\| b +\|\n\| -+ \| -+: \|\n\| 1 +\| 2 +\|/)
})

test('pictures, cards of products and links to films stand in the editor and come back as they were', () => {
  for (const text of [
    '![A bed \\[side\\]](/media/articles/bed-1600.webp?v=0a1b2c3d)',
    'Before ![A bed](/media/products/bed-800.webp) after',
    'Before\n\n![A bed](/media/products/bed-800.webp)\n\nAfter',
    '![of elsewhere](https://who.example/a.png)',
    'Before\n\n:::product hospital-bed-a7\n\nAfter',
    ':::product one\n\n:::video https://films.example/watch?v=1&t=2',
  ])
    assert.equal(again(text), text)
  const kinds = (text: string) => fromMarkdown(text).content!.map(({ type, attrs }) => [type, attrs?.['of']])
  assert.deepEqual(kinds('Before\n:::product bed\nAfter'), [['paragraph', undefined], ['product', 'bed'], ['paragraph', undefined]]) // prettier-ignore
  assert.deepEqual(kinds(':::video http://films.example'), [['paragraph', undefined]])
})

const rules = getSchema(RICH_EXTENSIONS)
const isWhole = (text: string) => rules.nodeFromJSON(fromMarkdown(text)).check()

test('whatever is read is whole by the editor’s rules: in a text that is not, no key does anything', () => {
  for (const text of [
    '1. a\n2. b\n4. \n\n:::video https://films.example/a',
    '- \n- b',
    '> \n\nb',
    '1. a\n2. ![x](/media/products/a.webp)',
    '- ![x](/media/products/a.webp) and **words**\n\n  more',
    '- a\n\n  :::product bed\n- b',
    '> 1. \nword',
    '1. \n:::product bed\n![x](/media/products/a.webp)',
    '| a | b |\n| --- | --- |\n| | ![x](/media/products/a.webp) |',
  ])
    assert.doesNotThrow(() => isWhole(text), text)
  assert.equal(again('1. a\n2. ![x](/media/products/a.webp)'), '1. a\n2. ![x](/media/products/a.webp)')
})

test('HTML that somebody types stays text', () => {
  for (const text of ['<script>alert(1)</script>', 'a <b onclick=x>y</b>', '<img src=x onerror=y>']) {
    const back = again(text)
    assert.doesNotMatch(back.replaceAll(/\\</g, ''), /<\w/, back)
  }
})

// Marks stand apart: what asterisks right beside each other mean, the readers of Markdown don't agree on.
const PIECES = ['word', ' ', '\n', '\n\n', '**b** ', '*i* ', '- x', '[a](/b)', '1. y', '| a |', 'é', '床', '![x](/media/products/a.webp)']
const written = (pieces: string[]) => fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))

test('whatever is written, what comes back stays the same from then on', () => {
  fc.assert(
    fc.property(written(PIECES), (text) => {
      const once = again(text)
      assert.equal(again(once), once)
    }),
    { numRuns: 200 },
  )
})

test('whatever is written, the editor can go on with it', () => {
  fc.assert(fc.property(written([...PIECES, '- ', '1. ', '> ', '## ', '\n:::product bed\n', '| - |']), isWhole), { numRuns: 300 })
})
