// Each clause of a credit bent on its own: which finding comes of it, in which field, with which values, and what is to be done.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '#shared/language.ts'
import { compare, paperOf, papersAsked, type FindingCode } from './compare.rules.ts'
import { findingText } from './finding.words.ts'
import { FITTING, TERMS } from './letter.samples.ts'
import type { Fields } from './mt700.rules.ts'

const codes = (fields: Fields, terms = TERMS) => compare(fields, terms).map(({ code }) => code)
const bent = (change: Fields) => codes({ ...FITTING, ...change })

test('SPEC-141 a credit that says what was agreed has no finding, however it writes names and ports', () => {
  assert.deepEqual(codes(FITTING), [])
  assert.deepEqual(bent({ '44E': 'ANY PORT IN CHINA', '43P': 'PERMITTED', '44C': '270215', '31D': '270315CHINA' }), [])
  assert.deepEqual(
    bent({ '59': 'MEDHARBOR TRADING CO LTD', '45A': 'MEDICAL EQUIPMENT AS PER PROFORMA INVOICE NO. PI-MH-261102-7K3Q2' }),
    [],
  )
})

const CASES: [Fields, FindingCode[]][] = [
  [{ '40A': 'REVOCABLE' }, ['revocable']],
  [{ '40E': 'OTHR/ISP' }, ['rules']],
  [{ '31D': '270220CHINA' }, ['expiry-early']],
  [{ '31D': '270221KENYA' }, ['expiry-place']],
  [{ '31D': 'OPEN' }, ['unreadable', 'expiry-missing']],
  [{ '50': 'NAIROBI TRADERS' }, ['applicant']],
  [{ '59': 'MEDHARBOUR LTD' }, ['beneficiary']],
  [{ '32B': 'EUR52480,50' }, ['currency']],
  [{ '32B': 'USD52480,49' }, ['amount-less']],
  [{ '32B': 'USD50000,', '39A': '05/05' }, []], // within what may be drawn more
  [{ '32B': 'USD49000,', '39A': '05/05' }, ['amount-less']],
  [{ '32B': 'USD52480,51' }, ['amount-more']],
  [{ '42C': 'DRAFTS AT 90 DAYS AFTER SIGHT' }, ['tenor']],
  [{ '42C': 'DRAFTS AS AGREED' }, ['tenor-unclear']],
  [{ '43P': 'NOT ALLOWED' }, ['partial']],
  [{ '43T': 'PROHIBITED' }, ['transhipment']],
  [{ '44E': 'NINGBO' }, ['loading']],
  [{ '44F': 'DAR ES SALAAM' }, ['discharge']],
  [{ '44C': '270115' }, ['shipment-early']],
  [{ '44C': '270301' }, ['shipment-after-expiry']],
  [{ '45A': '2 SETS LX-300 FOB SHANGHAI' }, ['incoterm']],
  [{ '45A': 'HOSPITAL BEDS CIF MOMBASA' }, ['goods']],
  [{ '46A': '+INVOICE\n+INSPECTION CERTIFICATE SIGNED BY APPLICANT' }, ['paper-applicant']],
  [{ '46A': '+INVOICE LEGALIZED BY EMBASSY OF KENYA' }, ['paper-legalised']],
  [{ '46A': '+HALAL CERTIFICATION' }, ['paper-unknown']],
  [{ '46A': '+AIR WAYBILL' }, ['paper-extra']],
  [{ '47A': '+THIS CREDIT IS NOT OPERATIVE UNTIL IMPORT LICENCE IS OBTAINED' }, ['condition']],
  [{ '47A': "+PAYMENT ONLY AFTER APPLICANT'S ACCEPTANCE OF GOODS" }, ['condition']],
  [{ '47A': '+ALL DOCUMENTS MUST BEAR THE CREDIT NUMBER' }, []],
  [{ '48': '10' }, ['presentation']],
  [{ '71D': 'ALL BANKING CHARGES ARE FOR ACCOUNT OF BENEFICIARY' }, ['charges']],
  [{ '57A': 'OTHRCNBJ' }, ['advising-bank']],
]
for (const [change, wanted] of CASES)
  test(`${JSON.stringify(change)} is ${wanted.join(', ') || 'fine'}`, () => assert.deepEqual(bent(change), wanted))

test('what is missing altogether is told as well', () => {
  const { '32B': amount, '31D': expiry, '44C': shipment, ...rest } = FITTING
  assert.ok(amount && expiry && shipment)
  assert.deepEqual(codes(rest), ['expiry-missing', 'amount-missing', 'shipment-missing'])
  assert.ok(codes({}).length >= 6)
})

