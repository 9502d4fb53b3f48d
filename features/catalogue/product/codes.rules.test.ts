import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigit, isEmdn, isFdaCode, isGmdn, isGtin, isHsCode, slugFrom } from './codes.rules.ts'

test('a GTIN has 8, 12, 13 or 14 digits, the last of which fits', () => {
  // Examples of the general specifications of GS1 and of packages in any kitchen.
  for (const right of ['96385074', '614141000036', '4006381333931', '10614141000415', '00000000']) {
    assert.equal(isGtin(right), true, right)
    assert.equal(checkDigit(right.slice(0, -1)), Number(right.at(-1)))
    for (const at of right.split('').keys()) {
      const wrong = right.slice(0, at) + ((Number(right[at]) + 1) % 10) + right.slice(at + 1)
      assert.equal(isGtin(wrong), false, wrong)
    }
  }
  assert.equal(checkDigit('629104150021'), 3)
  // Their check digits fit, and they are no GTIN.
  for (const wrong of ['0', '0000000', '000000000', '00000000000', '000000000000000', '4006381333931x', ' 96385074', ''])
    assert.equal(isGtin(wrong), false, wrong)
})

test('codes of customs: six, eight or ten digits in chapters 1 to 97, with dots or without', () => {
  for (const right of ['9402.90', '940290', '9402.90.00', '94029000', '9402.90.00.10', '9402900010', '9402.900010', '0101.21', '9701.10'])
    assert.equal(isHsCode(right), true, right)
  for (const wrong of [
    '0001.10',
    '9801.10',
    '9402',
    '9402.9',
    '940290.0',
    '94.0290',
    '9402.90.00.10.11',
    '9402..90',
    'x402.90',
    '9402.90 ',
    '',
  ])
    assert.equal(isHsCode(wrong), false, wrong)
})

test('nomenclatures by their form', () => {
  const right = (isOne: (code: string) => boolean, ...codes: string[]) => codes.filter(isOne)
  assert.deepEqual(right(isGmdn, '34870', '3487', '348700', '3487a', ''), ['34870'])
  assert.deepEqual(right(isEmdn, 'Z12', 'Z1', 'Z', 'z12', 'Z123456789012', 'Z1234567890123', 'ZZ12', '12'), ['Z12', 'Z123456789012'])
  assert.deepEqual(right(isFdaCode, 'FNL', 'FN', 'FNLL', 'fnl', 'FN1'), ['FNL'])
})

test('an address is made of what a product is called', () => {
  const slugs = {
    'Lit médicalisé X-100': 'lit-medicalise-x-100',
    ' --A  &  B!-- ': 'a-b',
    心电图: '',
    '心电图 ECG-12': 'ecg-12',
    ﬁne: 'fine',
  }
  for (const [text, slug] of Object.entries(slugs)) assert.equal(slugFrom(text), slug, text)
  assert.equal(slugFrom('x'.repeat(91)), 'x'.repeat(90))
  assert.equal(slugFrom(`${'x'.repeat(88)}--${'y'.repeat(9)}`), `${'x'.repeat(88)}-y`)
  assert.equal(slugFrom(`${'x'.repeat(89)} y`), 'x'.repeat(89))
})
