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

test('each finding names its field, whether it has to change, and what stands on either side', () => {
  const day = (iso: string) => ({ is: 'day', day: iso })
  const text = (said: string) => ({ is: 'text', text: said })
  const usd = (cents: number, currency = 'USD') => ({ is: 'money', currency, cents })
  const papers = { is: 'paper', papers: TERMS.papers }
  const word = (said: string) => ({ is: 'word', word: said })
  const rows: [
    Fields,
    code: FindingCode,
    tag: string,
    weight: string,
    expected: unknown,
    actual: unknown,
    terms?: Partial<typeof TERMS>,
  ][] = [
    [{ '40A': 'REVOCABLE' }, 'revocable', '40A', 'change', text('IRREVOCABLE'), text('REVOCABLE')],
    [{ '40E': 'OTHR/ISP' }, 'rules', '40E', 'check', text('UCP LATEST VERSION'), text('OTHR/ISP')],
    [{ '40E': '' }, 'rules', '40E', 'check', text('UCP LATEST VERSION'), null],
    [{ '31D': '270220CHINA' }, 'expiry-early', '31D', 'change', day('2027-02-21'), day('2027-02-20')],
    [{ '31D': '270221KENYA' }, 'expiry-place', '31D', 'change', text('China'), text('KENYA')],
    [{ '31D': 'OPEN' }, 'unreadable', '31D', 'check', null, text('OPEN')],
    [{ '31D': 'OPEN' }, 'expiry-missing', '31D', 'change', day('2027-02-21'), null],
    [{ '50': 'NAIROBI TRADERS' }, 'applicant', '50', 'check', text('Mombasa Clinics Ltd'), text('NAIROBI TRADERS')],
    [{ '59': 'MEDHARBOUR LTD' }, 'beneficiary', '59', 'change', text('MedHarbor Trading Co., Ltd.'), text('MEDHARBOUR LTD')],
    [{ '32B': 'EUR52480,50' }, 'currency', '32B', 'change', usd(5_248_050), usd(5_248_050, 'EUR')],
    [{ '32B': 'USD52480,49' }, 'amount-less', '32B', 'change', usd(5_248_050), usd(5_248_049)],
    [{ '32B': 'USD52480,51' }, 'amount-more', '32B', 'check', usd(5_248_050), usd(5_248_051)],
    [{ '32B': '' }, 'amount-missing', '32B', 'change', usd(5_248_050), null],
    [{}, 'tolerance', '39A', 'check', { is: 'percent', count: 5 }, { is: 'percent', count: 0 }, { tolerancePercent: 5 }],
    [{ '39B': 'NOT EXCEEDING' }, 'tolerance', '39A', 'check', { is: 'percent', count: 5 }, null, { tolerancePercent: 5 }],
    [{ '39A': '04/04' }, 'tolerance', '39A', 'check', { is: 'percent', count: 5 }, { is: 'percent', count: 4 }, { tolerancePercent: 5 }],
    [{ '42C': 'DRAFTS AT 90 DAYS AFTER SIGHT' }, 'tenor', '42C', 'change', { is: 'tenor', days: 0 }, { is: 'tenor', days: 90 }],
    [{ '42C': 'DRAFTS AS AGREED' }, 'tenor-unclear', '42C', 'check', { is: 'tenor', days: 0 }, text('DRAFTS AS AGREED')],
    [{ '43P': 'NOT ALLOWED' }, 'partial', '43P', 'change', word('allowed'), word('forbidden')],
    [{ '43T': 'PROHIBITED' }, 'transhipment', '43T', 'check', null, word('forbidden')],
    [{ '44E': 'NINGBO' }, 'loading', '44E', 'change', text('Shanghai'), text('NINGBO')],
    [{ '44F': 'LAMU' }, 'discharge', '44F', 'change', text('Mombasa'), text('LAMU')],
    [{ '44C': '270115' }, 'shipment-early', '44C', 'change', day('2027-01-31'), day('2027-01-15')],
    [{ '44C': '270301' }, 'shipment-after-expiry', '44C', 'change', day('2027-02-21'), day('2027-03-01')],
    [{ '44C': '', '44D': 'IN JANUARY' }, 'shipment-missing', '44C', 'check', day('2027-01-31'), text('IN JANUARY')],
    [{ '45A': '2 SETS LX-300 FOB SHANGHAI' }, 'incoterm', '45A', 'change', text('CIF Mombasa'), text('FOB')],
    [{ '45A': 'BEDS CIF MOMBASA' }, 'goods', '45A', 'change', text('LX-300'), text('BEDS CIF MOMBASA')],
    [{ '46A': '+SIGNED BY APPLICANT' }, 'paper-applicant', '46A', 'change', papers, text('SIGNED BY APPLICANT')],
    [{ '46A': '+INVOICE LEGALISED' }, 'paper-legalised', '46A', 'check', papers, text('INVOICE LEGALISED')],
    [{ '46A': '+HALAL CERTIFICATION' }, 'paper-unknown', '46A', 'change', papers, text('HALAL CERTIFICATION')],
    [{ '46A': '+AIR WAYBILL' }, 'paper-extra', '46A', 'check', papers, text('AIR WAYBILL')],
    [{ '46A': '+INSURANCE POLICY' }, 'paper-insurance', '46A', 'change', papers, text('INSURANCE POLICY'), { term: 'exw' }],
    [{ '47A': '+NOT YET OPERATIVE' }, 'condition', '47A', 'change', word('no-condition'), text('NOT YET OPERATIVE')],
    [{ '48': '10' }, 'presentation', '48', 'change', { is: 'days', count: 21 }, { is: 'days', count: 10 }],
    [{ '71D': 'ALL FOR BENEFICIARY' }, 'charges', '71D', 'change', word('charges-SHA'), text('ALL FOR BENEFICIARY')],
    [{}, 'charges', '71D', 'check', word('charges-OUR'), text('ALL CHARGES OUTSIDE KENYA ARE FOR BENEFICIARY'), { charges: 'OUR' }],
    [{}, 'confirmation', '49', 'change', text('CONFIRM'), text('WITHOUT'), { confirmation: 'CONFIRM' }],
    [{ '49': '' }, 'confirmation', '49', 'check', text('MAY ADD'), null, { confirmation: 'MAY ADD' }],
    [
      { '57A': 'OTHRCNBJ' },
      'advising-bank',
      '57A',
      'check',
      text('Demo Commercial Bank, Zhangjiagang Branch DEMOCNBJXXX'),
      text('OTHRCNBJ'),
    ],
  ]
  for (const [change, code, tag, weight, expected, actual, terms] of rows) {
    const fields = Object.fromEntries(Object.entries({ ...FITTING, ...change }).filter(([, value]) => value !== ''))
    const found = compare(fields, { ...TERMS, ...terms }).find((one) => one.code === code)
    assert.deepEqual(found, { code, tag, weight, expected, actual }, code)
  }
})

