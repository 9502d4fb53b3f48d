import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SETTING_PARTS } from '#contract/setting-desk.ts'
import setting from '../setting/words/en.json' with { type: 'json' }
import words from './words/en.json' with { type: 'json' }

const worded = (field: string) => `field-${field}` in words || field in setting

test('fields of settings, and those that name things by numbers, read as words in the room of acts', () => {
  const fields = Object.values(SETTING_PARTS).flatMap(({ entries }) => Object.keys(entries))
  const others = ['shopId', 'shop', 'secondFactor', 'role', 'owner', 'instalmentId', 'bankReference', 'trackingNo', 'maxDiscountBp']
  assert.deepEqual(
    [...fields, ...others].filter((field) => !worded(field)),
    [],
  )
})
