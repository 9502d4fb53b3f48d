// The demo's payouts: of three shops whose orders are completed one has been paid, one waits for the second person, and what is due to the others can
// be prepared. After the orders, through the same doors as everybody.
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { approvePayout, lockSeen } from '#features/money/payout/payout.ts'
import { isDue, sumOf } from '#features/money/payout/payout.rules.ts'
import * as desk from '#features/money/payout/desk/payout-desk.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { after, days, hours } from '#shared/time.ts'
import { findGoods } from './goods.ts'
import { runStory } from './order-runner.ts'
import type { Story } from './order-stories.ts'
import type { OrdersOptions } from './orders.ts'
import { toldOnce } from './told-once.ts'

const MARKER = 'demo-payouts'
const COMMISSION = 800 // 8 %
const d = (count: number) => count * 24

/** Paid, shipped and confirmed by the buyer. */
const completed = (ago: number, trackingNo: string): Story['events'] => [
  { ago: ago - 20, what: 'receipt' },
  { ago: ago - 40, what: 'credit' },
  { ago: ago - d(4), what: 'ready' },
  { ago: ago - d(5), what: 'ship', mode: 'air', carrier: 'Demo Air Cargo', trackingNo, arrives: ago - d(9) },
  { ago: ago - d(9), what: 'deliver' },
  { ago: ago - d(10), what: 'confirm' },
]
const STORIES: readonly Story[] = [
  {
    buyer: 'hospital',
    ago: d(34),
    term: 'fob',
    pay: 'tt',
    goods: [{ slug: 'passera-h2-hydraulic-transfer-stretcher', count: 3 }],
    events: completed(d(34), 'DAC-80441802'),
  },
  {
    buyer: 'distributor',
    ago: d(31),
    term: 'fob',
    pay: 'tt',
    goods: [{ slug: 'rollmere-rlm-120-ward-wheelchair-detachable-armrests', count: 60 }],
    events: completed(d(31), 'DAC-80441877'),
  },
]

export async function seedPayouts(db: Db, { now, files }: OrdersOptions): Promise<void> {
  await toldOnce(db, MARKER, now, async ({ tx, cast, boss }) => {
    const slugs = STORIES.flatMap((story) => story.goods.map(({ slug }) => slug))
    const goods = (await findGoods(tx, slugs)) ?? refuse('missing', 'not-found')
    await agree(tx, boss.id, now)
    for (const story of STORIES) await runStory({ tx, files, cast, goods, now }, story)
    await payOut(tx, cast.staff.finance, boss.id, now)
  })
}

/** Of each shop what the operator keeps, and where its money goes. */
async function agree(tx: Tx, bossId: number, now: Date): Promise<void> {
  const since = after(now, -days(60))
  const shops = await tx.selectFrom('shops').select(['id', 'name']).orderBy('id').execute()
  await tx
    .insertInto('shop_commissions')
    .values(
      shops.map(({ id }) => ({
        shop_id: id,
        from_day: since.toISOString().slice(0, 10),
        basis_points: COMMISSION,
        staff_id: bossId,
        created_at: since,
      })),
    )
    .execute()
  const told = new Set((await tx.selectFrom('shop_accounts').select('shop_id').execute()).map((row) => row.shop_id))
  const accounts = shops
    .filter(({ id }) => !told.has(id))
    .map(({ id, name }) => ({
      shop_id: id,
      beneficiary: name,
      bank_name: 'Demo Savings Bank',
      account_no: `0000 0000 0001 ${String(id).padStart(4, '0')}`,
      swift_code: 'BYLADEM1001',
      asked_by: bossId,
      asked_at: since,
      effective_at: after(since, days(3)),
    }))
  if (accounts.length > 0) await tx.insertInto('shop_accounts').values(accounts).execute()
}

type Person = Parameters<typeof desk.prepare>[0]['staff']

async function payOut(tx: Tx, finance: Person, bossId: number, now: Date): Promise<void> {
  const at = (ago: number) => ({ db: tx, now: after(now, -hours(ago)), staff: finance })
  const shops = await tx.selectFrom('shops').select('id').orderBy('id').execute()
  let made = 0
  for (const { id: shopId } of shops) {
    if (made === 2) break
    const time = made === 0 ? d(6) : 6
    const { owed, present } = await desk.readDues(at(time), shopId)
    const due = owed.filter((one) => isDue(one, at(time).now))
    if (!present || sumOf(due) <= 0) continue
    const wish = { shopId, orderIds: due.map(({ orderId }) => orderId), amount: sumOf(due), accountId: present.id, note: '' }
    const { id } = await desk.prepare(at(time), wish)
    if (made++ > 0) continue
    const approvedAt = after(now, -days(5))
    const by = { actor: 'staff', actorId: bossId, now: approvedAt } as const
    await approvePayout(tx, await lockSeen(tx, { id, version: 1 }), bossId, by)
    await audit(tx, { staff: { id: bossId }, action: 'payout.approve', subjectKind: 'payout', subjectId: id, now: approvedAt })
    await desk.pay(at(d(4)), { id, version: 2 }, `DEMO-OUT-${id}`, after(now, -days(4)).toISOString().slice(0, 10))
  }
}
