import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asText, wasText } from './formula.ts'

test('a text that a spreadsheet program would run gets an apostrophe, in the wide signs of Chinese and Japanese, too; and comes back as it was', () => {
  for (const text of ['=1+1', '+cmd', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋cmd', '－1', '＠SUM', "'=1", "''＝1"]) {
    assert.equal(asText(text), `'${text}`)
    assert.equal(wasText(asText(text)), text)
  }
  for (const text of ['', 'a=1', '3 x 4', "d'Arras", '电压＝220', '—']) assert.deepEqual([asText(text), wasText(text)], [text, text])
})
