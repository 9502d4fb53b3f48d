import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concernsProduct, judge, noticeKeys, unitKeys, type NoticeTexts, type UnitIdentity } from './match.rules.ts'

const GTIN = '04006381333931'
const OTHER_GTIN = '04006381333948'
const unit = (one: Partial<UnitIdentity> = {}) =>
  unitKeys({ udiDi: '', model: 'PX-200', manufacturer: 'Pulmora GmbH', brand: '', serial: '', lot: '', ...one })
const notice = (one: Partial<NoticeTexts> = {}) =>
  noticeKeys({ firm: 'Pulmora Medical Inc.', product: 'Pulmora PX-200 ventilator', codes: '', models: [], gtins: [], ...one })
const said = (...given: Parameters<typeof judge>) => {
  const judged = judge(...given)
  return judged && `${judged.sure}: ${judged.by.join(', ')}`
}

test('an identifier is certain, within the lots and serial numbers that bound the notice', () => {
  const all = notice({ codes: `UDI-DI ${GTIN}. All lots` })
  assert.equal(said(all, unit({ udiDi: GTIN, model: 'anything', manufacturer: 'Somebody' })), 'certain: udi-di')
  const some = notice({ codes: `UDI-DI ${GTIN}; Serial numbers 1001, 1002` })
  assert.equal(said(some, unit({ udiDi: GTIN, serial: '1002' })), 'certain: udi-di, serial')
  assert.equal(said(some, unit({ udiDi: GTIN, serial: '1003' })), null)
  assert.equal(said(some, unit({ udiDi: GTIN })), 'likely: udi-di') // its number is not known
  assert.equal(said(some, unit({ udiDi: OTHER_GTIN, serial: '1002' })), 'likely: serial, model')
})

test('a serial number or a lot is certain with its model, and to be confirmed with less', () => {
  const some = notice({ codes: 'Serial numbers 1001-1999. Lot A77' })
  assert.equal(said(some, unit({ serial: '1500' })), 'certain: serial, model')
  assert.equal(said(some, unit({ lot: 'a-77' })), 'certain: lot, model')
  assert.equal(said(some, unit({ serial: '1500', manufacturer: 'Cardiq' })), 'likely: serial, model')
  assert.equal(said(some, unit({ serial: '1500', model: 'Other 9' })), null)
  assert.equal(said(some, unit({ serial: '1500', model: '' })), 'likely: serial, maker')
  assert.equal(said(some, unit({ serial: '1500', model: '', manufacturer: '' })), null) // so short a number is many's
  assert.equal(said(some, unit({ serial: '2500', lot: 'B1' })), null)
  assert.equal(said(some, unit()), 'likely: model, maker') // neither is known
})

test('a model alone is looked at by a person', () => {
  assert.equal(said(notice(), unit()), 'likely: model, maker')
  assert.equal(said(notice(), unit({ manufacturer: 'Cardiq' })), null)
  assert.equal(said(notice(), unit({ manufacturer: '' })), null) // so short a model is many's
  assert.equal(said(notice({ product: 'Ventilator PULMOVENT-9000' }), unit({ model: 'Pulmovent 9000', manufacturer: '' })), 'likely: model')
  assert.equal(said(notice({ models: ['px 200'], product: 'Ventilator' }), unit()), 'likely: model, maker')
  assert.equal(said(notice({ codes: `UDI-DI ${GTIN}` }), unit({ udiDi: OTHER_GTIN })), null)
})

test('a product on sale is one of those that a notice is about, whatever its lots', () => {
  const some = notice({ codes: `UDI-DI ${GTIN}; Lot A77` })
  assert.equal(concernsProduct(some, unitKeys({ udiDi: GTIN, model: 'Z', manufacturer: '', brand: '', serial: '', lot: '' })), 'certain')
  assert.equal(concernsProduct(notice({ codes: 'Lot A77' }), unit()), 'likely')
  assert.equal(concernsProduct(some, unit({ model: 'Z1' })), null)
})
