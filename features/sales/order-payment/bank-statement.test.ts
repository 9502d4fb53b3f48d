// Statements of the bank from the file to the paid order (SPEC-143, SPEC-144): through the wire, with the bookings behind it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankAccounts, addBankAccount, bankLeftOut, type LeftOutLine, bankStatement, bankStatementFile, bankStatements, editBankAccount, importStatement, previewStatement } from '#contract/bank-statement-desk.ts' // prettier-ignore
import { bankDues, bankLines, bankLineTrail, setLineAside, takeLineBack } from '#contract/bank-line-desk.ts'
import { bulkItems, bulkRun, planBulk, startBulk } from '#contract/bulk.ts'
import { confirmPayment, deskOrder } from '#contract/order-desk.ts'
import { uploadReceipt } from '#contract/order.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { readBankFile } from '#features/money/bank-statement/bank-statement.ts'
import { lastMailTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { testApp } from '#testing/app.ts'
import { statementsOf } from '#testing/statements.ts'
import { orderingBuyer, receiptFile, stateOf, testProduct, testStaff } from '../order/order.samples.ts'
import { bankAccount, bankDesk, broughtFile, camtFile, linesOf, readFiles } from './bank.samples.ts'

const app = await testApp('empty')
const [bed, lamp] = [await testProduct(app, { shopId: 1, listCents: 70_000 }), await testProduct(app, { shopId: 2, listCents: 40_000 })]
const [ann, bob, sales, seller] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'sales'), await testStaff(app, 'seller', 1)] // prettier-ignore
const buyer = await orderingBuyer(app)
const { account, brought, confirm, confirmParts, now, orderOf } = await bankDesk(app, ann)
const order = (product = bed, by = buyer) => orderOf(product, by)

test('accounts: kept by finance, shown by their end, there once; an IBAN is checked; two windows', async () => {
  const { id, number } = await bankAccount(ann)
  const one = async () => (await ann.call(bankAccounts, {})).find((row) => row.id === id)!
  assert.equal((await one()).number, `•••• ${number.slice(-4)}`)
  await assert.rejects(ann.call(addBankAccount, { name: 'x', number, currency: 'USD' }), /already exists/)
  await assert.rejects(ann.call(addBankAccount, { name: 'x', number: `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`, currency: 'USD' }), /IBAN/) // prettier-ignore
  await ann.call(editBankAccount, { id, version: 1, name: 'Renamed', bic: '', bank: '' })
  assert.equal((await one()).name, 'Renamed')
  await assert.rejects(bob.call(editBankAccount, { id, version: 1, name: 'Mine', bic: '', bank: '' }), { code: 409 })
  for (const { call } of [sales, seller]) await assert.rejects(call(bankAccounts, {}), { code: 403 })
})

test('exact: proposed with its reasons, confirmed by a person; the order is paid, the buyer gets the mail, the line is used once', async () => {
  const { id, orderNo } = await order()
  const [line] = await brought({
    cents: 70_000,
    text: `Payment ${orderNo.replaceAll('-', ' ')}`,
    payer: 'TEST HOSPITAL',
    account: 'KE11',
    reference: 'EX-1',
  })
  assert.deepEqual([line!.state, line!.kind, line!.orderNos], ['proposed', 'exact', [orderNo]])
  const seen = await now(line!)
  assert.deepEqual(seen.candidates[0]!.reasons.map(({ code }) => code), ['reference', 'amount_exact', 'payer_name']) // prettier-ignore
  assert.deepEqual(await confirm(line!), { state: 'confirmed', left: 0 })
  assert.equal(await stateOf(buyer, id), 'confirmed')
  const { instalments } = await ann.call(deskOrder, { id })
  assert.deepEqual(instalments[0]!.credits.map(({ bankReference, amount, valueDate }) => [bankReference, amount, valueDate]), [['EX-1', 70_000, '2026-11-02']]) // prettier-ignore
  await settle(app)
  assert.match((await lastMailTo(app, buyer.email)).text, /\$700\.00/)
  await assert.rejects(confirmParts(line!, [{ id, instalmentId: instalments[0]!.id, amount: 1 }]), { code: 409 })
  const { parts } = await now(line!)
  assert.deepEqual(parts.map((part) => [part.orderNo, part.amount, part.undoneTime]), [[orderNo, 70_000, null]]) // prettier-ignore
  assert.equal((await ann.call(bankLineTrail, { id: line!.id })).rows[0]!.action, 'bank-line.confirm')
  // From the same account without any number: known by the payer now.
  const next = await order()
  const [again] = await brought({ cents: 70_000, text: 'goods', payer: 'MINISTRY', account: 'KE11', reference: 'EX-2' })
  assert.ok((await now(again!)).candidates[0]!.reasons.some(({ code }) => code === 'payer_known'))
  assert.deepEqual(again!.orderNos, [next.orderNo])
})

