// The buyer's calls about notices from the field: those that are about one's own units, and what one reports of each. And what everybody may know of
// a product on sale.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, put, type Call } from './call.ts'
import { RECALL_BYS, RECALL_CLASSES, RECALL_OUTCOMES } from './codes/recall.ts'
import { Id, optionalProse, YN } from './fields.ts'
import { PageFields } from './paging.ts'

export const OwnRecallRow = v.object({
  id: Id,
  recallNo: v.string(),
  number: v.string(), // of whoever has issued it; '' = none
  title: v.string(), // in the language of the reader where it is said in it
  class: v.nullable(v.picklist(RECALL_CLASSES)),
  deadline: v.nullable(v.string()),
  state: v.picklist(['published', 'closed', 'retracted']),
  toldTime: v.string(),
  acknowledged: YN,
  units: v.number(), // of one's own
  reported: v.number(), // of them
})
export type OwnRecallRow = v.InferOutput<typeof OwnRecallRow>

export const ownRecalls = getPage('/shop/pm/recall/list', {
  access: 'user',
  about: 'Notices from the field about one’s own units, those first that wait for one’s answer',
  input: v.object({ ...PageFields, unitId: v.optional(v.nullable(Id)) }),
  output: OwnRecallRow,
})

export const ownRecallsWaiting = get('/shop/pm/recall/waiting', {
  access: 'user',
  about: 'How many notices wait for one’s answer, and the latest of them with the units that they are about',
  output: v.object({ count: v.number(), latest: v.nullable(OwnRecallRow), unitIds: v.array(Id) }),
})

export const OwnRecallUnit = v.object({
  id: Id,
  name: v.string(),
  model: v.string(),
  serial: v.string(),
  lot: v.string(),
  place: v.string(),
  by: v.array(v.picklist(RECALL_BYS)),
  outcome: v.nullable(v.picklist(RECALL_OUTCOMES)),
  note: v.string(),
  passedTo: v.string(),
  reportTime: v.nullable(v.string()),
})
export type OwnRecallUnit = v.InferOutput<typeof OwnRecallUnit>

export const OwnRecall = v.object({
  ...OwnRecallRow.entries,
  edition: v.number(), // of what was told: 2 and more where it was told again
  reason: v.string(),
  todo: v.string(),
  firm: v.string(),
  product: v.string(), // as whoever has issued it describes it
  codes: v.string(),
  initiatedOn: v.string(),
  said: v.string(), // why it was retracted
  acknowledgedTime: v.nullable(v.string()),
  affected: v.array(OwnRecallUnit),
  allowedActions: v.array(AllowedAction),
})
export type OwnRecall = v.InferOutput<typeof OwnRecall>

export const ownRecall = get('/shop/pm/recall/{id}', {
  access: 'user',
  about: 'One notice about one’s own units: what it is, which units, what to do; that it was read is noted',
  input: v.object({ id: Id }),
  output: OwnRecall,
})
export const acknowledgeRecall = put('/shop/pm/recall/{id}/acknowledge', {
  limit: 'order',
  access: 'user',
  about: 'Say that one has taken note of it; the reminders end. Said before, nothing changes',
  input: v.object({ id: Id }),
})
export const RECALL_REPORTS_MAX = 200
export const reportRecall = put('/shop/pm/recall/{id}/report', {
  limit: 'order',
  access: 'user',
  about:
    'Report what has become of one’s units; it takes note of the notice, too. What was reported before stays on record, the last counts',
  input: v.object({
    id: Id,
    reports: v.pipe(
      v.array(
        v.object({
          unitId: Id,
          outcome: v.picklist(RECALL_OUTCOMES),
          note: optionalProse(1_000),
          passedTo: optionalProse(200), // to whom, where it was passed on
        }),
      ),
      v.minLength(1),
      v.maxLength(RECALL_REPORTS_MAX),
    ),
  }),
})

export const ProductRecall = v.object({
  recallNo: v.string(),
  number: v.string(),
  title: v.string(),
  reason: v.string(),
  todo: v.string(),
  class: v.nullable(v.picklist(RECALL_CLASSES)),
  firm: v.string(),
  day: v.string(), // published here
})
export type ProductRecall = v.InferOutput<typeof ProductRecall>
export const productRecalls = get('/shop/pm/product/{id}/recalls', {
  access: 'public',
  about: 'Published notices from the field that are about a product on sale',
  input: v.object({ id: Id }),
  output: v.array(ProductRecall),
})

export const calls = { ownRecalls, ownRecallsWaiting, ownRecall, acknowledgeRecall, reportRecall, productRecalls } satisfies Record<
  string,
  Call
>
