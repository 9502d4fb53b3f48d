// Every setting refuses what makes no sense, and says what is wanted; the schema is the form's, too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import * as desk from '#contract/setting-desk.ts'
import { isRefusalWord } from '#contract/refusals.ts'
import { contrastOf, isAccountNo } from '#shared/sense.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { DEFAULT_SETTINGS } from './setting.ts'
import { shown } from './desk/setting-desk.rules.ts'

const LINK = ['facebook', 'ftp://facebook.com/x', 'https://localhost/x']
const DAYS = [0, 366, 'soon']
const FREIGHT = [-1, 10_000_001, 'much']
const SENSELESS: { [Part in desk.SettingPart]: Record<string, unknown[]> } = {
  brand: {
    name: ['', ' ', 'x'.repeat(61)],
    slug: ['Über uns', '-med', 'a/b'],
    color: ['blue', '#ffd34d', '#FFFFFF'], // nobody reads yellow on white
    company: ['', ' ', 'x'.repeat(121)],
    email: ['service', 'a@b@c.example', 'a b@c.example'],
    phone: ['call us', '+', '12'],
    address: ['', ' ', 'x'.repeat(201)],
  },
  links: Object.fromEntries(Object.keys(desk.Links.entries).map((field) => [field, LINK])),
  bank: {
    beneficiary: ['', ' ', 'x'.repeat(121)],
    bankName: ['', ' ', 'x'.repeat(121)],
    accountNo: ['abc', 'DE02 1203 0000 0000 2020 52', 'XX02 1203 0000 0000 2020 51'],
    swiftCode: ['SHORT', 'BYLAXXM1001', '12345678'],
  },
  places: { exw: ['', '123', '<b>Here</b>'], fob: [', ,', 'Shanghai, shanghai', 'Shanghai, 42'] },
  trade: {
    fobCents: FREIGHT,
    seaCents: FREIGHT,
    airCents: FREIGHT,
    confirmMinutes: [4, 1441, 'soon'],
    payableDays: DAYS,
    balanceDays: DAYS,
    completeDays: DAYS,
    afterSaleHours: [0, 241, 'soon'],
    toleranceCents: [-1, 1_000_001, 'some'],
    orderPrefix: ['', '123', 'TOOLONG'],
  },
  paper: {
    taxId: ['<b>1</b>', 'x'.repeat(41), '№ 1'],
    loading: ['x'.repeat(81), 7, '\u0000'],
    partial: ['yes', 'maybe', 1],
    transhipment: ['yes', 'maybe', 1],
    charges: ['ours', 'X', 1],
    supplied: ['x'.repeat(301), 7, '\u0000'],
    spares: ['x'.repeat(301), 7, '\u0000'],
    training: ['x'.repeat(301), 7, '\u0000'],
  },
  letter: {
    minCents: [-1, 1.5, 'much'],
    refused: ['XX', 'Iran', 7],
    issueDays: [0, 181, 'soon'],
    shipDays: [-1, 366, 'soon'],
    presentationDays: [0, 61, 'soon'],
    tenorDays: [-1, 361, 'sight'],
    tolerancePercent: [-1, 11, 'some'],
    confirmation: ['', 'YES', 1],
    expiryPlace: ['', 'x'.repeat(41), 7],
  },
  withdrawal: { minPoints: [19, 1.5, 'few'], stepPoints: [0, 1.5, 'some'], bankWaitHours: [-1, 721, 'long'] },
  partner: { commissionPoints: [-1, 5_001, 'much'], customerMonths: [0, 121, 'long'], waitDays: [-1, 366, 'soon'] },
  payout: { rule: ['', 'never', 1], waitDays: [-1, 366, 'soon'] },
  points: { lifeMonths: [0, 121, 'long'], noticeDays: [0, 91, 'soon'] },
  online: {
    paypalMaxCents: [-1, 1.5, 'much'],
    cardMaxCents: [-1, 1.5, 'much'],
    refused: ['XX', 'Iran', 7],
  },
  around: {
    document: LINK,
    toasts: ['yes', '', 1],
    watermark: ['some', 'Y', 1],
    watermarkText: ['x'.repeat(41), 7, '\u0000'],
  },
  regional: { sites: ['XX https://xx.shop.example', 'MX http://mx.shop.example', 'MX https://mx.shop.example, MX https://other.example'] },
}
const PARTS = Object.keys(desk.SETTING_PARTS) as desk.SettingPart[]

test('each field of each setting refuses three senseless values, and takes what stands there', () => {
  for (const part of PARTS) {
    const fields = desk.SETTING_PARTS[part].entries as Record<string, v.GenericSchema>
    assert.deepEqual(Object.keys(SENSELESS[part]).toSorted(), Object.keys(fields).toSorted(), part)
    const known = shown(part, DEFAULT_SETTINGS[part] as never, Object.keys(fields)) as Record<string, unknown>
    for (const [field, schema] of Object.entries(fields)) {
      assert.ok(v.safeParse(schema, known[field]).success, `${part}.${field} as it comes`)
      assert.equal(SENSELESS[part][field]!.length, 3)
      for (const value of SENSELESS[part][field]!) assert.ok(!v.safeParse(schema, value).success, `${part}.${field}: ${String(value)}`)
    }
  }
})

test('the refusal says what is wanted, in the reader’s language, and nothing changes', async () => {
  const app = await testApp('empty')
  const boss = await testStaff(app, 'administrator')
  const before = await boss.call(desk.deskSettings)
  const refused: [run: () => Promise<unknown>, says: RegExp][] = [
    [() => boss.call(desk.editBrand, { ...before.brand, color: '#ffd34d' }), /contrast must be at least 4\.5/],
    [() => boss.call(desk.editBank, { ...before.bank, swiftCode: 'BYLAXXM1001' }), /SWIFT code of 8 or 11/],
    [() => boss.call(desk.editBank, { ...before.bank, accountNo: 'DE02120300000000202052' }), /IBAN whose check digits/],
    [() => boss.call(desk.editRegional, { ...before.regional, sites: 'XX https://x.example' }), /country code of two letters/],
    [() => boss.call(desk.editPlaces, { ...before.places, fob: 'Shanghai, Shanghai' }), /names of ports/],
    [() => boss.call(desk.editLinks, { ...before.links, x: 'https://localhost' }), /beginning with https/],
  ]
  for (const [run, says] of refused) await assert.rejects(run(), { code: 400, message: says })
  assert.deepEqual(await boss.call(desk.deskSettings), before)
  for (const word of ['setting-color', 'setting-swift', 'setting-sites']) assert.ok(isRefusalWord(word))
})

test('check digits and contrasts are computed as their standards say', () => {
  for (const iban of ['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'FR1420041010050500013M02606'])
    assert.ok(isAccountNo(iban), iban)
  for (const wrong of ['GB82 WEST 1234 5698 7654 33', 'DE893704004405320130', '12']) assert.ok(!isAccountNo(wrong), wrong)
  assert.equal(contrastOf('#000000', '#ffffff').toFixed(1), '21.0')
  assert.equal(contrastOf('#767676', '#ffffff').toFixed(2), '4.54')
})
