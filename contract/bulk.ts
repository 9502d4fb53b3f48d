// One act on many things of a list (mounted below /admin-api): a dry run, then a job, then its results, which can be put back.
import * as v from 'valibot'
import { get, getFile, getPage, post, type Call } from './call.ts'
import { Tag, TAGS_MAX } from './buyer-desk.ts'
import { ENQUIRY_STATES } from './enquiry-desk.ts'
import { Id, YN, forBuyers, ids, int, texts } from './fields.ts'
import type { ViewedList } from './list-view.ts'
import { Colleague } from './order-note-desk.ts'
import { PageFields } from './paging.ts'
import type { Permission } from './permission.ts'
import { ProductEdit } from './product-desk.ts'
import { PRICE_MAX } from './product-edit.ts'

/** Things that can be picked one by one; more are picked by the list's filters. */
export const BULK_IDS_MAX = 1000
/** A run and its results are kept for so many days. */
export const BULK_KEPT_DAYS = 90
/** Rows of one part of the result sheet. */
export const BULK_SHEET_ROWS = 10_000
export const BULK_EXAMPLES = 5

/** To what cents a reckoned amount is rounded, half up. */
export const ROUNDINGS = ['1', '10', '100', '1000'] as const
const PERCENT_MAX = 100_000 // hundredths of a percent: a thousand percent

/** Of a mail to many buyers: characters in each language. */
export const MAIL_SUBJECT_MAX = 120
export const MAIL_TEXT_MAX = 4_000

/** The acts there are, on the things of which list, and who may. `undo`: what it changes can be put back. */
export const BULK_ACTS = {
  'product.price': { list: 'products', permission: 'product:edit', undo: true },
  'product.saving': { list: 'products', permission: 'product:edit', undo: true },
  'product.sale': { list: 'products', permission: 'product:edit', undo: true },
  'product.quantity': { list: 'products', permission: 'product:edit', undo: true },
  'product.warranty': { list: 'products', permission: 'product:edit', undo: true },
  'product.lead-time': { list: 'products', permission: 'product:edit', undo: true },
  'product.import': { list: 'products', permission: 'product:edit', undo: true },
  'order.assign': { list: 'orders', permission: 'order:note', undo: true },
  'buyer.tag': { list: 'buyers', permission: 'buyer:care', undo: true },
  'buyer.assign': { list: 'buyers', permission: 'buyer:care', undo: true },
  'buyer.mail': { list: 'buyers', permission: 'buyer:mail', undo: false },
  'enquiry.state': { list: 'enquiries', permission: 'enquiry:edit', undo: true },
  'subscriber.withdraw': { list: 'subscribers', permission: 'subscriber:edit', undo: false },
} as const satisfies Record<string, { list: ViewedList; permission: Permission; undo: boolean }>
export type BulkAct = keyof typeof BULK_ACTS
export type BulkList = (typeof BULK_ACTS)[BulkAct]['list']

const { leastNum, orderMultiple, warrantyMonths, leadTimes } = ProductEdit.entries
const round = v.picklist(ROUNDINGS)

/** What each act is told. `value`: cents, or hundredths of a percent; it may lower as well as raise. */
export const BULK_WISHES = {
  'product.price': v.object({
    act: v.literal('product.price'),
    way: v.picklist(['set', 'percent', 'amount']),
    value: int(-PRICE_MAX, PRICE_MAX),
    round,
  }),
  'product.saving': v.object({
    act: v.literal('product.saving'),
    way: v.picklist(['set', 'percent']), // percent: of the price; 0 takes it away
    value: int(0, PRICE_MAX),
    round,
  }),
  'product.sale': v.object({ act: v.literal('product.sale'), onSale: YN }),
  'product.quantity': v.object({ act: v.literal('product.quantity'), leastNum, orderMultiple }),
  'product.warranty': v.object({ act: v.literal('product.warranty'), warrantyMonths }),
  'product.lead-time': v.object({ act: v.literal('product.lead-time'), leadTimes }),
  'product.import': v.object({ act: v.literal('product.import'), file: v.string() }), // begins with its sheet
  'order.assign': v.object({ act: v.literal('order.assign'), staffId: v.nullable(Id) }), // null: to nobody
  'buyer.tag': v.object({
    act: v.literal('buyer.tag'),
    way: v.picklist(['add', 'remove']),
    tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(TAGS_MAX)),
  }),
  'buyer.assign': v.object({ act: v.literal('buyer.assign'), staffId: v.nullable(Id) }), // null: to nobody
  'buyer.mail': v.object({
    act: v.literal('buyer.mail'),
    about: v.picklist(['business', 'news']), // news: to those who have asked for them, and no others
    subject: forBuyers(texts(MAIL_SUBJECT_MAX)),
    text: forBuyers(texts(MAIL_TEXT_MAX)),
  }),
  'enquiry.state': v.object({ act: v.literal('enquiry.state'), status: v.picklist(ENQUIRY_STATES) }),
  'subscriber.withdraw': v.object({ act: v.literal('subscriber.withdraw') }),
} as const satisfies { [A in BulkAct]: v.GenericSchema<{ act: A }> | v.ObjectSchema<v.ObjectEntries, undefined> }
export type WishOf<A extends BulkAct> = v.InferOutput<(typeof BULK_WISHES)[A]>

