import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isModest } from './svg.rules.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">${inside}</svg>`
const ten = (id: string, of: string) => `<g id="${id}">${`<use href="#${of}"/>`.repeat(10)}</g>`

describe('a look before drawing', () => {
  const bombs: Record<string, string> = {
    'ten times ten times ten, six deep': svg(
      `<defs><rect id="a" width="9" height="9"/>${ten('b', 'a')}${ten('c', 'b')}${ten('d', 'c')}${ten('e', 'd')}${ten('f', 'e')}</defs><use xlink:href="#f"/>`,
    ),
    'what stands for itself': svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    'patterns in patterns': svg(
      `<defs>${Array.from({ length: 40 }, (_, i) => `<pattern id="p${i}" width="1" height="1"><rect width="1" height="1" fill="url(#p${i + 1})"/><rect width="1" height="1" fill='url("#p${i + 1}")'/></pattern>`).join('')}</defs><rect fill="url(#p0)"/>`,
    ),
    'a filter that looks at every neighbour of every point': svg(
      '<filter id="f"><feMorphology operator="dilate" radius="900"/></filter><rect filter="url(#f)"/>',
    ),
    noise: svg('<filter id="f"><feTurbulence numOctaves="99999"/></filter><rect filter="url(#f)"/>'),
    'a hundred blurs': svg(`<filter id="f"><feGaussianBlur stdDeviation="99"/></filter>${'<rect filter="url(#f)"/>'.repeat(100)}`),
    'a thousand passes of one filter': svg(`<filter id="f">${'<feGaussianBlur/>'.repeat(1000)}</filter><rect filter="url(#f)"/>`),
    'a chain without end': svg(Array.from({ length: 15_000 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join('')),
    'styles that never end': svg('<style>'.repeat(19_000)),
    'a mark at each of ten thousand points': svg(
      `<marker id="m">${'<path d="M0 0h9"/>'.repeat(20)}</marker><path marker-mid="url(#m)" d="M${'1 1 '.repeat(5_000)}"/>`,
    ),
    'a hundred pictures within': svg('<image href="data:image/png;base64,AAAA"/>'.repeat(100)),
    'a line of dust': svg('<path stroke-dasharray="0.0001 .0002" d="M0 0H100"/>'),
    'dust in a style': svg('<style>path { stroke-dasharray: 0.0001 }</style><path d="M0 0H100"/>'),
    'a hundred thousand elements': svg('<g/>'.repeat(100_000)),
    'a thousand deep': svg('<g>'.repeat(1000)),
    'texts that unfold': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    'megabytes of path': svg(`<path d="${'M1 1'.repeat(1_000_000)}"/>`),
  }
  for (const [what, text] of Object.entries(bombs)) test(`refuses ${what}`, () => assert.equal(isModest(text), false))

  const honest: Record<string, string> = {
    'a plain one':
      '<?xml version="1.0"?><!-- made by hand, 3 > 2 -->' + svg('<rect width="9" height="9"/><path d="M0 0L9 9" stroke-dasharray="4 2"/>'),
    'a document type of old': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('<g/>')}`,
    'a symbol used thirty times, with shadow and gradient': svg(
      `<defs><linearGradient id="g"><stop/></linearGradient><filter id="s"><feDropShadow/></filter><symbol id="a">${'<path fill="url(#g)" d="M0 0"/>'.repeat(30)}</symbol></defs><g filter="url(#s)">${'<use href="#a"/>'.repeat(30)}</g>`,
    ),
    'a few pictures within': svg('<image href="data:image/png;base64,AAAA"/>'.repeat(20)),
    'ten thousand shapes': svg('<circle r="1" data-note="a > b"/>'.repeat(10_000)),
  }
  for (const [what, text] of Object.entries(honest)) test(`lets through ${what}`, () => assert.equal(isModest(text), true))
})

test('what is closed too often is read on', () => {
  assert.equal(isModest('</g></svg><svg></g></svg></svg><g/>'), true)
})

test('dashes may be as fine as a twentieth, a hundred of them but one, and a text a mebibyte long', () => {
  const dashed = (dashes: string) => isModest(svg(`<path stroke-dasharray="${dashes}"/>`))
  assert.deepEqual(['0.05', '0', '0.049', '1 0.049'].map(dashed), [true, true, false, false])
  assert.deepEqual(
    [99, 100].map((count) => dashed('1 '.repeat(count))),
    [true, false],
  )
  const long = (length: number) => isModest(svg('').replace('</svg>', `${' '.repeat(length - svg('').length)}</svg>`))
  assert.deepEqual([long(1_048_576), long(1_048_577)], [true, false])
})
