import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { renderMarkdown } from './content.markdown.ts'
import { languageFor, readFirstPage, writtenIn } from './content.rules.ts'

describe('Markdown', () => {
  test('headings, lists, tables, quotes and links', () => {
    assert.equal(renderMarkdown('## Find\n\n- one\n- **two**'), '<h2>Find</h2>\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n')
    assert.equal(renderMarkdown('[all](/product?id=3)'), '<p><a href="/product?id=3">all</a></p>\n')
    assert.match(renderMarkdown('[x](https://who.example)'), /<a href="https:\/\/who\.example" rel="noopener noreferrer">/)
    assert.match(renderMarkdown('| a | b |\n| --- | ---: |\n| 1 | 2 |'), /<td>1<\/td>\n<td class="at-end">2<\/td>/)
  })

  test('the page has one title: what is written as one stands below it', () => {
    assert.equal(renderMarkdown('# Loud\n\nLoud\n===='), '<h2>Loud</h2>\n<h2>Loud</h2>\n')
  })

  test('nothing that is written runs, leads astray or is fetched', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'text <b onclick=alert(1)>bold</b>',
      '[x](javascript:alert(1))',
      '[x](JaVaScRiPt:alert(1))',
      '[x](&#x6A;avascript:alert(1))',
      '[x](data:text/html;base64,PHNjcmlwdD4=)',
      '[x](vbscript:x)',
      '[x](//evil.example)',
      '[x](/\\evil.example)',
      '![x](https://evil.example/pixel.png)',
      '<javascript:alert(1)>',
      '[x]: javascript:alert(1)\n\n[x]',
      '[x](/ "title\\" onmouseover=\\"alert(1)")',
      '```"onload=alert(1)\nx\n```',
    ]
    for (const text of hostile) {
      const html = renderMarkdown(text)
      const said = `${text} -> ${html}`
      assert.doesNotMatch(html, /<(script|img|b|iframe|svg|style)\b|href="(javascript|data|vbscript|\/\/|\/\\)/i, said)
      assert.doesNotMatch(html.replaceAll(/"[^"]*"/g, ''), /<[^>]* on\w+=/i, said)
    }
  })

  test('whatever is written, only a few kinds of elements come out', () => {
    const KNOWN = /^<\/?(p|h[2-6]|ul|ol|li|strong|em|s|a|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td)\b/
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      '`',
      '*',
      '_',
      '#',
      '[',
      ']',
      '(',
      ')',
      '!',
      '|',
      '-',
      '\n',
      ' ',
      'javascript:',
      '<b>',
      '<a href=',
      'onload=',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const [tag] of renderMarkdown(pieces.join('')).matchAll(/<[^>]*>/g)) assert.match(tag, KNOWN)
      }),
      { numRuns: 500 },
    )
  })
})

describe('languages', () => {
  const texts = { title: { en: 'T', fr: 'T' }, summary: { en: 'S', fr: 'S', zh: 'S' }, body: { en: 'B', fr: ' B', pt: 'B' } }

  test('a page is written in a language when all of it is; a reader gets it whole in one', () => {
    assert.deepEqual(writtenIn(texts), ['en', 'fr'])
    assert.deepEqual([languageFor(texts, 'fr'), languageFor(texts, 'zh'), languageFor(texts, 'pt')], ['fr', 'en', 'en'])
  })

  test('a first page is title, summary and text; anything else is a mistake of ours', () => {
    assert.deepEqual(readFirstPage('# T\n\nS.\n\nB\n\nC\n'), { title: 'T', summary: 'S.', body: 'B\n\nC' })
    for (const wrong of ['', 'T\n\nS\n\nB', '# T\n\nS']) assert.throws(() => readFirstPage(wrong), /first page/)
  })
})
