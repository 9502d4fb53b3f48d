import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { callingCode, withCallingCode } from './calling-codes.ts'

test('SPEC-160 every country of the list has a calling code', () => {
  assert.deepEqual(
    COUNTRY_CODES.filter((code) => !/^\+[1-9]\d{0,3}$/.test(callingCode(code))),
    [],
  )
  assert.equal(callingCode('ZZ'), '')
})

test('SPEC-160 choosing a country offers its code and never changes a number', () => {
  assert.equal(withCallingCode('', '', 'DE'), '+49 ')
  assert.equal(withCallingCode('+49 ', 'DE', 'FR'), '+33 ')
  assert.equal(withCallingCode('+49 30 1234', 'DE', 'FR'), '+49 30 1234')
  assert.equal(withCallingCode('030 1234', '', 'DE'), '030 1234')
  assert.equal(withCallingCode('', '', 'ZZ'), '')
})
