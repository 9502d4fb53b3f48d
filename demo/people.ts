// The demo's buyers and staff: names that nobody takes for real people, passwords made at first start and told once.
import { randomInt } from 'node:crypto'
import { inTransaction, type Db } from '#db/connect.ts'
import { saveAddress } from '#features/people/address/address.ts'
import { createBuyer } from '#features/people/account/account.ts'
import { writeSetting } from '#features/platform/setting/setting.ts'
import { addStaff, refreshRoles } from '#features/people/staff/staff.ts'

/** `place`: 'shop' for buyers, 'workspace' for staff. */
export type DemoLogin = { place: 'shop' | 'workspace'; role: string; name: string; email: string; password: string }

export type PeopleOptions = {
  now: Date
  /** One password for all, for tests; else each has a random one. */
  password?: string
  /** Called with the log-ins before the people are committed: should the process die then, no one is left without a known password. */
  keep?: (logins: DemoLogin[]) => void
}

const BUYERS = [
  {
    role: 'hospital',
    identityType: 'hospital',
    characteristic: null,
    firstName: 'Demo Hospital',
    lastName: 'Procurement',
    companyName: 'Demo General Hospital',
    nation: 'DE',
    phone: '+49 30 5550 0100',
    addresses: [
      {
        address1: 'Musterstrasse 1',
        address2: 'Goods entrance B',
        province: 'Berlin',
        city: 'Berlin',
        port: 'Hamburg',
        postal_code: '10115',
      },
      {
        address1: 'Musterallee 24',
        address2: 'Ward building 3',
        province: 'Brandenburg',
        city: 'Potsdam',
        port: 'Hamburg',
        postal_code: '14467',
      },
    ],
  },
  {
    role: 'distributor',
    identityType: 'distributor',
    characteristic: null,
    firstName: 'Demo Distributor',
    lastName: 'Purchasing',
    companyName: 'Demo Medical Distribution',
    nation: 'MX',
    phone: '+52 55 5550 0101',
    addresses: [
      { address1: 'Avenida Ejemplo 200', address2: '', province: 'Colima', city: 'Manzanillo', port: 'Manzanillo', postal_code: '28200' },
    ],
  },
  {
    role: 'clinic',
    identityType: 'clinic',
    characteristic: null,
    firstName: 'Demo Clinic',
    lastName: 'Office',
    companyName: 'Demo Family Clinic',
    nation: 'KE',
    phone: '+254 20 555 0102',
    addresses: [
      { address1: '5 Sample Road', address2: '2nd floor', province: 'Nairobi', city: 'Nairobi', port: 'Mombasa', postal_code: '00100' },
    ],
  },
  {
    role: 'representative',
    identityType: 'company',
    characteristic: '2', // sells to customers of their own, and acts for them
    firstName: 'Demo Sales',
    lastName: 'Representative',
    companyName: 'Demo Hospital Supplies',
    nation: 'DE',
    phone: '+49 30 5550 0103',
    addresses: [{ address1: 'Beispielweg 7', address2: '', province: 'Hamburg', city: 'Hamburg', port: 'Hamburg', postal_code: '20095' }],
  },
] as const

const STAFF = [
  { role: 'administrator', name: 'Demo Administrator' },
  { role: 'sales', name: 'Demo Sales' },
  { role: 'finance', name: 'Demo Finance' },
  { role: 'warehouse', name: 'Demo Warehouse' },
  { role: 'product-manager', name: 'Demo Product Manager' },
  { role: 'seller', name: 'Demo Seller' },
] as const

export const emailOf = (role: string) => `${role}@demo.example`

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789' // 12 of them are 59 bits
const randomPassword = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-')

/** Makes the people once, after the catalogue (the seller belongs to its first shop). Answers their log-ins then, and nothing ever after. */
export async function seedPeople(db: Db, { now, password, keep }: PeopleOptions): Promise<DemoLogin[]> {
  await refreshRoles(db)
  return inTransaction(db, async (tx) => {
    const marker = { key: 'demo-people', value: JSON.stringify({ madeAt: now }), changed_at: now }
    const [first] = await tx
      .insertInto('settings')
      .values(marker)
      .onConflict((is) => is.doNothing())
      .returning('key')
      .execute()
    if (!first) return []
    await writeSetting(tx, 'staff', { secondFactor: 'optional' }, now) // the passwords that are told at start must be enough
    const logins: DemoLogin[] = []
    for (const { role, characteristic, addresses, ...person } of BUYERS) {
      const login = { place: 'shop', role, name: `${person.firstName} ${person.lastName}`, ...secrets(role, password) } as const
      const account = { ...person, email: login.email, password: login.password, referrer: '' }
      const id = await createBuyer({ db: tx, now, language: 'en' }, account, { emailProved: true, demo: true })
      if (id === undefined) continue // somebody has registered the address
      if (characteristic) await tx.updateTable('users').set({ characteristic }).where('id', '=', id).execute()
      for (const address of addresses) {
        const text = { first_name: person.firstName, last_name: person.lastName, nation: person.nation, phone: person.phone, ...address }
        await saveAddress(tx, id, { id: null, text, makeDefault: false }, now)
      }
      logins.push(login)
    }
    const shop = await tx.selectFrom('shops').select('id').orderBy('id').limit(1).executeTakeFirst()
    for (const { role, name } of STAFF) {
      if (role === 'seller' && !shop) continue
      const login = { place: 'workspace', role, name, ...secrets(role, password) } as const
      const member = { name, email: login.email, password: login.password, role, shopId: role === 'seller' ? shop!.id : null }
      if ((await addStaff(tx, member, null, now)) !== undefined) logins.push(login)
    }
    keep?.(logins)
    return logins
  })
}

const secrets = (role: string, password = randomPassword()) => ({ email: emailOf(role), password })
