// What was done stays written: the role that serves can neither change nor empty records, and what anybody else does to them shows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect, sql, type Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { migrate } from '#db/migrate.ts'
import { onServer, testApp, testDatabase } from '#testing/app.ts'
import { checkRecords, sealRecords } from './record.ts'

const now = new Date('2026-11-02T08:00:00Z')
const act = (db: Db, subjectId: number, detail = {}) =>
  audit(db, { staff: null, action: 'test', subjectKind: 'thing', subjectId, detail, now })
const notice = (db: Db, id: string) =>
  db
    .insertInto('payment_notices')
    .values({ provider: 'p', notice_id: id, kind: 'k', body: '{}', outcome: 'taken', received_at: now })
    .execute()
const on = (db: Db, text: string) => sql.raw(text).execute(db)
const all = async (db: Db) => (await sql`select * from audit_log order by id`.execute(db)).rows

test('the role that serves cannot change, delete, empty or unguard a record, nor the chain; its own acts go on', async () => {
  const { db, owner } = await testApp()
  await act(db, 1)
  await notice(db, 'n')
  await sealRecords(db)
  const { rows } = await sql<{ name: string }>`select name from records order by name`.execute(db)
  assert.deepEqual(
    rows.map(({ name }) => name),
    [
      'after_sale_dispatch_corrections',
      'after_sale_dispatch_entries',
      'after_sale_dispatches',
      'after_sale_dispatches_undone',
      'after_sale_files',
      'after_sale_lines',
      'after_sale_messages',
      'after_sale_points',
      'after_sale_points_undone',
      'after_sale_received',
      'after_sale_refunds',
      'after_sale_refunds_undone',
      'after_sale_units',
      'audit_log',
      'bank_credits',
      'bank_left_out',
      'bank_line_parts',
      'bank_lines',
      'buyer_bank_versions',
      'cancellation_lines',
      'cancellations',
      'carrier_notices',
      'check_ins',
      'credit_reversals',
      'document_mails',
      'documents',
      'financing_files',
      'financing_plan',
      'instalment_write_offs',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
      'letter_files',
      'letter_messages',
      'letter_texts',
      'mail_wordings',
      'member_entries',
      'payment_notices',
      'payout_orders',
      'points_entries',
      'points_lots',
      'points_postings',
      'quotation_versions',
      'recall_left_out',
      'recall_reports',
      'recall_versions',
      'receipts',
      'repair_refunds',
      'review_reports',
      'sales_acts',
      'shipment_entries',
      'shipment_imports',
      'shipment_withdrawals',
      'shop_commissions',
      'shop_terms',
      'transitions',
      'unit_entries',
      'unit_serials',
      'unit_tests',
      'vigilance_notes',
    ],
  )
  const before = await all(db)
  for (const table of [...rows.map(({ name }) => name), 'record_seals', 'records', 'records_unsealed']) {
    await on(db, `grant all on ${table} to current_user`) // only a warning, and no effect
    const column = { records: 'name', records_unsealed: 'record' }[table] ?? 'id'
    for (const attempt of [
      `delete from ${table}`,
      `update ${table} set ${column} = default`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `alter table ${table} owner to current_user`,
      `create trigger x before insert on ${table} for each row execute function refuse_change()`,
    ])
      await assert.rejects(on(db, attempt), { code: '42501' }, attempt)
  }
  for (const attempt of [
    `update receipts set sha256 = ''`,
    `insert into record_seals select * from record_seals`,
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    `drop function refuse_change() cascade`,
    `alter function seal_records(integer) owner to current_user`,
    `create function public.mine() returns void language sql as 'select'`,
    `set session_replication_role = replica`,
    `set role medharbor`,
    `drop schema public cascade`,
  ])
    await assert.rejects(on(db, attempt), { code: '42501' }, attempt)
  // A table of its own with the name of a record would note rows that are not there.
  await db.connection().execute(async (one) => {
    await on(one, 'create temporary table audit_log (id bigint)')
    const forged = `create trigger x after insert on pg_temp.audit_log referencing new table as added for each statement execute function note_unsealed()`
    await assert.rejects(on(one, forged), { code: '42501' })
    await on(one, 'drop table pg_temp.audit_log')
  })
  assert.deepEqual(await all(db), before)
  await on(db, `update receipts set status = 'rejected', reason = 'unreadable' where false`)
  await act(db, 2)
  assert.equal((await checkRecords(owner)).broken.length, 0)
})

