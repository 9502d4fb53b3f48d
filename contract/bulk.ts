// One act on many things of a list (mounted below /admin-api): a dry run, then a job, then its results, which can be put back.
import * as v from 'valibot'
import { get, getFile, getPage, post, type Call } from './call.ts'
import { Tag, TAGS_MAX } from './buyer-desk.ts'
import { ENQUIRY_STATES } from './enquiry-desk.ts'
import { Id, YN, forBuyers, ids, int, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permission, ViewedList } from './permission.ts'
import { ProductEdit } from './product-desk.ts'
import { PRICE_MAX } from './product-edit.ts'

/** Things that can be picked one by one; more are picked by the list's filters. */
export const BULK_IDS_MAX = 1000
/** A run and its results are kept for so many days. */
export const BULK_KEPT_DAYS = 90
/** Of a ZIP with pictures; each of its files may have as much as one that is sent by itself. */
export const ARCHIVE_MAX_BYTES = 300 * 1024 * 1024
export const ARCHIVE_MAX_FILES = 2000

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
  'product.pictures': { list: 'products', permission: 'product:edit', undo: true },
  'term.import': { list: 'terms', permission: 'term:edit', undo: true },
  'order.assign': { list: 'orders', permission: 'order:note', undo: true },
  'after-sale.assign': { list: 'after-sales', permission: 'after-sale:handle', undo: true },
  'bank-line.confirm': { list: 'bank-lines', permission: 'payment:confirm', undo: false },
  'buyer.tag': { list: 'buyers', permission: 'buyer:care', undo: true },
  'buyer.assign': { list: 'buyers', permission: 'buyer:care', undo: true },
  'buyer.mail': { list: 'buyers', permission: 'buyer:mail', undo: false },
  'buyer.coupon': { list: 'buyers', permission: 'coupon:grant', undo: false },
  'enquiry.state': { list: 'enquiries', permission: 'enquiry:edit', undo: true },
  'subscriber.withdraw': { list: 'subscribers', permission: 'subscriber:edit', undo: false },
} as const satisfies Record<string, { list: ViewedList; permission: Permission; undo: boolean }>
export type BulkAct = keyof typeof BULK_ACTS
export type BulkList = (typeof BULK_ACTS)[BulkAct]['list']

const { leastNum, orderMultiple, warrantyMonths, leadTimes } = ProductEdit.entries
const round = v.picklist(ROUNDINGS)

/** Pictures go behind those that are there, or each in place of the one that has its number. */
const PictureWay = v.picklist(['add', 'replace'])

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
  // begins with its sheet. `into`: the shop that gets drafts of what it has under no such model; null: those rows are left
  'product.import': v.object({ act: v.literal('product.import'), file: v.string(), into: v.optional(v.nullable(Id), null) }),
  'product.pictures': v.object({ act: v.literal('product.pictures'), file: v.string(), way: PictureWay, files: v.number() }), // begins with its archive
  'term.import': v.object({ act: v.literal('term.import'), file: v.string() }), // begins with its sheet
  'order.assign': v.object({ act: v.literal('order.assign'), staffId: v.nullable(Id) }), // null: to nobody
  'after-sale.assign': v.object({ act: v.literal('after-sale.assign'), staffId: v.nullable(Id) }), // null: to nobody
  'bank-line.confirm': v.object({ act: v.literal('bank-line.confirm') }), // exact ones only
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
  'buyer.coupon': v.object({ act: v.literal('buyer.coupon'), campaignId: Id }), // one each
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
    BULK_WISHES['after-sale.assign'],
    BULK_WISHES['bank-line.confirm'],
    BULK_WISHES['buyer.tag'],
    BULK_WISHES['buyer.assign'],
    BULK_WISHES['buyer.mail'],
    BULK_WISHES['buyer.coupon'],
    BULK_WISHES['enquiry.state'],
    BULK_WISHES['subscriber.withdraw'],
  ]),
  v.check((wish) => !('way' in wish && wish.way === 'percent') || Math.abs(wish.value) <= PERCENT_MAX),
)
/** Acts that begin with a sheet. */
export type SheetAct = 'product.import' | 'term.import'
export type PickedWish = v.InferOutput<typeof Wish>
/** What is asked of things that were picked, or by a sheet or archive. */
export type Wish = PickedWish | WishOf<SheetAct | 'product.pictures'>