test('the receipt’s day is the value day, not the day of booking; also where that is tomorrow', async () => {
  for (const [reference, day, value] of [
    ['VALUE-1', '2026-11-02', '2026-10-30'],
    ['VALUE-2', '2026-11-02', '2026-11-04'], // the clock of this test stands at 2026-11-02
  ] as const) {
    const { id, orderNo } = await order()
    const [line] = await brought({ cents: 70_000, text: orderNo, reference, day, value })
    assert.deepEqual([line!.bookedOn, line!.valueOn], [day, value])
    await confirm(line!)
    const { instalments } = await ann.call(deskOrder, { id })
    assert.equal(instalments[0]!.credits[0]!.valueDate, value)
  }
})

test('short by charges, over, for two orders, double, unknown: each has its place', async () => {
  const by = await orderingBuyer(app)
  const [a, b, c] = [await order(bed, by), await order(lamp, by), await order(bed, by)]
  const [short, over, both, none] = await brought(
    { cents: 67_000, text: a.orderNo, reference: 'P-1' },
    { cents: 45_000, text: b.orderNo, reference: 'P-2' },
    { cents: 70_000, text: c.orderNo, reference: 'P-3' },
    { cents: 12_345, text: 'Rent November', payer: 'LANDLORD', reference: 'P-4' },
  )
  assert.deepEqual([short!.kind, over!.kind, both!.kind, none!.kind, none!.state], ['short', 'over', 'exact', 'unknown', 'unmatched'])
  assert.deepEqual((await now(short!)).candidates[0]!.reasons[1], { code: 'amount_fees', cents: 3_000, text: '' })
  await confirm(short!)
  assert.equal(await stateOf(by, a.id), 'confirmed') // within the tolerance for the bank's fees
  assert.deepEqual(await confirm(over!), { state: 'credited', left: 0 })
  assert.deepEqual((await ann.call(deskOrder, { id: b.id })).overpayments.map(({ amount }) => amount), [5_000]) // prettier-ignore
  await confirm(both!)
  const [double] = await brought({ cents: 70_000, text: c.orderNo, reference: 'P-5' })
  assert.deepEqual([double!.state, double!.kind, (await now(double!)).candidates[0]!.reasons], ['unmatched', 'double', [{ code: 'paid', cents: null, text: c.orderNo }]]) // prettier-ignore
  await assert.rejects(ann.call(setLineAside, { id: none!.id, version: none!.version, why: 'other', note: '' }), /note/)
  assert.equal((await ann.call(setLineAside, { id: none!.id, version: none!.version, why: 'not_ours', note: 'Rent' })).state, 'set_aside')
  await assert.rejects(confirmParts(none!, [{ ...a, amount: 12_345 }]), { code: 409 })
  const back = await ann.call(takeLineBack, { id: none!.id, version: (await now(none!)).version })
  assert.equal(back.state, 'unmatched')

  const [d, e] = [await order(bed, by), await order(lamp, by)]
  const [two] = await brought({ cents: 110_000, text: `${d.orderNo}, ${e.orderNo}`, reference: 'P-6' })
  assert.equal(two!.kind, 'exact')
  await assert.rejects(confirmParts(two!, [{ ...d, amount: 70_001 }, { ...e, amount: 40_000 }]), /left \(1100\.00\)/) // prettier-ignore
  assert.deepEqual(await confirmParts(two!, [{ ...d, amount: 70_000 }]), { state: 'proposed', left: 40_000 })
  assert.deepEqual(await confirmParts(await now(two!), [{ ...e, amount: 40_000 }]), { state: 'confirmed', left: 0 })
  assert.deepEqual([await stateOf(by, d.id), await stateOf(by, e.id)], ['confirmed', 'confirmed'])
})

