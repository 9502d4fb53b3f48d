// The demo's after-sale cases, about goods of orders that are complete: one that is new, one with an incident, one that waits for its buyer, one on
// the bench, a repair that is quoted, one that was resolved by parts, and, told apart, a repair that is paid and has its invoice. After the orders, through the same doors as everybody.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { WITH_VIDEOS } from '#contract/file.ts'
import type { Db, Tx } from '#db/connect.ts'
import {
  answerRepair,
  answerSale,
  claimablesOf,
  declare,
  dispatchesOf,
  openSale,
  readSale,
  sendBack,
  type Opening,
} from '#features/aftercare/after-sale/after-sale.ts'
import * as desk from '#features/aftercare/after-sale/desk/after-sale-desk.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import { keepSent } from '#features/platform/file/file.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { orderOf } from '#features/sales/order/order.ts'
import { after, hours } from '#shared/time.ts'
import type { Cast } from './order-cast.ts'
import type { OrdersOptions } from './orders.ts'
import { toldOnce } from './told-once.ts'

const MARKER = 'demo-after-sale'
/** Came later: demos that have the others get it, too. */
const REPAIR_MARKER = 'demo-paid-repair'
const d = (count: number) => count * 24
const RETURNS = 'MedHarbor returns\n18 Harbour Avenue\nZhangjiagang, Jiangsu\nChina'

type Stage = { tx: Tx; files: ObjectStore; cast: Cast; boss: Doer; now: Date }
type Told = Pick<Opening, 'type' | 'reason' | 'description'> & { incidentText?: string; fileIds?: number[] }
type Piece = { orderId: number; userId: number; orderItemId: number; left: number }

type Story = (stage: Stage, piece: Piece) => Promise<void>

export async function seedAfterSales(db: Db, options: OrdersOptions): Promise<void> {
  await tell(db, options, MARKER, STORIES)
  await tell(db, options, REPAIR_MARKER, [paidRepair], (a, b) => b.left - a.left) // of what there is plenty
}

/** Each on a piece of its own, all of them or none. */
async function tell(
  db: Db,
  { now, files }: OrdersOptions,
  marker: string,
  stories: readonly Story[],
  first: (a: Piece, b: Piece) => number = () => 0,
): Promise<void> {
  await toldOnce(db, marker, now, async ({ tx, cast, boss }) => {
    const stage = { tx, files, cast, now, boss }
    const pieces = (await piecesOf(stage)).toSorted(first)
    for (const story of stories) {
      const piece = pieces.shift()
      if (piece) await story(stage, piece)
    }
  })
}

/** What of complete orders can be claimed, piece by piece; one of each line first. */
async function piecesOf({ tx, cast }: Stage): Promise<Piece[]> {
  const buyers = Object.values(cast.buyers).map(({ id }) => id)
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('state', '=', 'completed')
    .where('user_id', 'in', buyers)
    .orderBy('id')
    .execute()
  const pieces: (Piece & { at: number })[] = []
  for (const { id, user_id: userId } of orders)
    for (const { line, left } of await claimablesOf(tx, await orderOf(tx, id)))
      for (let at = 0; at < Math.min(left, 3); at++) pieces.push({ orderId: id, userId, orderItemId: line.id, left, at })
  return pieces.toSorted((a, b) => a.at - b.at)
}

const moment = ({ now }: Stage, ago: number): Date => after(now, -hours(ago))
const seen = async ({ tx }: Stage, id: number) => ({ id, version: (await readSale(tx, id))!.version })
const by = (stage: Stage, ago: number, staff: Doer = stage.cast.staff.sales) => ({ db: stage.tx, now: moment(stage, ago), staff })
const buyerOf = (stage: Stage, { userId }: Piece, ago: number) => ({ db: stage.tx, now: moment(stage, ago), buyer: { id: userId } })

/** The piece as it stands among its buyer's equipment, where it does: of several one that nobody uses. */
async function unitsOf({ tx }: Stage, { userId, orderItemId }: Piece): Promise<number[]> {
  const unit = await tx
    .selectFrom('units as u')
    .select('u.id')
    .where('u.user_id', '=', userId)
    .where('u.order_line_id', '=', orderItemId)
    .where('u.state', '<>', 'retired')
    .where((is) => is.not(is.exists(is.selectFrom('after_sale_units as a').select('a.id').whereRef('a.unit_id', '=', 'u.id'))))
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('unit_handover_units as h').select('h.unit_id').whereRef('h.unit_id', '=', 'u.id').where('h.open', '=', true),
        ),
      ),
    ) // prettier-ignore
    .orderBy((is) => is('u.state', '=', 'stored'), 'desc')
    .orderBy('u.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return unit ? [unit.id] : []
}

const opened = async (stage: Stage, piece: Piece, ago: number, told: Told): Promise<number> =>
  openSale(buyerOf(stage, piece, ago), {
    unitIds: await unitsOf(stage, piece),
    orderId: piece.orderId,
    items: [{ orderItemId: piece.orderItemId, count: 1, serials: [] }],
    phone: '',
    askedCents: null,
    fileIds: [],
    incident: told.incidentText !== undefined,
    incidentText: '',
    ...told,
  })
