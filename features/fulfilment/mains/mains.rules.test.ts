import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { betweenTwo, fitOf, fitOfAny, isWarning, TRANSFORMER_SIZES, threePhaseOf, transformerFor, VERDICTS } from './mains.rules.ts'
import { goesInto, hertzIn, plugsFor, ratingOf, voltsIn, type MainsFacts } from './rating.rules.ts'
import { WORLD, type Supply } from './world-mains.ts'

const NOTHING: MainsFacts = { voltage: null, frequencyHz: null, phases: null, powerW: null, plug: null, battery: null }
const BED: MainsFacts = {
  ...NOTHING,
  voltage: 'AC 220-240 V',
  frequencyHz: '50/60',
  phases: 1,
  powerW: 300,
  plug: 'CEE 7/7 (Schuko) as standard',
}
const at = (nation: string): Supply => WORLD.get(nation)![0]!
const fit = (facts: MainsFacts, nation: string, phases: 1 | 3 | null = null) => fitOf(ratingOf(facts), at(nation), phases)
const ranges = (text: string) => voltsIn(text).map(({ from, to }) => [from, to])

describe('what makers write', () => {
  test('ranges, one figure, several, tolerances; direct current and other figures are none', () => {
    assert.deepEqual(ranges('AC 100-240 V'), [[94, 254]])
    assert.deepEqual(ranges('220~240V 50/60Hz'), [[207, 254]])
    assert.deepEqual(ranges('220–240 V~'), [[207, 254]])
    assert.deepEqual(ranges('230'), [[207, 253]])
    assert.deepEqual(ranges('400 V 3~'), [[360, 440]])
    assert.deepEqual(ranges('AC 100-127 / 220-240 V'), [
      [94, 135],
      [207, 254],
    ])
    assert.deepEqual(ranges('AC 380-400 V ±10 %'), [[342, 440]])
    assert.deepEqual(ranges('AC 220-240 V or 380-400 V'), [
      [207, 254],
      [357, 424],
    ])
    assert.deepEqual(ranges('AC 100-240 V, DC 12-28 V'), [[94, 254]])
    assert.deepEqual(ranges('DC 12 V for the lamp, adapter AC 100-240 V'), [[94, 254]])
    for (const none of ['DC 5 V from USB-C charger', 'DC 110 V', 'None', '24 V', 'BS 1363', 'GB 2099', '450 W', ''])
      assert.deepEqual(ranges(none), [], none)
  })
  test('frequencies and phases', () => {
    assert.deepEqual(
      [hertzIn('50/60'), hertzIn('50 Hz'), hertzIn('60'), hertzIn('50-60'), hertzIn(''), hertzIn('150')],
      [[50, 60], [50], [60], [50, 60], [], []],
    )
    assert.equal(ratingOf({ ...NOTHING, voltage: '3~ 400 V' }).phases, 3)
    assert.equal(ratingOf({ ...NOTHING, voltage: 'AC 380-415 V', phases: 3 }, ['220-240 V, 1 phase, 4.5 kW']).phases, 1)
    assert.equal(ratingOf({ ...NOTHING, voltage: 'AC 220-240 V or 380-400 V', phases: 3 }).phases, 3)
    assert.equal(ratingOf(BED).phases, 1)
  })
  test('plugs by their name, their letter, or supplied for the destination', () => {
    const plug = (said: string) => ratingOf({ ...BED, plug: said }).plug
    assert.deepEqual(plug('Schuko, BS 1363, NEMA 5-15 or GB on order; vehicle cable'), ['E', 'F', 'G', 'B', 'I'])
    assert.deepEqual(plug('Type F, G or I, own circuit 16 A'), ['F', 'G', 'I'])
    assert.deepEqual(plug('USB adapter, type F, G, A or I'), ['F', 'G', 'A', 'I'])
    assert.deepEqual(['By destination, charger', 'Type F or local', 'USB-C adapter'].map(plug), ['any', 'any', 'any'])
    assert.deepEqual(['Fixed wiring', 'Permanent connection', 'Fixed wiring or plug', 'CEE 17, 32 A', 'Cable'].map(plug), [
      'wired',
      'wired',
      'wired',
      'industrial',
      'unsaid',
    ])
  })
  test('what runs without mains, and what says nothing', () => {
    const mains = (facts: Partial<MainsFacts>) => ratingOf({ ...NOTHING, ...facts }).mains
    assert.equal(mains({ battery: 'Lithium manganese dioxide 12 V, not rechargeable' }), 'no')
    assert.equal(mains({ voltage: 'None for ventilation', powerW: 0, plug: 'None', battery: '3 × AA alkaline' }), 'no')
    assert.equal(mains({ battery: 'Replaceable or rechargeable cells, by model' }), 'yes') // something charges them
    assert.equal(mains({ voltage: 'DC 5 V from USB-C charger', battery: 'Li-ion' }), 'dc')
    assert.equal(mains({}), 'silent')
    assert.equal(mains({ powerW: 700 }), 'yes')
  })
})

