import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { PACKAGES, SOCKETS, VOLTAGES } from '#contract/codes/site.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import { brand, dictionary } from '#contract/setting.ts'
import * as desk from '#contract/setting-desk.ts'
import { configValue, updateConfig } from '#contract/system.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { DICTIONARY_TYPES } from './setting.dictionaries.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const visitor = app.client()
const value = async (type: string, language = 'en') => app.client({ language })(dictionary, { type })
const acts = async () =>
  await app.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'detail'])
    .where('subject_kind', '=', 'setting')
    .orderBy('id')
    .execute()

describe('dictionaries', () => {
  // contract row 34
  const WANTED = `article_type outbound_link floating_video nation identity_type job_title sex pay_type shipping_term order_status after_sale_type
    after_sale_status withdrawal_status voltage electric_socket package_type financing_service credit_period revenue_range policy_links`
  const same = new Set(['pay_type 3', 'shipping_term', 'voltage', 'outbound_link', 'floating_video'])

  test('all of the wire are there, each with texts in five languages and values that differ', async () => {
    assert.deepEqual([...DICTIONARY_TYPES].sort(), WANTED.split(/\s+/).sort())
    for (const type of DICTIONARY_TYPES) {
      const english = await value(type)
      if (type !== 'outbound_link') assert.equal(new Set(english.map(({ dictValue }) => dictValue)).size, english.length, type)
      for (const language of LANGUAGES) {
        const entries = await value(type, language)
        assert.equal(entries.length, english.length)
        assert.ok(
          entries.every(({ dictLabel }) => dictLabel),
          `${type} in ${language}`,
        )
        if (language === 'zh' && !same.has(type))
          for (const [at, { dictLabel, dictValue }] of entries.entries())
            if (!same.has(`${type} ${dictValue}`)) assert.notEqual(dictLabel, english[at]!.dictLabel, `${type} ${dictValue}`)
      }
    }
  })

  test('their values are the ones that the calls take', async () => {
    const values = async (type: string) => (await value(type)).map(({ dictValue }) => dictValue).sort()
    assert.deepEqual(await values('identity_type'), [...IDENTITY_TYPES].sort())
    assert.deepEqual(await values('electric_socket'), [...SOCKETS].sort())
    assert.deepEqual(await values('package_type'), [...PACKAGES].sort())
    assert.deepEqual(await values('voltage'), [...VOLTAGES].sort())
    assert.deepEqual(await values('pay_type'), Object.values(PAY_TYPES).map(String).sort())
    assert.deepEqual(await values('shipping_term'), Object.values(SHIPPING_TERMS).map(String).sort())
    assert.ok((await values('nation')).length > 220)
  })

  test('a default is what the calls take where nothing is said, and people are taken for nothing', async () => {
    const found: Record<string, string> = {}
    for (const type of DICTIONARY_TYPES)
      for (const { isDefault, dictValue } of await value(type)) if (isDefault === 'Y') found[type] = (found[type] ?? '') + dictValue
    assert.deepEqual(found, {
      sex: '2',
      pay_type: '3',
      shipping_term: '0',
      voltage: VOLTAGES[0],
      electric_socket: SOCKETS[0],
      package_type: PACKAGES[0],
    })
  })

  test('an unknown type is an empty list, a name of the language’s too', async () => {
    for (const type of ['none', 'constructor', '__proto__', 'toString']) assert.deepEqual(await value(type), [])
  })

  test('SPEC-158 outbound links keep their places; the floating video is there when it is set', async () => {
    assert.deepEqual(
      (await value('outbound_link')).map(({ dictLabel }) => dictLabel),
      ['Chat', 'Chat on phones', 'Facebook', 'Instagram', 'X', 'LinkedIn', 'YouTube'],
    )
    assert.deepEqual(await value('floating_video'), [])
  })
})

