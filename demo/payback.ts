// The demo's bank accounts, which one a refund goes to, withdrawals in every state, and a city partner with customers and commission. After the
// points, the orders and the refunds, through the same doors as everybody.
import type { Db, Tx } from '#db/connect.ts'
import * as partners from '#features/loyalty/city-partner/city-partner.ts'
import * as partnerDesk from '#features/loyalty/city-partner/desk/city-partner-desk.ts'
import { keepBank, type BankText } from '#features/loyalty/bank-account/bank-account.ts'
import * as desk from '#features/loyalty/withdrawal/desk/withdrawal-desk.ts'
import * as withdrawals from '#features/loyalty/withdrawal/withdrawal.ts'
import { takeApplication } from '#features/publishing/enquiry/enquiry.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { after, days } from '#shared/time.ts'
import type { Cast, DemoBuyer } from './order-cast.ts'
import { chooseAccount } from './refunds.ts'
import { toldOnce } from './told-once.ts'

const MARKER = 'demo-payback'
const PARTNER: DemoBuyer = 'clinic'

const BANKS: Record<DemoBuyer, BankText> = {
  hospital: {
    accountName: 'Demo General Hospital',
    bankName: 'Demo Savings Bank',
    bankAddress: 'Musterplatz 1, Berlin',
    nation: 'DE',
    accountNo: 'DE02120300000000202051',
    routingNo: '',
    swiftCode: 'BYLADEM1001',
  },
  distributor: {
    accountName: 'Demo Medical Distribution',
    bankName: 'Banco de Ejemplo',
    bankAddress: 'Avenida Ejemplo 1, Manzanillo',
    nation: 'MX',
    accountNo: '032180000118359719',
    routingNo: '',
    swiftCode: 'BNMXMXMM',
  },
  clinic: {
    accountName: 'Demo Family Clinic',
    bankName: 'Example Bank Kenya',
    bankAddress: '1 Sample Road, Nairobi',
    nation: 'KE',
    accountNo: '0123456789',
    routingNo: '',
    swiftCode: 'KCBLKENX',
  },
}

/** How far each withdrawal has come, the oldest first. */
type Way = 'submitted' | 'in_review' | 'approved' | 'paying' | 'payout_failed' | 'paid' | 'rejected' | 'cancelled' | 'returned'
const WITHDRAWALS: readonly { buyer: DemoBuyer; ago: number; amount: number; way: Way }[] = [
  { buyer: 'hospital', ago: 26, amount: 8_000, way: 'paid' },
  { buyer: 'distributor', ago: 21, amount: 6_000, way: 'rejected' },
  { buyer: 'hospital', ago: 18, amount: 4_000, way: 'cancelled' },
  { buyer: 'distributor', ago: 14, amount: 10_000, way: 'returned' },
  { buyer: 'hospital', ago: 8, amount: 6_000, way: 'payout_failed' },
  { buyer: 'distributor', ago: 5, amount: 5_000, way: 'paying' },
  { buyer: 'hospital', ago: 3, amount: 3_000, way: 'approved' },
  { buyer: 'distributor', ago: 2, amount: 4_000, way: 'in_review' },
  { buyer: 'hospital', ago: 1, amount: 5_000, way: 'submitted' },
]

export async function seedPayback(db: Db, { now, keys }: { now: Date; keys: Keys }): Promise<void> {
  await toldOnce(db, MARKER, now, async ({ tx, cast, boss }) => {
    const accounts = await tellAccounts(tx, cast, now, keys)
    for (const { buyer, ago, amount, way } of WITHDRAWALS)
      await play({ tx, first: boss, second: cast.staff.finance, now }, cast.buyers[buyer].id, accounts[buyer], { ago, amount, way })
    await chooseAccount(tx, cast, cast.buyers.clinic.id, accounts.clinic, now)
    await partnership(tx, cast, now)
  })
}

async function tellAccounts(tx: Tx, { buyers }: Cast, now: Date, keys: Keys): Promise<Record<DemoBuyer, number>> {
  const told: [string, number][] = []
  for (const [role, text] of Object.entries(BANKS)) {
    const { id } = buyers[role as DemoBuyer]
    told.push([role, await keepBank(tx, { buyer: { id }, now: after(now, -days(40)), keys }, text, true)])
  }
  return Object.fromEntries(told) as Record<DemoBuyer, number>
}