test('even the owner is stopped by the triggers of a record, as long as they stand', async () => {
  const { db, owner } = await testApp()
  await act(db, 1)
  await sealRecords(db)
  for (const [table, column] of [
    ['audit_log', 'action'],
    ['record_seals', 'record'],
  ])
    for (const attempt of [`update ${table} set ${column} = ''`, `delete from ${table}`, `truncate ${table}`])
      await assert.rejects(on(owner, attempt), /append-only/, attempt)
})

test('notes are of our own tables only, whatever another is called', async () => {
  const { owner } = await testApp()
  await on(
    owner,
    `create schema elsewhere; create table elsewhere.audit_log (id bigint);
    create trigger x after insert on elsewhere.audit_log referencing new table as added for each statement execute function note_unsealed()`,
  )
  await assert.rejects(on(owner, 'insert into elsewhere.audit_log values (7)'), /elsewhere\.audit_log is no record/)
})

/** Does it as the owner who has put the guards aside for a moment. */
async function meddle(owner: Db, table: string, text: string) {
  await on(owner, `alter table ${table} disable trigger user; ${text}; alter table ${table} enable trigger user`)
}

test('the check tells the first row that was changed or taken away, and what has been cut out of the chain', async () => {
  const { db, owner } = await testApp()
  for (const id of [1, 2, 3]) await act(db, id, { note: `of ${id}`, bytes: null })
  await notice(db, 'n')
  assert.equal(await sealRecords(db), 4)
  await act(db, 4)
  await act(db, 5)
  const waits = await checkRecords(db)
  assert.deepEqual([waits.rows, waits.waiting, waits.broken], [4, 2, []])
  assert.equal(await sealRecords(db), 2)
  assert.equal(await sealRecords(db), 0)
  const whole = await checkRecords(db, waits.head)
  assert.deepEqual([whole.rows, whole.seals, whole.waiting, whole.broken], [6, 3, 0, []])

  const broken = async (known?: string) => (await checkRecords(db, known)).broken
  await meddle(owner, 'audit_log', `update audit_log set detail = '{"note": "of nobody"}' where id = 2`)
  assert.match((await broken())[0]!, /^audit_log 2 was changed; seal 1 \(2/)
  await meddle(owner, 'audit_log', `update audit_log set detail = '{"note": "of 2", "bytes": null}' where id = 2`)
  assert.deepEqual(await broken(), [], 'what is as it was is whole')

  await meddle(owner, 'payment_notices', `delete from payment_notices`)
  assert.match((await broken()).join('\n'), /^payment_notices 1 is gone; seal 2 \([^)]+\) held it\.$/)
  await meddle(owner, 'record_seals', `delete from record_seals where id = 2`)
  assert.match((await broken())[0]!, /^Seal 3 \([^)]+\) is not what was sealed, or not all before it\.$/)
  await meddle(owner, 'record_seals', `delete from record_seals where id = 3`)
  assert.deepEqual(await broken(), ['audit_log 4 is in no seal and does not wait for one.'])
  await meddle(owner, 'audit_log', `delete from audit_log where id > 3`)
  assert.deepEqual(await broken(), [], 'an end that is cut off together with its rows shows only to who has noted the head')
  assert.match((await broken(whole.head))[0]!, /^No seal is [0-9a-f]{64}: the end of the chain has been cut off\.$/)
  await on(owner, 'alter table audit_log disable trigger audit_log_stay')
  assert.deepEqual(await broken(), ['Triggers that guard audit_log are off or gone.'])
})

