// A case's states and events as data (specification, state machines).
import type { AfterSaleState, DispatchKind, Resolution } from '#contract/codes/after-sale.ts'
import type { RepairBack, RepairMoney } from '#features/money/ledger/ledger.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'
import type { Machine } from '#shared/state-machine.ts'

export type AfterSaleEvent =
  | 'open'
  | 'triage'
  | 'ask_info'
  | 'answer'
  | 'reject'
  | 'appeal'
  | 'accept_rejection'
  | 'approve_return'
  | 'approve_no_return'
  | 'cannot_return'
  | 'send'
  | 'lapse'
  | 'report_lost'
  | 'receive'
  | 'diagnose'
  | 'quote_repair'
  | 'accept'
  | 'refuse'
  | 'cannot_repair'
  | 'can_repair'
  | 'resolve'
  | 'confirm'
  | 'reopen'
  | 'cancel'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'after-sale', AfterSaleEvent> {
    /** Written to the other side; the state stays. `staffId` null: by the buyer. */
    'after-sale.message': { id: number; staffId: number | null; said: string }
    /** Something was sent to the buyer for the case. `serials`: of what has left, where it has any. */
    'after-sale.dispatched': { id: number; dispatchId: number; kind: DispatchKind; serials: string[] }
    /** A parcel for the case is held up, or is there, as staff was told; `said`: to the buyer. */
    'after-sale.tracked': { id: number; dispatchId: number; event: 'trouble' | 'deliver'; said: string }
    /** Its carrier or number, or what is in it (`contents`), had been written down wrong. */
    'after-sale.dispatch_corrected': { id: number; dispatchId: number; contents: boolean }
    /** It was entered at `sentAt` and has not been sent; `said`: why, to the buyer. */
    'after-sale.dispatch_undone': { id: number; dispatchId: number; kind: DispatchKind; sentAt: string; staffId: number; said: string }
    /**
     * Pieces of a return have arrived: `lines` those of this receipt, `whole` where with them all of the line has; `missing` pieces have not,
     * those of `lacking`.
     * `moved`: the case goes on with what is here.
     */
    'after-sale.received': {
      id: number
      staffId: number
      lines: { orderLineId: number; count: number; damaged: number; serials: string[]; whole: boolean }[]
      missing: number
      lacking: { orderLineId: number; count: number }[]
      moved: boolean
      said: string
    }
    /** Where an authorised return goes, or who pays for it, was put right; `said`: to the buyer. */
    'after-sale.return_corrected': { id: number; said: string }
    /** Something is to go to the buyer by what was decided. */
    'after-sale.to_send': { id: number; kind: DispatchKind; staffId: number | null }
    /** A file was added for the buyer to see. */
    'after-sale.filed': { id: number }
    /** It has arrived there, as its buyer says, or staff was told. */
    'after-sale.arrived': { id: number; dispatchId: number }
    /** How it was resolved; `received`: the goods have come back for it, but for pieces of the lines `missing`. */
    'after-sale.settled': { id: number; resolution: Resolution; received: boolean; missing: number[] }
    /** Money is to go back for the case; `refundId` of after_sale_refunds, `before`: cents that were decided for the order until then. */
    'after-sale.refund_decided': { id: number; refundId: number; orderId: number; cents: number; before: number; staffId: number }
    /** That was a mistake: it is not. `left`: cents that stay decided for the order, `points`: that had come back with it; `said`: to the buyer. */
    'after-sale.refund_undone': {
      id: number
      refundId: number
      orderId: number
      cents: number
      left: number
      points: number
      staffId: number
      said: string
    }
    /** Points are to go back for the case; `pointsId` of after_sale_points, `before`: points that were decided for the order until then. */
    'after-sale.points_decided': { id: number; pointsId: number; orderId: number; points: number; before: number; staffId: number }
    /** That was a mistake: they are taken again. `left`: points that stay decided for the order; `said`: to the buyer. */
    'after-sale.points_undone': {
      id: number
      pointsId: number
      orderId: number
      points: number
      left: number
      staffId: number
      said: string
    }
    /** The repair is quoted anew; the state stays. `said`: what was found. */
    'after-sale.requoted': { id: number; staffId: number; said: string }
    /** What an accepted repair costs has come, or (`money` null) is not asked for any more. */
    'after-sale.repair_paid': { id: number; staffId: number; money: RepairMoney | null }
    /** That was a mistake: it is asked for again. */
    'after-sale.repair_unpaid': { id: number; staffId: number; money: RepairMoney | null }
    /** The repair is impossible, and what was paid for it (`money` null: nothing) is owed back; or it goes on after all. */
    'after-sale.repair_back': { id: number; said: string; money: RepairBack | null }
    'after-sale.repair_back_undone': { id: number; said: string; money: RepairBack | null }
    /** Somebody was harmed, or could have been. */
    'after-sale.incident': { id: number; recordId: number }
    /** Nobody has judged it in time. */
    'after-sale.incident_late': { id: number; recordId: number }
    'after-sale.incident_closed': { id: number; recordId: number; staffId: number }
    /** Something was added to it afterwards. `ownerId`: who sees to it. */
    'after-sale.incident_noted': { id: number; ownerId: number | null; staffId: number }
    /** What was sent back has not arrived in time. */
    'after-sale.return_late': { id: number; sentAt: string }
    /** The last day of a repair's quotation has passed without an answer; the state stays. */
    'after-sale.quote_over': { id: number }
    /** The time of the promised first answer comes near, or is over. */
    'after-sale.promise_near': { id: number; due: string }
    'after-sale.promise_missed': { id: number; due: string }
    /** Somebody (null: nobody) sees to the case from now on. */
    'after-sale.assigned': { id: number; staffId: number | null; by: number }
  }
}

