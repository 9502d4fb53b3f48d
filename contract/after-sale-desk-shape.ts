// What staff sees of after-sale cases: in lists, and of one.
import * as v from 'valibot'
import { Address } from './address.ts'
import { Sale, SaleRow, SaleView } from './after-sale.ts'
import { WARRANTIES } from './codes/after-sale.ts'
import { Cents, Id, YN } from './fields.ts'
import { Incident, INCIDENT_STATES } from './incident.ts'
import { Colleague } from './order-note-desk.ts'

export const DeskSaleRow = v.object({
  ...SaleRow.entries,
  version: v.number(),
  buyerName: v.string(),
  company: v.string(),
  ownerName: v.string(), // '' = nobody yet
  promiseTime: v.nullable(v.string()), // until when a first answer is promised; null: given
  late: YN, // that has passed
  dueTime: v.nullable(v.string()),
  incident: YN,
  incidentState: v.nullable(v.picklist(INCIDENT_STATES)), // null: none, or not for the reader to see
  ageHours: v.number(), // since it was opened
})
export type DeskSaleRow = v.InferOutput<typeof DeskSaleRow>

export const DeskSale = v.object({
  ...SaleView.entries,
  logs: Sale.entries.logs,
  buyerId: Id,
  buyerName: v.string(),
  company: v.string(),
  email: v.string(),
  address: v.omit(Address, ['id', 'isDefault']), // where its order went, and what is sent for it goes
  owner: v.nullable(Colleague),
  colleagues: v.array(Colleague), // who may see to it
  late: YN,
  /** Of each line as the warranty is computed. */
  warranty: v.array(v.object({ orderItemId: Id, until: v.nullable(v.string()) })),
  computedWarranty: v.picklist(WARRANTIES),
  warrantyReason: v.string(), // why it was decided otherwise
  refundMost: Cents, // that can still be decided to go back
  pointsMost: v.nullable(v.number()), // the same in points, which alone paid for the goods; null: money did
  refundSuggested: Cents, // of it what was asked for, and of a return what has arrived of it
  pointsSuggested: v.number(),
  /** Refunds of the goods, each as it was decided, of which all is owed still: what can be found a mistake. */
  refundsUndoable: v.array(v.object({ id: Id, amount: Cents, time: v.string() })),
  paidReference: v.string(), // of the bank: '' for others than those who may see what the bank tells
  paidOn: v.nullable(v.string()),
  waivedReason: v.string(),
  filesInside: v.array(Id), // of imgs, for the office alone
  notes: v.array(v.object({ id: Id, staffName: v.string(), text: v.string(), time: v.string() })), // for the office alone
  /** Null: none, or not for the reader to see. */
  vigilance: v.nullable(Incident),
  /** The address that returns of this shop were sent to last. */
  returnAddressBefore: v.string(),
})
export type DeskSale = v.InferOutput<typeof DeskSale>
