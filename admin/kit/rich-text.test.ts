import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromMarkdown, toMarkdown } from './rich-text.ts'

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

test('HTML that somebody types stays text', () => {
  for (const text of ['<script>alert(1)</script>', 'a <b onclick=x>y</b>', '<img src=x onerror=y>']) {
    const back = again(text)
    assert.doesNotMatch(back.replaceAll(/\\</g, ''), /<\w/, back)
  }
})

test('whatever is written, what comes back stays the same from then on', () => {
  const piece = fc.constantFrom('word', ' ', '\n', '\n\n', '**b**', '*i*', '- x', '[a](/b)', '1. y', '| a |', 'é', '床')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = again(pieces.join(''))
      assert.equal(again(once), once)
    }),
    { numRuns: 200 },
  )
})