test('writers and those who seal do not wait for each other, whoever ends first; each row is sealed once', async () => {
  const { db, databaseUrl } = await testApp()
  const others = connect(databaseUrl, { max: 4 })
  try {
    // A writer that has taken its number and stays open while later ones commit and are sealed.
    await others.db.transaction().execute(async (slow) => {
      await act(slow, 1)
      const writers = Promise.all(Array.from({ length: 40 }, (_, i) => act(db, 100 + i)))
      const seals = await Promise.all([1, 2, 3].map(() => sealRecords(others.db)))
      await writers
      assert.ok(seals.every((rows) => rows <= 40))
      await sealRecords(db)
      assert.deepEqual((await checkRecords(db)).broken, [])
    })
    assert.equal(await sealRecords(db), 1)
    // One that is killed while it seals leaves everything to the next.
    await act(db, 2)
    await assert.rejects(
      others.db.transaction().execute(async (tx) => {
        assert.equal(await sealRecords(tx), 1)
        assert.equal(await sealRecords(db), 0, 'the second does not wait')
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      }),
    )
    assert.equal(await sealRecords(db), 1)
    const { rows, broken } = await checkRecords(db)
    assert.deepEqual([rows, broken], [42, []])
  } finally {
    await others.close()
  }
})

test('settings of a session do not change what is sealed', async () => {
  const { db, databaseUrl } = await testApp()
  const odd = connect(`${databaseUrl}?options=${encodeURIComponent('-c timezone=Asia/Tokyo -c bytea_output=escape')}`, { max: 1 })
  try {
    await act(odd.db, 1)
    await sealRecords(odd.db)
    assert.deepEqual((await checkRecords(db)).broken, [])
    assert.deepEqual((await checkRecords(odd.db)).broken, [])
  } finally {
    await odd.close()
  }
})

test('what was sealed when there were first seals is whole in the present schema: columns of records are only added, and empty', async () => {
  const { name, ownerUrl } = await testDatabase('none')
  const { db, close } = connect(ownerUrl, { max: 1 }) // the superuser: what the rows hang on does not matter here
  await migrate(db, '0027_records')
  const at = new Date('2026-11-02T08:00:00Z')
  const say = (text: string) => sql.raw(text).execute(db)
  const time = `'${at.toISOString()}'`
  await say(
    `insert into audit_log (at, action, subject_kind, subject_id, detail) values (${time}, 'a', 'k', 1, '{"a": [1.50, null, "é"]}')`,
  )
  await say(`insert into transitions (at, machine, subject_id, parent_kind, parent_id, event, from_state, to_state, version, actor)
    values (${time}, 'order', 1, 'order', 1, 'e', 'new', 'x', 1, 'buyer')`)
  await say(
    `insert into payment_notices (provider, notice_id, kind, body, outcome, received_at) values ('p', 'n', 'k', '{}', 'o', ${time})`,
  )
  await say('alter table receipts disable trigger all; alter table bank_credits disable trigger all')
  await say('alter table receipts enable trigger receipts_unsealed; alter table bank_credits enable trigger bank_credits_unsealed')
  await say(`insert into receipts (instalment_id, order_id, file_id, sha256, created_at) values (1, 1, 1, '\\x00ff', ${time})`)
  await say(
    `insert into bank_credits (instalment_id, bank_reference, amount_cents, value_date, staff_id, created_at) values (1, 'r', 1, '2026-11-02', 1, ${time})`,
  )
  await say('alter table receipts enable trigger user; alter table bank_credits enable trigger user')
  assert.equal(await sealRecords(db), 5)
  await say(`update receipts set status = 'accepted', reason = 'seen'`)
  await assert.rejects(say(`update receipts set stated_cents = 1`), /append-only/)
  await migrate(db)
  const { rows, broken } = await checkRecords(db)
  await close()
  await onServer(`drop database ${name}`)
  assert.deepEqual([rows, broken], [5, []])
})
