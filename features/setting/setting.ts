import type { Brand } from '#contract/setting.ts'
import type { Db } from '#db/connect.ts'

/** Where money goes by bank transfer; printed on invoices and order pages. */
export type BankAccount = { beneficiary: string; bankName: string; accountNo: string; swiftCode: string }
/** Named places of the shipping terms. */
export type Places = { exw: string; fob: string[] }

/** Rules of trade that the operator may change; amounts in cents (SPEC-263..266). */
export type Trade = {
  fobCents: number // per order
  seaCents: number // sea and air are indications for CIF and DDU, binding only once a person has set the freight
  airCents: number
  confirmMinutes: number // how long a priced checkout can be submitted
  payableDays: number // how long an order waits for its payment
  balanceDays: number // how long the balance may take once the goods are ready
  completeDays: number // delivered orders complete by themselves after so long
  toleranceCents: number // bank fees that may be missing from a transfer
  orderPrefix: string
}

export type Settings = { brand: Brand; bank: BankAccount; places: Places; trade: Trade }

/** What stands where the operator has set nothing. */
export const DEFAULT_SETTINGS: Settings = {
  brand: {
    name: 'MedHarbor',
    slug: 'medharbor',
    company: 'MedHarbor Trading Co., Ltd.',
    email: 'service@medharbor.example',
    phone: '+86 512 5555 0100',
    address: '18 Harbour Avenue, Zhangjiagang, Jiangsu, China',
    chatUrl: '',
    social: [],
  },
  bank: {
    beneficiary: 'MedHarbor Trading Co., Ltd.',
    bankName: 'Demo Commercial Bank, Zhangjiagang Branch',
    accountNo: '0000 0000 0000 0001',
    swiftCode: 'DEMOCNBJXXX',
  },
  places: { exw: 'Zhangjiagang', fob: ['Shanghai', 'Guangzhou'] },
  trade: {
    fobCents: 30_000,
    seaCents: 50_000,
    airCents: 100_000,
    confirmMinutes: 30,
    payableDays: 7,
    balanceDays: 14,
    completeDays: 14,
    toleranceCents: 5_000,
    orderPrefix: 'MH',
  },
}

/** One setting, as staff left it or by default. */
export async function readSetting<K extends keyof Settings>(db: Db, key: K): Promise<Settings[K]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? ({ ...DEFAULT_SETTINGS[key], ...(row.value as object) } as Settings[K]) : DEFAULT_SETTINGS[key]
}

/** Stores a setting. */
export async function writeSetting<K extends keyof Settings>(db: Db, key: K, value: Settings[K], now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
