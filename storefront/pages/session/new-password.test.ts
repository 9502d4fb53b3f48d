import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordFaults, passwordFaultsSoFar } from './new-password.ts'

test('SPEC-202 SPEC-203 a new password has 5 to 20 characters, whatever their kind, and is typed twice alike', () => {
  const of = (password: string, confirmPassword = password) => passwordFaults({ password, confirmPassword })
  for (const good of ['12345', 'x'.repeat(20), '病'.repeat(5), '😀'.repeat(20)]) assert.deepEqual(of(good), {})
  for (const bad of ['', '1234', 'x'.repeat(21), '😀'.repeat(4)]) assert.deepEqual(of(bad), { password: 'password-length' })
  assert.deepEqual(of('12345', '12346'), { confirmPassword: 'passwords-differ' })
  assert.deepEqual(of('1234', 'other'), { password: 'password-length' })
  assert.deepEqual(passwordFaults({}), { password: 'password-length' })
})

test('SPEC-202 SPEC-203 nobody is told off before they have finished typing', () => {
  const typed = (password: string, confirm: string, leftPassword: boolean, leftConfirm: boolean) =>
    passwordFaultsSoFar({ password, confirm, leftPassword, leftConfirm })
  assert.deepEqual(typed('123', '', false, false), { password: false, confirm: false })
  assert.deepEqual(typed('123', '', true, false), { password: true, confirm: false })
  assert.deepEqual(typed('x'.repeat(21), '', false, false), { password: true, confirm: false })
  assert.deepEqual(typed('12345', '123', true, false), { password: false, confirm: false })
  assert.deepEqual(typed('12345', '123', true, true), { password: false, confirm: true })
  assert.deepEqual(typed('12345', '', true, true), { password: false, confirm: false })
})
