// Events of shipments from a list that a carrier has sent: looked at first, then written down. The same row twice is one.
import { createHash } from 'node:crypto'
import type { EventRow } from '#contract/shipment-desk.ts'
import { refusalText, refuse, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { cellMoment, cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import { readHead, type Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { isTold, keepImport, shipmentsNamed, toldAtOf, type Named } from '#features/fulfilment/shipment/shipment.ts'
import { LANGUAGES, pick } from '#shared/language.ts'
import { readWireTime, wireTime } from '#shared/time.ts'
import { historyText } from '../order.words.ts'
import {
  lockNamed,
  movedBy,
  PLAIN,
  TOLD_EVENTS,
  takeTold,
  type Known,
  type Told,
  type ToldEvent,
  type ToldOutcome,
} from '../shipment.notice.ts'

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

type Before = Known & { keys: Set<string> }
/** What the row would do. `seen`: how the shipments would be by then. */
async function foresee(db: Db, named: readonly Named[], told: Told, key: string, seen: Map<number, Before>): Promise<ToldOutcome[]> {
  const outcomes: ToldOutcome[] = []
  for (const { id, state } of named) {
    const { keys, ...before } = seen.get(id) ?? { state, toldAt: await toldAtOf(db, id), keys: new Set<string>() }
    const again = keys.has(key) || (await isTold(db, id, key))
    const { moves, known } = movedBy(before, told)
    outcomes.push(again ? 'known' : moves ? 'moves' : 'notes')
    seen.set(id, { ...(again ? before : known), keys: keys.add(key) })
  }
  return outcomes
}

type From = { importId: number; file: string }
const write = (
  { db, staff, now }: StaffContext,
  named: readonly Named[],
  told: Told,
  key: string,
  { importId, file }: From,
): Promise<ToldOutcome[]> =>
  inTransaction(db, async (tx) => {
    const outcomes: ToldOutcome[] = []
    for (const { order, one } of await lockNamed(tx, named)) {
      const outcome = await takeTold(tx, order, one, told, { source: 'import', key, importId }, now)
      outcomes.push(outcome)
      if (outcome === 'known') continue
      const detail = { shipmentId: one.id, event: told.event, file }
      await audit(tx, { staff, action: 'order.import_events', subjectKind: 'order', subjectId: order.id, detail, now })
    }
    return outcomes
  })

/** What becomes of each row; `dry`: nothing is kept. Each row is a transaction of its own: what was written before a fault of ours stays. */
export async function bringEvents(context: StaffContext, file: File, dry: boolean): Promise<EventRow[]> {
  const { db, staff, now, language } = context
  const cells = await readHead(new Uint8Array(await file.arrayBuffer()), language, EVENT_ROWS_MAX + 2)
  const seen = new Map<number, Before>()
  const name = file.name.slice(0, 200)
  let from: From | null = null
  const rows: EventRow[] = []
  for (const said of saidIn(cells)) {
    const told = toldIn(said, now)
    const named = typeof told === 'string' ? [] : await shipmentsNamed(db, said.trackingNo, null, staff.shopId)
    if (typeof told === 'string' || named.length === 0) {
      const why = typeof told === 'string' ? told : 'shipment-missing'
      rows.push({ ...said, orderNo: '', outcome: 'fault', why: refusalText(why, language) })
      continue
    }
    const key = keyOf(told)
    if (!dry) from ??= { importId: await keepImport(db, staff.id, name, now), file: name }
    const outcomes = from === null ? await foresee(db, named, told, key, seen) : await write(context, named, told, key, from)
    const outcome = (['moves', 'notes'] as const).find((one) => outcomes.includes(one)) ?? 'known'
    const orderNo = [...new Set(named.map((one) => one.order_no))].join(', ')
    rows.push({ ...said, orderNo, time: wireTime(told.at), outcome, why: '' })
  }
  return rows
}
