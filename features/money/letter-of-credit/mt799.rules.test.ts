// Messages of banks in free format: with their head, as printed, and without any form.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageOf } from './mt799.rules.ts'

test('a free format message (MT799): its reference, what it is about, and its words over several lines; numbers in them are words', () => {
  const body = '{1:F01DEMOCNBJAXXX0000000000}{2:O7990900261103DEMOKENAXXXX}{4:\n:20:FREE-7\n:21:LC-2026-0077\n:79:ATTN TRADE FINANCE\nREF OUR CREDIT,\n21: THE ABOVE NUMBER\nPLEASE CONFIRM SHIPMENT\n-}{5:{CHK:0}}' // prettier-ignore
  assert.deepEqual(messageOf(body), {
    type: '799',
    reference: 'FREE-7',
    related: 'LC-2026-0077',
    text: 'ATTN TRADE FINANCE\nREF OUR CREDIT,\n21: THE ABOVE NUMBER\nPLEASE CONFIRM SHIPMENT',
  })
})

test('as printed, and of another type; words without a form are words', () => {
  const printed = 'F20: Transaction Reference Number: A-1\r\nF21: Related Reference: LC-1\r\nF79: Narrative:\r\nDOCUMENTS RECEIVED'
  assert.deepEqual(messageOf(printed), { type: '799', reference: 'A-1', related: 'LC-1', text: 'DOCUMENTS RECEIVED' })
  assert.equal(messageOf('{2:I999DEMOCNBJXXXXN}{4:\n:20:B\n:79:TEXT\n-}').type, '999')
  assert.deepEqual(messageOf('Dear Sirs,\nwe have sent the papers.'), { type: '', reference: '', related: '', text: 'Dear Sirs,\nwe have sent the papers.' }) // prettier-ignore
})
