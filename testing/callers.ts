// Every kind of caller, for tests that walk all calls: each call with a session of its own.
import { hashToken, newToken } from '#features/people/credential/credential.ts'
import { ROLES } from '#features/people/staff/staff.roles.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { after, hours, minutes } from '#shared/time.ts'
import { COOKIES } from '#server/edge/cookie-names.ts'
import { testBuyer, testStaff } from './people.ts'
import { testProduct } from './products.ts'
import type { TestApp } from './app.ts'

/** `may`: what a live member of staff holds; absent: nobody's session counts, however it is sent. */
export type Person = {
  name: string
  is: 'nobody' | 'buyer' | 'staff'
  may?: readonly string[]
  shopId?: number | null
  mustEnrol?: boolean // must set up a second factor first
  stale?: boolean // gave the password long ago
  sends: string | Owner // junk, or the token of a session
}

type Session = 'live' | 'over' | 'stale'
type Owner = { kind: 'buyer' | 'staff'; id: number; session: Session }

const bytes = Buffer.from('0')

/** A token for each of them, of a new session of their own: one may end with the call that it is sent with. */
export async function newTokens({ db, clock }: TestApp, people: readonly Person[]): Promise<string[]> {
  const made: { token: string; of: Owner | null }[] = people.map(({ sends }) =>
    typeof sends === 'string' ? { token: sends, of: null } : { token: newToken(), of: sends },
  )
  const rowsOf = <T>(kind: Owner['kind'], own: (owner: Owner) => T) =>
    made.flatMap(({ token, of }) => {
      if (of?.kind !== kind) return []
      const end = after(clock.now, of.session === 'over' ? -minutes(1) : hours(1))
      const times = { created_at: clock.now, last_seen_at: clock.now, idle_expires_at: end, expires_at: end }
      return [{ token_hash: hashToken(token), ...times, ...own(of) }]
    })
  const bought = rowsOf('buyer', ({ id }) => ({ user_id: id, client_id: 'shop' }))
  const worked = rowsOf('staff', ({ id, session }) => ({
    staff_id: id,
    proved_at: session === 'stale' ? after(clock.now, -hours(2)) : clock.now,
  }))
  await db.insertInto('sessions').values(bought).execute()
  await db.insertInto('staff_sessions').values(worked).execute()
  return made.map(({ token }) => token)
}

async function buyers(app: TestApp): Promise<Person[]> {
  const kinds: [name: string, changes: { characteristic?: '2' | '3'; disabled_at?: Date }, session: Session, is: Person['is']][] = [
    ['a buyer', {}, 'live', 'buyer'],
    ['another buyer', {}, 'live', 'buyer'],
    ['a sales buyer', { characteristic: '2' }, 'live', 'buyer'],
    ['a city partner', { characteristic: '3' }, 'live', 'buyer'],
    ['a disabled buyer', { disabled_at: app.clock.now }, 'live', 'nobody'],
    ['a buyer whose session is over', {}, 'over', 'nobody'],
  ]
  const found: Person[] = []
  for (const [name, changes, session, is] of kinds) {
    const { email } = await testBuyer(app)
    const change = { company_name: name, ...changes }
    const { id } = await app.db.updateTable('users').set(change).where('email', '=', email).returning('id').executeTakeFirstOrThrow()
    found.push({ name, is, sends: { kind: 'buyer', id, session } })
  }
  return found
}

const NOTHING = 'test-nothing'
const WHOLE_SHOP = 'test-whole-shop'

async function staff(app: TestApp): Promise<Person[]> {
  const { db, clock } = app
  const own = [
    { key: NOTHING, name: 'Nothing', permissions: [] as string[] },
    { key: WHOLE_SHOP, name: 'Everything of a shop', permissions: [EVERYTHING] },
  ]
  await db.insertInto('staff_roles').values(own).execute()
  await testProduct(app, { shopId: 1 })
  await testProduct(app, { shopId: 2 })
  type Kind = Omit<Person, 'is' | 'sends'> & { role: string; session?: Session; dead?: boolean; set?: { disabled_at: Date } }
  const administrator = { role: 'administrator', may: [EVERYTHING] }
  const kinds: Kind[] = [
    ...ROLES.flatMap(({ key, permissions, ofShop }): Kind[] =>
      (ofShop ? [1, 2] : [null]).map((shopId) => ({
        name: `${key}${shopId ? ` of shop ${shopId}` : ''}`,
        role: key,
        may: permissions,
        shopId,
      })),
    ),
    { name: 'staff without any permission', role: NOTHING, may: [] },
    { name: 'a seller with every permission', role: WHOLE_SHOP, may: [EVERYTHING], shopId: 1 },
    { name: 'an administrator who has not set up a second factor', ...administrator, mustEnrol: true },
    { name: 'an administrator who gave the password long ago', ...administrator, stale: true, session: 'stale' },
    { name: 'an administrator who was disabled', role: 'administrator', dead: true, set: { disabled_at: clock.now } },
    { name: 'an administrator whose session is over', role: 'administrator', dead: true, session: 'over' },
  ]
  const found: Person[] = []
  for (const { role, session = 'live', dead, set, ...person } of kinds) {
    const { id } = await testStaff(app, ROLES.some(({ key }) => key === role) ? role : person.shopId ? 'seller' : 'sales', person.shopId)
    await db
      .updateTable('staff')
      .set({ role_key: role, ...set })
      .where('id', '=', id)
      .execute()
    const factor = { staff_id: id, sealed: bytes, since: clock.now }
    if (!person.mustEnrol) await db.insertInto('staff_second_factors').values(factor).execute()
    found.push({ ...person, is: dead ? 'nobody' : 'staff', sends: { kind: 'staff', id, session } })
  }
  const required = JSON.stringify({ secondFactor: 'required' })
  await db.updateTable('settings').set({ value: required }).where('key', '=', 'staff').execute()
  return found
}

const junk = ['null', 'undefined', 'x'.padEnd(60, 'y'), 'z'.repeat(5000)]

/** Visitors, buyers and staff of all kinds, second factors required of all staff. */
export async function everyKindOfPerson(app: TestApp): Promise<Person[]> {
  const strangers = junk.map((token): Person => ({
    name: `a visitor with ${token.slice(0, 12)}`,
    is: 'nobody',
    sends: token,
  }))
  return [...strangers, ...(await buyers(app)), ...(await staff(app))]
}

/** A token can be sent as clients do, or in every cookie that we know. */
export const WAYS = {
  bearer: (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` }),
  cookie: (token: string): Record<string, string> => ({ Cookie: `${COOKIES.page}=${token}; ${COOKIES.staff}=${token}` }),
}
export type Way = keyof typeof WAYS