describe('a bed for 220-240 V', () => {
  test('in Germany fits; in Great Britain with another plug; in the United States by a transformer', () => {
    assert.equal(fit(BED, 'DE').verdict, 'fits')
    assert.deepEqual([fit(BED, 'GB').verdict, fit(BED, 'GB').plugs], ['plug', ['G']])
    const us = fit(BED, 'US')
    assert.deepEqual([us.verdict, us.transformerVa, us.volts, us.hertz, us.notes], ['transformer', 500, 120, 60, ['circuit']])
    assert.deepEqual(fit({ ...BED, powerW: null }, 'US').lacking, ['power'])
  })
  test('a range bears a little more: 110-120 V runs on the 127 V of Mexico, and not on the 100 V of Japan', () => {
    const small = { ...BED, voltage: '110-120 V' }
    assert.deepEqual([fit(small, 'MX').verdict, fit(small, 'JP').verdict, fit(small, 'US').verdict], ['plug', 'transformer', 'plug'])
    assert.equal(fit({ ...BED, voltage: 'AC 380-400 V', phases: 3 }, 'KE').verdict, 'plug') // 415 V
  })
  test('for 50 Hz alone it works in no country of 60 Hz, and no transformer is offered', () => {
    for (const nation of ['US', 'KR', 'SA', 'PH']) {
      const one = fit({ ...BED, frequencyHz: '50' }, nation)
      assert.deepEqual([one.verdict, one.why, one.transformerVa], ['cannot', 'frequency', null], nation)
    }
    assert.equal(fit({ ...BED, frequencyHz: '50' }, 'JM').verdict, 'transformer') // 110 V, but 50 Hz
  })
  test('what its maker leaves out is named', () => {
    assert.deepEqual(fit({ ...BED, frequencyHz: null }, 'DE').lacking, ['frequency'])
    assert.deepEqual(fit({ ...BED, voltage: null }, 'DE').lacking, ['voltage'])
    assert.deepEqual(fit({ ...BED, voltage: null, frequencyHz: null }, 'DE').lacking, ['voltage', 'frequency'])
    assert.deepEqual(fit({ ...BED, plug: null }, 'DE').lacking, ['plug'])
    assert.deepEqual(fit(NOTHING, 'DE').lacking, ['electrical'])
  })
  test('a plug without earth, and sockets without, are seen', () => {
    assert.deepEqual(fit(BED, 'AO').notes, ['no-earth'])
    assert.equal(goesInto(['C'], ['F']), true)
    assert.equal(goesInto(['F'], ['C']), false)
    assert.deepEqual([plugsFor(['A', 'B']), plugsFor(['C'])], [['B'], ['C']])
  })
})

test('three phases: met between the lines, and never on a supply of one', () => {
  const xray: MainsFacts = { ...BED, voltage: 'AC 380-400 V ±10 %', phases: 3, powerW: 80_000, plug: 'Permanent connection' }
  assert.deepEqual([fit(xray, 'DE').verdict, fit(xray, 'DE').notes], ['fits', ['three-phase', 'wired']])
  assert.deepEqual(fit({ ...xray, plug: 'Schuko' }, 'DE').notes, ['three-phase'], 'by whatever plug it goes in')
  assert.deepEqual([fit(xray, 'US').verdict, fit(xray, 'US').volts, fit(xray, 'US').transformerVa], ['transformer', 208, 150_000])
  assert.deepEqual([fit(xray, 'DE', 1).verdict, fit(xray, 'DE', 1).why], ['cannot', 'phases'])
  assert.equal(fit(xray, 'DE', 3).verdict, 'fits')
  assert.equal(fit({ ...xray, voltage: 'AC 220-240 V or 380-400 V' }, 'MX').verdict, 'fits') // 127/220 V
  assert.deepEqual([230, 240, 220, 120, 127].map(threePhaseOf), [400, 415, 380, 208, 220])
})

test('a transformer leaves a margin, and is one that can be bought', () => {
  assert.deepEqual([10, 64, 65, 320, 321, 2200, 85_000].map(transformerFor), [100, 100, 200, 500, 750, 5000, 150_000])
  for (let watts = 1; watts < 300_000; watts += 37) {
    const size = transformerFor(watts)!
    assert.ok(TRANSFORMER_SIZES.includes(size) && size >= watts * 1.5625, `${watts} W: ${size} VA`)
    assert.ok(size >= (transformerFor(watts - 1) ?? 0), 'more power never needs a smaller one')
  }
  assert.equal(transformerFor(1_000_000), null)
})

