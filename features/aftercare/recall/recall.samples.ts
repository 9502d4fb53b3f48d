// What the tests of notices share: units of owners, notices, and their way up to a state.
import type { Input } from '#contract/call.ts'
import * as desk from '#contract/recall-desk.ts'
import { sql } from '#db/connect.ts'
import type { TestApp } from '#testing/app.ts'
import { testBuyer, type TestStaff } from '#testing/people.ts'
import { readRecallFile } from './recall.import.ts'
import { sweepRecalls } from './recall.ts'

export const GTIN = '04006381333931'
type UnitFields = Partial<{ model: string; serial: string; lot: string; udi_di: string; manufacturer: string; brand: string }>
let made = 0
/** A unit that the buyer has brought from elsewhere. */
export async function testUnit(app: TestApp, email: string, fields: UnitFields = {}): Promise<number> {
  const { model = 'PX-200', serial = '', lot = '', udi_di = '', manufacturer = 'Pulmora GmbH', brand = '' } = fields
  const { rows } = await sql<{ id: number }>`
    with who as (select id from users where email = ${email}),
    brought as (insert into unit_imports (user_id, sha256, file_name, rows, created_at)
      select id, sha256(convert_to(${`${email} ${++made} ${process.pid}`}, 'UTF8')), 'units.csv', 1, now() from who returning id, user_id)
    insert into units (user_id, source, import_id, import_row, name, model, serial, serial_by, lot, udi_di, manufacturer, brand, state, state_at, created_at)
      select user_id, 'imported', id, 1, ${JSON.stringify({ en: 'Ventilator' })}::jsonb, ${model}, ${serial}, ${serial ? 'import' : ''}, ${lot}, ${udi_di},
        ${manufacturer}, ${brand}, 'in_use', now(), now() from brought
    returning id`.execute(app.db)
  return rows[0]!.id
}

type Entered = Input<typeof desk.addRecall>
const said = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
export const notice = (changes: Partial<Entered> = {}): Entered => ({
  number: 'FSN-1',
  title: { ...said('Alarm may come late'), es: 'La alarma puede llegar tarde' },
  reason: said('A part ages.'),
  todo: said('Take it out of use.'),
  deadline: '2030-01-31',
  firm: 'Pulmora Medical',
  class: 'II',
  product: 'PX-200 ventilator',
  codes: 'All serial numbers',
  models: [],
  gtins: [],
  initiatedOn: '2026-11-01',
  ...changes,
})

export const look = (staff: TestStaff, id: number) => staff.call(desk.recall, { id })
export const seen = async (staff: TestStaff, id: number) => ({ id, version: (await look(staff, id)).version })
export const entered = async (staff: TestStaff, changes: Partial<Entered> = {}): Promise<number> =>
  (await staff.call(desk.addRecall, notice(changes))).id
/** With the numbers that are shown. */
export async function publish(staff: TestStaff, id: number): Promise<void> {
  const { version, reach } = await look(staff, id)
  await staff.call(desk.publishRecall, { id, version, units: reach.units, owners: reach.owners })
}

/** So many notices that were told to the buyer; the last of them has as many versions, units and owners, and a file as many records left out. */
export async function manyNotices(
  app: TestApp,
  staff: TestStaff,
  email: string,
  count: number,
): Promise<{ noticeId: number; fileId: number }> {
  const model = `PX-MANY-${process.pid}`
  const serials = Array.from({ length: count }, (_, n) => `MANY${1000 + n}`)
  for (const serial of serials) await testUnit(app, email, { model, serial })
  for (const serial of serials.slice(1)) await testUnit(app, (await testBuyer(app)).email, { model, serial })
  await sweepRecalls(app.db, app.clock.now)
  let noticeId = 0
  for (let n = 0; n < count; n++) {
    noticeId = await entered(staff, { product: `Ventilator ${model}`, codes: `Serial ${serials.join(', ')}`, number: `FSN-${n}` })
    await publish(staff, noticeId)
    const file = new File([JSON.stringify({ results: Array.from({ length: count }, () => ({ file: n })) })], `file-${n}.json`)
    await staff.call(desk.importRecalls, { file })
  }
  for (let n = 1; n < count; n++)
    await staff.call(desk.editRecall, {
      ...notice({ product: `Ventilator ${model}, ${n}`, codes: `Serial ${serials.join(', ')}` }),
      ...(await seen(staff, noticeId)),
    })
  await publish(staff, noticeId)
  await sweepRecalls(app.db, app.clock.now)
  const files = await app.db.selectFrom('recall_files').select('id').orderBy('id').execute()
  for (const { id } of files) await readRecallFile({ db: app.db, files: () => app.files, now: () => app.clock.now }, id)
  return { noticeId, fileId: files[0]!.id }
}
