// Events of shipments from a list that a carrier has sent: looked at first, then written down. The same row twice is one.
import { createHash } from 'node:crypto'
import type { EventRow } from '#contract/shipment-desk.ts'
import { refusalText, refuse, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { cellMoment, cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import { readHead, type Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { isTold, shipmentIn, shipmentNamed, toldAtOf } from '#features/fulfilment/shipment/shipment.ts'
import { LANGUAGES, pick } from '#shared/language.ts'
import { readWireTime, wireTime } from '#shared/time.ts'
import { lockOrders, selectOrders } from '../order.sql.ts'
import { historyText } from '../order.words.ts'
import { movedBy, PLAIN, TOLD_EVENTS, takeTold, type Known, type Told, type ToldEvent } from '../shipment.notice.ts'

export const EVENT_ROWS_MAX = 1_000

const FIELDS = ['trackingNo', 'event', 'time', 'place', 'text'] as const
type Field = (typeof FIELDS)[number]
/** What such columns are called, in small letters without signs. */
const CALLED: Record<Field, string[]> = {
  trackingNo: ['trackingno', 'trackingnumber', 'tracking', 'awb', 'bl', '运单号', 'seguimiento', 'suivi', 'rastreio'],
  event: ['event', 'status', '事件', 'evento', 'événement', 'evenement'],
  time: ['time', 'date', 'datetime', '时间', 'fecha', 'hora', 'heure', 'data'],
  place: ['place', 'location', '地点', 'lugar', 'lieu', 'local'],
  text: ['text', 'description', 'remark', '说明', 'texto', 'texte'],
}
const plain = (heading: Cells[number][number]) =>
  cellText(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** An event by its code, or as any of our languages calls it. */
const EVENTS = new Map<string, ToldEvent>(
  TOLD_EVENTS.flatMap((event) => [
    [plain(event), event] as const,
    ...(event === 'info' ? [] : LANGUAGES.map((language) => [plain(pick(historyText('shipment', event), language)), event] as const)),
  ]),
)

type Said = Record<Field, string> & { row: number }
/** The rows that say something. Refuses a list without the columns it needs, and one that is too long. */
function saidIn(cells: Cells): Said[] {
  if (cells.length > EVENT_ROWS_MAX + 1) refuse('refused', 'events-too-long', { most: EVENT_ROWS_MAX }) // empty ones, too: more may stand below
  const headings = (cells[0] ?? []).map((heading) => plain(heading))
  const at = (field: Field) => headings.findIndex((heading) => CALLED[field].includes(heading))
  const places = Object.fromEntries(FIELDS.map((field) => [field, at(field)])) as Record<Field, number>
  if (places.trackingNo < 0 || places.event < 0 || places.time < 0) refuse('refused', 'events-columns')
  return cells.slice(1).flatMap((cell, index): Said[] => {
    const value = (field: Field) => cellText(cell[places[field]])
    const said = Object.fromEntries(FIELDS.map((field) => [field, value(field)])) as Record<Field, string>
    return Object.values(said).some(Boolean) ? [{ ...said, row: index + 2 }] : []
  })
}

const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/
/** UTC where no zone is said. */
function momentOf(text: string): Date | undefined {
  if (!ISO.test(text)) return cellMoment(text)
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return new Date(text.replace(' ', 'T'))
  return readWireTime(`${text.replace('T', ' ')}${/:\d{2}:\d{2}/.test(text) ? '' : ':00'}`.replace(/\.\d+$/, ''))
}

function toldIn({ event, time, place, text }: Said, now: Date): Told | RefusalWord {
  const kind = EVENTS.get(plain(event))
  const at = momentOf(time)
  if (!kind) return 'event-unknown'
  if (!at || Number.isNaN(at.getTime())) return 'event-time'
  if (at > now) return 'not-in-future'
  if (place.length > 120 || text.length > 300 || !PLAIN.test(place) || !PLAIN.test(text)) return 'event-text'
  return { event: kind, at, place, text }
}

const keyOf = ({ event, at, place, text }: Told) =>
  createHash('sha256')
    .update(JSON.stringify([event, at.toISOString(), place, text]))
    .digest('hex')

/** What becomes of each row; `dry`: nothing is kept. Each row is a transaction of its own: what was written before a fault of ours stays. */
export async function bringEvents(context: StaffContext, file: File, dry: boolean): Promise<EventRow[]> {
  const { db, staff, now, language } = context
  const cells = await readHead(new Uint8Array(await file.arrayBuffer()), language, EVENT_ROWS_MAX + 2)
  const orderNos = new Map<number, string>()
  const seen = new Map<number, Known & { keys: Set<string> }>() // how it would be by then, while nothing is kept
  const rows: EventRow[] = []
  for (const said of saidIn(cells)) {
    const shown = { ...said, orderNo: '' }
    const fault = (word: RefusalWord): EventRow => ({ ...shown, outcome: 'fault', why: refusalText(word, language) })
    const told = toldIn(said, now)
    const found = await shipmentNamed(db, said.trackingNo, null, staff.shopId)
    if (!found || typeof told === 'string') {
      rows.push(fault(typeof told === 'string' ? told : 'shipment-missing'))
      continue
    }
    if (!orderNos.has(found.order_id)) orderNos.set(found.order_id, (await selectOrders(db, [found.order_id]))[0]!.order_no)
    shown.orderNo = orderNos.get(found.order_id)!
    shown.time = wireTime(told.at)
    const key = keyOf(told)
    if (dry) {
      const { keys, ...before } = seen.get(found.id) ?? { state: found.state, toldAt: await toldAtOf(db, found.id), keys: new Set<string>() }
      const again = keys.has(key) || (await isTold(db, found.id, key))
      const { moves, known } = movedBy(before, told)
      rows.push({ ...shown, outcome: again ? 'known' : moves ? 'moves' : 'notes', why: '' })
      seen.set(found.id, { ...(again ? before : known), keys: keys.add(key) })
      continue
    }
    const outcome = await inTransaction(db, async (tx) => {
      const [order] = await lockOrders(tx, [found.order_id])
      const shipment = await shipmentIn(tx, found.order_id, found.id, null)
      const taken = await takeTold(tx, order!, shipment, told, { source: 'import', key }, now)
      if (taken === 'known') return taken
      const detail = { shipmentId: found.id, event: told.event, file: file.name.slice(0, 200) }
      await audit(tx, { staff, action: 'order.import_events', subjectKind: 'order', subjectId: found.order_id, detail, now })
      return taken
    })
    rows.push({ ...shown, outcome, why: '' })
  }
  return rows
}
