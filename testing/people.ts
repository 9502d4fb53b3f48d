// People for tests: made through the wire like everybody else, each test its own.
import { CLIENT_IDS, registerShopUser } from '#contract/account.ts'
import { requestFor, type Client } from '#contract/client.ts'
import type { Input } from '#contract/call.ts'
import { staffLogin } from '#contract/staff.ts'
import { addStaff, refreshRoles } from '#features/people/staff/staff.ts'
import type { TestApp } from './app.ts'

export const TEST_PASSWORD = 'Quiet-Harbour-71'

/** Where goods go to, as the form sends it. */
export const ADDRESS = {
  firstName: 'Anna',
  lastName: 'Berg',
  nation: 'DE',
  phone: '+49 30 5550100',
  address1: 'Street 1',
  address2: '',
  province: 'Berlin',
  city: 'Berlin',
  port: '',
  postalCode: '10115',
}

let made = 0

/** What a registration sends; every call has an address of its own. */
export function registration(changes: Partial<Input<typeof registerShopUser>> = {}): Input<typeof registerShopUser> {
  return {
    firstName: 'Test',
    lastName: 'Buyer',
    nation: 'DE',
    phone: '+49 30 5550100',
    email: `buyer-${++made}@test.example`,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    identityType: 'hospital',
    agree: 'Y',
    clientId: CLIENT_IDS.shop,
    grantType: 'password',
    ...changes,
  }
}

export type TestBuyer = { call: Client; token: string; email: string }

/** A new buyer, signed in. */
export async function testBuyer(app: TestApp, changes: Partial<Input<typeof registerShopUser>> = {}): Promise<TestBuyer> {
  const wanted = registration(changes)
  const { access_token: token } = await app.client()(registerShopUser, wanted)
  return { call: app.client({ token }), token, email: wanted.email }
}

export type TestStaff = { call: Client; cookie: string; id: number; email: string }

/** A new member of staff with the role, signed in by cookie. A second factor is required only where the test has said so. */
export async function testStaff(app: TestApp, role: string, shopId: number | null = null): Promise<TestStaff> {
  const email = `staff-${++made}@test.example`
  await refreshRoles(app.db)
  await app.db
    .insertInto('settings')
    .values({ key: 'staff', value: JSON.stringify({ secondFactor: 'optional' }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const id = await addStaff(app.db, { email, name: `Test ${role}`, password: TEST_PASSWORD, role, shopId }, null, app.clock.now)
  const { url, body, headers } = requestFor(staffLogin, { email, password: TEST_PASSWORD }, '/admin-api')
  const response = await app.raw(url, { method: 'POST', body, headers })
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!
  return { call: app.client({ cookie }), cookie, id: id!, email }
}
