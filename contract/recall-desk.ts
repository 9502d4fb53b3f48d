// The back office's calls about notices from the field (mounted below /admin-api): entered, or brought as the FDA publishes them, matched to units,
// published to their owners, and what those have answered.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, postFile, put, type Call } from './call.ts'
import {
  RECALL_BYS,
  RECALL_CLASSES,
  RECALL_LEFT_OUTS,
  RECALL_MATCH_STATES,
  RECALL_OUTCOMES,
  RECALL_SOURCES,
  RECALL_STATES,
} from './codes/recall.ts'
import { exportOf } from './export.ts'
import { Day, forBuyers, Id, int, line, optionalText, several, text, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'recall:list': { seller: false, roles: ['sales', 'product-manager'], lists: ['recalls'] },
  'recall:publish': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

export const RECALL_FILE_MAX_BYTES = 300 * 1024 * 1024
const list = { permission: 'recall:list' } as const
const publish = { permission: 'recall:publish' } as const
const one = { id: Id, version: Version }

const Texts = v.object({ en: v.string(), zh: v.string(), es: v.string(), fr: v.string(), pt: v.string() })
/** A text for owners: in English at least, before it is published. */
const ownersRead = (max: number) => {
  const said = forBuyers(optionalText(max))
  return v.object({ en: said, zh: said, es: said, fr: said, pt: said })
}
const Code = forBuyers(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)))

/** What a notice says, as staff enters it. */
const RecallInput = {
  number: forBuyers(v.optional(v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(60)), '')),
  title: ownersRead(200),
  reason: ownersRead(4_000),
  todo: ownersRead(4_000),
  deadline: v.nullish(Day, null),
  firm: forBuyers(line(200)),
  class: v.nullish(v.picklist(RECALL_CLASSES), null),
  product: forBuyers(text(20_000)),
  codes: forBuyers(optionalText(20_000)),
  models: v.pipe(v.array(Code), v.maxLength(200)),
  gtins: v.pipe(v.array(Code), v.maxLength(200)),
  initiatedOn: v.nullish(Day, null),
}

export const DeskRecallRow = v.object({
  id: Id,
  version: v.number(),
  recallNo: v.string(),
  number: v.string(),
  title: v.string(),
  firm: v.string(),
  class: v.nullable(v.picklist(RECALL_CLASSES)),
  source: v.picklist(RECALL_SOURCES),
  state: v.picklist(RECALL_STATES),
  stateTime: v.string(),
  units: v.number(), // certain or confirmed
  open: v.number(), // to be confirmed
  owners: v.number(),
  told: v.number(),
  acknowledged: v.number(),
  newer: YN, // it says something else than what owners were told
})
export type DeskRecallRow = v.InferOutput<typeof DeskRecallRow>

export const recalls = getPage('/recall/list', {
  access: list,
  about: 'Notices from the field by state, source, class, words, and whether they meet any unit, or one; the newest first',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(RECALL_STATES))),
    source: v.optional(v.nullable(v.picklist(RECALL_SOURCES))),
    class: v.optional(v.nullable(v.picklist(RECALL_CLASSES))),
    matched: v.optional(v.nullable(v.picklist(['some', 'open', 'none']))), // units; units to be confirmed; no unit
    unitId: v.optional(v.nullable(Id)), // those that are, or may be, about this unit
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: DeskRecallRow,
})