export const afterSaleMachine: Machine<AfterSaleState, AfterSaleEvent, Actor> = {
  name: 'after-sale',
  terminal: ['closed', 'cancelled'],
  steps: [
    { from: ['new'], event: 'open', to: 'submitted', by: ['buyer'] },
    { from: ['submitted'], event: 'triage', to: 'in_review', by: ['staff'] },
    { from: ['in_review'], event: 'ask_info', to: 'info_requested', by: ['staff'] },
    { from: ['info_requested'], event: 'answer', to: 'in_review', by: ['buyer'] },
    { from: ['in_review'], event: 'reject', to: 'rejected', by: ['staff'] },
    { from: ['rejected'], event: 'appeal', to: 'in_review', by: ['buyer'] }, // once
    { from: ['rejected'], event: 'accept_rejection', to: 'closed', by: ['buyer', 'system'] }, // 14 days
    { from: ['in_review'], event: 'approve_return', to: 'return_authorised', by: ['staff'] },
    { from: ['in_review'], event: 'approve_no_return', to: 'resolving', by: ['staff'] },
    { from: ['return_authorised'], event: 'cannot_return', to: 'in_review', by: ['buyer'] }, // our own: it cannot be decontaminated
    { from: ['return_authorised'], event: 'send', to: 'returning', by: ['buyer'] }, // declared, with a number
    { from: ['return_authorised'], event: 'lapse', to: 'cancelled', by: ['system'] }, // 30 days
    { from: ['returning'], event: 'report_lost', to: 'in_review', by: ['staff'] }, // our own: it does not arrive, and another way is needed
    { from: ['returning'], event: 'receive', to: 'inspecting', by: ['staff'] },
    { from: ['inspecting'], event: 'diagnose', to: 'resolving', by: ['staff'] },
    { from: ['inspecting'], event: 'quote_repair', to: 'repair_quoted', by: ['staff'] }, // out of warranty
    { from: ['repair_quoted'], event: 'accept', to: 'resolving', by: ['buyer'] },
    { from: ['repair_quoted'], event: 'refuse', to: 'resolving', by: ['buyer'] },
    { from: ['resolving'], event: 'cannot_repair', to: 'inspecting', by: ['staff'] }, // our own: accepted, and impossible: another way is needed
    { from: ['inspecting'], event: 'can_repair', to: 'resolving', by: ['staff'] }, // our own: that was a mistake
    { from: ['resolving'], event: 'resolve', to: 'resolved', by: ['staff'] }, // what it links to is done
    { from: ['resolved'], event: 'confirm', to: 'closed', by: ['buyer', 'system'] }, // 14 days
    { from: ['resolved'], event: 'reopen', to: 'in_review', by: ['buyer'] }, // the same fault, within 30 days
    { from: ['submitted', 'in_review', 'info_requested', 'return_authorised'], event: 'cancel', to: 'cancelled', by: ['buyer'] }, // the last is our own
  ],
}