test('several lines for one payment; what was entered by hand is joined, not entered again', async () => {
  const { id, orderNo, instalmentId } = await order()
  const [first] = await brought({ cents: 30_000, text: orderNo, reference: 'S-1' })
  await confirm(first!)
  const [second] = await brought({ cents: 40_000, text: orderNo, reference: 'S-2' })
  assert.equal(second!.kind, 'exact')
  await ann.call(confirmPayment, { id, instalmentId, amount: 40_000, bankReference: 's - 2', valueDate: '2026-11-02' })
  const { candidates } = await now(second!)
  assert.deepEqual([candidates[0]!.kind, candidates[0]!.parts.length], ['entered', 1])
  assert.deepEqual(await confirm(second!), { state: 'confirmed', left: 0 })
  assert.equal((await ann.call(deskOrder, { id })).receivedMoney, 70_000)
})

test('the same file twice changes nothing; statements that overlap double no line; lines alike in everything are both there', async () => {
  const lines = [
    { cents: 500, text: 'alike' },
    { cents: 500, text: 'alike' },
    { cents: 700, text: 'other', reference: 'O-1' },
  ]
  const file = camtFile(account.number, lines)
  const id = await broughtFile(app, ann, file)
  const again = await bob.call(importStatement, { file })
  assert.deepEqual(again, { statementId: id, known: 'Y' })
  assert.equal((await ann.call(previewStatement, { file })).known, id)
  const [next] = [await broughtFile(app, ann, camtFile(account.number, [...lines, { cents: 900, reference: 'O-2' }]))]
  assert.deepEqual((await linesOf(ann, id)).length, 3)
  assert.deepEqual((await linesOf(ann, next)).map(({ amount }) => amount.minor), [900]) // prettier-ignore
  // The bank gives a reference out again another day: that is another line.
  const recycled = await broughtFile(app, ann, camtFile(account.number, [{ cents: 700, reference: 'O-1', day: '2026-11-04' }]))
  assert.equal((await linesOf(ann, recycled)).length, 1)
  const parallel = camtFile(account.number, [{ cents: 1, reference: 'PAR' }])
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.call(importStatement, { file: parallel })))
  assert.equal(new Set(answers.map(({ statementId }) => statementId)).size, 1)
  await readFiles(app)
  const row = await ann.call(bankStatement, { id: answers[0]!.statementId })
  assert.deepEqual([row.done, row.lines, row.unmatched, row.read], ['Y', 1, 1, 1])
  const kept = await ann.call(bankStatementFile, { id })
  assert.equal(kept.headers.get('content-disposition')?.startsWith('attachment'), true)
  assert.equal(await kept.text(), await file.text())
})

test('lines alike in everything, told within the day, on from there, and at its end: none lost, none doubled', async () => {
  const alike = { cents: 500, text: 'alike', payer: 'CLINIC' }
  const { id: accountId, number } = await bankAccount(ann)
  const bring = async (opening: number, count: number) => broughtFile(app, ann, camtFile(number, Array.from({ length: count }, () => alike), 'USD', opening)) // prettier-ignore
  const total = async () => (await ann.call(bankLines, { accountId })).total
  const first = await bring(100_000, 1)
  await bring(100_500, 1) // on from there
  assert.equal(await total(), 2)
  const whole = await bring(100_000, 3) // the day at its end
  assert.equal(await total(), 3)
  const known = (await ann.call(bankLeftOut, { id: whole })).rows
  assert.deepEqual(known.map(({ why, payerName, amount }) => [why, payerName, amount.minor]), [['known', 'CLINIC', 500], ['known', 'CLINIC', 500]]) // prettier-ignore
  assert.equal(known[0]!.lineId, (await linesOf(ann, first))[0]!.id)
  await bring(101_500, 2)
  assert.equal(await total(), 5)
  // Two at the same moment, and the later one is read first.
  const files = [camtFile(number, [alike], 'USD', 102_500), camtFile(number, [alike], 'USD', 103_000)]
  for (const file of files) await ann.call(importStatement, { file })
  const open = await app.db.selectFrom('bank_files').select('id').where('done_at', 'is', null).orderBy('id', 'desc').execute()
  const work = { db: app.db, files: () => app.files, now: () => app.clock.now }
  await Promise.all(open.map(({ id }) => readBankFile(work, id)))
  assert.equal(await total(), 7)
})

