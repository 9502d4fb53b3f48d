// A documentary credit as banks write it: as a message, as printed, with typed values, and with its amendments.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amended, dayOf, fieldsOf, itemsOf, moneyOf, readCredit, TAGS } from './mt700.rules.ts'

const MESSAGE = `{1:F01DEMOCNBJAXXX0000000000}{2:I700DEMOCNBJXXXXN}{4:
:27:1/1
:40A:IRREVOCABLE
:20:LC-2026-0077
:31C:261102
:40E:UCP LATEST VERSION
:31D:270228CHINA
:50:MOMBASA CLINICS LTD
NYERERE AVENUE 4
MOMBASA KENYA
:59:/0000000000000001
MEDHARBOR TRADING CO., LTD.
18 HARBOUR AVENUE
:32B:USD52480,5
:39A:05/05
:41D:ANY BANK IN CHINA
BY NEGOTIATION
:42C:DRAFTS AT 90 DAYS AFTER B/L DATE
:43P:NOT ALLOWED
:43T:ALLOWED
:44E:SHANGHAI, CHINA
:44F:MOMBASA, KENYA
:44C:270131
:45A:2 SETS LX-300 CIF MOMBASA
:46A:+SIGNED COMMERCIAL INVOICE IN 3 COPIES
+FULL SET OF CLEAN ON BOARD BILLS OF LADING
MADE OUT TO ORDER
+PACKING LIST
:71D:ALL CHARGES OUTSIDE KENYA ARE FOR
BENEFICIARY'S ACCOUNT
:48:15
:49:WITHOUT
-}{5:{CHK:0}}`

test('a message of the bank is read field by field', () => {
  const fields = fieldsOf(MESSAGE)
  assert.equal(Object.keys(fields).length, 22)
  const credit = readCredit(fields)
  assert.deepEqual(
    [credit.number, credit.form, credit.rules, credit.issuedOn, credit.expiresOn, credit.expiryPlace],
    ['LC-2026-0077', 'IRREVOCABLE', 'UCP LATEST VERSION', '2026-11-02', '2027-02-28', 'CHINA'],
  )
  assert.equal(credit.beneficiary, 'MEDHARBOR TRADING CO., LTD. 18 HARBOUR AVENUE')
  assert.deepEqual([credit.amount, credit.over], [{ currency: 'USD', cents: 5_248_050 }, 5])
  assert.equal(credit.tenorDays, 90)
  assert.deepEqual([credit.partial, credit.transhipment, credit.latestShipment], [false, true, '2027-01-31'])
  assert.deepEqual(credit.documents, [
    'SIGNED COMMERCIAL INVOICE IN 3 COPIES',
    'FULL SET OF CLEAN ON BOARD BILLS OF LADING MADE OUT TO ORDER',
    'PACKING LIST',
  ])
  assert.deepEqual([credit.presentationDays, credit.unreadable], [15, []])
})

test('a printed copy, with names beside the tags and Windows line ends, says the same', () => {
  const printed = [
    'F40A: Form of Documentary Credit',
    '  IRREVOCABLE',
    'F31D : Date and Place of Expiry: 270228 CHINA',
    ' 32B: Currency Code, Amount: USD 52,480.50',
    '45A: Description of Goods and/or Services',
    'BEDS: 4 OF THEM',
  ].join('\r\n')
  assert.deepEqual(fieldsOf(printed), { '40A': 'IRREVOCABLE', '31D': '270228 CHINA', '32B': 'USD 52,480.50', '45A': 'BEDS: 4 OF THEM' })
})

test('what is no credit has no fields; what cannot be read is said, not guessed', () => {
  assert.deepEqual(fieldsOf('Dear all,\nplease find the draft attached: 3 pages.'), {})
  const credit = readCredit({ '31D': '271345CHINA', '32B': 'TWO THOUSAND', '44C': 'SOON', '48': 'AS USUAL' })
  assert.deepEqual(credit.unreadable.toSorted(), ['31D', '32B', '44C', '48'])
  assert.deepEqual([credit.expiresOn, credit.amount, credit.latestShipment, credit.presentationDays], [null, null, null, 21])
})

