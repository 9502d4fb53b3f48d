// Numbers and codes that the specification names, a second time: tests that compare a constant with itself do not see it change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD_MAX, PASSWORD_MIN } from './account.ts'
import { QUANTITY_MAX } from './cart.ts'
import { PAY_TYPES } from './codes/payment-method.ts'
import { FREIGHT_HOURS, SHIPPING_TERMS } from './codes/shipping-term.ts'
import { PACKAGES, SOCKETS, VOLTAGES } from './codes/site.ts'
import { DUPLICATE_WINDOW_MS } from './duplicate-guard.ts'
import { UPLOAD_MAX_BYTES } from './file.ts'
import { PICTURE_SEARCH_ENDINGS } from './image-search.ts'
import { MIN_SEARCH_LENGTH, SUGGESTION_PAGE_SIZE, SUGGESTION_WAIT_MS } from './search.ts'

test('SPEC-174 SPEC-175 SPEC-196 SPEC-202 SPEC-213 SPEC-217 SPEC-221 SPEC-268 the numbers are the specified ones', () => {
  assert.deepEqual([PASSWORD_MIN, PASSWORD_MAX], [5, 20])
  assert.equal(QUANTITY_MAX, 9_999_999)
  assert.equal(FREIGHT_HOURS, 12)
  assert.equal(DUPLICATE_WINDOW_MS, 500)
  assert.equal(UPLOAD_MAX_BYTES, 31_457_280)
  assert.deepEqual([MIN_SEARCH_LENGTH, SUGGESTION_PAGE_SIZE, SUGGESTION_WAIT_MS], [3, 12, 1000])
})

test('SPEC-139 SPEC-140 SPEC-142 SPEC-147 SPEC-148 SPEC-149 SPEC-216 SPEC-263 SPEC-264 SPEC-265 so are the codes, the default first', () => {
  assert.deepEqual(SHIPPING_TERMS, { exw: 0, fob: 1, cif: 2, ddu: 3 })
  const { points, ...specified } = PAY_TYPES
  assert.deepEqual(specified, { tt50: 0, tt: 1, lc: 2, paypal: 3, financing: 5, cardPaypal: 6, local: 7, card: 8 })
  assert.equal(points, 9) // our own: of goods for points
  assert.deepEqual(VOLTAGES, ['220V 50Hz', '110V 60Hz'])
  assert.deepEqual(SOCKETS, ['american', 'british', 'china', 'european', 'large-south-africa', 'small-south-africa'])
  assert.deepEqual(PACKAGES, ['brand', 'neutral', 'others'])
  assert.deepEqual(PICTURE_SEARCH_ENDINGS, ['jpeg', 'jpg', 'png', 'bmp', 'svg'])
})
