import assert from 'node:assert/strict'
import { after as afterAll, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { dictionary } from '#contract/setting.ts'
import * as desk from '#contract/setting-desk.ts'
import { connect } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { keepSettings, knownDictionaries } from '../setting.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const offered = (type: string, language = 'en') => app.client({ language })(dictionary, { type })
const labels = async (type: string, language = 'en') => (await offered(type, language)).map(({ dictLabel }) => dictLabel)
const read = async (type: string) => (await boss.call(desk.deskDictionaries)).find((one) => one.type === type)!
type Entries = desk.DeskDictionary['entries']
/** Saves what `change` makes of the entries. */
async function save(type: string, change: (entries: Entries) => (desk.DictionaryEntry | Entries[number])[], version?: number) {
  const { version: now, entries } = await read(type)
  return boss.call(desk.editDictionary, { type, version: version ?? now, entries: change(entries) })
}
const entry = (key: string, en: string, more: Partial<desk.DictionaryEntry['label']> = {}): desk.DictionaryEntry => ({
  key,
  label: { en, zh: '', es: '', fr: '', pt: '', ...more },
  remark: '',
  look: 'default',
  retired: 'N',
})
const trail = async () => (await boss.call(desk.settingTrail, {})).rows.filter(({ action }) => action === 'setting.dictionary')

describe('a free dictionary', () => {
  test('takes an entry with texts, its place and its remark; clients get it at once, English where nothing is said', async () => {
    const before = await offered('job_title')
    const nurse = { ...entry('head-nurse', 'Head nurse', { fr: 'Infirmier-chef' }), remark: 'wards', look: 'info' as const }
    assert.deepEqual(await save('job_title', (entries) => [nurse, ...entries]), { version: 1 })
    const [first, ...rest] = await offered('job_title', 'fr')
    assert.deepEqual(
      [first!.dictValue, first!.dictLabel, first!.remark, first!.listClass, first!.dictSort, first!.isDefault],
      ['head-nurse', 'Infirmier-chef', 'wards', 'info', 1, 'N'],
    )
    assert.deepEqual(
      rest.map(({ dictValue }) => dictValue),
      before.map(({ dictValue }) => dictValue),
    )
    assert.equal((await labels('job_title', 'pt'))[0], 'Head nurse')
    assert.equal((await read('job_title')).entries[0]!.added, 'Y')
  })

  test('an entry is retired, never taken away: no longer offered, still there for staff, and put back', async () => {
    await assert.rejects(
      save('job_title', (entries) => entries.slice(1)),
      { code: 500, message: /retire the entry/ },
    )
    await save('job_title', (entries) => entries.map((one, at) => ({ ...one, retired: at === 0 ? 'Y' : 'N' })))
    assert.ok(!(await labels('job_title')).includes('Head nurse'))
    assert.equal((await read('job_title')).entries[0]!.retired, 'Y')
    await save('job_title', (entries) => entries.map((one) => ({ ...one, retired: 'N' })))
    assert.ok((await labels('job_title')).includes('Head nurse'))
  })

  test('a value is a code, there once, with an English text; nothing of a refused change stays', async () => {
    const before = await read('revenue_range')
    const bad = ['Two words', '', 'x'.repeat(41), '<b>'].map((key) => entry(key, 'X'))
    for (const one of [...bad, entry('fine', ''), entry('0-1', 'Twice')])
      await assert.rejects(
        save('revenue_range', (entries) => [...entries, one]),
        { code: 400 },
      )
    assert.deepEqual(await read('revenue_range'), before)
    await assert.rejects(boss.call(desk.editDictionary, { type: 'constructor', version: 0, entries: [] }), { code: 404 })
  })

  test('whoever was slower is told, and two at once make one change', async () => {
    const { version } = await read('financing_service')
    const two = await Promise.allSettled(
      ['a', 'b'].map((key) => save('financing_service', (entries) => [...entries, entry(key, key)], version)),
    )
    assert.deepEqual(two.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await assert.rejects(
      save('financing_service', (entries) => entries, version),
      { code: 409 },
    )
  })
})

describe('a dictionary whose codes the system needs', () => {
  test('can be worded and put in order', async () => {
    await save('order_status', (entries) =>
      entries.toReversed().map((one) => (one.key === '1' ? { ...one, label: { ...one.label, es: 'Por pagar' } } : one)),
    )
    const spanish = await offered('order_status', 'es')
    assert.equal(spanish.find(({ dictValue }) => dictValue === '1')!.dictLabel, 'Por pagar')
    const { entries } = await read('order_status')
    assert.deepEqual(
      spanish.map(({ dictValue }) => dictValue),
      entries.map(({ value }) => value),
    )
    await save('nation', (all) => all.toSorted((a, b) => Number(b.key === 'KE') - Number(a.key === 'KE')))
    assert.equal((await offered('nation'))[0]!.dictValue, 'KE')
  })

  test('nothing is added to it, taken away or retired', async () => {
    const changes: ((entries: Entries) => (desk.DictionaryEntry | Entries[number])[])[] = [
      (entries) => [...entries, entry('9', 'More')],
      (entries) => entries.slice(1),
      (entries) => entries.map((one) => ({ ...one, retired: 'Y' as const })),
      ([first, ...rest]) => [first!, first!, ...rest.slice(1)],
    ]
    for (const change of changes) await assert.rejects(save('pay_type', change), { code: 500, message: /exactly the entries/ })
  })

  test('what is not worded otherwise goes on following the settings', async () => {
    await save('package_type', (entries) => entries.toReversed())
    const { brand } = await boss.call(desk.deskSettings)
    await boss.call(desk.editBrand, { ...brand, name: 'Harbour' })
    assert.ok((await labels('package_type')).some((label) => label.includes('Harbour')))
  })
})

test('SPEC-158 links are found by their place: those of the settings stay in front, web addresses follow', async () => {
  const more = entry('https://tiktok.example/medharbor', 'TikTok')
  await assert.rejects(
    save('outbound_link', (entries) => [more, ...entries]),
    { code: 500, message: /stay in front/ },
  )
  await assert.rejects(
    save('outbound_link', (entries) => [...entries, { ...more, key: 'javascript:alert(1)' }]),
    { code: 400 },
  )
  await save('outbound_link', (entries) => [...entries, more])
  const { links } = await boss.call(desk.deskSettings)
  await boss.call(desk.editLinks, { ...links, youtube: 'https://youtube.example/m' })
  assert.deepEqual(
    (await offered('outbound_link')).slice(5).map(({ dictValue }) => dictValue),
    ['', 'https://youtube.example/m', more.key],
  )
})

test('who changed what is in the trail of the settings, language by language; the same again leaves no trace', async () => {
  await save('sex', ([first, ...rest]) => [...rest, { ...first!, label: { ...first!.label, fr: 'Masculin' } }])
  const [last] = await trail()
  assert.deepEqual(
    [last!.staffName, last!.changes],
    [
      'Test administrator',
      [
        { field: 'sex/0.fr', from: 'Homme', to: 'Masculin' },
        { field: 'sex/order', from: '0, 1, 2', to: '1, 2, 0' },
      ],
    ],
  )
  const { length } = await trail()
  await save('sex', (entries) => entries)
  assert.equal((await trail()).length, length)
})

test('a process that keeps them in memory hears of a change', async () => {
  const connection = connect(app.databaseUrl, { max: 2 })
  const kept = await keepSettings(connection.db, app.databaseUrl)
  afterAll(async () => {
    await kept.stop()
    await connection.close()
  })
  const has = async (key: string) => ((await knownDictionaries(connection.db)).get('credit_period') ?? []).some((one) => one.key === key)
  assert.equal(await has('48'), false)
  await save('credit_period', (entries) => [...entries, entry('48', '48 months')])
  const end = Date.now() + 10_000
  while (!(await has('48')) && Date.now() < end) await sleep(20)
  assert.equal(await has('48'), true)
})

test('roles without the permission change nothing', async () => {
  const { version, entries } = await read('voltage')
  for (const role of ['sales', 'finance', 'product-manager']) {
    const { call } = await testStaff(app, role)
    await assert.rejects(call(desk.editDictionary, { type: 'voltage', version, entries }), { code: 403 })
  }
})