test('what a file says and is no new line is listed by name before and after', async () => {
  const { number } = await bankAccount(ann)
  await broughtFile(app, ann, camtFile(number, [{ cents: 700, payer: 'THERE', reference: 'L-1' }]))
  const file = camtFile(number, [
    { cents: 700, payer: 'THERE', reference: 'L-1' },
    { cents: 800, payer: 'ANNOUNCED', reference: 'L-2', status: 'PDNG' },
    { cents: 900, payer: 'TOLD', reference: 'L-3', status: 'INFO' },
    { cents: 0, payer: 'NOTHING', reference: 'L-4' },
    { cents: 100, payer: 'NEW', reference: 'L-5' },
  ])
  const expected = [
    ['pending', 'ANNOUNCED', 800, 'L-2'],
    ['information', 'TOLD', 900, 'L-3'],
    ['zero', 'NOTHING', 0, 'L-4'],
    ['known', 'THERE', 700, 'L-1'],
  ]
  const shaped = (rows: readonly LeftOutLine[]) =>
    rows.map(({ why, payerName, amount, reference }) => [why, payerName, amount.minor, reference])
  const seen = await ann.call(previewStatement, { file })
  assert.deepEqual([shaped(seen.leftOut), seen.leftOutCount, seen.statements[0]!.knownLines], [expected, 4, 1])
  const id = await broughtFile(app, ann, file)
  const { rows, total } = await ann.call(bankLeftOut, { id })
  assert.deepEqual([shaped(rows), total, (await ann.call(bankStatement, { id })).leftOut], [expected, 4, 4])
  assert.deepEqual((await linesOf(ann, id)).map(({ payerName }) => payerName), ['NEW']) // prettier-ignore
  await readFiles(app)
  assert.equal((await ann.call(bankLeftOut, { id })).total, 4)
  for (const { call } of [sales, seller]) await assert.rejects(call(bankLeftOut, { id }), { code: 403 })
})

test('a statement that is missing in between is said before the next one is brought', async () => {
  const { number } = await bankAccount(ann)
  const file = (opening: number, day: string) => camtFile(number, [{ cents: 500, day }], 'USD', opening)
  const gap = async (one: File) => (await ann.call(previewStatement, { file: one })).statements[0]!.gap
  assert.equal(await gap(file(100_000, '2026-10-30')), 'N') // the first of all
  await broughtFile(app, ann, file(100_000, '2026-10-30'))
  assert.equal(await gap(file(100_500, '2026-10-31')), 'N') // goes on
  assert.equal(await gap(file(101_000, '2026-11-02')), 'Y') // 500 came in between
  assert.equal(await gap(file(100_000, '2026-10-30')), 'N') // tells it again
  assert.equal(await gap(file(50_000, '2026-10-01')), 'N') // earlier than all: nothing can lead up to it
})

test('what can’t be taken is refused with a reason, and nothing of it is kept', async () => {
  const before = (await ann.call(bankStatements, {})).total
  const broken = new File([(await camtFile(account.number, [{ cents: 5 }]).text()).replace('>0.05<', '>0.06<')], 'wrong.xml')
  await assert.rejects(ann.call(importStatement, { file: broken }), /Difference: -0\.01 USD/)
  await assert.rejects(ann.call(importStatement, { file: camtFile('DE02120300000000202051', [{ cents: 5 }]) }), /not ours: •••• 2051/)
  assert.match((await ann.call(previewStatement, { file: broken })).fault, /Difference/)
  await assert.rejects(ann.call(importStatement, { file: new File(['GIF89a'], 'x.gif') }), /not a bank statement|Choose the account/)
  await assert.rejects(ann.call(importStatement, { file: new File([new Uint8Array(21 * 1024 * 1024)], 'big.xml') }), { code: 500 })
  assert.equal((await ann.call(bankStatements, {})).total, before)
})

test('a spreadsheet: asked once what its columns are and how its days read, then known for the account', async () => {
  const { id: accountId } = await bankAccount(ann)
  const file = (day: string) => new File([`Datum;Wer;Was;Geld\n${day}.11.2026;Clinic;words;1.250,50\n`], 'bank.csv')
  const first = await ann.call(previewStatement, { file: file('03'), accountId })
  assert.deepEqual(
    [first.sheet!.dates, first.sheet!.decimal, first.sheet!.columns.map(({ field }) => field)],
    [null, null, ['', '', '', '']],
  )
  assert.match(first.fault, /two ways/)
  const sheet = JSON.stringify({ columns: ['bookedOn', 'payerName', 'remittance', 'amount'], dates: 'dmy', decimal: ',' })
  assert.equal((await ann.call(previewStatement, { file: file('03'), accountId, sheet })).fault, '')
  const statement = await broughtFile(app, ann, await withSheet(file('03'), accountId, sheet))
  assert.deepEqual((await linesOf(ann, statement)).map(({ amount, payerName, bookedOn }) => [amount.minor, payerName, bookedOn]), [[125_050, 'Clinic', '2026-11-03']]) // prettier-ignore
  const next = await broughtFile(app, ann, file('04'), accountId)
  assert.equal((await linesOf(ann, next))[0]!.bookedOn, '2026-11-04')
})