test('days and amounts in every way that people write them', () => {
  assert.deepEqual(['261231', '20261231', '2026-12-31', '260230', '26123', 'x'].map(dayOf), ['2026-12-31', '2026-12-31', '2026-12-31', null, null, null]) // prettier-ignore
  const amounts = ['USD52480,', 'USD52480,5', 'usd 52.480,50', 'USD 52,480', 'EUR1', 'USD', 'USD 1,2,345,67890123456789']
  assert.deepEqual(
    amounts.map((one) => moneyOf(one)?.cents ?? null),
    [5_248_000, 5_248_050, 5_248_050, 5_248_000, 100, null, null],
  )
})

test('a credit of several messages goes on with its lists; what it says again is said once', () => {
  const second = MESSAGE.slice(0, MESSAGE.indexOf(':27:')) + [':27:2/2', ':20:LC-2026-0077', ':46A:+CERTIFICATE OF ORIGIN', ':47A:+ALL PAPERS IN ENGLISH', '-}{5:{CHK:0}}'].join('\n') // prettier-ignore
  const fields = fieldsOf(`${MESSAGE.replace(':27:1/1', ':27:1/2')}\n${second}`)
  assert.equal(fields['20'], 'LC-2026-0077')
  assert.equal(fields['49'], 'WITHOUT')
  const { documents, conditions } = readCredit(fields)
  assert.deepEqual([documents.length, documents.at(-1), conditions], [4, 'CERTIFICATE OF ORIGIN', ['ALL PAPERS IN ENGLISH']])
})

test('long texts are read at once, whatever stands in them', () => {
  const began = performance.now()
  const lines = 'A\n'.repeat(15_000)
  assert.equal(itemsOf(lines).length, 15_000)
  readCredit({ '45A': `A${' '.repeat(30_000)}B`, '50': `A${' '.repeat(30_000)}B`, '71D': `A${' '.repeat(30_000)}B` })
  assert.ok(performance.now() - began < 2_000)
})

test('items stand one a line where nothing marks them', () => {
  assert.deepEqual(itemsOf('INVOICE\nPACKING LIST'), ['INVOICE', 'PACKING LIST'])
  assert.deepEqual(itemsOf('1) INVOICE\nIN 3 COPIES\n2) AWB'), ['INVOICE IN 3 COPIES', 'AWB'])
})

test('an amendment changes what it names: amounts up and down, days, lists; the rest stays', () => {
  const before = fieldsOf(MESSAGE)
  const after = amended(before, {
    '20': 'OTHER',
    '26E': '01',
    '31E': '270331',
    '32B': 'USD1000,',
    '44C': '270228',
    '46B': '/ADD/\n+CERTIFICATE OF ORIGIN',
  })
  assert.deepEqual([after['20'], after['31D'], after['32B'], after['44C']], ['LC-2026-0077', '270331CHINA', 'USD53480,50', '270228'])
  assert.equal(readCredit(after).documents.at(-1), 'CERTIFICATE OF ORIGIN')
  assert.equal(amended(before, { '33B': 'USD480,50' })['32B'], 'USD52000,00')
  assert.equal(amended(before, { '32B': 'USD1,', '34B': 'USD60000,' })['32B'], 'USD60000,')
  assert.equal(amended(before, { '46B': '/DELETE/\n+PACKING LIST' })['46A']?.includes('PACKING LIST'), false)
  assert.equal(amended(before, { '47B': '/REPALL/\n+NONE' })['47A'], '+NONE')
  const both = readCredit(amended(before, { '46B': '/DELETE/\n+PACKING LIST\n/ADD/\n+AIR WAYBILL\n+CERTIFICATE OF ORIGIN' }))
  assert.deepEqual([both.documents.length, ...both.documents.slice(-2)], [4, 'AIR WAYBILL', 'CERTIFICATE OF ORIGIN'])
  assert.deepEqual(amended(before, {}), before)
})

/** The same credit as a second bank passes it on. */
const PASSED_ON = MESSAGE.replace('{2:I700', '{2:O7101200261103')
  .replace(':40A:IRREVOCABLE\n:20:LC-2026-0077', ':40B:IRREVOCABLE\nADDING OUR CONFIRMATION\n:20:ADV-88341\n:21:LC-2026-0077')
  .replace(':50:MOMBASA', ':52A:DEMOKENAXXX\n:51D:DEMO BANK OF KENYA\n:50:MOMBASA')