describe('the operator’s settings', () => {
  const links = { chat: '', mobileChat: '', facebook: '', instagram: '', x: '', linkedin: '', youtube: '', floatingVideo: '' }

  test('SPEC-122 networks that are set appear in the brand’s answer and the dictionary, with an audited trail', async () => {
    const changed = {
      ...links,
      chat: 'https://chat.example/1',
      youtube: 'https://youtube.example/medharbor',
      floatingVideo: 'https://video.example/embed/1',
    }
    assert.deepEqual(await boss.call(desk.editLinks, { version: 0, ...changed }), { version: 1 })
    const shown = await visitor(brand)
    assert.deepEqual(shown.social, [{ name: 'YouTube', url: changed.youtube }])
    assert.deepEqual([shown.chatUrl, shown.mobileChatUrl], [changed.chat, changed.chat])
    assert.deepEqual(
      (await value('outbound_link')).map(({ dictValue }) => dictValue),
      [changed.chat, changed.chat, '', '', '', '', changed.youtube],
    )
    assert.equal((await value('floating_video'))[0]!.dictValue, changed.floatingVideo)
    const trail = await boss.call(desk.settingTrail, {})
    assert.equal(trail.total, 1)
    assert.deepEqual([trail.rows[0]!.action, trail.rows[0]!.staffName], ['setting.links', 'Test administrator'])
    assert.deepEqual(
      trail.rows[0]!.changes.map(({ field, to }) => `${field} ${to}`),
      [`chat ${changed.chat}`, `youtube ${changed.youtube}`, `floatingVideo ${changed.floatingVideo}`],
    )
  })

  test('whoever was slower is told, and changes nothing', async () => {
    const before = await acts()
    await assert.rejects(boss.call(desk.editLinks, { version: 0, ...links }), { code: 409 })
    assert.deepEqual(await acts(), before)
    const two = await Promise.allSettled(
      [1, 2].map((n) => boss.call(desk.editPlaces, { version: 0, exw: 'Zhangjiagang', fob: `Port ${n}, Shanghai` })),
    )
    assert.deepEqual(two.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const { places } = await boss.call(desk.deskSettings)
    assert.equal(places.version, 1)
    assert.match(places.fob, /^Port [12], Shanghai$/)
  })

  test('the same again leaves no trace in the trail', async () => {
    const { brand: own } = await boss.call(desk.deskSettings)
    const before = await acts()
    await boss.call(desk.editBrand, own)
    assert.deepEqual(await acts(), before)
  })

  test('scripts, foreign forms and amounts that make no sense are refused', async () => {
    const { brand: own, links: linked, bank, trade } = await boss.call(desk.deskSettings)
    const before = await boss.call(desk.deskSettings)
    const bad: (() => Promise<unknown>)[] = [
      ...['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', '//x', 'no'].map(
        (chat) => () => boss.call(desk.editLinks, { ...linked, chat }),
      ),
      () => boss.call(desk.editBrand, { ...own, email: 'no' }),
      () => boss.call(desk.editBrand, { ...own, slug: 'Two words' }),
      () => boss.call(desk.editBrand, { ...own, color: 'red' }),
      () => boss.call(desk.editBrand, { ...own, name: '' }),
      () => boss.call(desk.editBank, { ...bank, swiftCode: 'SHORT' }),
      () => boss.call(desk.editTrade, { ...trade, fobCents: -1 }),
      () => boss.call(desk.editTrade, { ...trade, payableDays: 0 }),
      () => boss.call(desk.editTrade, { ...trade, orderPrefix: 'X1' }),
    ]
    for (const one of bad) await assert.rejects(one(), { code: 400 })
    assert.deepEqual(await boss.call(desk.deskSettings), before)
  })

  test('SPEC-229 roles without the permission read and change nothing', async () => {
    const { trade } = await boss.call(desk.deskSettings)
    for (const role of ['sales', 'finance', 'warehouse', 'product-manager']) {
      const { call } = await testStaff(app, role)
      await assert.rejects(call(desk.deskSettings), { code: 403 })
      await assert.rejects(call(desk.editTrade, trade), { code: 403 })
      await assert.rejects(call(desk.deskDictionaries), { code: 403 })
      await assert.rejects(call(updateConfig, { configKey: 'brand.name', configValue: 'X' }), { code: 403 })
    }
  })

  test('dictionaries are shown with all their texts', async () => {
    const shown = await boss.call(desk.deskDictionaries)
    assert.deepEqual(
      shown.map(({ type }) => type),
      [...DICTIONARY_TYPES],
    )
    assert.equal(shown.find(({ type }) => type === 'sex')!.entries[0]!.label.zh, '男')
  })
})

describe('configuration by key', () => {
  const set = (input: Input<typeof updateConfig>, token?: string) => app.client(token ? { token } : {})(updateConfig, input)
  const sessionOf = (cookie: string) => /workspace_session=([^;]+)/.exec(cookie)![1]!

  test('visitors read what is public, buyers the bank’s details too', async () => {
    assert.equal(await visitor(configValue, { key: 'brand.name' }), 'MedHarbor')
    assert.equal(await visitor(configValue, { key: 'trade.currency' }), 'USD')
    await assert.rejects(visitor(configValue, { key: 'bank.swiftCode' }), { code: 401 })
    assert.equal(await (await testBuyer(app)).call(configValue, { key: 'bank.swiftCode' }), 'DEMOCNBJXXX')
    for (const key of ['constructor', 'clients.shop', 'staff.secondFactor', 'x']) assert.equal(await visitor(configValue, { key }), '')
  })

  test('staff changes one by the token of their session; visitors, buyers and dead tokens do not', async () => {
    const input = { configKey: 'brand.phone', configValue: '+86 512 5555 0199' }
    await assert.rejects(set(input), { code: 401 })
    await assert.rejects(set(input, 'x'.repeat(40)), { code: 401 })
    await assert.rejects(set(input, (await testBuyer(app)).token), { code: 403 })
    await assert.rejects(set(input, sessionOf((await testStaff(app, 'sales')).cookie)), { code: 403 })
    assert.equal(await set(input, sessionOf(boss.cookie)), null)
    assert.equal(await visitor(configValue, { key: 'brand.phone' }), input.configValue)
    assert.equal(await boss.call(updateConfig, { ...input, configValue: '+86 512 5555 0100' }), null) // the same on /admin-api
    assert.equal((await acts()).at(-1)!.action, 'setting.brand')
  })

  test('digits are read as numbers; fixed keys, the bank’s and bad values are refused', async () => {
    const token = sessionOf(boss.cookie)
    await set({ configKey: 'trade.payableDays', configValue: '9' }, token)
    assert.equal((await boss.call(desk.deskSettings)).trade.payableDays, 9)
    await assert.rejects(set({ configKey: 'trade.payableDays', configValue: 'soon' }, token), { code: 400 })
    await assert.rejects(set({ configKey: 'links.chat', configValue: 'javascript:alert(1)' }, token), { code: 400 })
    await assert.rejects(set({ configKey: 'sys.index.sideTheme', configValue: 'x' }, token), { code: 500 })
    await assert.rejects(set({ configKey: 'bank.accountNo', configValue: '1' }, token), { code: 500 })
    await assert.rejects(set({ configKey: 'no.such', configValue: '1' }, token), { code: 404 })
  })

  test('a staff token opens no buyer’s call', async () => {
    const response = await app.raw('/dev-api/shop/pm/cartItem/cartCount', {
      headers: { Authorization: `Bearer ${sessionOf(boss.cookie)}` },
    })
    assert.equal(((await response.json()) as { code: number }).code, 401)
  })
})