/** Brought with what is said of it; once more it is the same file. */
async function withSheet(file: File, accountId: number, sheet: string): Promise<File> {
  await ann.call(importStatement, { file, accountId, sheet })
  return file
}

test('many at once: the dry run takes the exact ones only, and does what it has shown', async () => {
  const by = await orderingBuyer(app)
  const [a, b] = [await order(bed, by), await order(lamp, by)]
  const lines = await brought({ cents: 70_000, text: a.orderNo, reference: 'B-1' }, { cents: 39_000, text: b.orderNo, reference: 'B-2' })
  const work = (id: number) => workRun({ db: app.db, now: () => app.clock.now, log: (line) => assert.fail(JSON.stringify(line)) }, id)
  const { id } = await ann.call(planBulk, { wish: { act: 'bank-line.confirm' }, ids: lines.map((line) => line.id) })
  await work(id)
  const { will, wont, refusals } = await ann.call(bulkRun, { id })
  assert.deepEqual([will, wont, refusals[0]!.reason], [1, 1, 'Not an exact match: look at it by itself.'])
  assert.equal((await ann.call(deskOrder, { id: a.id })).receivedMoney, 0)
  await ann.call(startBulk, { id, count: 1 })
  await work(id)
  assert.equal((await ann.call(bulkItems, { id, state: 'done' })).total, 1)
  assert.deepEqual(
    [(await ann.call(deskOrder, { id: a.id })).receivedMoney, (await ann.call(deskOrder, { id: b.id })).receivedMoney],
    [70_000, 0],
  )
  await assert.rejects(sales.call(planBulk, { wish: { act: 'bank-line.confirm' }, ids: [lines[0]!.id] }), { code: 403 })
})

test('a receipt of the buyer that fits stands beside the line; what is due is found by number and buyer', async () => {
  const { id, orderNo } = await order()
  const fileId = await receiptFile(buyer)
  await buyer.call(uploadReceipt, { orderIds: [id], ossIds: fileId, payMoney: 70_000, remark: '' })
  const [line] = await brought({ cents: 70_000, text: orderNo, reference: 'PROOF-1' })
  const { dues, candidates } = await now(line!)
  assert.deepEqual([dues[0]!.statedMoney, dues[0]!.receipts.map((one) => one.fileId)], [70_000, [fileId]])
  assert.ok(candidates[0]!.reasons.some(({ code }) => code === 'proof'))
  assert.deepEqual(
    (await ann.call(bankDues, { keyword: orderNo.slice(3).replace('-', ' ') })).rows.map((due) => due.orderNo),
    [orderNo],
  )
  assert.ok((await ann.call(bankDues, { keyword: 'test hospital' })).total > 0)
})

test('lists by state, kind, account and words; a page of a hundred costs as many statements as a page of one', async () => {
  const { id: accountId, number } = await bankAccount(ann)
  await broughtFile(app, ann, camtFile(number, [...Array.from({ length: 40 }, (_, n) => ({ cents: 100 + n, text: `Number ${n} 100%` })), { cents: -300, text: 'Fee' }])) // prettier-ignore
  const total = async (input: object) => (await ann.call(bankLines, { accountId, ...input })).total
  assert.deepEqual(
    [await total({}), await total({ state: 'unmatched' }), await total({ state: 'set_aside' }), await total({ kind: 'outgoing' })],
    [41, 40, 1, 1],
  )
  assert.deepEqual(
    [
      await total({ keyword: 'number 7 ' }),
      await total({ keyword: '0%' }),
      await total({ keyword: '%' }),
      await total({ from: '2026-11-03' }),
    ],
    [1, 40, 40, 0],
  )
  const costs = async (pageSize: number) => (await statementsOf(() => ann.call(bankLines, { accountId, pageSize }))).length
  assert.equal(await costs(100), await costs(1))
})
