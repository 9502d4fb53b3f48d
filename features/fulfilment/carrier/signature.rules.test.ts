import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isSigned, signatureOf, SIGNED_FOR_MS } from './signature.rules.ts'

const [SECRET, SECONDS, BODY] = ['quiet', 1_795_000_000, '{"id":"1"}']
const header = `t=${SECONDS},v1=${createHmac('sha256', SECRET).update(`${SECONDS}.${BODY}`).digest('hex')}`
const at = (ms: number) => new Date(SECONDS * 1_000 + ms)

test('a carrier’s words are signed with their moment, and hold for five minutes before and after it', () => {
  assert.deepEqual([signatureOf(SECRET, SECONDS, BODY), SIGNED_FOR_MS], [header, 300_000])
  const held = [-300_001, -300_000, 0, 300_000, 300_001].map((ms) => isSigned(SECRET, header, BODY, at(ms)))
  assert.deepEqual(held, [false, true, true, true, false])
})

test('other words, another secret, another moment, or another form are unsigned', () => {
  assert.equal(isSigned('other', header, BODY, at(0)), false)
  assert.equal(isSigned(SECRET, header, `${BODY} `, at(0)), false)
  const wrong = [header.replace(/.$/, (last) => (last === '0' ? '1' : '0')), header.replace(`${SECONDS}`, `${SECONDS + 1}`), `${header}0`, ` ${header}`, header.slice(0, -1), header.toUpperCase(), '', 't=,v1='] // prettier-ignore
  for (const one of wrong) assert.equal(isSigned(SECRET, one, BODY, at(0)), false, one)
})
