import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayTryAgain, plainCode, secretState, STAFF_TEMPLATES, SUPERSEDES, sweptBefore, timeText } from './mail.rules.ts'

const now = new Date('2026-11-02T08:00:00Z')
const later = new Date('2026-11-02T09:00:00Z')
type Facts = Parameters<typeof secretState>[0]

test('a code keeps digits and slashes, and is nothing where it could be read as a link', () => {
  const codes = ['SN20240315', '26/0417', 'AE 7:1', 'x\u0000\u202Ey']
  assert.deepEqual(codes.map(plainCode), ['SN20240315', '26/0417', 'AE 7:1', 'x y'])
  for (const hostile of ['https://1.1.1.1', 'evil.example', '417.example/1', 'x@y', '<b>', '7'.repeat(61)])
    assert.equal(plainCode(hostile), '')
})

test('the newest mail of a kind wins; a changed password and a proved address end what led there', () => {
  assert.deepEqual(SUPERSEDES, {
    'email-code': ['email-code'],
    'reset-password': ['reset-password'],
    'password-changed': ['reset-password', 'staff-reset', 'staff-invitation'],
    'email-change': ['email-change'],
    'address-proved': ['email-code', 'reset-password'],
    'staff-invitation': ['staff-invitation'],
    'staff-reset': ['staff-reset'],
  })
  assert.deepEqual([...STAFF_TEMPLATES], ['staff-invitation', 'staff-reset'])
})

test('a secret can be read in a kept mail alone, while it works; a mail may be tried again while its secret is worth something', () => {
  const cases: [facts: Facts, state: ReturnType<typeof secretState>, again: boolean][] = [
    [{ status: 'kept', secret: null, secret_expires_at: null }, 'none', true],
    [{ status: 'failed', secret: null, secret_expires_at: null }, 'none', true],
    [{ status: 'sent', secret: null, secret_expires_at: null }, 'none', false],
    [{ status: 'waiting', secret: null, secret_expires_at: null }, 'none', false],
    [{ status: 'kept', secret: 'x', secret_expires_at: now }, 'expired', false],
    [{ status: 'sent', secret: 'x', secret_expires_at: later }, 'hidden', false],
    [{ status: 'kept', secret: null, secret_expires_at: later }, 'used', false],
    [{ status: 'kept', secret: 'x', secret_expires_at: later }, 'live', true],
    [{ status: 'failed', secret: 'x', secret_expires_at: later }, 'hidden', true],
    [{ status: 'failed', secret: null, secret_expires_at: later }, 'used', false],
  ]
  for (const [facts, state, again] of cases) {
    assert.equal(secretState(facts, now), state, JSON.stringify(facts))
    assert.equal(mayTryAgain(facts, now), again, JSON.stringify(facts))
  }
})

test('times are written out, in UTC; mails are kept thirty days', () => {
  assert.equal(timeText(now, 'en-US'), 'November 2, 2026 at 8:00 AM')
  assert.equal(sweptBefore(now).toISOString(), '2026-10-03T08:00:00.000Z')
})
