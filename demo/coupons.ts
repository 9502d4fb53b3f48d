// The demo's coupons: a campaign of each kind, two of them with codes, and what the demo's buyers hold of them: to be spent, spent, ended, taken back.
// After the people, through the same doors as everybody.
import type { CampaignEdit } from '#contract/coupon-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { redeemCode, sweepCoupons } from '#features/loyalty/coupon/coupon.ts'
import { addCampaign, grantByStaff, makeCodes, moveCampaign, turnGrant } from '#features/loyalty/coupon/desk/coupon-desk.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, days } from '#shared/time.ts'
import { findGoods } from './goods.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast, type DemoBuyer } from './order-cast.ts'
import { runStory } from './order-runner.ts'
import type { Story as OrderStory } from './order-stories.ts'
import type { OrdersOptions } from './orders.ts'

const MARKER = 'demo-coupons'
const d = (count: number) => count * 24
const name = (en: string, zh: string, es: string, fr: string, pt: string): CampaignEdit['name'] => ({ en, zh, es, fr, pt })

type Story = {
  name: CampaignEdit['name']
  terms: Partial<CampaignEdit>
  ago: number // days since it was made
  runs: number | null // for so many days; null: until it is closed
  held: Partial<Record<DemoBuyer, 'available' | 'revoked' | 'redeemed'>>
  codes?: number
}

const STORIES: readonly Story[] = [
  {
    name: name('8% off, this autumn', '秋季 92 折', '8 % este otoño', '8 % cet automne', '8% neste outono'),
    terms: { kind: 'percentage', percent: 8, cap: 120_000, minimum: 500_000, code: 'AUTUMN8', total: 200 },
    ago: 40,
    runs: 100,
    held: { clinic: 'redeemed' },
  },
  {
    name: name('$250 off your next order', '下一单减 $250', '250 USD menos en su próximo pedido', '250 $ de moins sur votre prochaine commande', 'US$ 250 a menos no próximo pedido'), // prettier-ignore
    terms: { kind: 'fixed', amount: 25_000, minimum: 400_000, validDays: 60 },
    ago: 25,
    runs: null,
    held: { hospital: 'available', clinic: 'revoked' },
    codes: 50,
  },
  {
    name: name('Spend and save on larger orders', '大额订单满减', 'Gaste y ahorre en pedidos grandes', 'Plus vous commandez, plus vous économisez', 'Gaste e economize em pedidos maiores'), // prettier-ignore
    terms: {
      kind: 'spend-and-save',
      tiers: [
        { from: 1_000_000, off: 30_000 },
        { from: 2_500_000, off: 100_000 },
        { from: 6_000_000, off: 300_000 },
      ],
    },
    ago: 30,
    runs: 120,
    held: { hospital: 'available', distributor: 'available' },
  },
  {
    name: name('Freight from $600 on is ours', '运费超过 $600 由我们承担', 'Del flete, lo que pase de 600 USD es nuestro', 'Le fret au-delà de 600 $ est pour nous', 'O frete acima de US$ 600 é nosso'), // prettier-ignore
    terms: { kind: 'freight-cap', freightCap: 60_000, cap: 150_000, minimum: 800_000 },
    ago: 20,
    runs: 90,
    held: { distributor: 'available' },
  },
  {
    name: name('Supplier discount for dealers', '经销商供应商折扣', 'Descuento de proveedor para distribuidores', 'Remise fournisseur pour distributeurs', 'Desconto do fornecedor para distribuidores'), // prettier-ignore
    terms: { kind: 'supplier-discount', percent: 6, cap: 400_000, minimum: 1_000_000, identityTypes: ['distributor', 'company'] },
    ago: 35,
    runs: 120,
    held: { distributor: 'available' },
  },
  {
    name: name('Financing: 0.50 points less interest', '融资：利率减 0.50 个百分点', 'Financiación: 0,50 puntos menos de interés', 'Financement : 0,50 point d’intérêt en moins', 'Financiamento: 0,50 ponto de juros a menos'), // prettier-ignore
    terms: { kind: 'financing', rateOff: 50, rateFloor: 400, amountLeast: 5_000_000, amountMost: 50_000_000, monthsMost: 36 },
    ago: 100,
    runs: 365,
    held: { hospital: 'available', distributor: 'available', clinic: 'available' }, // the first two go into applications (financing.ts)
  },
  {
    name: name('Summer: $100 off', '夏季减 $100', 'Verano: 100 USD de descuento', 'Été : 100 $ de remise', 'Verão: US$ 100 de desconto'),
    terms: { kind: 'fixed', amount: 10_000, minimum: 100_000 },
    ago: 120,
    runs: 60,
    held: { hospital: 'available', distributor: 'available', clinic: 'available' }, // and not spent in time
  },
]

/** Spends the best that its buyer holds, and is on its way. */
const SPENT: OrderStory = {
  buyer: 'distributor',
  ago: d(16),
  term: 'fob',
  pay: 'tt',
  coupon: true,
  goods: [{ slug: 'rollmere-rlm-120-ward-wheelchair-detachable-armrests', count: 150 }],
  events: [
    { ago: d(15), what: 'receipt' },
    { ago: d(14), what: 'credit' },
    { ago: d(7), what: 'ready' },
    { ago: d(5), what: 'ship', mode: 'sea', carrier: 'Demo Ocean Lines', trackingNo: 'DEMU4103318', arrives: -d(22) },
  ],
}

export async function seedCoupons(db: Db, { now, files }: OrdersOptions): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, async (tx) => {
      const cast = await findCast(tx)
      const shop = await tx.selectFrom('shops').select('id').orderBy('id').executeTakeFirst()
      const goods = await findGoods(
        tx,
        SPENT.goods.map(({ slug }) => slug),
      )
      if (!cast || !shop || !goods || !(await mark(tx, MARKER, now))) return
      beSilent(tx) // nobody is told now of what happened weeks ago
      for (const story of STORIES) await play(tx, story, cast, shop.id, now)
      await runStory({ tx, files, cast, goods, now }, SPENT)
      await sweepCoupons(tx, now)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

async function play(tx: Tx, story: Story, { buyers, staff: { sales } }: Cast, shopId: number, now: Date): Promise<void> {
  const begun = after(now, -days(story.ago))
  const caller = { db: tx, now: begun, staff: sales }
  const { id } = await addCampaign(caller, {
    kind: 'fixed',
    name: story.name,
    minimum: 0,
    tiers: [],
    beginDay: dayOf(begun),
    endDay: story.runs === null ? null : dayOf(after(begun, days(story.runs))),
    perUser: 1,
    shopIds: story.terms.kind === 'supplier-discount' ? [shopId] : [],
    categoryIds: [],
    productIds: [],
    identityTypes: [],
    countries: [],
    ...story.terms,
  })
  await moveCampaign(caller, { id, version: 1 }, 'open')
  if (story.codes) await makeCodes(caller, id, story.codes)
  for (const [role, how] of Object.entries(story.held) as [DemoBuyer, string][]) {
    const later = after(begun, days(2))
    const buyer = buyers[role]
    if (how === 'redeemed') await redeemCode(tx, buyer, story.terms.code!, later)
    else {
      const grantId = await grantByStaff(tx, { staff: sales, now: later }, id, buyer.id, 'demo')
      if (how === 'revoked') await turnGrant({ db: tx, now: after(later, days(3)), staff: sales }, { id: grantId, version: 1 }, 'revoke', 'Granted to the wrong account.') // prettier-ignore
    }
  }
}