const Changes = v.array(v.object({ field: v.string(), from: v.string(), to: v.string() }))
export const DeskRecall = v.object({
  ...DeskRecallRow.entries,
  titles: Texts,
  reasons: Texts,
  todos: Texts,
  deadline: v.nullable(v.string()),
  product: v.string(),
  codes: v.string(),
  models: v.array(v.string()),
  gtins: v.array(v.string()),
  productCode: v.string(),
  initiatedOn: v.string(),
  sourceState: v.string(),
  contentNumber: v.number(),
  toldNumber: v.nullable(v.number()),
  publishedTime: v.nullable(v.string()),
  reason: v.string(), // why it was closed, set aside or retracted
  askedBy: v.string(), // '' = nobody asks to publish
  approvedBy: v.string(),
  mine: YN, // the reader asks
  approvers: v.array(v.string()), // who else may approve
  /** What publishing would do now. */
  reach: v.object({ units: v.number(), owners: v.number(), fresh: v.number(), two: YN }),
  /** How far owners are. */
  progress: v.object({
    told: v.number(),
    read: v.number(),
    acknowledged: v.number(),
    done: v.number(),
    units: v.number(),
    reported: v.number(),
    unreachable: v.object({ owners: v.number(), units: v.number() }), // erased accounts that have not acknowledged, and what is not reported of them
  }),
  differences: Changes, // between what owners were told and what it says now
  products: v.array(v.object({ id: Id, name: v.string(), model: v.string(), sure: v.picklist(['certain', 'likely']), shown: YN })),
  allowedActions: v.array(AllowedAction),
})
export type DeskRecall = v.InferOutput<typeof DeskRecall>

export const recall = get('/recall/{id}', {
  access: list,
  about: 'One notice with what it says, what it meets, how far its owners are, and what can be done',
  input: v.object({ id: Id }),
  output: DeskRecall,
})
export const recallVersions = getPage('/recall/{id}/versions', {
  access: list,
  about: 'What a notice has said each time, the newest first, each with what differs from the one before',
  input: v.object({ ...PageFields, id: Id }),
  output: v.object({ number: v.number(), time: v.string(), byName: v.string(), file: v.string(), differences: Changes }),
})
export const addRecall = post('/recall', {
  access: publish,
  about: 'Enter a notice; it is matched at once, and nobody is told before it is published',
  input: v.object(RecallInput),
  output: v.object({ id: Id }),
})
export const editRecall = put('/recall/{id}', {
  access: publish,
  about: 'Change what a notice says: a new version. What owners were told stays until it is published again',
  input: v.object({ ...one, ...RecallInput }),
  output: Changed,
})

export const RecallFile = v.object({
  id: Id,
  name: v.string(),
  byName: v.string(),
  createTime: v.string(),
  doneTime: v.nullable(v.string()), // null: it is being read
  read: v.number(),
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  leftOut: v.number(),
  fault: v.string(), // why it could not be read to its end; what stands before is taken
})
export type RecallFile = v.InferOutput<typeof RecallFile>
export const importRecalls = post('/recall/import', {
  access: publish,
  limit: 'upload',
  maxBytes: RECALL_FILE_MAX_BYTES,
  repeat: 'own', // the same file is one
  about: 'Bring a file of openFDA’s device recalls or device enforcement reports as published (JSON, also zipped); a job reads it',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({ id: Id, known: YN }),
})
export const recallFiles = getPage('/recall/file/list', {
  access: list,
  about: 'Files that were brought, the newest first, with what became of their records',
  input: v.object(PageFields),
  output: RecallFile,
})
export const recallLeftOut = getPage('/recall/file/{id}/left-out', {
  access: list,
  about: 'The records of a file that became no notice, each with the reason',
  input: v.object({ ...PageFields, id: Id }),
  output: v.object({ position: v.number(), why: v.picklist(RECALL_LEFT_OUTS), label: v.string() }),
})

