import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { groupOptions, type SaleOption } from './product.ts'
import { mainsAsked, mainsChosen, mainsOf, siteOfOrder } from './mains.rules.ts'

const option = (...names: string[]) => ({
  required: true,
  multiple: false,
  values: names.map((en, id) => ({ id, name: { en } })),
})
const said = (...names: string[]) => [...mainsOf(option(...names)).values()]

test('SPEC-147 SPEC-148 an option about the mains says what each value is made for', () => {
  assert.deepEqual(said('220-240 V, Schuko', '220-240 V, BS 1363', '110-127 V, NEMA 5-15'), [
    { voltage: '220V 50Hz', socket: 'european' },
    { voltage: '220V 50Hz', socket: 'british' },
    { voltage: '110V 60Hz', socket: 'american' },
  ])
  assert.deepEqual(said('220-240 V, 50 Hz', '110-120 V, 60 Hz', '220-230 V, 60 Hz', '380-415 V, 3 phases'), [
    { voltage: '220V 50Hz' },
    { voltage: '110V 60Hz' },
    { voltage: null },
    { voltage: null },
  ])
  assert.deepEqual(said('Type F (Europe)', 'Type G (UK)', 'Type I (China, Australia)', 'Type A', 'Type M', 'Type D'), [
    { socket: 'european' },
    { socket: 'british' },
    { socket: 'china' },
    { socket: 'american' },
    { socket: 'large-south-africa' },
    { socket: 'small-south-africa' },
  ])
  assert.deepEqual(said('Schuko', 'NEMA 5-15, 110 V version'), [
    { voltage: '220V 50Hz', socket: 'european' },
    { voltage: '110V 60Hz', socket: 'american' },
  ])
})

test('what is not about the mains, or may be left open, decides nothing', () => {
  for (const names of [
    ['Universal', 'Schuko', 'BS 1363'],
    ['Without', 'With 12 V charging'],
    ['24 V, 12 Ah', '24 V, 20 Ah'],
    ['18 leads, 4 mm plug', '18 leads, clip'],
    [],
  ])
    assert.deepEqual(said(...names), [], names.join())
  assert.equal(mainsOf({ ...option('Schuko', 'BS 1363'), required: false }).size, 0)
  assert.equal(mainsOf({ ...option('Schuko', 'BS 1363'), multiple: true }).size, 0)
})

test('a checkout asks for what one of the goods leaves open; an order says what all of its lines agree on', () => {
  const asked = { voltage: '220V 50Hz', socket: 'british' }
  const [american, european, plug, none] = [
    { voltage: '110V 60Hz', socket: 'american' },
    { voltage: '220V 50Hz', socket: 'european' },
    { socket: 'european' },
    {},
  ] as const
  assert.deepEqual(mainsAsked([american, plug]), { voltage: true, socket: false })
  assert.deepEqual(siteOfOrder([american], asked), american)
  assert.deepEqual(siteOfOrder([american, european], asked), { voltage: '', socket: '' })
  assert.deepEqual(siteOfOrder([european, plug], asked), { voltage: '220V 50Hz', socket: 'european' })
  assert.deepEqual(siteOfOrder([american, none], asked), asked)
  assert.deepEqual(siteOfOrder([{ voltage: null }], asked), { voltage: '', socket: 'british' })
})

test('every option of the demo that is called after the mains says what it is made for', async () => {
  const app = await testApp('demo')
  const rows = await app.db
    .selectFrom('option_values as v')
    .innerJoin('option_keys as k', 'k.id', 'v.key_id')
    .select([
      'k.id as key_id',
      'k.name as key',
      'k.required',
      'k.multiple',
      'v.id',
      'v.name',
      'v.is_default',
      'v.price_cents as cents',
      'v.pictured',
    ])
    .orderBy('v.id')
    .execute()
  const decided = new Map<string, SaleOption[]>()
  for (const one of groupOptions(rows)) {
    const isDecided = mainsOf(one).size === one.values.length
    const isCalledSo = /^(mains( plug| voltage)?|plug|supply)$/i.test(one.key.en)
    assert.equal(isDecided, isCalledSo, `${one.key.en}: ${one.values.map(({ name }) => name.en).join(' | ')}`)
    if (isDecided) decided.set(one.key.en, [...(decided.get(one.key.en) ?? []), one])
  }
  assert.ok(decided.size >= 4)
  for (const one of [...decided.values()].flat()) assert.notDeepEqual(mainsChosen([one], [one.values[0]!.id]), {})
})

test('up to 130 V, and from 200 to 250 V, are the two that are sold; what lies outside is neither', () => {
  const volts = (name: string) => said(name, '220 V').at(0)?.voltage
  assert.deepEqual(['100-130 V', '200-250 V', '100-131 V', '199-250 V', '200-251 V'].map(volts), [
    '110V 60Hz',
    '220V 50Hz',
    null,
    null,
    null,
  ])
})
