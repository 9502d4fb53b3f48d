// Incidents beside after-sale cases, as who judges them sees them: somebody was harmed by goods, or could have been.
import * as v from 'valibot'
import { Id, YN } from './fields.ts'
import { Colleague } from './order-note-desk.ts'

/** How an incident stands: to be judged, not judged in time, closed. */
export const INCIDENT_STATES = ['open', 'late', 'closed'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

export const OUTCOMES = ['not-reportable', 'reported', 'corrective-action'] as const

export const Incident = v.object({
  id: Id,
  version: v.number(),
  saleId: Id,
  saleNo: v.string(),
  orderNo: v.string(),
  shopName: v.string(),
  buyerName: v.string(),
  said: v.string(), // by the buyer
  owner: v.nullable(Colleague),
  dueTime: v.string(), // by when somebody has to have judged it
  late: YN,
  toldOn: v.nullable(v.string()),
  toldWhom: v.string(),
  reference: v.string(),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  closeTime: v.nullable(v.string()),
  createTime: v.string(),
  notes: v.array(v.object({ id: Id, staffName: v.string(), text: v.string(), time: v.string(), since: YN })), // since: after it was closed
})
export type Incident = v.InferOutput<typeof Incident>
