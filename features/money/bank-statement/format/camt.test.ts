// Statements in camt.053 as banks write them, and files that are none: own expected values for each.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCamt } from './camt.ts'
import { StatementFault } from './format.ts'
import { readStatements } from './text.ts'

type Wanted = { version?: string; entries?: string; opening?: string; closing?: string; prefix?: string; currency?: string }
/** A whole file around entries. */
export function camt({ version = '02', entries = '', opening = '1000.00', closing = '1000.00', currency = 'USD' }: Wanted): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-02</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S-77</Id><ElctrncSeqNb>77</ElctrncSeqNb>
<FrToDt><FrDtTm>2026-11-02T00:00:00+01:00</FrDtTm><ToDtTm>2026-11-03T00:00:00+01:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`
}
const CREDIT = `<Ntry><NtryRef>1</NtryRef><Amt Ccy="USD">250.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-03</Dt></ValDt><AcctSvcrRef>BANK-1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>E2E-9</EndToEndId></Refs><Chrgs><Rcrd><Amt Ccy="USD">35.00</Amt></Rcrd></Chrgs><RltdPties><Dbtr><Nm>Test Hospital &amp; Clinic</Nm></Dbtr><DbtrAcct><Id><IBAN>KE12 3456 7890</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>MH-261102-7K3Q2</Ustrd><Ustrd>balance</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const word = (expected: string) => (error: unknown) => error instanceof StatementFault && error.word === expected

test('version 02: balances, booking and value day, payer, text, the bank’s reference and what it has kept', () => {
  const [one, ...more] = readCamt(camt({ entries: CREDIT, closing: '1250.50' }))
  assert.deepEqual(more, [])
  assert.deepEqual(one, {
    account: 'DE89370400440532013000',
    currency: 'USD',
    number: '77',
    from: '2026-11-02',
    to: '2026-11-03',
    opening: 100_000,
    closing: 125_050,
    lines: [
      {
        bookedOn: '2026-11-02',
        valueOn: '2026-11-03',
        cents: 25_050,
        payerName: 'Test Hospital & Clinic',
        payerAccount: 'KE1234567890',
        remittance: 'MH-261102-7K3Q2 balance E2E-9',
        reference: 'BANK-1',
        chargesCents: 3_500,
        returned: false,
      },
    ],
    leftOut: [],
  })
})

test('version 08: the party in its own element, the status by its code, prefixes, a document’s number as the reference', () => {
  const entry = `<Ntry><Amt Ccy="USD">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-02T23:10:00Z</DtTm></BookgDt>
    <NtryDtls><TxDtls><Refs><AcctSvcrRef>X-5</AcctSvcrRef></Refs><RltdPties><Dbtr><Pty><Nm>Clinic Two</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>0099 88</Id></Othr></Id></DbtrAcct></RltdPties>
    <RmtInf><Strd><RfrdDocInf><Nb>PI-MH-261102-7K3Q2</Nb></RfrdDocInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const prefixed = camt({ version: '08', entries: entry, closing: '1010.00' })
    .replaceAll(/<(\/?)(?!\?)(\w)/g, '<$1ns:$2')
    .replace('xmlns=', 'xmlns:ns=')
  const [line] = readCamt(prefixed)[0]!.lines
  assert.deepEqual(
    [line!.payerName, line!.payerAccount, line!.remittance, line!.reference, line!.bookedOn],
    ['Clinic Two', '009988', 'PI-MH-261102-7K3Q2', 'X-5', '2026-11-02'],
  )
})

test('a batch is a line for each transfer where its parts come to the whole; else it stays one; charges taken out of it are a line', () => {
  const part = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  const batch = (amount: string, parts: string, charges = '') =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>B</AcctSvcrRef>${charges}<NtryDtls>${parts}</NtryDtls></Ntry>`
  const lines = (entry: string, closing: string) =>
    readCamt(camt({ entries: entry, closing }))[0]!.lines.map(({ cents, reference, remittance }) => [cents, reference, remittance])
  assert.deepEqual(lines(batch('30.00', part('10.00', 'one') + part('20.00', 'two')), '1030.00'), [
    [1_000, 'B/1', 'one'],
    [2_000, 'B/2', 'two'],
  ])
  assert.deepEqual(lines(batch('31.00', part('10.00', 'one') + part('20.00', 'two')), '1031.00'), [[3_100, 'B', 'one; two']])
  const charges = '<Chrgs><TtlChrgsAndTaxAmt Ccy="USD">1.50</TtlChrgsAndTaxAmt></Chrgs>'
  assert.deepEqual(
    lines(batch('28.50', part('10.00', 'one') + part('20.00', 'two'), charges), '1028.50').map(([cents]) => cents),
    [1_000, 2_000, -150],
  )
})

test('what is only announced is in no balance; a reversal takes back; money out is less than nothing', () => {
  const entry = (direction: string, status: string, reversal: string) =>
    `<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversal}<Sts>${status}</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry>`
  const entries = entry('CRDT', 'PDNG', '') + entry('DBIT', 'BOOK', '<RvslInd>true</RvslInd>') + entry('DBIT', 'BOOK', '')
  const { lines } = readStatements(Buffer.from(camt({ entries, closing: '990.00' })), 'camt')[0]!
  assert.deepEqual(lines.map(({ cents, returned }) => [cents, returned]), [[-500, true], [-500, false]]) // prettier-ignore
})

