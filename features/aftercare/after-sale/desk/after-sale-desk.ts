// What staff does with a case: each act locked, checked, carried out and audited in one transaction. A seller's people reach the cases of their shop.
import type { Disposition, FreightPayer, Resolution } from '#contract/codes/after-sale.ts'
import { rmaNo } from '#contract/codes/after-sale.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { demandOwner } from '#features/people/staff/staff.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import * as back from '../after-sale.back.sql.ts'
import { claimablesOf } from '../after-sale.claim.ts'
import { arrivalsOf } from '../after-sale.received.ts'
import { resolvable, SALE_STAFF_ACTIONS, warrantyOf } from '../after-sale.rules.ts'
import * as store from '../after-sale.sql.ts'
import {
  ANSWERED,
  changeSale,
  demandSale,
  lockWithOrder,
  moveSale,
  noteHarm,
  promised,
  refundsOfSales,
  repairsBack,
  willSend,
  type Sale,
  type Seen,
  type WithOrder,
} from '../after-sale.ts'
import { doing, ofShop, type Caller, type StaffAct } from './after-sale-desk.doing.ts'

export { ofShop, type Caller } from './after-sale-desk.doing.ts'
export { pointsOpen, refund, refundsOpen, returnPoints, undoPoints, undoRefund } from './after-sale-desk.back.ts'
export { correctDispatch, dispatch, track, undoDispatch } from './after-sale-desk.parcels.ts'
export { receive } from './after-sale-desk.receive.ts'
export { payRepair } from './after-sale-desk.repair.ts'

/** A decision is an answer; who makes it owns what nobody owned. */
const decided = (one: Sale, { actorId }: StaffAct) => ({ ...ANSWERED, owner_id: one.owner_id ?? actorId })

export const triage = (caller: Caller, seen: Seen): Promise<number> =>
  doing(caller, seen, 'triage', {}, ({ tx, one }, by) => moveSale(tx, one, 'triage', by, { owner_id: one.owner_id ?? by.actorId }))

export const ask = (caller: Caller, seen: Seen, said: string): Promise<number> =>
  doing(caller, seen, 'ask_info', { said }, async ({ tx, one }, by) => {
    await store.insertMessage(tx, { after_sale_id: one.id, staff_id: by.actorId, text: said, created_at: by.now })
    return moveSale(tx, one, 'ask_info', by, decided(one, by))
  })

/** What was appealed against is decided by the operator, not by whom the appeal is against. */
export const reject = (caller: Caller, seen: Seen, said: string): Promise<number> =>
  doing(caller, seen, 'reject', { said }, ({ tx, one }, by) => {
    if (one.appealed_at && caller.staff.shopId !== null) refuse('refused', 'sale-appeal-operator')
    return moveSale(tx, one, 'reject', by, { ...decided(one, by), rejected: true })
  })

export const approveReturn = (
  caller: Caller,
  seen: Seen,
  way: { address: string; freightPayer: FreightPayer },
  said: string,
): Promise<number> =>
  doing(caller, seen, 'approve_return', { said }, ({ tx, one }, by) =>
    moveSale(tx, one, 'approve_return', by, {
      ...decided(one, by),
      rejected: false,
      rma_no: rmaNo(one.id),
      return_address: way.address,
      freight_payer: way.freightPayer,
      // of what travelled before, where it is another return
      declared: null,
      carrier: '',
      tracking_no: '',
      sent_at: null,
      received_at: null,
      lost_at: null,
    }),
  )

/** The label that the buyer has printed may say otherwise: they learn of it. What they have declared stands, and what was said before where nothing is. */
export const correctReturn = (
  caller: Caller,
  seen: Seen,
  { address, freightPayer }: { address: string; freightPayer: FreightPayer },
  said: string,
): Promise<number> =>
  doing(caller, seen, 'correct_return', { said }, async ({ tx, one }, by) => {
    const remark = said || one.remark
    if (one.return_address === address && one.freight_payer === freightPayer && one.remark === remark) return null
    await raise(tx, 'after-sale.return_corrected', { id: one.id, said }, by.now)
    return changeSale(tx, one, { return_address: address, freight_payer: freightPayer, remark })
  })

export const approveNoReturn = (caller: Caller, seen: Seen, said: string): Promise<number> =>
  doing(caller, seen, 'approve_no_return', { said }, async ({ tx, one }, by) =>
    willSend(tx, await moveSale(tx, one, 'approve_no_return', by, { ...decided(one, by), rejected: false }), 'approve_no_return', by),
  )

/** What was sent back does not arrive: it counts as received by nobody, and the case waits for another way to be chosen. */
export const reportLost = (caller: Caller, seen: Seen, said: string): Promise<number> =>
  doing(caller, seen, 'report_lost', { said }, async ({ tx, one }, by) => {
    const parcel = { carrier: one.carrier, trackingNo: one.tracking_no }
    return moveSale(tx, one, 'report_lost', { ...by, detail: parcel }, { lost_at: by.now, ...(await promised(tx, by.now)) })
  })

export type Finding = { finding: string; warranty: 'in' | 'out'; warrantyReason: string }

/** The warranty as it is computed from what was delivered; decided otherwise only with a reason. */
export async function computedWarranty(db: Db, one: Sale, order: WithOrder['locked']['order']) {
  const [claimables, lines] = [await claimablesOf(db, order), await store.selectLines(db, [one.id])]
  const untils = lines.map(({ order_line_id: id }) => ({
    orderItemId: id,
    until: claimables.find(({ line }) => line.id === id)?.warrantyUntil ?? null,
  }))
  return { lines: untils, warranty: warrantyOf(untils, one.created_at) }
}

