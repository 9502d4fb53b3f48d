import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { editLocalAccounts, LocalAccount as Shape } from '#contract/local-account-desk.ts'
import { listedIn } from '#shared/punctuation.ts'
import { accountIn, changesIn, payeeOf, type LocalAccount } from './local-account.rules.ts'

const euro: LocalAccount = {
  currency: 'EUR',
  countries: 'DE, FR',
  beneficiary: 'MedHarbor GmbH',
  bankName: 'Hafenbank',
  accountNo: 'DE89 3704 0044 0532 0130 00',
  bankCode: 'HAFEDEFF',
  note: 'SEPA only',
}
const pound: LocalAccount = { ...euro, currency: 'GBP', countries: 'GB', accountNo: '1234 5678', bankCode: '', note: '' }
const bank = { beneficiary: 'MedHarbor', bankName: 'Dollar Bank', accountNo: '999', swiftCode: 'DOLLUS33' }
const payee = (payMethod: string, nation: string) =>
  payeeOf({ pay_method: payMethod, address: { nation } }, { bank, local: { accounts: [pound, euro] } })

test('countries are read as they were typed, and each has its account', () => {
  for (const typed of ['DE, FR', 'DE;FR', ' DE FR ', 'DE,;FR,', 'DE，FR', 'DE、FR；']) {
    assert.deepEqual(listedIn(typed), ['DE', 'FR'])
    assert.ok(v.is(Shape, { ...euro, countries: typed }), typed)
  }
  assert.deepEqual(
    ['FR', 'GB', 'D', 'E', 'US'].map((nation) => accountIn([pound, euro], nation)?.currency),
    ['EUR', 'GBP', undefined, undefined, undefined],
  )
})

test('an account stands in the list once, however its number is spaced; in another currency it is another', () => {
  const wrongIn = (second: Partial<LocalAccount>) =>
    v.safeParse(editLocalAccounts.input, { version: 1, accounts: [pound, { ...pound, countries: 'IE', ...second }] }).issues?.[0].message
  assert.equal(wrongIn({}), 'local-account-twice')
  assert.equal(wrongIn({ accountNo: '12-345678' }), 'local-account-twice')
  assert.equal(wrongIn({ currency: 'EUR' }), undefined)
  assert.equal(wrongIn({ accountNo: '1234 5679' }), undefined)
})

test('money goes to the account of the country where that was chosen, else to the one in dollars', () => {
  const { beneficiary, bankName, accountNo, currency, note } = euro
  assert.deepEqual(payee('local', 'FR'), { beneficiary, bankName, accountNo, swiftCode: 'HAFEDEFF', currency, note })
  for (const said of [payee('local', 'US'), payee('tt', 'FR')]) assert.deepEqual(said, { ...bank, currency: 'USD', note: '' })
})

test('changes are told account by account: what came, what went, what differs', () => {
  assert.deepEqual(changesIn([euro, pound], [euro, pound]), [])
  const text = 'DE, FR · MedHarbor GmbH · Hafenbank · DE89 3704 0044 0532 0130 00 · HAFEDEFF · SEPA only'
  const british = 'GB · MedHarbor GmbH · Hafenbank · 1234 5678'
  assert.deepEqual(changesIn([euro], [pound]), [
    { field: 'EUR 3000', from: text, to: '' },
    { field: 'GBP 5678', from: '', to: british },
  ])
  // Two of a currency are told apart by their numbers.
  const second = { ...pound, accountNo: '1234 9999' }
  assert.deepEqual(changesIn([pound, second], [pound, { ...second, countries: 'GB, IE' }]), [
    { field: 'GBP 9999', from: british.replace('5678', '9999'), to: `GB, IE · MedHarbor GmbH · Hafenbank · 1234 9999` },
  ]) // Also where their last digits are the same.
  const alike = { ...pound, accountNo: '9999 5678' }
  assert.deepEqual(changesIn([pound, alike], [{ ...pound, countries: 'GB, IE' }, alike]), [
    { field: 'GBP 5678', from: british, to: british.replace('GB', 'GB, IE') },
  ])
})
