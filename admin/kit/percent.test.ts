import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentText, shareText } from './percent.ts'

test('hundredths of a percent read as percent in each language', () => {
  assert.deepEqual(
    (['en', 'zh', 'es', 'fr', 'pt'] as const).map((language) => percentText(725, language).replaceAll(/\s/g, ' ')),
    ['7.25%', '7.25%', '7,25 %', '7,25 %', '7,25%'],
  )
  assert.equal(percentText(600, 'en'), '6%')
})

test('a trail tells shares as percent, and what only looks like one as it was written', () => {
  assert.equal(shareText('commissionPoints', '350', 'en'), '3.5%')
  assert.equal(shareText('rate', '690', 'en', 'financing'), '6.9%')
  assert.equal(shareText('rate', '690', 'en', 'order'), '690')
  assert.equal(shareText('rateOff', '', 'en'), '')
  assert.equal(shareText('commission', '2026-11-02', 'en'), '2026-11-02')
})