async function found({ tx, one, locked }: WithOrder, { finding, warranty, warrantyReason }: Finding, by: StaffAct) {
  const computed = await computedWarranty(tx, one, locked.order)
  if (computed.warranty !== warranty && !warrantyReason) refuse('refused', 'sale-warranty-reason')
  return { finding, warranty, warranty_reason: warrantyReason, inspected_by: by.actorId, inspected_at: by.now }
}

export const diagnose = (caller: Caller, seen: Seen, finding: Finding, disposition: Disposition): Promise<number> =>
  doing(caller, seen, 'diagnose', { said: finding.finding, note: finding.warrantyReason }, async (what, by) => {
    const change = { ...(await found(what, finding, by)), disposition }
    return willSend(what.tx, await moveSale(what.tx, what.one, 'diagnose', by, change), 'diagnose', by)
  })

export type Quote = { amount: number; leadDays: number; validUntil: string }
export const quote = (caller: Caller, seen: Seen, finding: Finding, { amount, leadDays, validUntil }: Quote): Promise<number> =>
  doing(
    caller,
    seen,
    'quote_repair',
    { said: finding.finding, note: finding.warrantyReason, detail: { amount, leadDays, validUntil } },
    async (what, by) => {
      const { tx, one } = what
      if (finding.warranty === 'in') refuse('refused', 'sale-in-warranty')
      if (validUntil < by.now.toISOString().slice(0, 10)) refuse('refused', 'financing-day-past')
      const change = {
        ...(await found(what, finding, by)),
        disposition: 'repair' as const,
        quote_cents: amount,
        quote_days: leadDays,
        quote_until: validUntil,
        quote_answer: 'open' as const,
        quote_wish: null,
        paid_at: null,
        waived_reason: '',
        repair_failed_at: null,
        late_told: false,
      }
      if (one.state === 'inspecting') return moveSale(tx, one, 'quote_repair', by, change)
      await raise(tx, 'after-sale.requoted', { id: one.id, staffId: by.actorId, said: finding.finding }, by.now)
      return changeSale(tx, one, { ...change, remark: finding.finding })
    },
  )

export const resolve = (caller: Caller, seen: Seen, resolution: Resolution, said: string): Promise<number> =>
  doing(caller, seen, 'resolve', { said, detail: { resolution } }, async ({ tx, one }, by) => {
    const sent = back.standing(await store.selectDispatches(tx, one.id))
    const refunds = await refundsOfSales(tx, [one.id])
    demandSale(
      resolvable(resolution, {
        dispatched: new Set(sent.map(({ kind }) => kind)),
        refunds: refunds.map(({ state }) => state),
        repairBack: (await repairsBack(tx, [one.id])).map(({ state }) => state),
        pointsBack: back.standing(await back.selectPoints(tx, [one.id])).length > 0,
        scrapAgreed: one.quote_wish === 'scrap' || one.disposition === 'scrap',
      }),
    )
    const moved = await moveSale(tx, one, 'resolve', by, { ...ANSWERED, resolution, resolved_at: by.now })
    const missing = (await arrivalsOf(tx, one)).filter(({ count, received }) => received < count).map(({ orderLineId }) => orderLineId)
    await raise(tx, 'after-sale.settled', { id: one.id, resolution, received: one.received_at !== null, missing }, by.now)
    return moved
  })

export const write = (caller: Caller, id: number, said: string): Promise<number> =>
  doing(caller, { id, version: null }, 'message', { said }, async ({ tx, one }, by) => {
    await store.insertMessage(tx, { after_sale_id: id, staff_id: by.actorId, text: said, created_at: by.now })
    await raise(tx, 'after-sale.message', { id, staffId: by.actorId, said }, by.now)
    return changeSale(tx, one, decided(one, by))
  })

/** For the office alone. */
export const note = (caller: Caller, id: number, text: string): Promise<number> =>
  doing(caller, { id, version: null }, 'note', { note: text }, async ({ tx, one }, by) => {
    await store.insertMessage(tx, { after_sale_id: id, staff_id: by.actorId, internal: true, text, created_at: by.now })
    return changeSale(tx, one)
  })

/** Somebody tells by telephone, after the case was opened, that there was harm. The trail says who wrote it down; the words are the record's alone. */
export const tellIncident = ({ db, staff, now }: Caller, id: number, said: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const what = await lockWithOrder(tx, id, ofShop(staff))
    const told = await noteHarm(what, SALE_STAFF_ACTIONS.tell_incident, said, now)
    if (told) await audit(tx, { staff, action: 'after-sale.tell_incident', subjectKind: 'after-sale', subjectId: id, detail: {}, now })
    return (told ?? what.one).version
  })

/** Who can see to cases of the shop: the operator's people who handle them, and the shop's. */
export const peopleFor = (db: Db, shopId: number) => colleaguesFor(db, shopId, 'after-sale:handle')

export const assign = (caller: Caller, id: number, staffId: number | null, seen?: number | null): Promise<number> =>
  doing(caller, { id, version: null }, 'assign', {}, async ({ tx, one }, by) => {
    if (one.owner_id === staffId) return null
    demandOwner(one.owner_id, seen)
    if (staffId !== null && !(await peopleFor(tx, one.shop_id)).some((person) => person.id === staffId)) refuse('refused', 'sale-colleague')
    await raise(tx, 'after-sale.assigned', { id, staffId, by: by.actorId }, by.now)
    return changeSale(tx, one, { owner_id: staffId })
  })