test('what is no line is told by name: announced, for information, of no amount', () => {
  const entry = (status: string, amount: string, payer: string) =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>R-${payer}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>text</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const entries = [
    entry('PDNG', '7.00', 'ONE'),
    entry('INFO', '8.00', 'TWO'),
    entry('BOOK', '0.00', 'THREE'),
    entry('BOOK', '5.00', 'FOUR'),
  ]
  const { lines, leftOut } = readCamt(camt({ entries: entries.join(''), closing: '1005.00' }))[0]!
  assert.deepEqual(lines.map(({ payerName }) => payerName), ['FOUR']) // prettier-ignore
  const listed = (why: string, cents: number, payerName: string) => ({ why, bookedOn: '2026-11-02', cents, payerName, remittance: 'text', reference: `R-${payerName}` }) // prettier-ignore
  assert.deepEqual(leftOut, [listed('pending', 700, 'ONE'), listed('information', 800, 'TWO'), listed('zero', 0, 'THREE')])
})

test('the bank takes back, or a payment out comes back: by the mark in either spelling, by the return’s own part, by the booking code', () => {
  const entry = (direction: string, marks: string, details = '') =>
    `<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>${marks}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>${details}</Ntry>`
  const code = (sub: string) => `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`
  const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`
  const entries = [
    entry('DBIT', '<RvslInd>1</RvslInd>'),
    entry('CRDT', '<RvslInd> true </RvslInd>'),
    entry('DBIT', code('RRTN')),
    entry('CRDT', '', details('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')),
    entry('DBIT', '', details(code('RPCR'))),
    entry('CRDT', '<RvslInd>0</RvslInd>' + code('ESCT')),
  ]
  const { lines } = readStatements(Buffer.from(camt({ entries: entries.join(''), closing: '1000.00' })), 'camt')[0]!
  assert.deepEqual(lines.map(({ cents, returned }) => [cents, returned]), [[-500, true], [500, true], [-500, true], [500, true], [-500, true], [500, false]]) // prettier-ignore
  const part = (inner: string) => `<TxDtls><Amt Ccy="USD">5.00</Amt>${inner}</TxDtls>`
  const batch = `<Ntry><Amt Ccy="USD">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><NtryDtls>${part('')}${part('<RtrInf/>')}</NtryDtls></Ntry>`
  assert.deepEqual(readCamt(camt({ entries: batch, closing: '1010.00' }))[0]!.lines.map(({ returned }) => returned), [false, true]) // prettier-ignore
})

test('currencies have their own smallest unit: yen none, dinars three digits', () => {
  const entry = (amount: string, currency: string) =>
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry>`
  assert.equal(readCamt(camt({ currency: 'JPY', opening: '0', closing: '500', entries: entry('500', 'JPY') }))[0]!.lines[0]!.cents, 500)
  assert.equal(
    readCamt(camt({ currency: 'KWD', opening: '0.000', closing: '1.005', entries: entry('1.005', 'KWD') }))[0]!.lines[0]!.cents,
    1_005,
  )
  assert.throws(() => readCamt(camt({ entries: entry('1.005', 'USD') })), word('bank-file-amount'))
  assert.throws(() => readCamt(camt({ entries: entry('1.00', 'EUR') })), word('bank-file-amount'))
})

test('a statement that does not add up is refused with the difference', () => {
  const file = Buffer.from(camt({ entries: CREDIT, closing: '1250.00' }))
  assert.throws(
    () => readStatements(file, 'camt'),
    (error) => error instanceof StatementFault && error.word === 'bank-balance' && error.values['difference'] === '-0.50 USD',
  )
})

test('hostile and broken files end in a clear refusal', () => {
  const lol = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><Document>&lol2;</Document>`
  const whole = camt({ entries: CREDIT, closing: '1250.50' })
  const cases: [string | Buffer, string][] = [
    [lol, 'bank-file-entities'],
    ['<a>'.repeat(1_000_000), 'bank-file-deep'],
    [whole.slice(0, -200), 'bank-file-broken'],
    ['<Document><Else/></Document>', 'bank-file-other'],
    ['<html><body>Log in</body></html>', 'bank-file-other'],
    [whole.replace(/<Bal>.*<\/Bal>/s, ''), 'bank-file-balances'],
    [whole.replace('<ElctrncSeqNb>77', '<ElctrncSeqNb>7\u0000'), 'bank-file-broken'],
    [Buffer.from(whole.replace('Test Hospital', 'Cl\u00EDnica'), 'latin1'), 'bank-file-encoding'],
  ]
  for (const [file, expected] of cases) assert.throws(() => readStatements(Buffer.from(file as string), 'camt'), word(expected), expected)
  const latin = Buffer.from(whole.replace('UTF-8', 'ISO-8859-1').replace('Test Hospital', 'Cl\u00EDnica'), 'latin1')
  assert.equal(readStatements(latin, 'camt')[0]!.lines[0]!.payerName, 'Clínica & Clinic')
})