test('an advice of a third bank’s credit (MT710) is the credit itself: its number is 21, and whether it is confirmed stands in 40B', () => {
  const [own, passed] = [readCredit(fieldsOf(MESSAGE)), fieldsOf(PASSED_ON)]
  assert.deepEqual(readCredit(passed), { ...own, confirmation: 'CONFIRM' })
  assert.deepEqual([passed['20'], passed['21'], passed['40A'], passed['40B'], passed['52A']], ['LC-2026-0077', undefined, 'IRREVOCABLE', undefined, 'DEMOKENAXXX']) // prettier-ignore
  const without = readCredit(fieldsOf(PASSED_ON.replace('ADDING OUR', 'WITHOUT OUR')))
  assert.equal(without.confirmation, 'WITHOUT') // what the issuing bank had asked
  // Without 21 the reference of the bank in between is no number of a credit.
  assert.equal(readCredit(fieldsOf(PASSED_ON.replace(':21:LC-2026-0077\n', ''))).number, null)
})

test('a printed advice, with the names that its fields have there; its head changes nothing of a credit that it amends', () => {
  const printed = ["40B: Form of Documentary Credit", 'IRREVOCABLE', 'WITHOUT OUR CONFIRMATION', "F20: Sender's Reference: ADV-1", 'F21: Documentary Credit Number: LC-9'].join('\n') // prettier-ignore
  assert.deepEqual(fieldsOf(printed), { '40A': 'IRREVOCABLE', '20': 'LC-9' })
  const before = fieldsOf(MESSAGE)
  assert.deepEqual(amended(before, fieldsOf(':20:OUR-2\n:21:LC-2026-0077\n:52A:DEMOKENAXXX\n:26E:01')), before)
})

/** As banks print them beside their fields (SWIFT, category 7). */
const PRINTED = `27 Sequence of Total|40A Form of Documentary Credit|20 Documentary Credit Number|23 Reference to Pre-Advice|31C Date of Issue
40E Applicable Rules|31D Date and Place of Expiry|51A Applicant Bank|51D Applicant Bank|50 Applicant|59 Beneficiary|32B Currency Code, Amount
39A Percentage Credit Amount Tolerance|39B Maximum Credit Amount|39C Additional Amounts Covered|41A Available With... By...
41D Available With... By...|42C Drafts at...|42A Drawee|42D Drawee|42M Mixed Payment Details|42P Negotiation/Deferred Payment Details
43P Partial Shipments|43T Transhipment|44A Place of Taking in Charge/Dispatch from .../Place of Receipt
44E Port of Loading/Airport of Departure|44F Port of Discharge/Airport of Destination
44B Place of Final Destination/For Transportation to.../Place of Delivery|44C Latest Date of Shipment|44D Shipment Period
45A Description of Goods and/or Services|46A Documents Required|47A Additional Conditions|71D Charges|71B Charges
48 Period for Presentation in Days|49 Confirmation Instructions|53A Reimbursing Bank|53D Reimbursing Bank|57A 'Advise Through' Bank
57D 'Advise Through' Bank|58A Requested Confirmation Party|58D Requested Confirmation Party|72Z Sender to Receiver Information
78 Instructions to the Paying/Accepting/Negotiating Bank|40B Form of Documentary Credit|21 Documentary Credit Number|52A Issuing Bank
52D Issuing Bank|50B Non-Bank Issuer|26E Number of Amendment|30 Date of Amendment|31E New Date of Expiry
32A Increase of Documentary Credit Amount|33B Decrease of Documentary Credit Amount|34B New Documentary Credit Amount After Amendment
45B Description of Goods and/or Services|46B Documents Required|47B Additional Conditions|20 Sender's Reference|21 Receiver's Reference`

test('every field is known, by its tag and by the name that is printed beside it', () => {
  const printed = PRINTED.split(/[|\n]/).map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)] as const)
  // That of an advice through a second bank becomes that of the credit.
  for (const [tag, name] of printed)
    assert.deepEqual(Object.entries(fieldsOf(`F${tag}: ${name}\n  WORDS`)), [[tag === '40B' ? '40A' : tag, 'WORDS']], `${tag} ${name}`)
  assert.deepEqual(TAGS.toSorted(), [...new Set(printed.map(([tag]) => tag))].toSorted())
})