type Stage = { tx: Tx; first: Staff; second: Staff; now: Date }

async function play({ tx, first, second, now }: Stage, userId: number, bankId: number, one: { ago: number; amount: number; way: Way }) {
  const at = (later: number) => after(now, -days(one.ago) + later * 3_600_000)
  const { id } = await withdrawals.setAside(tx, { buyer: { id: userId }, now: at(0) }, { bankId, source: 'points', amount: one.amount })
  const seen = async () => ({ id, version: (await withdrawals.lockWithdrawal(tx, id))!.version })
  const by = (staff: Staff, later: number) => ({ db: tx, now: at(later), staff })
  const sent = async (later: number) => {
    const row = await withdrawals.lockSeen(tx, await seen())
    await withdrawals.setWithdrawal(tx, id, { paid_by: second.id, reference: `DEMO-WD-${id}` })
    await withdrawals.move(tx, row, 'pay', { actor: 'staff', actorId: second.id, now: at(later) })
  }
  const said = 'Our bank says that this account does not exist. Please check its number.'
  if (one.way === 'submitted') return
  if (one.way === 'cancelled') return withdrawals.cancel({ db: tx, now: at(2), buyer: { id: userId } }, id)
  await desk.take(by(first, 3), await seen())
  if (one.way === 'in_review') return
  if (one.way === 'rejected')
    return desk.reject(by(first, 5), await seen(), 'The account is in another name than yours. Please add one of your own.', '')
  await desk.approve(by(first, 5), await seen(), '')
  if (one.way === 'approved') return
  await sent(20)
  if (one.way === 'paying') return
  if (one.way === 'paid') return desk.confirm(by(second, 44), await seen(), at(44).toISOString().slice(0, 10), '')
  await desk.fail(by(second, 44), await seen(), said, '')
  if (one.way === 'returned')
    await desk.giveUp(by(second, 90), await seen(), 'It could not be paid to this account. Please ask for it again with another.', '')
}

/** The clinic is the partner; what hospital and distributor have completed since earns. Who else has applied (enquiries.ts) waits. */
async function partnership(tx: Tx, { buyers, staff }: Cast, now: Date): Promise<void> {
  const then = after(now, -days(40))
  const apply = (
    time: Date,
    buyer: (typeof buyers)[DemoBuyer],
    who: { name: string; email: string; nation: string; city: string; message: string },
  ) =>
    takeApplication({ db: tx, now: time, language: 'en', buyer }, {
      applicationType: 'cityPartner',
      phone: '+254 20 555 0102',
      companyName: buyer.company,
      ...who,
    } as Parameters<typeof takeApplication>[1])
  const clinic = buyers[PARTNER]
  await apply(then, clinic, {
    name: 'Demo Clinic Office',
    email: clinic.email,
    nation: 'KE',
    city: 'Nairobi',
    message: 'We visit most clinics of the city every month, and several hospitals ask us where to buy.',
  })
  const application = await tx.selectFrom('partner_applications').select(['id', 'version']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const by = (time: Date) => ({ db: tx, now: time, staff: staff.sales })
  const terms = { commissionPoints: 300, customerMonths: 24, territory: [{ nation: 'KE', city: 'Nairobi' }] }
  const { partnerId } = await partnerDesk.accept(by(after(then, days(1))), application, terms)
  for (const role of ['hospital', 'distributor'] as const) await partnerDesk.assign(by(after(then, days(2))), partnerId, buyers[role].email)
  const orders = await tx.selectFrom('orders').select(['id', 'completed_at']).where('state', '=', 'completed').orderBy('id').execute()
  for (const { id, completed_at: completed } of orders) await partners.earnCommission(tx, { id }, completed ?? now)
  const [oldest] = await tx.selectFrom('partner_commissions').select('id').orderBy('due_at').limit(1).execute()
  if (oldest) {
    // The time for returns of the first is over.
    await tx
      .updateTable('partner_commissions')
      .set({ due_at: after(now, -days(1)) })
      .where('id', '=', oldest.id)
      .execute()
    await partners.sweepCommissions(tx, now)
  }
}
