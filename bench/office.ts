// Somebody of the office who may see everything, for measurements.
import { addStaff, refreshRoles } from '#features/people/staff/staff.ts'
import type { Db } from '#db/connect.ts'

const PASSWORD = 'Quiet-Harbour-71'
const EMAIL = 'bench@office.example'

/** Before the product starts. No second factor is asked for. */
export async function addAdministrator(db: Db): Promise<void> {
  await refreshRoles(db)
  await db
    .insertInto('settings')
    .values({ key: 'staff', value: JSON.stringify({ secondFactor: 'optional' }) })
    .execute()
  await addStaff(db, { email: EMAIL, name: 'Bench', password: PASSWORD, role: 'administrator', shopId: null }, null, new Date())
}

/** The cookie of the administrator's session. */
export async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/admin-api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`No session: ${await response.text()}`)
  return cookie
}