async function reviewed(stage: Stage, piece: Piece, ago: number, told: Told): Promise<number> {
  const id = await opened(stage, piece, ago, told)
  await desk.triage(by(stage, ago - 3), await seen(stage, id))
  return id
}
async function received(stage: Stage, piece: Piece, ago: number, told: Told): Promise<number> {
  const id = await reviewed(stage, piece, ago, told)
  await desk.approveReturn(
    by(stage, ago - 5),
    await seen(stage, id),
    { address: RETURNS, freightPayer: 'shop' },
    'Please send it back to us.',
  )
  const treated = {
    kind: 'treated' as const,
    method: 'Wiped with 70 % isopropanol',
    day: moment(stage, ago - 20)
      .toISOString()
      .slice(0, 10),
  }
  await declare(buyerOf(stage, piece, ago - 20), await seen(stage, id), { ...treated, name: 'Head of medical engineering' })
  await sendBack(buyerOf(stage, piece, ago - 22), await seen(stage, id), { carrier: 'Parcel Post', trackingNo: `PP 88 ${id}` })
  await desk.receive(by(stage, ago - 90, stage.cast.staff.warehouse), await seen(stage, id), {
    lines: null,
    awaited: false,
    said: '',
    note: 'Box is whole, all parts there',
  })
  return id
}

/** A few seconds of a display whose reading jumps, as a telephone has taken them. */
async function clipOf({ tx, files, now }: Stage, { userId }: Piece): Promise<number> {
  const bytes = await readFile(path.join(import.meta.dirname, 'clips/reading.webm'))
  const clip = new File([new Uint8Array(bytes)], 'Reading jumps.webm', { type: 'video/webm' })
  return (await keepSent({ db: tx, files, now }, { kind: 'buyer', id: userId }, clip, WITH_VIDEOS)).id
}

/** Out of warranty: quoted, accepted and paid by transfer, with its commercial invoice; the engineer is at it. */
async function paidRepair(stage: Stage, piece: Piece): Promise<void> {
  const description = 'One of its wheels no longer turns freely.'
  const id = await received(stage, piece, d(20), { type: '3', reason: 'fault', description })
  await quoted(stage, id, d(14), {
    finding: 'A bearing is worn out. New ones restore it.',
    why: 'Wear of wheels is not covered',
    amount: 12_600,
  })
  await answerRepair(buyerOf(stage, piece, d(12)), await seen(stage, id), true, null)
  const valueDate = moment(stage, d(10)).toISOString().slice(0, 10)
  await desk.payRepair(by(stage, d(9), stage.cast.staff.finance), await seen(stage, id), { bankReference: `TT-REPAIR-${id}`, valueDate })
}

type Quoted = { finding: string; why: string; amount: number }
async function quoted(stage: Stage, id: number, ago: number, { finding, why, amount }: Quoted): Promise<void> {
  const found = { finding, warranty: 'out' as const, warrantyReason: why }
  const until = after(stage.now, hours(d(14)))
    .toISOString()
    .slice(0, 10)
  await desk.quote(by(stage, ago, stage.boss), await seen(stage, id), found, { amount, leadDays: 8, validUntil: until })
}

const STORIES: readonly Story[] = [
  async (stage, piece) => {
    const description = 'The reading jumps when the cable is moved. The video shows it.'
    await received(stage, piece, d(7), { type: '3', reason: 'fault', description, fileIds: [await clipOf(stage, piece)] })
  },
  async (stage, piece) => {
    await opened(stage, piece, 5, { type: '5', reason: 'missing', description: 'The power cable was not in the box.' })
  },
  async (stage, piece) => {
    const incidentText = 'The cover came loose and a nurse cut her finger. It was dressed in the ward.'
    await reviewed(stage, piece, d(1) + 6, {
      type: '2',
      reason: 'not-working',
      description: 'The cover does not hold any more.',
      incidentText,
    })
  },
  async (stage, piece) => {
    const id = await reviewed(stage, piece, d(3), { type: '4', reason: 'wrong', description: 'We ordered the other colour.' })
    await desk.ask(by(stage, d(3) - 6), await seen(stage, id), 'Could you send us a picture of the label on the box?')
  },
  async (stage, piece) => {
    const id = await received(stage, piece, d(12), {
      type: '3',
      reason: 'not-working',
      description: 'It does not start after the move to the new ward.',
    })
    const finding = 'The board was damaged by a fall. It can be replaced.'
    await quoted(stage, id, d(4), { finding, why: 'Damage by a fall is not covered', amount: 18_500 })
  },
  async (stage, piece) => {
    const id = await reviewed(stage, piece, d(16), { type: '5', reason: 'missing', description: 'One of the two sensors was missing.' })
    await desk.ask(by(stage, d(16) - 5), await seen(stage, id), 'Which of the two, the large or the small one?')
    await answerSale(buyerOf(stage, piece, d(15)), await seen(stage, id), 'The small one.', [])
    await desk.approveNoReturn(by(stage, d(15) - 3), await seen(stage, id), 'We send it by express.')
    const parcel = {
      kind: 'parts' as const,
      carrier: 'Air Express',
      trackingNo: 'AE 4471 0092',
      url: '',
      serials: [],
      contents: 'Sensor, small',
    }
    await desk.dispatch(by(stage, d(14), stage.cast.staff.warehouse), await seen(stage, id), parcel)
    const dispatchId = (await dispatchesOf(stage.tx, id))[0]!.id
    const told = (ago: number, event: 'note' | 'deliver', place: string, text: string) =>
      desk.track(by(stage, ago, stage.cast.staff.warehouse), id, dispatchId, { event, at: moment(stage, ago), place, text })
    await told(d(13), 'note', 'Shanghai', 'Has left the country')
    await told(d(11), 'note', 'Frankfurt am Main', 'Cleared by customs')
    await told(d(10), 'deliver', '', '')
    await desk.resolve(by(stage, d(9)), await seen(stage, id), 'parts', 'It should have reached you by now.')
  },
]