const Wish = v.pipe(
  v.variant('act', [
    BULK_WISHES['product.price'],
    BULK_WISHES['product.saving'],
    BULK_WISHES['product.sale'],
    BULK_WISHES['product.quantity'],
    BULK_WISHES['product.warranty'],
    BULK_WISHES['product.lead-time'],
    BULK_WISHES['order.assign'],
    BULK_WISHES['buyer.tag'],
    BULK_WISHES['buyer.assign'],
    BULK_WISHES['buyer.mail'],
    BULK_WISHES['enquiry.state'],
    BULK_WISHES['subscriber.withdraw'],
  ]),
  v.check((wish) => !('way' in wish && wish.way === 'percent') || Math.abs(wish.value) <= PERCENT_MAX),
)
export type PickedWish = v.InferOutput<typeof Wish>
/** What is asked of things that were picked, or by a sheet. */
export type Wish = PickedWish | WishOf<'product.import'>

/** What a list's own call takes as filters; which list, the act says. */
const Filters = v.record(v.pipe(v.string(), v.maxLength(40)), v.nullable(v.union([v.string(), v.number()])))

export const BULK_STATES = ['planning', 'planned', 'running', 'done', 'cancelled'] as const
export const BULK_ITEM_STATES = ['will', 'wont', 'done', 'failed'] as const

/** One field of a thing, as it is or was, and as it becomes. */
const Change = v.object({ field: v.string(), called: v.string(), from: v.string(), to: v.string() }) // called: '' where the code says enough

export const BulkItem = v.object({
  id: Id, // of the thing
  label: v.string(),
  state: v.picklist(BULK_ITEM_STATES),
  changes: v.array(Change),
  reason: v.string(), // '' where it is done or will be
})
export type BulkItem = v.InferOutput<typeof BulkItem>

export const BulkRunRow = v.object({
  id: Id,
  act: v.picklist(Object.keys(BULK_ACTS) as BulkAct[]),
  wish: v.record(v.string(), v.unknown()), // what the act was told
  list: v.string(),
  undoOf: v.nullable(Id),
  undoneBy: v.nullable(Id), // the run that puts this one back
  state: v.picklist(BULK_STATES),
  staffName: v.string(),
  mine: YN,
  all: YN, // picked by the list's filters
  picked: v.number(),
  will: v.number(),
  wont: v.number(),
  done: v.number(),
  failed: v.number(),
  undoable: YN,
  createTime: v.string(),
  startTime: v.nullable(v.string()),
  endTime: v.nullable(v.string()),
})
export type BulkRunRow = v.InferOutput<typeof BulkRunRow>

export const BulkRun = v.object({
  ...BulkRunRow.entries,
  /** Why things will not change, or have not, the most frequent reason first. */
  refusals: v.array(v.object({ reason: v.string(), count: v.number(), examples: v.array(v.string()) })),
  examples: v.array(BulkItem),
})
export type BulkRun = v.InferOutput<typeof BulkRun>

const Which = v.object({ id: Id })

export const planBulk = post('/bulk', {
  access: 'staff',
  about: 'What an act would do to the things picked, one by one or by the list’s filters: nothing is changed. Read it until it is planned',
  input: v.object({ wish: Wish, ids: v.optional(v.nullable(ids(BULK_IDS_MAX))), filters: v.optional(v.nullable(Filters)) }),
  output: BulkRun,
})
export const importProducts = post('/bulk/product/import', {
  access: { permission: 'product:edit' },
  limit: 'upload',
  repeat: 'own', // a dry run changes nothing, and one that nobody starts is forgotten
  about:
    'What an exported list of products (XLSX) that was changed would do: a dry run, started like any other; refused cells are told by row and column',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: BulkRun,
})
export const bulkRun = get('/bulk/{id}', {
  access: 'staff',
  about: 'A run of one’s own (administrators: anybody’s): what it would do, how far it is, what it has done',
  input: Which,
  output: BulkRun,
})
export const bulkRuns = getPage('/bulk/list', {
  access: 'staff',
  about: 'Runs of one’s own (administrators: everybody’s), the newest first; they are kept for 90 days',
  input: v.object({ ...PageFields, state: v.optional(v.nullable(v.picklist(BULK_STATES))) }),
  output: BulkRunRow,
})
export const bulkItems = getPage('/bulk/{id}/item/list', {
  access: 'staff',
  about: 'The things of a run with before, after and what became of each',
  input: v.object({ ...PageFields, id: Id, state: v.optional(v.nullable(v.picklist(BULK_ITEM_STATES))) }),
  output: BulkItem,
})
export const startBulk = post('/bulk/{id}/start', {
  access: 'staff',
  about: 'Do what the dry run has shown; `count` repeats how many things it changes. Started already: nothing more happens',
  input: v.object({ id: Id, count: int(1, 10_000_000) }),
  output: BulkRun,
})
export const cancelBulk = post('/bulk/{id}/cancel', {
  access: 'staff',
  about: 'Stop a run; what it has done stays done and can be put back',
  input: Which,
  output: BulkRun,
})
export const undoBulk = post('/bulk/{id}/undo', {
  access: 'staff',
  about: 'A dry run of putting back what a run has changed, where nobody has changed it since; it is started like any other',
  input: Which,
  output: BulkRun,
})
export const bulkSheet = getFile('/bulk/{id}/sheet', {
  access: 'staff',
  limit: 'export',
  about: 'What became of each thing as a spreadsheet (XLSX), in parts of 10,000 rows',
  input: v.object({ id: Id, part: v.optional(int(1, 1000), 1) }),
})

export const bulkPeople = get('/bulk/people', {
  access: { permission: 'order:note' },
  about: 'Colleagues to whom orders can be given; those of one shop see their own and the operator’s',
  output: v.array(Colleague),
})

export const calls = {
  planBulk,
  importProducts,
  bulkRun,
  bulkRuns,
  bulkItems,
  startBulk,
  cancelBulk,
  undoBulk,
  bulkSheet,
  bulkPeople,
} satisfies Record<string, Call>
