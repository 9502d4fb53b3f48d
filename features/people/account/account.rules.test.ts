import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownWords, passwordFault } from './account.rules.ts'

test('SPEC-202 SPEC-203 a password is long enough, typed alike twice, and not made of what its owner is called', () => {
  const own = ownWords({ email: 'amina.diallo@clinic.example', firstName: 'Amina', lastName: 'Diallo' })
  assert.deepEqual(own, ['amina.diallo@clinic.example', 'amina.diallo', 'Amina', 'Diallo', 'AminaDiallo'])
  const fault = (password: string, again = password) => passwordFault(password, again, own)
  assert.deepEqual(['k9#v', 'k9#vq', 'k9#vQ2-mXp7_wLz4!tRb', 'k9#vQ2-mXp7_wLz4!tRbc'].map((one) => fault(one)), ['password-length', null, null, 'password-length']) // prettier-ignore
  assert.equal(fault('k9#vQ2-mXp', 'k9#vQ2-mXq'), 'passwords-differ')
  for (const weak of ['aminadiallo', 'AminaDiallo', 'amina.diallo']) assert.equal(fault(weak), 'password-weak', weak)
})