export const RecallMatch = v.object({
  id: Id,
  unitId: Id,
  unit: v.string(),
  model: v.string(),
  serial: v.string(),
  lot: v.string(),
  udiDi: v.string(),
  maker: v.string(),
  owner: v.string(),
  ownerId: Id,
  ownerErased: YN, // the account: nobody can be told
  by: v.array(v.picklist(RECALL_BYS)),
  state: v.picklist(RECALL_MATCH_STATES),
  saidBy: v.string(),
  outcome: v.nullable(v.picklist(RECALL_OUTCOMES)),
  note: v.string(),
  passedTo: v.string(),
})
export type RecallMatch = v.InferOutput<typeof RecallMatch>
export const recallMatches = getPage('/recall/{id}/matches', {
  access: list,
  about: 'The units that a notice meets, those to be confirmed first: by what, how sure, and what their owners have reported',
  input: v.object({ ...PageFields, id: Id, state: v.optional(v.nullable(several(RECALL_MATCH_STATES))) }),
  output: RecallMatch,
})
export const decideMatches = put('/recall/{id}/matches', {
  access: publish,
  about:
    'Say of units whether the notice is about them; of a published one, owners are told of those that are, and of those that turn out not to be',
  input: v.object({ id: Id, matchIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)), meant: YN }),
  output: v.object({ decided: v.number() }),
})

export const RecallOwner = v.object({
  userId: Id,
  name: v.string(),
  company: v.string(),
  email: v.string(),
  units: v.number(),
  reported: v.number(),
  toldTime: v.nullable(v.string()), // null: not yet
  readTime: v.nullable(v.string()),
  acknowledgedTime: v.nullable(v.string()),
  reminded: v.number(),
  erased: YN, // the account: nobody can be told
  done: YN,
})
export type RecallOwner = v.InferOutput<typeof RecallOwner>
export const recallOwners = getPage('/recall/{id}/owners', {
  access: list,
  about: 'The owners of a notice’s units: told, read, acknowledged, done; those first who have not acknowledged',
  input: v.object({ ...PageFields, id: Id, waiting: v.optional(v.nullable(YN)) }),
  output: RecallOwner,
})
export const exportRecallOwners = postFile('/recall/{id}/owners/export', exportOf(recallOwners))

export const publishRecall = put('/recall/{id}/publish', {
  access: publish,
  about: 'Publish a notice, or its newer version, with the numbers that were shown; to many owners another person has to approve it first',
  input: v.object({ ...one, units: int(0, 10_000_000), owners: int(0, 10_000_000) }),
  output: Changed,
})
export const approveRecall = put('/recall/{id}/approve', {
  access: publish,
  about: 'Approve what somebody else asks to publish: its owners are told',
  input: v.object({ ...one, units: int(0, 10_000_000), owners: int(0, 10_000_000) }),
  output: Changed,
})
export const turnRecall = put('/recall/{id}/turn', {
  access: publish,
  about: 'Take back that one has asked to publish, or refuse it, with a reason',
  input: v.object({ ...one, reason: text(300) }),
  output: Changed,
})
export const retractRecall = put('/recall/{id}/retract', {
  access: publish,
  about: 'Retract what should not have been published: everybody who was told is told that, and why',
  input: v.object({ ...one, reason: forBuyers(text(1_000)) }),
  output: Changed,
})
export const closeRecall = put('/recall/{id}/close', {
  access: publish,
  about: 'Close a notice, or set aside one that was never published, with a reason; reminders end',
  input: v.object({ ...one, reason: text(1_000) }),
  output: Changed,
})
export const reopenRecall = put('/recall/{id}/reopen', {
  access: publish,
  about: 'Open again what was closed or set aside',
  input: v.object(one),
  output: Changed,
})
export const showRecallOnProduct = put('/recall/{id}/product', {
  access: publish,
  about: 'Say whether the page of a product on sale shows the notice, while it is published',
  input: v.object({ ...one, productId: Id, shown: YN }),
  output: Changed,
})
export const recallTrail = getPage('/recall/{id}/trail', {
  access: list,
  about: 'What staff did to a notice, the newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  recalls,
  recall,
  recallVersions,
  addRecall,
  editRecall,
  importRecalls,
  recallFiles,
  recallLeftOut,
  recallMatches,
  decideMatches,
  recallOwners,
  exportRecallOwners,
  publishRecall,
  approveRecall,
  turnRecall,
  retractRecall,
  closeRecall,
  reopenRecall,
  showRecallOnProduct,
  recallTrail,
} satisfies Record<string, Call>
