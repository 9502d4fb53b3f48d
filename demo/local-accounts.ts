// The demo's accounts in local currency: for buyers of the euro, and of Mexico. Buyers elsewhere read why they cannot pay so.
import type { Tx } from '#db/connect.ts'
import { readSetting, writeSetting } from '#features/platform/setting/setting.ts'

const ACCOUNTS = [
  {
    currency: 'EUR',
    countries: 'AT, BE, DE, ES, FI, FR, IE, IT, NL, PT',
    beneficiary: 'MedHarbor Trading Co., Ltd.',
    bankName: 'Demo Savings Bank, Hamburg',
    accountNo: 'DE02 1203 0000 0000 2020 51',
    bankCode: 'BYLADEM1001',
    note: '',
  },
  {
    currency: 'MXN',
    countries: 'MX',
    beneficiary: 'MedHarbor Trading Co., Ltd.',
    bankName: 'Banco Demo, Ciudad de México',
    accountNo: '0000 0000 0000 0002',
    bankCode: 'CLABE 000',
    note: 'Concepto de pago: equipo médico',
  },
]

/** Where people have set some, theirs stay. */
export async function seedLocalAccounts(tx: Tx, now: Date): Promise<void> {
  if ((await readSetting(tx, 'local')).accounts.length === 0) await writeSetting(tx, 'local', { accounts: ACCOUNTS }, now)
}
