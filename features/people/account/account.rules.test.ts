import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ABSOLUTE_MS,
  CODE_MINUTES,
  CODE_PURPOSES,
  IDLE_MS,
  idleEnd,
  INVITE_ALPHABET,
  LINK_MINUTES,
  ownWords,
  passwordFault,
  registrationFault,
  TOUCH_MS,
} from './account.rules.ts'

test('SPEC-202 SPEC-203 a password is long enough, typed alike twice, and not made of what its owner is called', () => {
  const own = ownWords({ email: 'amina.diallo@clinic.example', firstName: 'Amina', lastName: 'Diallo' })
  assert.deepEqual(own, ['amina.diallo@clinic.example', 'amina.diallo', 'Amina', 'Diallo', 'AminaDiallo'])
  const fault = (password: string, again = password) => passwordFault(password, again, own)
  assert.deepEqual(['k9#v', 'k9#vq', 'k9#vQ2-mXp7_wLz4!tRb', 'k9#vQ2-mXp7_wLz4!tRbc'].map((one) => fault(one)), ['password-length', null, null, 'password-length']) // prettier-ignore
  assert.equal(fault('k9#vQ2-mXp', 'k9#vQ2-mXq'), 'passwords-differ')
  for (const weak of ['aminadiallo', 'AminaDiallo', 'amina.diallo']) assert.equal(fault(weak), 'password-weak', weak)
})

test('sessions, codes and links last so long', () => {
  const [day, minute] = [86_400_000, 60_000]
  assert.deepEqual([IDLE_MS / day, ABSOLUTE_MS / day, TOUCH_MS / minute, CODE_MINUTES, LINK_MINUTES], [7, 30, 1, 10, 30])
  const now = new Date('2026-11-02T08:00:00Z')
  assert.deepEqual(idleEnd(now, new Date('2026-11-09T08:00:01Z')), new Date('2026-11-09T08:00:00Z'))
  assert.deepEqual(idleEnd(now, new Date('2026-11-09T07:59:59Z')), new Date('2026-11-09T07:59:59Z'))
  assert.deepEqual(CODE_PURPOSES, { register: 'register', login: 'log-in', forgot: 'reset-by-code' })
  assert.equal(INVITE_ALPHABET, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ') // neither 0 and O nor 1 and I
})

test('SPEC-204 a registration without agreement is refused before its password is judged', () => {
  const wanted = { email: 'ada@x.example', firstName: 'Ada', lastName: 'Lovelock', password: 'x', confirmPassword: 'y', agree: 'N' }
  assert.equal(registrationFault(wanted), 'terms-not-agreed')
  assert.equal(registrationFault({ ...wanted, agree: 'Y' }), 'password-length')
  const password = 'Lovelock1'
  assert.equal(registrationFault({ ...wanted, agree: 'Y', password, confirmPassword: password }), 'password-weak')
  assert.equal(registrationFault({ ...wanted, agree: 'Y', password: 'tr4ins-x', confirmPassword: 'tr4ins-x' }), null)
})
