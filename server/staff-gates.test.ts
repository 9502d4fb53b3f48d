// What stands before every call of My Workspace, generated from its table: the second factor that is required, the fresh proof, the roles.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { may } from '#contract/permission.ts'
import { refusalText } from '#contract/refusals.ts'
import { writeSetting } from '#features/platform/setting/setting.ts'
import { ROLES } from '#features/people/staff/staff.roles.ts'
import { later, tell } from '#features/people/staff/staff.samples.ts'
import { LANGUAGES } from '#shared/language.ts'
import { adminApi } from './api.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'

const app = await testApp('empty')

test('where a second factor is required, whoever has none can only set it up', async () => {
  const person = await testStaff(app, 'administrator')
  await writeSetting(app.db, 'staff', { secondFactor: 'required' }, app.clock.now)
  const [open, closed] = [
    adminApi.filter(({ call }) => call.access === 'staff-entering'),
    adminApi.filter(({ call }) => isOfStaff(call.access)),
  ]
  assert.ok(closed.length > 30)
  for (const { call } of closed) {
    const answer = await tell(app, call.path.replaceAll(/\{\w+\}/g, '1'), {}, person.cookie, call.method)
    assert.deepEqual([answer.code, answer.msg], [403, refusalText('second-factor-needed', 'en')], call.path)
  }
  const paths = open.map(({ call }) => call.path).toSorted((a, b) => (a < b ? -1 : 1))
  assert.deepEqual(paths, ['/auth/me', '/auth/prove', '/me/factor', '/me/factor/confirm', '/me/factor/start', '/me/sessions/end'])
  await writeSetting(app.db, 'staff', { secondFactor: 'optional' }, app.clock.now)
})

test('every sensitive act asks for a proof that is not older than ten minutes', async () => {
  const boss = await testStaff(app, 'administrator')
  later(app, 10 * 60_000 + 1000)
  const fresh = adminApi.filter(({ call }) => call.fresh)
  assert.ok(fresh.length >= 10)
  for (const { call } of fresh) {
    const answer = await tell(app, call.path.replaceAll(/\{\w+\}/g, '1'), {}, boss.cookie, call.method)
    assert.deepEqual([answer.status, answer.code, answer.msg], [428, 428, refusalText('prove-again', 'en')], call.path)
  }
})

test('whatever grants or takes rights, or shows a secret, is a sensitive act', () => {
  const grave = adminApi.filter(
    ({ call }) => typeof call.access === 'object' && GRAVE.test(call.access.permission) && call.method !== 'GET',
  )
  assert.ok(grave.length > 5)
  for (const { call } of grave) assert.ok(call.fresh || HARMLESS.has(call.path), call.path)
})
const GRAVE = /^(staff:(invite|edit|policy)|mail:secret)$/
const HARMLESS = new Set(['/staff/{id}/withdraw'])

test('every role and every permission of a role can be read in words, in every language', () => {
  for (const language of LANGUAGES) {
    const [rooms, frame] = [words(language, 'pages/*'), words(language, 'frame')]
    for (const { key, permissions } of ROLES) {
      assert.ok(frame[`role-${key}`], `${language}: the role ${key}`)
      for (const permission of permissions) assert.ok(rooms[`may ${permission}`], `${language}: ${permission}`)
    }
  }
})

test('every permission that a call asks for is granted by some role', () => {
  const asked = adminApi.flatMap(({ call }) => (typeof call.access === 'object' ? [call.access.permission] : []))
  assert.ok(asked.length > 20)
  for (const permission of asked)
    assert.ok(
      ROLES.some(({ permissions }) => may(permissions, permission)),
      permission,
    )
})

function isOfStaff(access: unknown): boolean {
  return access === 'staff' || typeof access === 'object'
}

function words(language: string, place: string): Record<string, string> {
  const files = globSync(path.join(import.meta.dirname, `../admin/${place}/words/${language}.json`))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) as Record<
    string,
    string
  >
}
