// Whatever the database holds about buyers is told by the file of their own data, or stands here with the reason why it is not. Read from the
// schema itself, so that a new table or column is in it by itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { PARTS } from './own-data.parts.ts'
import { columnsOf } from './own-data.sql.ts'

const SEARCH = 'words to find a thing by, made of what is told'
const WORK = 'work that a job has before it, or has done; no more than that it is due'
const INSIDE = 'the office’s own: its notes, approvals, reckonings and talk'
const SECRET = 'a secret, or the mark of one, of minutes'
const SUM = 'reckoned from what is told'
const STAFF = 'the people who work here'

/** Tables that are left out whole. */
const LEFT_OUT: Record<string, string> = {
  after_sale_dispatch_corrections: 'what was mistyped; what is right is told',
  after_sale_dispatches: 'told as the parcels that they are, put right',
  after_sale_dispatches_undone: 'told with the parcels',
  after_sale_points_undone: 'told with the points',
  after_sale_refunds_undone: 'told with the refunds',
  audit_log: INSIDE,
  bank_line_parts: 'which line of our statement a transfer came with; the transfer is told',
  bulk_items: INSIDE,
  buyer_bank_versions: 'told by bankAccounts, which opens its seal',
  buyer_banks: 'told by bankAccounts',
  buyer_cards: 'tags and a colleague’s name, the office’s own, and sums of the orders',
  carrier_notices: 'that a carrier has told something; what it was is told',
  comments: INSIDE,
  confirmations: 'an unfinished checkout, of hours; what was ordered is told',
  coupon_codes: 'the printed code of a campaign; the coupon is told',
  credit_reversals: INSIDE,
  financing_reminders: WORK,
  inbox_items: INSIDE,
  instalment_write_offs: INSIDE,
  ledger_balances: SUM,
  ledger_entries: 'told with the postings',
  letter_messages: 'what banks write to us',
  letter_reminders: WORK,
  order_holds: WORK,
  order_words: SEARCH,
  payment_differences: INSIDE,
  payment_exceptions: INSIDE,
  payout_orders: 'what we pay the shop',
  points_adjustments: 'a colleague’s request; what came of it is an entry',
  points_lot_balances: 'told with the lots',
  points_notices: WORK,
  points_postings: 'how an entry lies on its lots',
  quotation_reads: STAFF,
  quotation_words: SEARCH,
  recall_matches: 'how a notice was matched with a unit; who was told is told',
  recall_queue: WORK,
  recall_units: SEARCH,
  shipment_withdrawals: 'what a colleague took back; it is not shown',
  shop_dues: 'what we owe the shop',
  sign_up_networks: 'a mark that nobody can read back, for sign-ups from one place',
  social_requests: SECRET,
  staff: STAFF,
  staff_sessions: STAFF,
  unit_backlog: WORK,
  vigilance_notes: INSIDE,
  vigilance_records: 'our file for the authorities, about the device',
  watches: STAFF,
}

/** Single columns of tables that are told. */
const UNTOLD: Record<string, string> = {
  'users.invited_by': 'who somebody else is; that an invitation was accepted is told',
  'sales_invitations.used_by': 'that it was taken up is told by whose customer somebody is',
}

const app = await testApp('empty')

type Found = { name: string; column: string; why: string }
const { rows: hanging } = await sql<Found>`
  with recursive edge as (
    select child.relname::text as name, at.attname::text as column, parent.relname::text as parent
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute at on at.attrelid = c.conrelid and at.attnum = c.conkey[1]
    where c.contype = 'f' and child.relnamespace = 'public'::regnamespace
  ), hanging as (
    select name, "column", parent from edge where parent = 'users'
    union select e.name, e.column, e.parent from edge e join hanging h on h.name = e.parent
  )
  select name, "column", 'refers to ' || parent as why from hanging order by 1, 2`.execute(app.db)
const { rows: naming } = await sql<Found>`
  select table_name::text as name, column_name::text as column, 'is named like what tells of a person' as why from information_schema.columns
  where table_schema = 'public' and data_type not in ('timestamp with time zone', 'boolean')
    and column_name ~ 'email|phone|address|recipient|whatsapp|contact|agent$|^thing_id$|^(owner|subject|parent|about)_kind$'
  order by 1, 2`.execute(app.db)

const told = new Set<string>(Object.values(PARTS).map(({ from }) => from))
const partsOf = (table: string) => Object.values(PARTS).filter(({ from }) => from === table)
const wordIn = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

const what = ({ name, column, why }: Found) => `
${name}.${column} ${why}, and the file of one's own data does not know of it (decision 178).
Tell it: a part in features/office/own-data/own-data.*.ts that names the columns a buyer may see.
Or leave it out: a line with the reason in own-data.whole.test.ts.`

test('every table that hangs on a buyer, or has a column for an address, is told or left out for a reason', () => {
  assert.ok(hanging.length > 150 && naming.length > 25, `${hanging.length}, ${naming.length}`)
  const missing = [...hanging, ...naming].filter(({ name }) => !told.has(name) && !LEFT_OUT[name])
  assert.deepEqual(missing.map(what), [])
})

test('of a table that is told, every column that names a buyer finds rows, and every address is told', () => {
  const direct = hanging.filter(({ name, why }) => told.has(name) && why === 'refers to users')
  const finds = ({ name, column }: Found) => partsOf(name).some(({ whose }) => wordIn(whose, column))
  assert.deepEqual(direct.filter((one) => !finds(one) && !UNTOLD[`${one.name}.${one.column}`]).map(what), [])
  const says = ({ name, column }: Found) => partsOf(name).some((part) => columnsOf(part).includes(column) || wordIn(part.whose, column))
  assert.deepEqual(naming.filter((one) => told.has(one.name) && !says(one) && !UNTOLD[`${one.name}.${one.column}`]).map(what), [])
})

test('what is left out is there, and is not told after all', () => {
  const known = new Set([...hanging, ...naming].map(({ name }) => name))
  assert.deepEqual(Object.keys(LEFT_OUT).filter((name) => !known.has(name) || told.has(name)), []) // prettier-ignore
})

test('no part tells a secret, nor who of the staff it was', () => {
  const NEVER =
    /hash|token|secret|sealed|sha256|^mark$|nonce|verifier|redirect|capture|^staff_id$|_by$|^owner_id$|assignee|keyword|fee_cents|cost|checks|^digest$/
  const days = ['ended_by', 'ordered_by', 'present_by', 'examined_by'] // which side, or by which day
  const bad = Object.entries(PARTS).flatMap(([key, part]) => columnsOf(part).filter((column) => NEVER.test(column) && !days.includes(column)).map((column) => `${key}.${column}`)) // prettier-ignore
  assert.deepEqual(bad, [])
})