test('terms decide: insurance is the buyer’s under FOB, confirmation and tolerance only where agreed, what is open forbids nothing', () => {
  assert.deepEqual(codes({ ...FITTING, '45A': 'LX-300 FOB SHANGHAI' }, { ...TERMS, term: 'fob', place: 'Shanghai' }), ['paper-insurance'])
  assert.deepEqual(codes(FITTING, { ...TERMS, confirmation: 'CONFIRM' }), ['confirmation'])
  assert.deepEqual(codes({ ...FITTING, '49': 'CONFIRM' }, { ...TERMS, confirmation: 'CONFIRM' }), [])
  assert.deepEqual(codes(FITTING, { ...TERMS, tolerancePercent: 5 }), ['tolerance'])
  assert.deepEqual(codes({ ...FITTING, '42C': 'AT 90 DAYS AFTER B/L' }, { ...TERMS, tenorDays: 90 }), [])
  assert.deepEqual(codes({ ...FITTING, '42C': 'AT 90 DAYS SIGHT' }, { ...TERMS, tenorDays: 90 }), ['tenor-unclear'])
  const open = { ...TERMS, loading: null, discharge: null, partial: false }
  assert.deepEqual(codes({ ...FITTING, '44E': 'NINGBO', '44F': 'LAMU', '43P': 'NOT ALLOWED' }, open), [])
  assert.deepEqual(codes(FITTING, { ...TERMS, charges: 'OUR' }), ['charges'])
})

test('a finding says field, both values and what to do, in five languages', () => {
  const [finding] = compare({ ...FITTING, '32B': 'USD50000,' }, TERMS)
  assert.deepEqual(findingText(finding!, 'en'), {
    code: 'amount-less',
    tag: '32B',
    field: 'Currency and amount',
    expected: 'USD 52,480.50',
    actual: 'USD 50,000.00',
    weight: 'change',
    todo: 'Raise the amount to the total of the proforma invoice.',
  })
  const all = CASES.flatMap(([change]) => compare({ ...FITTING, ...change }, TERMS))
  for (const one of all) {
    const said = LANGUAGES.map((language) => findingText(one, language))
    for (const { field, todo, expected, actual } of said) assert.ok(field && todo && expected && actual)
    assert.equal(new Set(said.map(({ todo }) => todo)).size, LANGUAGES.length, one.code)
  }
})

test('no text makes the comparison take long', () => {
  const began = performance.now()
  const text = 'SIGNED BY '.repeat(3_000)
  assert.deepEqual(bent({ '46A': `+INVOICE ${text}` }), [])
  assert.deepEqual(bent({ '46A': `+INVOICE ${text} APPLICANT` }), ['paper-applicant'])
  assert.ok(performance.now() - began < 2_000)
})

test('papers are known by how banks call them', () => {
  const asked: [string, ReturnType<typeof paperOf>][] = [
    ['BENEFICIARY’S CERTIFICATE STATING THAT ONE SET OF INVOICE WAS SENT', 'statement'],
    ['GSP CERTIFICATE OF ORIGIN FORM A', 'origin'],
    ['3/3 CLEAN ON BOARD B/L', 'lading'],
    ['AIRWAY BILL', 'airway'],
    ['FORWARDERS CARGO RECEIPT', 'receipt'],
    ['CERTIFICATE OF QUALITY ISSUED BY MANUFACTURER', 'quality'],
    ['WEIGHT LIST', 'packing'],
    ['SOMETHING ELSE', null],
  ]
  for (const [item, paper] of asked) assert.equal(paperOf(item), paper, item)
  assert.deepEqual(papersAsked({ '42C': 'AT SIGHT', '46A': '+INVOICE\n+B/L' }, TERMS), ['draft', 'invoice', 'lading'])
  assert.deepEqual(papersAsked({}, TERMS), TERMS.papers)
})

test('another term of delivery than was agreed is found, whichever of them it is', () => {
  const terms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CNF', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDU', 'DDP']
  const agreed = { exw: ['EXW'], fob: ['FOB'], cif: ['CIF'], ddu: ['DAP', 'DDU'] } as const
  for (const [term, names] of Object.entries(agreed) as [keyof typeof agreed, readonly string[]][])
    for (const name of terms) {
      const found = codes({ ...FITTING, '45A': `${FITTING['45A']!.replaceAll(/\bCIF\b/g, name)}\n${name} HERE` }, { ...TERMS, term })
      assert.equal(found.includes('incoterm'), !names.includes(name), `${name} for ${term}`)
    }
})
