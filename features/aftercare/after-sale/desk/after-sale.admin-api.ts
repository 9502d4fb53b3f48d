import type * as contract from '#contract/after-sale-desk.ts'
import type { DeskSaleRow } from '#contract/after-sale-desk-shape.ts'
import { saleNo, statusOfSale } from '#contract/codes/after-sale.ts'
import { WITH_VIDEOS } from '#contract/file.ts'
import { allows, type Permission } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { documentFile } from '#features/fulfilment/document/document.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { namesFor } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerOf, anyFile, keepSent } from '#features/platform/file/file.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { transitionsOf } from '#features/platform/workflow/workflow.ts'
import { orderOf } from '#features/sales/order/order.ts'
import { pick } from '#shared/language.ts'
import { colonIn } from '#shared/punctuation.ts'
import { toCents } from '#shared/money.ts'
import { after, hours, minutes, readWireTime, wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import {
  countWaiting,
  DESK_SORTS,
  selectDeskPage,
  selectListed,
  selectReturnAddress,
  type DeskSort,
  type Listed,
} from '../after-sale.list.sql.ts'
import { papersOf } from '../after-sale.invoice.ts'
import { incidentState, SALE_STAFF_ACTIONS, type SaleStaffAction } from '../after-sale.rules.ts'
import * as back from '../after-sale.back.sql.ts'
import * as store from '../after-sale.sql.ts'
import { AFTER_SALE_HISTORY, factsOfSale, refundsDecided } from '../after-sale.ts'
import { isLate, shapeSale, shapeSales } from '../after-sale.view.ts'
import {
  countIncidents,
  incidentOf,
  incidentsOf,
  judgeIncident as judge,
  noteIncident as addNote,
  notesOfIncident,
  type ListedRecord,
} from '../vigilance.ts'
import * as desk from './after-sale-desk.ts'
import * as repair from './after-sale-desk.repair.ts'
import { filterOf } from './after-sale.filter.ts'

type Act<C extends keyof typeof contract.calls> = Handler<(typeof contract.calls)[C]>
const timeOrNull = (time: Date | null) => (time ? wireTime(time) : null)

async function found({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<Listed> {
  const one = await selectListed(db, id)
  return one && desk.ofShop(staff)(one) ? one : refuse('missing', 'sale-missing')
}

export const deskSales: Act<'deskSales'> = async (input, context) => {
  const { db } = context
  const { pageNum, pageSize, orderByColumn, isAsc } = input
  const column = DESK_SORTS.find((one) => one === orderByColumn)
  const sort: DeskSort = column && isAsc ? { column, direction: isAsc.startsWith('asc') ? 'asc' : 'desc' } : null
  const { rows, ...counted } = await selectDeskPage(db, filterOf(input, context), sort, pageSize, (pageNum - 1) * pageSize)
  return { ...counted, rows: await shapeRows(context, rows) }
}

async function shapeRows(
  { db, now, staff, contentLanguage }: Pick<StaffContext, 'db' | 'now' | 'staff' | 'contentLanguage'>,
  rows: readonly Listed[],
): Promise<DeskSaleRow[]> {
  const ids = rows.map(({ id }) => id)
  const [shaped, incidents] = await Promise.all([
    shapeSales(db, rows, contentLanguage),
    allows(staff, 'after-sale:vigilance') && ids.length > 0 ? incidentsOf(db, ids) : [],
  ])
  const stateOf = new Map(incidents.map((incident) => [incident.after_sale_id, incidentState(incident, now)]))
  return rows.map((one, at) => ({
    ...shaped[at]!,
    version: one.version,
    buyerName: one.buyer_name,
    company: one.company,
    ownerName: one.owner_name ?? '',
    promiseTime: timeOrNull(one.promise_at),
    late: yn(isLate(one, now)),
    dueTime: timeOrNull(one.due_at),
    incident: yn(one.incident),
    incidentState: stateOf.get(one.id) ?? null,
    ageHours: Math.floor((now.getTime() - one.created_at.getTime()) / hours(1)),
  }))
}

export const inspections: Act<'inspections'> = async ({ pageNum, pageSize, keyword }, context) => {
  const { db, staff, now } = context
  const filter = { ...NO_FILTER, shopId: staff.shopId, states: ON_BENCH, keyword: keyword?.trim() ?? '', now }
  const { rows, ...counted } = await selectDeskPage(db, filter, { column: 'dueTime', direction: 'asc' }, pageSize, (pageNum - 1) * pageSize)
  return { ...counted, rows: await shapeRows(context, rows) }
}
const ON_BENCH = ['inspecting', 'repair_quoted'] as const
const NO_FILTER = { types: null, owner: null, late: false, incident: false, judging: null, orderId: null } as const

export const saleWaiting: Act<'saleWaiting'> = async (_, { db, staff, now }) => {
  const [rows, incidents] = await Promise.all([
    countWaiting(db, staff.shopId, now),
    allows(staff, 'after-sale:vigilance') ? countIncidents(db, now) : { open: 0, late: 0 },
  ])
  return {
    states: rows.map(({ state, count }) => ({ state, count: Number(count) })),
    late: rows.reduce((sum, { late }) => sum + Number(late), 0),
    incidents,
  }
}

const PERMISSION: Partial<Record<SaleStaffAction, Permission>> = {
  receive: 'after-sale:receive',
  dispatch: 'after-sale:receive',
  track: 'after-sale:receive',
  correct_dispatch: 'after-sale:receive',
  undo_dispatch: 'after-sale:receive',
  diagnose: 'after-sale:inspect',
  quote_repair: 'after-sale:inspect',
  cannot_repair: 'after-sale:inspect',
  can_repair: 'after-sale:inspect',
  pay_repair: 'payment:confirm',
  waive_repair: 'payment:confirm',
  undo_repair: 'payment:confirm',
  note: 'after-sale:list',
  tell_incident: 'after-sale:list',
}

export const deskSale: Act<'deskSale'> = async ({ id }, context) => {
  const { db, staff, now, language, contentLanguage } = context
  const one = await found(context, id)
  const order = await orderOf(db, one.order_id)
  const decided = await refundsDecided(db, one)
  const facts = await factsOfSale(db, one, order, now, decided)
  const pointsBack = back.standing(await back.selectPoints(db, [id]))
  const paid = one.paid_at === null ? undefined : await store.selectRepairPayment(db, id)
  const actions = Object.entries(SALE_STAFF_ACTIONS).map(([action, rule]) => {
    let why = rule(facts)
    if (action === 'reject' && one.appealed_at && staff.shopId !== null) why = 'sale-appeal-operator'
    if (action === 'undo_points') why ??= pointsBack.every(({ staff_id: by }) => by === staff.id) ? 'sale-points-own' : null
    if (action === 'undo_repair') why ??= paid?.entered_by === staff.id ? 'sale-repair-own' : null
    return allowedAction(context, action, PERMISSION[action as SaleStaffAction] ?? 'after-sale:handle', why)
  })
  const [brand, steps, messages, files, people, warranty, instalments, before, record] = await Promise.all([
    readSetting(db, 'brand'),
    transitionsOf(db, { kind: 'after-sale', id }),
    store.selectMessages(db, id, true),
    store.selectFiles(db, id, true),
    desk.peopleFor(db, one.shop_id),
    desk.computedWarranty(db, one, order),
    instalmentsOf(db, [one.order_id]),
    selectReturnAddress(db, one.shop_id),
    allows(staff, 'after-sale:vigilance') ? incidentOf(db, id) : undefined,
  ])
  const [money, points] = [await desk.refundsOpen(db, one, { order, instalments }), await desk.pointsOpen(db, one, order)]
  return {
    ...(await shapeSale(db, one, actions, { side: 'staff', said: language, language: contentLanguage, brand: brand.name })),
    logs: steps.map(({ at, event, to_state: state, said, reason, staff_name: by }) => ({
      time: wireTime(at),
      status: statusOfSale(state as Listed['state'], event === 'accept_rejection'),
      event,
      text: [[pick(AFTER_SALE_HISTORY[event]!, language), by ?? ''].filter(Boolean).join(' · '), [said, reason].filter(Boolean).join(' / ')]
        .filter(Boolean)
        .join(colonIn(language)),
    })),
    buyerId: one.user_id,
    buyerName: one.buyer_name,
    company: one.company,
    email: order.buyer.email,
    address: order.address,
    owner: one.owner_id === null ? null : { id: one.owner_id, name: one.owner_name ?? '' },
    colleagues: people.map(({ id: staffId, name }) => ({ id: staffId, name })),
    late: yn(isLate(one, now)),
    warranty: warranty.lines,
    computedWarranty: warranty.warranty,
    warrantyReason: one.warranty_reason,
    pointsMost: points?.most ?? null,
    pointsSuggested: points?.suggested ?? 0,
    refundsUndoable: decided.undoable.map((each) => ({
      id: each.id,
      amount: toCents(each.cents),
      time: wireTime(each.created_at),
    })),
    refundMost: toCents(money.most),
    refundSuggested: toCents(money.suggested),
    paidReference: allows(staff, 'payment:receipt') ? (paid?.bank_reference ?? '') : '', // of somebody's account, as on orders
    paidOn: paid?.paid_on ?? null,
    waivedReason: one.waived_reason,
    filesInside: files.filter(({ internal }) => internal).map(({ file_id: fileId }) => fileId),
    notes: messages
      .filter(({ internal }) => internal)
      .map((note) => ({ id: note.id, staffName: note.staff_name ?? '', text: note.text, time: wireTime(note.created_at) })),
    vigilance: record ? await shapeIncident(context, record) : null,
    returnAddressBefore: before,
  }
}

async function shapeIncident({ db, now }: Pick<StaffContext, 'db' | 'now'>, one: ListedRecord) {
  return {
    id: one.id,
    version: one.version,
    saleId: one.after_sale_id,
    saleNo: saleNo(one.after_sale_id),
    orderNo: one.order_no,
    shopName: one.shop_name,
    buyerName: one.buyer_name,
    said: one.said,
    owner: one.owner_id === null ? null : { id: one.owner_id, name: one.owner_name ?? '' },
    dueTime: wireTime(one.due_at),
    late: yn(incidentState(one, now) === 'late'),
    toldOn: one.told_on,
    toldWhom: one.told_whom,
    reference: one.reference,
    outcome: one.outcome,
    closeTime: timeOrNull(one.closed_at),
    createTime: wireTime(one.created_at),
    notes: (await notesOfIncident(db, one.id)).map((note) => ({
      id: note.id,
      staffName: note.name,
      text: note.text,
      time: wireTime(note.created_at),
      since: yn(one.closed_at !== null && note.created_at > one.closed_at),
    })),
  }
}

export const deskSaleFile: Act<'deskSaleFile'> = async ({ id, fileId }, context) => {
  await found(context, id)
  const belongs = (await store.selectFiles(context.db, id, true)).some(({ file_id: one }) => one === fileId)
  const file = belongs ? await anyFile(context.db, fileId) : undefined
  return file ? answerOf(context.files, file) : refuse('missing', 'not-found')
}
export const deskInvoice: Act<'deskInvoice'> = async ({ id, documentId, language }, context) => {
  await found(context, id)
  return documentFile(context, papersOf(id), documentId, language ?? context.language)
}
export const mailInvoice: Act<'mailInvoice'> = async ({ id, documentId }, context) => ({
  version: await repair.mail(context, id, documentId),
})
const TOLD_TOGETHER = minutes(10)
/** Before it is added: files that follow one another are told to the buyer once. */
async function tellOfFile(tx: Tx, id: number, now: Date): Promise<void> {
  await store.lockSale(tx, id)
  const lately = after(now, -TOLD_TOGETHER)
  const told = (await store.selectFiles(tx, id, false)).some(({ staff_id: by, created_at: at }) => by !== null && at > lately)
  if (!told) await raise(tx, 'after-sale.filed', { id }, now)
}
export const addSaleFile: Act<'addSaleFile'> = async ({ id, internal, file }, context) => {
  const { db, files, staff, now } = context
  await found(context, id)
  const kept = await keepSent({ db, files, now }, { kind: 'after-sale', id }, file, WITH_VIDEOS)
  await inTransaction(db, async (tx) => {
    if (internal === 'N') await tellOfFile(tx, id, now)
    await store.insertFiles(tx, id, [kept.id], { messageId: null, staffId: staff.id, internal: internal === 'Y', now })
    const detail = { file: kept.name, internal }
    await audit(tx, { staff, action: 'after-sale.file', subjectKind: 'after-sale', subjectId: id, detail, now })
  })
  return { fileId: kept.id }
}

export const salePeople: Act<'salePeople'> = ({ id }, { db, staff }) => namesFor(db, staff.shopId, 'after-sale:handle', id)
export const assignSale: Act<'assignSale'> = async ({ id, staffId, ownerId }, context) => ({
  version: await desk.assign(context, id, staffId, ownerId),
})
export const writeSale: Act<'writeSale'> = async ({ id, text }, context) => ({ version: await desk.write(context, id, text) })
export const noteSale: Act<'noteSale'> = async ({ id, text }, context) => ({ version: await desk.note(context, id, text) })
export const tellIncident: Act<'tellIncident'> = async ({ id, text }, context) => ({ version: await desk.tellIncident(context, id, text) })
export const triageSale: Act<'triageSale'> = async (seen, context) => ({ version: await desk.triage(context, seen) })
export const askSale: Act<'askSale'> = async ({ text, ...seen }, context) => ({ version: await desk.ask(context, seen, text) })
export const rejectSale: Act<'rejectSale'> = async ({ text, ...seen }, context) => ({ version: await desk.reject(context, seen, text) })
export const approveReturn: Act<'approveReturn'> = async ({ id, version, address, freightPayer, text }, context) => ({
  version: await desk.approveReturn(context, { id, version }, { address, freightPayer }, text),
})
export const correctReturn: Act<'correctReturn'> = async ({ id, version, address, freightPayer, text }, context) => ({
  version: await desk.correctReturn(context, { id, version }, { address, freightPayer }, text),
})
export const approveNoReturn: Act<'approveNoReturn'> = async ({ text, ...seen }, context) => ({
  version: await desk.approveNoReturn(context, seen, text),
})
export const receiveReturn: Act<'receiveReturn'> = async ({ id, version, lines = null, rest, text, note }, context) => ({
  version: await desk.receive(context, { id, version }, { lines, awaited: rest === 'awaited', said: text, note }),
})
export const loseReturn: Act<'loseReturn'> = async ({ text, ...seen }, context) => ({ version: await desk.reportLost(context, seen, text) })
export const diagnoseSale: Act<'diagnoseSale'> = async ({ id, version, disposition, ...finding }, context) => ({
  version: await desk.diagnose(context, { id, version }, finding, disposition),
})
export const quoteRepair: Act<'quoteRepair'> = async ({ id, version, amount, leadDays, validUntil, ...finding }, context) => ({
  version: await desk.quote(context, { id, version }, finding, { amount, leadDays, validUntil }),
})
export const payRepair: Act<'payRepair'> = async ({ id, version, how, bankReference, valueDate, reason }, context) => {
  const seen = { id, version }
  if (how === 'undone') return { version: await repair.undoRepair(context, seen, reason) }
  if (how === 'waived') return { version: await repair.waiveRepair(context, seen, reason) }
  const day = valueDate || context.now.toISOString().slice(0, 10)
  return { version: await repair.payRepair(context, seen, { bankReference, valueDate: day }) }
}
export const cannotRepair: Act<'cannotRepair'> = async ({ text, ...seen }, context) => ({
  version: await repair.cannotRepair(context, seen, text),
})
export const canRepair: Act<'canRepair'> = async ({ text, ...seen }, context) => ({ version: await repair.canRepair(context, seen, text) })
export const dispatchSale: Act<'dispatchSale'> = async ({ id, version, ...parcel }, context) => ({
  version: await desk.dispatch(context, { id, version }, parcel),
})
export const trackDispatch: Act<'trackDispatch'> = async ({ id, dispatchId, event, at, place, text }, context) => ({
  version: await desk.track(context, id, dispatchId, { event, at: (at && readWireTime(at)) || context.now, place, text }),
})
export const correctDispatch: Act<'correctDispatch'> = async ({ id, version = null, dispatchId, ...right }, context) => ({
  version: await desk.correctDispatch(context, { id, version }, dispatchId, right),
})
export const undoDispatch: Act<'undoDispatch'> = async ({ id, version, dispatchId, text }, context) => ({
  version: await desk.undoDispatch(context, { id, version }, dispatchId, text),
})
export const refundSale: Act<'refundSale'> = async ({ id, version, amount, note }, context) => ({
  version: await desk.refund(context, { id, version }, amount, note),
})
export const undoRefund: Act<'undoRefund'> = async ({ id, version, refundId, text }, context) => ({
  version: await desk.undoRefund(context, { id, version }, refundId, text),
})
export const returnPoints: Act<'returnPoints'> = async ({ id, version, points, note }, context) => ({
  version: await desk.returnPoints(context, { id, version }, points, note),
})
export const undoPoints: Act<'undoPoints'> = async ({ id, version, pointsId, text }, context) => ({
  version: await desk.undoPoints(context, { id, version }, pointsId, text),
})
export const resolveSale: Act<'resolveSale'> = async ({ id, version, resolution, text }, context) => ({
  version: await desk.resolve(context, { id, version }, resolution, text),
})

export const judgeIncident: Act<'judgeIncident'> = async ({ id, owner, toldOn, outcome, ...found }, context) => ({
  version: await judge(context, id, { ...found, owner, toldOn: toldOn || null, outcome: outcome || null }),
})

export const noteIncident: Act<'noteIncident'> = async ({ id, note }, context) => ({ version: await addNote(context, id, note) })

export const saleTrail: Act<'saleTrail'> = async ({ id, ...slice }, context) => {
  await found(context, id)
  return answerTrail(context.db, { kind: 'after-sale', id }, slice)
}
