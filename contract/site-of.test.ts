import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { SOCKETS, VOLTAGES } from './codes/site.ts'
import { SITES, siteOf } from './site-of.ts'

const met = (nation: string | null) => [siteOf(nation).voltage, siteOf(nation).socket]

test('SPEC-147 SPEC-148 voltage and socket follow the country of destination; without one they are the first', () => {
  const expected = {
    DE: ['220V 50Hz', 'european'],
    US: ['110V 60Hz', 'american'],
    GB: ['220V 50Hz', 'british'],
    KE: ['220V 50Hz', 'british'],
    CN: ['220V 50Hz', 'china'],
    ZA: ['220V 50Hz', 'large-south-africa'],
    BR: ['220V 50Hz', 'european'],
  }
  for (const [nation, site] of Object.entries(expected)) assert.deepEqual(met(nation), site, nation)
  assert.deepEqual(met(null), [VOLTAGES[0], SOCKETS[0]])
})

test('every country of the table is one, and stands in it once', () => {
  const named = SITES.flatMap(({ countries }) => countries.split(' '))
  assert.ok(named.length > 60)
  assert.deepEqual(
    named.filter((code, index) => !COUNTRY_CODES.includes(code) || named.indexOf(code) !== index),
    [],
  )
})
