import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { writtenIn } from '#contract/content-kind.ts'
import { productsIn, renderMarkdown, renderPage } from '#features/platform/markdown/markdown.ts'
import { filled, languageFor, readFirstPage, readingMinutes, sameTexts, storedTexts } from './content.rules.ts'

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
    const KNOWN = /^<\/?(p|div|h[2-6]|ul|ol|li|strong|em|s|a|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td)\b/
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

describe('pages', () => {
  const bed = { slug: 'bed-1', name: 'Bed <one>', model: 'B-1', brief: 'For wards', picture: '/media/products/bed-1-1-800.webp?v=12345678' }

  test('headings can be led to, each under a name of its own, and those of the second level are the contents', () => {
    const { html, contents } = renderPage('## What to ask\n\n### Power & gas\n\n## What to ask\n\n## 床 *与* 灯')
    assert.deepEqual(contents, [
      { id: 'what-to-ask', text: 'What to ask' },
      { id: 'what-to-ask-2', text: 'What to ask' },
      { id: '床-与-灯', text: '床 与 灯' },
    ])
    assert.match(html, /<h3 id="power-gas">Power &amp; gas<\/h3>/)
  })

  test('a product on a line of its own becomes a card, between other blocks or next to a paragraph; one that is not sold leaves no gap', () => {
    const text = 'Before\n:::product bed-1\nafter\n\n:::product gone-2\n\nnot :::product bed-1 inside'
    assert.deepEqual(productsIn(text), ['bed-1', 'gone-2'])
    const { html } = renderPage(text, new Map([['bed-1', bed]]))
    assert.equal(html.match(/<aside class="product-card"><a href="\/bed-1">/g)?.length, 1)
    assert.match(html, /^<p>Before<\/p>\n<aside.*<\/aside>\n<p>after<\/p>\n<p>not :::product bed-1 inside<\/p>/)
    assert.match(html, /<strong>Bed &#60;one&#62;<\/strong>/)
    assert.doesNotMatch(html, /gone-2/)
  })

  test('a picture is shown if it is ours, in several widths; of any other only what it shows is left', () => {
    const ours = renderPage('![A ward](/media/banners/ward-banner-1600.webp?v=12345678)').html
    assert.match(
      ours,
      /<img src="\/media\/banners\/ward-banner-800\.webp\?v=12345678" srcset="[^"]+1600w" sizes="[^"]+" alt="A ward" loading="lazy"/,
    )
    assert.equal(renderPage('![A "pixel"](https://evil.example/p.webp)').html, '<p>A &#34;pixel&#34;</p>\n')
    for (const wrong of ['/media/../x.webp', '/media/banners/x-1.svg', '/dev-api/x', '/media/documents/1/x.webp'])
      assert.doesNotMatch(renderPage(`![x](${wrong})`).html, /<img/, wrong)
  })

  test('a film is a link to where it is; no other site is framed', () => {
    const { html } = renderPage(':::video https://www.films.example/watch?v=1')
    assert.equal(
      html,
      '<p class="video-link"><a href="https://www.films.example/watch?v=1" rel="noopener noreferrer" target="_blank">films.example</a></p>\n',
    )
    for (const wrong of ['javascript:alert(1)', 'http://films.example', '//films.example'])
      assert.doesNotMatch(renderPage(`:::video ${wrong}`).html, /<a/)
  })

  test('what the operator is called is filled in; anything else in braces stays', () => {
    assert.equal(
      filled('{brand}, {email}, {other} {toString} {', { brand: 'One', email: 'a@b.example' }),
      'One, a@b.example, {other} {toString} {',
    )
  })

  test('minutes are counted by words, or by characters where words have no spaces between', () => {
    assert.deepEqual([readingMinutes(''), readingMinutes('word '.repeat(1100)), readingMinutes('床'.repeat(1200))], [1, 5, 3])
  })

  test('a form is stored without what is empty and without fields that its kind has not; the order of parts means nothing', () => {
    const texts = { en: 'T', zh: '', es: '', fr: '', pt: '' }
    const given = { title: texts, summary: texts, body: texts }
    const fields = { published: '2026-01-02', products: [], alt: { en: '', fr: 'Lit' }, picture: '', begin: '2026-01-01 00:00:00' }
    const stored = storedTexts('buying-guide', { ...given, fields })
    assert.deepEqual(stored.fields, { published: '2026-01-02', alt: { fr: 'Lit' } })
    assert.deepEqual(stored.title, { en: 'T' })
    assert.ok(sameTexts(stored, { ...stored, fields: { alt: { fr: 'Lit' }, published: '2026-01-02' } }))
    assert.ok(!sameTexts(stored, { ...stored, fields: { published: '2026-01-03' } }))
  })

  test('of a question its group has to be translated, too; of a banner its title is enough', () => {
    const texts = { title: { en: 'T', fr: 'T' }, summary: { en: '' }, body: { en: 'B', fr: 'B' } }
    assert.deepEqual(writtenIn('question', { ...texts, fields: { group: { en: 'G' } } }), ['en'])
    assert.deepEqual(writtenIn('question', { ...texts, fields: { group: { en: 'G', fr: 'G' } } }), ['en', 'fr'])
    assert.deepEqual(writtenIn('banner', { ...texts, body: { en: '' }, fields: {} }), ['en', 'fr'])
  })
})

describe('languages', () => {
  const texts = { title: { en: 'T', fr: 'T' }, summary: { en: 'S', fr: 'S', zh: 'S' }, body: { en: 'B', fr: ' B', pt: 'B' }, fields: {} }

  test('a page is written in a language when all of it is; a reader gets it whole in one', () => {
    assert.deepEqual(writtenIn('page', texts), ['en', 'fr'])
    assert.deepEqual(
      [languageFor('page', texts, 'fr'), languageFor('page', texts, 'zh'), languageFor('page', texts, 'pt')],
      ['fr', 'en', 'en'],
    )
  })

  test('a first page is title, summary and text; anything else is a mistake of ours', () => {
    assert.deepEqual(readFirstPage('# T\n\nS.\n\nB\n\nC\n'), { title: 'T', summary: 'S.', body: 'B\n\nC' })
    for (const wrong of ['', 'T\n\nS\n\nB', '# T\n\nS']) assert.throws(() => readFirstPage(wrong), /first page/)
  })
})
