import * as desk from '#contract/recall-desk.ts'
import * as shop from '#contract/recall.ts'
import { OPEN, openSample, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { matchNotices } from './match.ts'
import { sweepRecalls } from './recall.ts'
import { entered, notice, publish, seen, testUnit } from './recall.samples.ts'
import { inTransaction } from '#db/connect.ts'

const ONE = { id: OPEN.operators }
let serials = 0

/** A notice that is about a unit of the side's buyer. */
async function drafted({ app, buyer, operator, mark }: Side): Promise<{ id: number; unitId: number }> {
  const serial = `SIDE${process.pid}${++serials}`
  const unitId = await testUnit(app, buyer.email, { serial, model: 'PX-200' })
  await sweepRecalls(app.db, app.clock.now)
  const id = await entered(operator, { number: `FSN-${mark}`, codes: `Serial ${serial}` })
  await inTransaction(app.db, (tx) => matchNotices(tx, [id], app.clock.now))
  return { id, unitId }
}
async function told(side: Side): Promise<{ id: number; unitId: number }> {
  const one = await drafted(side)
  await publish(side.operator, one.id)
  await sweepRecalls(side.app.db, side.app.clock.now)
  return one
}
const REACH = { units: 1, owners: 1 }
const after =
  <T extends object>(step: (side: Side) => Promise<{ id: number }>, more: T) =>
  async (side: Side) => ({ ...(await seen(side.operator, (await step(side)).id)), ...more })
/** Asked by somebody else, of more owners than one person may tell alone. */
async function asked(side: Side): Promise<{ id: number }> {
  const other = await testStaff(side.app, 'product-manager')
  const model = `PXMANY${++serials}`
  for (let n = 0; n < 26; n++) await testUnit(side.app, (await testBuyer(side.app)).email, { model, serial: `M${100 + n}` })
  await sweepRecalls(side.app.db, side.app.clock.now)
  const id = await entered(other, { product: `Ventilator ${model}`, codes: 'Serial M100-M199' })
  await publish(other, id)
  return { id }
}
async function onSale(side: Side): Promise<{ id: number; version: number; productId: number; shown: 'Y' }> {
  const { model } = await side.app.db.selectFrom('products').select('model').where('id', '=', side.product.id).executeTakeFirstOrThrow()
  await side.app.db.updateTable('products').set({ manufacturer: 'Pulmora' }).where('id', '=', side.product.id).execute()
  const id = await entered(side.operator, { product: `Ventilator ${model}`, codes: '' })
  return { ...(await seen(side.operator, id)), productId: side.product.id, shown: 'Y' }
}

export const samples: Sample[] = [
  sample(shop.ownRecalls, async (side) => ({ unitId: (await told(side)).unitId })),
  sample(shop.ownRecall, async (side) => ({ id: (await told(side)).id })),
  sample(shop.acknowledgeRecall, async (side) => ({ id: (await told(side)).id })),
  sample(shop.reportRecall, async (side) => {
    const { id, unitId } = await told(side)
    return { id, reports: [{ unitId, outcome: 'passed_on' as const, note: 'Last year', passedTo: 'Another clinic' }] }
  }),
  openSample(shop.productRecalls, { id: OPEN.product }),
  openSample(desk.recalls, { unitId: OPEN.operators }),
  openSample(desk.recall, ONE),
  openSample(desk.recallVersions, ONE),
  openSample(desk.recallLeftOut, ONE),
  openSample(desk.recallMatches, ONE),
  openSample(desk.recallOwners, ONE),
  openSample(desk.exportRecallOwners, ONE),
  openSample(desk.recallTrail, ONE),
  sample(desk.addRecall, async ({ mark }) => notice({ number: `FSN-${mark}` })),
  sample(
    desk.editRecall,
    async (side) => ({ ...notice({ codes: 'Lot 9' }), ...(await seen(side.operator, (await drafted(side)).id)) }),
    ONE,
  ),
  sample(
    desk.decideMatches,
    async (side) => {
      const { id } = await drafted(side)
      const { rows } = await side.operator.call(desk.recallMatches, { id })
      return { id, matchIds: [rows[0]!.id], meant: 'N' as const }
    },
    { ...ONE, matchIds: OPEN.operators },
  ),
  sample(desk.publishRecall, after(drafted, REACH), ONE),
  sample(desk.approveRecall, after(asked, { units: 26, owners: 26 }), ONE),
  sample(desk.turnRecall, after(asked, { reason: 'Look again' }), ONE),
  sample(desk.retractRecall, after(told, { reason: 'Wrong numbers' }), ONE),
  sample(desk.closeRecall, after(drafted, { reason: 'Not ours' }), ONE),
  sample(
    desk.reopenRecall,
    async (side) => {
      const { id } = await drafted(side)
      await side.operator.call(desk.closeRecall, { ...(await seen(side.operator, id)), reason: 'Not ours' })
      return seen(side.operator, id)
    },
    ONE,
  ),
  sample(desk.showRecallOnProduct, onSale, { ...ONE, productId: OPEN.operators }),
]