test('of two systems that nobody has named, only what holds for both is said', () => {
  const any = (facts: MainsFacts, nation: string) => fitOfAny(ratingOf(facts), WORLD.get(nation)!)
  assert.deepEqual(any(BED, 'BR').lacking, ['system'])
  assert.equal(any({ ...BED, frequencyHz: '50', voltage: 'AC 100-240 V' }, 'JP').lacking[0], 'system')
  assert.equal(any({ ...BED, voltage: 'AC 100-240 V' }, 'BR').verdict, 'plug')
  assert.equal(any(BED, 'JP').verdict, 'transformer') // 100 V east and west
  assert.deepEqual([any(BED, 'JP').volts, any(BED, 'JP').hertz], [null, null])
  assert.deepEqual(fitOfAny(ratingOf(BED), []).lacking, ['destination'])
  assert.deepEqual(fitOfAny(ratingOf(NOTHING), []).lacking, ['electrical'])
  assert.equal(fitOfAny(ratingOf({ ...NOTHING, battery: '2 × AA' }), []).verdict, 'fits')
})

test('whatever is made up, a verdict never contradicts its facts', () => {
  const pickOf = <T>(values: readonly T[], at: number): T => values[at % values.length]!
  const volts = [null, 'AC 100-240 V', 'AC 220-240 V', '230', 'AC 110-127 V', '400 V 3~', 'AC 100-127 / 220-240 V', 'DC 24 V', 'none']
  const plugs = [null, 'Type A', 'Type C', 'Schuko', 'BS 1363', 'By destination', 'Fixed wiring', 'CEE 17, 16 A']
  let seed = 7
  for (let round = 0; round < 4000; round++) {
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
    const facts: MainsFacts = {
      voltage: pickOf(volts, next()),
      frequencyHz: pickOf([null, '50', '60', '50/60'], next()),
      phases: pickOf([null, 1, 3], next()),
      powerW: pickOf([null, 0, 35, 450, 3500, 85_000], next()),
      plug: pickOf(plugs, next()),
      battery: pickOf([null, 'Li-ion', '3 × AA alkaline'], next()),
    }
    const [nation, supplies] = pickOf([...WORLD], next())
    for (const supply of supplies) {
      const rating = ratingOf(facts)
      const one = fitOf(rating, supply, pickOf([null, 1, 3] as const, next()))
      const told = `${nation} ${JSON.stringify([facts, one])}`
      const inRange = rating.volts.some(({ from, to }) => one.volts! >= from && one.volts! <= to)
      const hertz = (rating.hertz as number[]).includes(supply.hertz)
      assert.ok(VERDICTS.includes(one.verdict), told)
      if (one.why === 'no-mains') continue
      if (one.verdict === 'fits' || one.verdict === 'plug') assert.ok(inRange && hertz, told)
      if (one.verdict === 'transformer') assert.ok(!inRange && hertz && rating.volts.length, told)
      if (one.verdict === 'cannot') assert.ok(one.why === 'phases' || !hertz, told)
      assert.equal(one.verdict === 'unknown' || (one.verdict === 'transformer' && !facts.powerW), one.lacking.length > 0, told)
      assert.equal(one.verdict === 'plug', one.plugs.length > 0, told)
      assert.ok(one.transformerVa === null || one.verdict === 'transformer', told)
      assert.equal(isWarning(one), ['transformer', 'cannot'].includes(one.verdict))
    }
  }
})

test('what lies between lines: the usual pairs, else by the root of three', () => {
  const pairs = { 100: 200, 110: 190, 115: 200, 120: 208, 127: 220, 220: 380, 230: 400, 240: 415, 277: 480, 347: 601 }
  for (const [volts, lines] of Object.entries(pairs)) assert.equal(threePhaseOf(Number(volts)), lines, volts)
  assert.deepEqual([100, 110, 115, 120, 127, 220, 230].map(betweenTwo), [200, 220, 230, 240, 220, undefined, undefined])
})

test('transformers have these sizes, and one is enough for 0.64 of its volt-amperes in watts', () => {
  const sizes = '100 200 300 500 750 1000 1500 2000 3000 5000 7500 10000 15000 20000 30000 50000 75000 100000 150000 200000 300000 500000'
  assert.equal(TRANSFORMER_SIZES.join(' '), sizes)
  for (const [watts, size] of [[1, 100], [64, 100], [64.1, 200], [640, 1000], [641, 1500], [320_000, 500_000], [320_001, null]] as const)
    assert.equal(transformerFor(watts), size, String(watts)) // prettier-ignore
})
