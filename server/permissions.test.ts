// The list of permissions, the calls that ask for them, the roles that hold them and the words for them agree. Unknown names are type
// errors; what types cannot see is here.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { BULK_ACTS } from '#contract/bulk.ts'
import { EVERYTHING, hasRole, may, PERMISSIONS, type Permission } from '#contract/permission.ts'
import { ROLES } from '#features/people/staff/staff.roles.ts'
import { LANGUAGES } from '#shared/language.ts'
import { adminApi, devApi } from './api.ts'

const ALL = Object.keys(PERMISSIONS) as Permission[]
const routes = [...devApi, ...adminApi]
const byCalls = routes.flatMap(({ call }) => (typeof call.access === 'object' ? [call.access.permission] : []))
/** Acts on many things have one call, which asks for the permission of the act. */
const asked = new Set<Permission>([...byCalls, ...Object.values(BULK_ACTS).map(({ permission }) => permission)])

test('every call says who may make it, and a permission that it asks for is in the list', () => {
  assert.ok(routes.length > 100 && ALL.length > 15)
  for (const { call } of routes) {
    const { access } = call
    const known =
      typeof access === 'object'
        ? ALL.includes(access.permission)
        : ['public', 'optional', 'user', 'staff-entering', 'staff'].includes(access)
    assert.ok(known, `${call.method} ${call.path}`)
  }
})

test('every permission in the list is asked for by a call, and has a name of its own', () => {
  for (const permission of ALL) {
    assert.ok(asked.has(permission), `${permission}: no call asks for it`)
    assert.match(permission, /^[a-z]+(-[a-z]+)?(:[a-z]+){1,2}$/)
  }
})

test('roles hold permissions of the list only; those of a shop none that is the operator’s', () => {
  for (const { key, permissions, ofShop } of ROLES) {
    assert.ok(permissions.length > 0, key)
    assert.equal(new Set(permissions).size, permissions.length, key)
    for (const permission of permissions) {
      if (permission === EVERYTHING) assert.ok(!ofShop, key)
      else assert.ok(permission in PERMISSIONS && (!ofShop || PERMISSIONS[permission].seller), `${key}: ${permission}`)
    }
  }
})

test('what sellers may be given is held by a role for them: nothing stands open that nobody uses', () => {
  const sellers = ROLES.filter(({ ofShop }) => ofShop)
  for (const permission of ALL.filter((one) => PERMISSIONS[one].seller))
    assert.ok(
      sellers.some(({ permissions }) => may(permissions, permission)),
      permission,
    )
})

test('every permission has a short name in every language, and no name is of a permission that is gone', () => {
  for (const language of LANGUAGES) {
    // Each with its noun; the roles page collects them. Named twice, a permission would stand here twice.
    const files = globSync(path.join(import.meta.dirname, `../admin/pages/*/words/${language}.json`))
    const texts = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    const named = texts.flatMap(([key, text]) => (key.startsWith('may ') ? [{ permission: key.slice('may '.length), text }] : []))
    assert.deepEqual(named.map(({ permission }) => permission).toSorted(), [...ALL, EVERYTHING].toSorted(), `${language}: ${WORDED}`)
    for (const { permission, text } of named) assert.ok(text.length <= 70, `${language}: the name of ${permission} is longer than 70`)
  }
})
const WORDED = 'each permission is called ‘may <permission>’ in the words of its room, admin/pages/<noun>/words'

test('SPEC-229 one permission grants itself, a star everything in its place, *:*:* everything; the role admin grants every role', () => {
  const grants: [held: string[], wanted: string, granted: boolean][] = [
    [['*:*:*'], 'order:freight:set', true],
    [['*:*:*'], 'order:list', true],
    [['*:*:*'], 'anything', true],
    [['order:list'], 'order:list', true],
    [['order:list'], 'order:edit', false],
    [['order:list'], 'order:list-all', false],
    [['order:list'], 'order', false],
    [['order:*:*'], 'order:freight:set', true],
    [['order:*'], 'product:list', false],
    [['order:freight:set'], 'order:freight', false],
    [['product:list', 'order:list'], 'order:list', true],
    [['Order:list'], 'order:list', false],
    [[], 'order:list', false],
    [[''], 'order:list', false],
  ]
  for (const [held, wanted, granted] of grants) assert.equal(may(held, wanted), granted, `${held.join()} and ${wanted}`)
  assert.ok(hasRole(['admin'], 'sales') && hasRole(['sales'], 'sales'))
  assert.ok(!hasRole(['sales'], 'cp') && !hasRole([], 'sales') && !hasRole(['sales'], 'admin'))
})
