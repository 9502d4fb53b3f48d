// Numbers that banks publish as examples, and the same with a digit wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankFault, isClabe, isIfsc, isRoutingNumber, maskedTail, tailOf } from './bank-account.rules.ts'

const fault = (nation: string, accountNo: string, swiftCode: string, routingNo = '') =>
  bankFault({ nation, accountNo: accountNo.replaceAll(' ', ''), routingNo, swiftCode })

test('SPEC-243 IBAN: the examples of the registry, of their own country alone; a digit more, less or other is refused', () => {
  // From the IBAN registry (SWIFT), release 99.
  const VECTORS = [
    ['DE', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX'],
    ['GB', 'GB29 NWBK 6016 1331 9268 19', 'NWBKGB2L'],
    ['FR', 'FR14 2004 1010 0505 0001 3M02 606', 'PSSTFRPPPAR'],
    ['ES', 'ES91 2100 0418 4502 0005 1332', 'CAIXESBB'],
    ['NL', 'NL91 ABNA 0417 1643 00', 'ABNANL2A'],
    ['CH', 'CH93 0076 2011 6238 5295 7', 'UBSWCHZH80A'],
    ['SA', 'SA03 8000 0000 6080 1016 7519', 'RJHISARI'],
    ['AE', 'AE07 0331 2345 6789 0123 456', 'BOMLAEAD'],
    ['BR', 'BR18 0036 0305 0000 1000 9795 493C 1', 'CEFXBRSP'],
    ['MT', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MALTMTMT'],
    ['NO', 'NO93 8601 1117 947', 'DNBANOKK'],
    ['TR', 'TR33 0006 1005 1978 6457 8413 26', 'TCZBTR2A'],
  ] as const
  for (const [nation, iban, bic] of VECTORS) {
    assert.equal(fault(nation, iban, bic), null, iban)
    const wrong = iban.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    assert.equal(fault(nation, wrong, bic), 'bank-iban-wrong', wrong)
    assert.equal(fault(nation, `${iban}0`, bic), 'bank-iban-wrong')
    assert.equal(fault(nation === 'DE' ? 'FR' : 'DE', iban, bic), 'bank-iban-wrong', 'of another country')
  }
  assert.equal(fault('RE', 'FR14 2004 1010 0505 0001 3M02 606', 'PSSTFRPPPAR'), null, 'a territory under its country’s code')
  assert.equal(fault('DE', 'DE89370400440532013000', 'COBADEFFXXX', '123'), 'bank-routing-none')
})

test('SWIFT: eight or eleven characters, of the country that was chosen', () => {
  const iban = 'DE89370400440532013000'
  assert.equal(fault('DE', iban, 'COBADEFF'), null)
  for (const wrong of ['COBADEF', 'COBADEFFX', 'C0BADEFF', 'COBAZZFF1', '12345678'])
    assert.equal(fault('DE', iban, wrong), 'bank-swift-wrong', wrong)
  assert.equal(fault('DE', iban, 'BNPAFRPP'), 'bank-swift-country')
})

test('local forms: routing number, CLABE and IFSC by their checks, the rest by its length', () => {
  // Routing numbers of the Federal Reserve, Chase and Bank of America, as they publish them.
  for (const right of ['021000021', '011000015', '026009593', '121000248']) assert.ok(isRoutingNumber(right), right)
  for (const wrong of ['021000022', '02100002', '0210000210', '000000000', '990000005', 'A21000021'])
    assert.ok(!isRoutingNumber(wrong), wrong)
  assert.equal(fault('US', '000123456789', 'CHASUS33', '021000021'), null)
  assert.equal(fault('US', '000123456789', 'CHASUS33', '021000022'), 'bank-routing-wrong')
  assert.equal(fault('US', '000123456789', 'CHASUS33'), 'bank-routing-wrong', 'it is needed')
  assert.equal(fault('US', '123', 'CHASUS33', '021000021'), 'bank-number-wrong')

  for (const right of ['032180000118359719', '002010077777777771']) assert.ok(isClabe(right), right)
  for (const wrong of ['032180000118359710', '03218000011835971', '0321800001183597190', '03218000011835971A'])
    assert.ok(!isClabe(wrong), wrong)
  assert.equal(fault('MX', '032180000118359719', 'BNMXMXMM'), null)
  assert.equal(fault('MX', '032180000118359718', 'BNMXMXMM'), 'bank-clabe-wrong')

  for (const right of ['HDFC0000123', 'SBIN0005943']) assert.ok(isIfsc(right), right)
  for (const wrong of ['HDFC1000123', 'HDF00000123', 'HDFC000012', '12340000123']) assert.ok(!isIfsc(wrong), wrong)
  assert.equal(fault('IN', '50100012345678', 'HDFCINBB', 'HDFC0000123'), null)
  assert.equal(fault('IN', '50100012345678', 'HDFCINBB', 'HDFC1000123'), 'bank-routing-wrong')

  assert.equal(fault('AU', '12345678', 'CTBAAU2S', '062000'), null)
  assert.equal(fault('CA', '1234567', 'ROYCCAT2', '00012003'), null)
  assert.equal(fault('KE', '0123456789', 'KCBLKENX'), null, 'a country without a form of its own')
  assert.equal(fault('KE', '12', 'KCBLKENX'), 'bank-number-wrong')
})

test('what is shown of a number is its end, never more than half of it', () => {
  assert.deepEqual([tailOf('DE89370400440532013000'), tailOf('12345'), tailOf('1234')], ['3000', '45', '34'])
  assert.equal(maskedTail('3000'), '•••• 3000')
})

test('routing numbers begin with a district that there is, and every digit of one counts', () => {
  // 3, 7 and 1 times the digits: the last makes the sum a multiple of ten.
  const numberOf = (district: number) => {
    const [tens, ones] = [Math.floor(district / 10), district % 10]
    return `${tens}${ones}000000${(10 - ((3 * tens + 7 * ones) % 10)) % 10}`
  }
  const known = Array.from({ length: 100 }, (_, district) => district).filter((district) => isRoutingNumber(numberOf(district)))
  const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  assert.deepEqual(known, [...between(1, 12), ...between(21, 32), ...between(61, 72), 80])
  for (let at = 0; at < 9; at++) {
    const wrong = Array.from('111000025', (digit, i) => (i === at ? String((Number(digit) + 1) % 10) : digit)).join('')
    assert.ok(isRoutingNumber('111000025') && !isRoutingNumber(wrong), wrong)
  }
})

test('numbers without a check have so many digits, and their branch as many as it has there', () => {
  const n = (length: number) => '1'.repeat(length)
  const bounds: [nation: string, bic: string, from: number, to: number, routing: string][] = [
    ['US', 'CHASUS33', 4, 17, '021000021'],
    ['IN', 'HDFCINBB', 9, 18, 'HDFC0000123'],
    ['AU', 'CTBAAU2S', 5, 10, n(6)],
    ['CA', 'ROYCCAT2', 7, 12, n(8)],
    ['NZ', 'ANZBNZ22', 15, 16, ''],
    ['CN', 'BKCHCNBJ', 8, 30, n(12)],
    ['KE', 'KCBLKENX', 5, 34, ''],
  ]
  for (const [nation, bic, from, to, routing] of bounds) {
    const said = [from - 1, from, to, to + 1].map((length) => fault(nation, n(length), bic, routing))
    assert.deepEqual(said, ['bank-number-wrong', null, null, 'bank-number-wrong'], nation)
    if (routing === '') assert.equal(fault(nation, n(from), bic, '1'), 'bank-routing-none')
    else
      for (const wrong of [routing.slice(1), `${routing}1`]) assert.equal(fault(nation, n(from), bic, wrong), 'bank-routing-wrong', nation)
  }
  assert.equal(fault('MX', '032180000118359719', 'BNMXMXMM', '1'), 'bank-routing-none')
})
