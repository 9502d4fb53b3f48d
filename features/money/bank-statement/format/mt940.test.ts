// Statements in MT940: blocks of SWIFT or bare, :86: in the subfields of several countries, and files that are none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StatementFault } from './format.ts'
import { partyIn } from './mt940.ts'
import { formatOf, readStatements } from './text.ts'

const FILE = `{1:F01BANKDEFFAXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
:20:STARTUMSE
:25:37040044/0532013000
:28C:00077/001
:60F:C261101USD1000,00
:61:2611021102CR250,50NTRF7K3Q2//BANK-1
/CHGS/USD35,00/
:86:166?00SEPA?20EREF+E2E-9?21SVWZ+MH-261102-7K3Q2 bala?22nce?30KENYXXX?31KE1234567890?32TEST HOSPI?33TAL
:61:261231C10,NMSCNONREF
:86:Payment of proforma
PI-MH-261102-7K3Q2
:61:2701021231D5,5NCHGNONREF//FEE-1
:86:Charges
:61:2611021102RC100,00NTRFNONREF//BACK-1
:86:/ORDP//NAME/CLINIC TWO/IBAN/KE99/REMI//Returned transfer/EREF/NOTPROVIDED
:62F:C261102USD1155,00
:64:C261102USD1155,00
-}
:20:SECOND
:25:37040044/0532013000
:28C:78
:60F:C261102USD1155,00
:62F:C261103USD1155,00
-
`

test('statements one after another: days without a year, marks, charges, the bank’s reference', () => {
  const [first, second] = readStatements(Buffer.from(FILE), 'mt940')
  assert.deepEqual(
    [first!.account, first!.number, first!.opening, first!.closing, first!.from, first!.to],
    ['37040044/0532013000', '00077/001', 100_000, 115_500, '2026-11-01', '2026-11-02'],
  )
  assert.deepEqual(first!.lines[0], {
    bookedOn: '2026-11-02',
    valueOn: '2026-11-02',
    cents: 25_050,
    payerName: 'TEST HOSPITAL',
    payerAccount: 'KE1234567890',
    remittance: 'MH-261102-7K3Q2 balance E2E-9 7K3Q2',
    reference: 'BANK-1',
    chargesCents: 3_500,
    returned: false,
  })
  assert.deepEqual(
    first!.lines
      .slice(1)
      .map(({ bookedOn, valueOn, cents, payerName, remittance, reference, returned }) => [
        bookedOn,
        valueOn,
        cents,
        payerName,
        remittance,
        reference,
        returned,
      ]),
    [
      ['2026-12-31', '2026-12-31', 1_000, '', 'Payment of proforma PI-MH-261102-7K3Q2', '', false],
      ['2026-12-31', '2027-01-02', -550, '', 'Charges', 'FEE-1', false],
      ['2026-11-02', '2026-11-02', -10_000, 'CLINIC TWO', 'Returned transfer', 'BACK-1', true],
    ],
  )
  assert.deepEqual([second!.number, second!.lines], ['78', []])
})

test('what stands in :86: by country', () => {
  assert.deepEqual(partyIn('/CNTP/NL91ABNA0417164300/ABNANL2A/CLINIC BV/AMSTERDAM//REMI/USTD//order 7/EREF/NOTPROVIDED'), {
    name: 'CLINIC BV',
    account: 'NL91ABNA0417164300',
    text: 'order 7',
  })
  assert.deepEqual(partyIn('177>00TRANSFER>20Invoice 4>32Clinic'), { name: 'Clinic', account: '', text: 'Invoice 4' })
  assert.deepEqual(partyIn('free text\nof two lines'), { name: '', account: '', text: 'free text of two lines' })
})

test('known by its beginning; broken ones are refused with the line', () => {
  assert.equal(formatOf(Buffer.from(FILE)), 'mt940')
  assert.equal(formatOf(Buffer.from('Date;Amount\n')), null)
  const broken: [string, string][] = [
    [FILE.replace('CR250,50', 'CR250.50'), 'bank-file-line'],
    [FILE.replace('2611021102CR', '2613021102CR'), 'bank-file-line'],
    [FILE.replace(':62F:C261102USD1155,00', ''), 'bank-file-balances'],
    [FILE.replace('CR250,50', 'CR250,51'), 'bank-balance'],
    [FILE.slice(0, 300), 'bank-file-balances'],
  ]
  for (const [text, word] of broken)
    assert.throws(() => readStatements(Buffer.from(text), 'mt940'), (error) => error instanceof StatementFault && error.word === word, word) // prettier-ignore
})

test('the bank takes back, or a payment out comes back: by the mark, the kind of booking, the code and the word in :86:', () => {
  const booked = [
    [':61:2611021102RC5,00NTRFNONREF', ':86:x'],
    [':61:2611021102RD5,00NTRFNONREF', ':86:x'],
    [':61:2611021102D5,00NRTINONREF', ':86:x'],
    [':61:2611021102C5,00NTRFNONREF', ':86:159?00RETOURE?20back'],
    [':61:2611021102C5,00NTRFNONREF', ':86:/RTRN/AC01/REMI/back'],
    [':61:2611021102C5,00NTRFNONREF', ':86:166?00CREDIT?20159 pieces'],
  ]
  const text = `:20:A\n:25:1\n:28C:1\n:60F:C261101USD100,00\n${booked.flat().join('\n')}\n:62F:C261102USD110,00\n-\n`
  const { lines } = readStatements(Buffer.from(text), 'mt940')[0]!
  assert.deepEqual(lines.map(({ cents, returned }) => [cents, returned]), [[-500, true], [500, true], [-500, true], [500, true], [500, true], [500, false]]) // prettier-ignore
})
