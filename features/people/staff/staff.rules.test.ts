import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLES } from './staff.roles.ts'
import { ACTIONS, grantRefusal, roleRefusal, shopRefusal, touchRefusal, type Actor, type Role } from './desk/staff-desk.rules.ts'
import {
  ABSOLUTE_MS,
  blockMs,
  covers,
  ENROL_MS,
  FIRST_LINK_MS,
  IDLE_MS,
  idleEnd,
  isProved,
  ownWords,
  PROOF_MS,
  staffPasswordFault,
  TOUCH_MS,
  TRIES_MAX,
} from './staff.rules.ts'

const now = new Date('2026-11-02T08:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const own = ownWords('nora.berg@clinic.example', 'Nora Bergstroem')

const between = (digits: string) => `admin84937${digits}58164hospital`

test('staff’s passwords: 12 characters and more, and not what is guessed first', () => {
  for (const short of ['', 'Quiet-Harb1', 'x'.repeat(129)]) assert.equal(staffPasswordFault(short, own), 'staff-password-length')
  const weak = [
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'passwordpassword',
    'PasswordPassword1',
    'Password-2026!!',
    'password12345678',
    '123456789012',
    '000011112222',
    'qwertyuiop123',
    'welcome2hospital'.replace('2', '-'),
    'administrator',
    'Administrator1!',
    'nora.berg@clinic.example',
    'Bergstroem2026',
    'NoraBergstroem',
    'letmein-letmein-letmein',
    'hospital.admin.2026',
    // runs up and down, one digit again and again, a year: where words and some digits around them are guessed
    ...['345', '987', '777', '1987', '2026'].map(between),
  ]
  for (const password of weak) assert.equal(staffPasswordFault(password, own), 'password-weak', password)
  const good = [
    'Quiet-Harbour-71',
    'correct horse battery staple',
    '83920174836201',
    'bq7dkx2m-9pfw',
    '心电图机房在二楼东侧走廊里',
    'passenger warden 9',
    ...['849', '1826', '771', '42'].map(between),
  ]
  for (const password of good) assert.equal(staffPasswordFault(password, own), null, password)
})

test('a session’s idle end is never behind its absolute end; a proof lasts ten minutes', () => {
  assert.deepEqual(idleEnd(now, minutes(600)), minutes(30))
  assert.deepEqual(idleEnd(now, minutes(5)), minutes(5))
  assert.equal(isProved(now, minutes(10)), true)
  assert.equal(isProved(now, new Date(minutes(10).getTime() + 1)), false)
})

test('waits after wrong codes grow to a day', () => {
  const waits = [0, 1, 4, 5, 6, 9, 10, 15, 20, 25, 30, 500].map((failures) => blockMs(failures) / 60_000)
  assert.deepEqual(waits, [0, 0, 0, 15, 0, 0, 60, 240, 960, 1440, 1440, 1440])
})

test('what is covered: a star by a star only', () => {
  assert.ok(covers(['*:*:*'], ['*:*:*', 'order:list', 'payment:*']))
  assert.ok(covers(['payment:*'], ['payment:*', 'payment:confirm', 'payment:confirm:any']))
  assert.ok(!covers(['payment:confirm', 'payment:reject'], ['payment:*']))
  assert.ok(!covers(['order:*:*'], ['*:*:*']))
  assert.ok(!covers([], ['order:list']))
  assert.ok(covers([], []))
})

const made = (one: Omit<Role, 'given' | 'retired_at'>, changes: Partial<Role> = {}): Role => ({
  ...one,
  given: true,
  retired_at: null,
  ...changes,
})
const role = (key: string) => made(ROLES.find((one) => one.key === key)!)
const actor = (key: string, shopId: number | null): Actor => ({ id: 1, shopId, permissions: [...role(key).permissions] })

test('nobody grants a role that may do more than they, and staff of a shop only roles of that shop', () => {
  for (const each of ROLES) assert.equal(grantRefusal(actor('administrator', null), made(each)), null, each.key)
  const seller = actor('seller', 7)
  for (const each of ROLES) assert.equal(grantRefusal(seller, made(each)), each.ofShop ? null : 'role-of-operator', each.key)
  assert.equal(grantRefusal(actor('seller-sales', 7), role('seller')), 'role-above-yours')
  for (const key of ['administrator', 'finance', 'warehouse'])
    assert.equal(grantRefusal(actor('sales', null), role(key)), 'role-above-yours')
  assert.equal(grantRefusal(actor('administrator', null), made(role('sales'), { retired_at: new Date() })), 'role-retired')
  assert.equal(shopRefusal(seller, role('seller'), 7), null)
  assert.equal(shopRefusal(seller, role('seller'), 8), 'shop-foreign')
  assert.equal(shopRefusal(seller, role('seller'), null), 'role-needs-shop')
  assert.equal(shopRefusal(actor('administrator', null), role('sales'), 7), 'role-without-shop')
})

test('nobody changes a given role, their own, or one that may do more than they', () => {
  const own = (key: string, permissions: string[]) => made(role('sales'), { key, given: false, permissions })
  const boss = actor('administrator', null)
  for (const each of ROLES) assert.equal(roleRefusal(boss, 'administrator', made(each)), 'role-given', each.key)
  assert.equal(roleRefusal(boss, 'administrator', own('own-1', ['order:list'])), null)
  const some: Actor = { id: 1, shopId: null, permissions: ['staff:role', 'order:list'] }
  assert.equal(roleRefusal(some, 'own-1', own('own-1', ['order:list'])), 'role-own')
  assert.equal(roleRefusal(some, 'own-1', own('own-2', ['order:list', 'order:edit'])), 'role-above-yours')
  assert.equal(roleRefusal(some, 'own-1', own('own-2', ['order:list'])), null)
})

test('nobody touches their own account, or one that may do more', () => {
  const person = (id: number, key: string) => ({ id, permissions: role(key).permissions, state: 'active' as const, hasFactor: false })
  const seller = actor('seller', 7)
  assert.equal(touchRefusal(seller, person(1, 'seller')), 'staff-own-account')
  assert.equal(touchRefusal(seller, person(2, 'seller')), null)
  assert.equal(touchRefusal(seller, person(2, 'seller-sales')), null)
  assert.equal(touchRefusal(seller, person(2, 'administrator')), 'staff-above-you')
})

test('what can be done with an account follows from its state; inviting is a permission of its own', () => {
  const states = ['active', 'invited', 'disabled'] as const
  const meant = Object.entries(ACTIONS).map(([action, { permission, means }]) => {
    const person = (state: (typeof states)[number]) => ({ id: 2, permissions: [], state, hasFactor: true })
    return [action, permission, states.filter((state) => means(person(state)))]
  })
  assert.deepEqual(meant, [
    ['change_role', 'staff:edit', ['active', 'invited', 'disabled']],
    ['disable', 'staff:edit', ['active']],
    ['enable', 'staff:edit', ['disabled']],
    ['reset_factor', 'staff:edit', ['active', 'disabled']],
    ['invite_again', 'staff:invite', ['invited']],
    ['withdraw', 'staff:invite', ['invited']],
  ])
  assert.equal(ACTIONS.reset_factor.means({ id: 2, permissions: [], state: 'active', hasFactor: false }), false)
})

test('sessions of staff, proofs and links last so long', () => {
  const minute = 60_000
  assert.deepEqual(
    [IDLE_MS, ABSOLUTE_MS, TOUCH_MS, PROOF_MS, ENROL_MS, FIRST_LINK_MS].map((ms) => ms / minute),
    [30, 720, 1, 10, 30, 1_440],
  )
  assert.equal(TRIES_MAX, 5)
  assert.deepEqual(own, ['nora.berg@clinic.example', 'nora.berg', 'Nora Bergstroem', 'Nora', 'Bergstroem'])
})

test('a guessed word with eight signs around it is weak, with nine it is not; signs between guessed words help nothing', () => {
  const fault = (password: string) => staffPasswordFault(password, [])
  assert.deepEqual([fault('hospital#79!5.32'), fault('hospital#79!5.324')], ['password-weak', null])
  for (const password of ['hospital_admin_doctor', 'hospital--admin--doctor', '.hospital.admin.', 'admin1987hospital']) assert.equal(fault(password), 'password-weak', password) // prettier-ignore
})