test('what is at its bound, or is written otherwise, fits', () => {
  for (const change of [
    { '31D': '270221AT COUNTERS OF BENEFICIARY BANK' },
    { '44C': '270221' },
    { '48': '22' },
    { '57A': 'DEMOCNBJXXX' },
    { '57A': 'DEMO COMMERCIAL BANK' },
    { '71D': 'ALL CHARGES OTHER THAN ISSUING BANK FOR BENEFICIARY' },
    { '71D': 'ALL CHARGES EXCEPT ISSUANCE FOR BENEFICIARY' },
    { '44E': 'shanghai' },
    { '45A': 'LUMEN 300 ULTRASOUND SYSTEM' },
    { '46A': '+COUNTERSIGNED INVOICE' },
  ] as Fields[])
    assert.deepEqual(bent(change), [], JSON.stringify(change))
  assert.deepEqual(codes(FITTING, { ...TERMS, transhipment: true, partial: null }), [])
  assert.deepEqual(codes({ ...FITTING, '49': 'MAY ADD' }, { ...TERMS, confirmation: 'MAY ADD' }), [])
  assert.deepEqual(codes({ ...FITTING, '39A': '05/05' }, { ...TERMS, tolerancePercent: 5 }), [])
  assert.deepEqual(codes({ ...FITTING, '39A': '10/10', '32B': 'USD47709,54' }), ['amount-less']) // a tenth more of it is a cent short
  assert.deepEqual(codes({ ...FITTING, '39A': '10/10', '32B': 'USD47709,55' }), [])
  const { '57A': _, ...without } = FITTING
  assert.deepEqual([codes(without), codes({ ...FITTING, '57A': 'X' }, { ...TERMS, bank: { ...TERMS.bank, bic: '' } })], [[], []])
})
