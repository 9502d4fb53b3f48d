import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

type Tokens = Record<string, string>

/** The colours that a block of tokens.css sets. */
function tokensOf(selector: string): Tokens {
  const from = css.indexOf(`${selector} {`)
  assert.notEqual(from, -1, `tokens.css has no block ${selector}`)
  const block = css.slice(from, css.indexOf('\n}', from))
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]))
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

test('the measure of contrast knows black on white and grey on white', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.ok(Math.abs(contrast('#777777', '#ffffff') - 4.48) < 0.01)
})

const PAIRS: [text: string, ground: string][] = [
  ['ink', 'ground'],
  ['ink-soft', 'ground'],
  ['ink-faint', 'ground'],
  ['ink-faint', 'mist'],
  ['brand', 'ground'],
  ['brand', 'mist'],
  ['brand', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['ink-soft', 'brand-soft'],
]
const light = tokensOf('@theme')
const dark = { ...light, ...tokensOf(":root[data-theme='dark']") }

for (const [mode, base] of [
  ['light', light],
  ['dark', dark],
] as const)
  for (const colour of ['blue', 'teal', 'violet', 'plum', 'graphite'])
    test(`SPEC-159 every text can be read in ${mode} mode with the theme colour ${colour}`, () => {
      const selector = mode === 'dark' ? `:root[data-theme='dark'][data-colour='${colour}']` : `:root[data-colour='${colour}']`
      const tokens = colour === 'blue' ? base : { ...base, ...tokensOf(selector) }
      for (const [text, ground] of PAIRS) {
        const found = contrast(tokens[text]!, tokens[ground]!)
        assert.ok(found >= 4.5, `${text} on ${ground}: ${found.toFixed(2)}`)
      }
    })
