// The table against the codes that the shop knows, against what standard voltages there are, and against facts written down apart from it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteOf } from '#contract/site-of.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { presetOf, systemsOf } from './mains.ts'
import { goesInto } from './rating.rules.ts'
import { WORLD, type Plug } from './world-mains.ts'

const said = (nation: string) =>
  (WORLD.get(nation) ?? []).map(({ volts, hertz, plugs }) => `${volts}/${hertz} ${plugs.join('')}`).join(', ')

test('every country and territory that the shop knows has its mains, and more', () => {
  assert.deepEqual(
    COUNTRY_CODES.filter((code) => !WORLD.has(code)),
    [],
  )
  assert.ok(WORLD.size >= 240, `${WORLD.size}`)
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  assert.deepEqual(
    [...WORLD.keys()].filter((code) => !/^[A-Z]{2}$/.test(code) || !known.of(code)),
    [],
  )
})

test('every entry is a nominal voltage of IEC 60038 or older practice, with plugs named once and in order', () => {
  for (const [code, supplies] of WORLD) {
    assert.ok(supplies.length === 1 || supplies.length === 2, code)
    assert.equal(new Set(systemsOf(code)).size, supplies.length, `${code} names a system twice`)
    for (const { volts, plugs } of supplies) {
      assert.ok([100, 110, 115, 120, 127, 220, 230, 240].includes(volts), `${code} ${volts}`)
      assert.ok(plugs.length > 0, code)
      assert.deepEqual([...plugs], [...new Set(plugs)].toSorted(), code)
    }
  }
})

test('spot checks from what the countries themselves say', () => {
  // prettier-ignore
  const facts: Record<string, string> = {
    US: '120/60 AB', CA: '120/60 AB', MX: '127/60 AB', GT: '120/60 AB', CO: '120/60 AB', PE: '220/60 ABC', CL: '220/50 CL', AR: '220/50 CI',
    BR: '220/60 CN, 127/60 CN', CU: '110/60 ABCL, 220/60 ABCL', JM: '110/50 AB', BB: '115/50 AB', TT: '115/60 AB', PR: '120/60 AB',
    GB: '230/50 G', IE: '230/50 G', MT: '230/50 G', CY: '230/50 G', DE: '230/50 CF', FR: '230/50 CE', ES: '230/50 CF', PL: '230/50 CE',
    CH: '230/50 CJ', LI: '230/50 CJ', IT: '230/50 CFL', DK: '230/50 CEFK', SE: '230/50 CF', TR: '230/50 CF', UA: '230/50 CF', IL: '230/50 CH',
    SA: '230/60 G, 127/60 ABG', AE: '230/50 CDG', QA: '240/50 DG', EG: '220/50 CF', MA: '220/50 CE', LY: '230/50 CDFL, 127/50 CDFL',
    NG: '230/50 DG', KE: '240/50 G', GH: '230/50 DG', ZA: '230/50 CDMN', NA: '220/50 DM', ET: '220/50 CF', CI: '220/50 CE',
    IN: '230/50 CDM', PK: '230/50 CD', NP: '230/50 CDM', LK: '230/50 DGM', CN: '220/50 ACI', HK: '220/50 G', TW: '110/60 AB', KR: '220/60 CF',
    JP: '100/50 AB, 100/60 AB', PH: '220/60 ABC', TH: '230/50 ABCO', MY: '230/50 G', SG: '230/50 G', ID: '230/50 CF', VN: '220/50 ABC',
    AU: '230/50 I', NZ: '230/50 I', FJ: '240/50 I', PG: '240/50 I',
  }
  for (const [nation, expected] of Object.entries(facts)) assert.equal(said(nation), expected, nation)
  assert.ok(Object.keys(facts).length >= 60)
})

test('of two systems the buyer is asked: Japan by frequency, Brazil and Saudi Arabia by voltage', () => {
  assert.deepEqual(systemsOf('JP'), ['100 V 50 Hz', '100 V 60 Hz'])
  assert.deepEqual(systemsOf('BR'), ['220 V 60 Hz', '127 V 60 Hz'])
  assert.deepEqual(systemsOf('SA'), ['230 V 60 Hz', '127 V 60 Hz'])
  assert.deepEqual(systemsOf('DE'), ['230 V 50 Hz'])
  assert.deepEqual([systemsOf('ZZ'), systemsOf(null)], [[], []])
})

const PLUG_OF: Record<string, Plug[]> = {
  american: ['A', 'B'],
  british: ['G'],
  china: ['I'],
  european: ['C', 'E', 'F'],
  'large-south-africa': ['M'],
  'small-south-africa': ['D'],
}

test('SPEC-147 SPEC-148 what stands preselected for a country is never against its mains', () => {
  for (const nation of COUNTRY_CODES) {
    const supplies = WORLD.get(nation)!
    const { voltage, socket } = siteOf(nation)
    assert.equal(voltage.startsWith('110'), supplies[0]!.volts < 200, `${nation} ${voltage}`)
    const sockets = supplies.flatMap(({ plugs }) => plugs)
    assert.ok(goesInto(PLUG_OF[socket]!, sockets), `${nation}: ${socket} beside ${sockets.join('')}`)
  }
  assert.equal(presetOf({ nation: 'BR', system: '127 V 60 Hz' }).voltage, '110V 60Hz')
  assert.equal(presetOf({ nation: 'BR', system: null }).voltage, '220V 50Hz')
})