/** What a list's own call takes as filters; which list, the act says. */
const Filters = v.record(v.pipe(v.string(), v.maxLength(40)), v.nullable(v.union([v.string(), v.number()])))

export const BULK_STATES = ['planning', 'planned', 'running', 'done', 'cancelled'] as const
export const BULK_ITEM_STATES = ['will', 'wont', 'done', 'failed'] as const

/** One field of a thing, as it is or was, and as it becomes. */
const Change = v.object({ field: v.string(), called: v.string(), from: v.string(), to: v.string() }) // called: '' where the code says enough

export const BulkItem = v.object({
  id: v.number(), // of the thing; of a row that names none, or whose thing was put back, minus its number
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
const COLUMNS_MAX = 600
const FIELD_MAX = 200
/** By position, what each column holds: a field of `sheetColumns`, '' for one that is passed over. A list as JSON, since forms have texts only. */
const SaidColumns = v.pipe(
  v.string(),
  v.maxLength(COLUMNS_MAX * FIELD_MAX),
  v.parseJson(),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(FIELD_MAX))), v.maxLength(COLUMNS_MAX)),
)
export const SheetColumn = v.object({
  heading: v.string(),
  field: v.string(), // '': none, or passed over
  known: v.picklist(['ours', 'kept', 'likely', 'unknown']), // by our own heading, by what the shop said before, by what is usual, not at all
  examples: v.array(v.string()),
})
export type SheetColumn = v.InferOutput<typeof SheetColumn>
export const sheetColumns = post('/bulk/product/sheet', {
  access: { permission: 'product:edit' },
  limit: 'upload',
  read: true,
  about: 'What the columns of a spreadsheet (XLSX or CSV) probably hold, with a few of their values, and every field that one can hold',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({ columns: v.array(SheetColumn), fields: v.array(v.object({ field: v.string(), label: v.string() })) }),
})
export const importProducts = post('/bulk/product/import', {
  access: { permission: 'product:edit' },
  limit: 'upload',
  repeat: 'own', // a dry run changes nothing, and one that nobody starts is forgotten
  about:
    'What an exported list of products (XLSX or CSV) that was changed would do: a dry run, which a job reads, started like any other; each row is told of. `columns` says what the columns hold where their headings don’t, and is kept for the shop. `fresh`: rows whose model is not there become drafts, of the shop `shopId` where the caller has several',
  form: true,
  input: v.object({
    file: v.instance(File),
    columns: v.optional(SaidColumns),
    fresh: v.optional(YN, 'N'),
    shopId: v.optional(Id),
  }),
  output: BulkRun,
})
export const importTerms = post('/bulk/term/import', {
  access: { permission: 'term:edit' },
  limit: 'upload',
  repeat: 'own', // as with products
  about:
    'What an exported list of technical terms (XLSX or CSV) that was changed would do: a dry run, which a job reads, started like any other; each row is told of. An empty cell says nothing',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: BulkRun,
})
export const importPictures = post('/bulk/product/pictures', {
  access: { permission: 'product:edit' },
  limit: 'upload',
  maxBytes: ARCHIVE_MAX_BYTES,
  repeat: 'own', // as with sheets
  about:
    'What the pictures of a ZIP (JPEG, PNG, WebP; named by model or GTIN) would do: a dry run, which a job reads, started like any other; each file is told of. `way`: behind the pictures that are there, or in place of those that have their numbers',
  form: true,
  input: v.object({ file: v.instance(File), way: v.optional(PictureWay, 'add') }),
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

export const calls = {
  planBulk,
  sheetColumns,
  importProducts,
  importTerms,
  importPictures,
  bulkRun,
  bulkRuns,
  bulkItems,
  startBulk,
  cancelBulk,
  undoBulk,
  bulkSheet,
} satisfies Record<string, Call>
