import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal, dollars } from './digits.ts'
import { LANGUAGE_NAMES } from './language.ts'

const EDGES = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 9_007_199_254_740_991]
const RANDOM = Array.from({ length: 2000 }, (_, n) => Math.floor(Math.abs(Math.sin(n + 1)) * 10 ** (1 + (n % 13))))
const whole = [...EDGES, ...RANDOM].flatMap((n) => (n ? [n, -n] : [n]))
const broken = [0.25, 0.125, 0.5, 1.5, 2.5, 1.005, 999.5, 999.9999, 9999.95, 0.05, 0.045, ...RANDOM.map((n) => n / 1000)].flatMap((n) => [
  n,
  n ? -n : 1,
])

test('numbers read as Intl writes them, in every language and with every number of decimals', () => {
  for (const { locale } of Object.values(LANGUAGE_NAMES))
    for (const maximumFractionDigits of [0, 1, 2, 3]) {
      const intl = new Intl.NumberFormat(locale, { maximumFractionDigits })
      for (const n of [...whole, ...broken, NaN, Infinity, 1e20])
        assert.equal(
          decimal(n, locale, maximumFractionDigits),
          intl.format(n).replace('-', '−'),
          `${n} in ${locale}, ${maximumFractionDigits} decimals`,
        )
    }
})

test('dollars read as Intl writes them, in every language (SPEC-031)', () => {
  for (const { locale } of Object.values(LANGUAGE_NAMES)) {
    const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
    const exact = whole.filter((cents) => Math.abs(cents) < 1e14) // beyond, a division by 100 rounds
    for (const cents of exact) assert.equal(dollars(cents, locale), intl.format(cents / 100).replace('-', '−'), `${cents} in ${locale}`)
  }
})

test('an amount that is no whole number of cents, or another locale, is left to Intl; nothing is never negative', () => {
  assert.equal(dollars(150.5, 'en-US'), '$1.51')
  assert.equal(dollars(148_000, 'de-DE'), '1.480,00\u00a0$')
  assert.equal(dollars(-0, 'en-US'), '$0.00')
  assert.equal(decimal(1234.5, 'de-DE', 1), '1.234,5')
  assert.equal(decimal(-0, 'en-US', 1), '0')
})
