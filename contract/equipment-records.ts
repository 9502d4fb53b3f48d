// What belongs to a unit: entries of its service history, tests, papers; and its owner's reminders and calendar.
import * as v from 'valibot'
import { get, getFile, post, put, remove, type Call } from './call.ts'
import { UNIT_ENTRY_KINDS, UNIT_FILE_KINDS, UNIT_TEST_KINDS } from './codes/unit.ts'
import { Day, Id, int, line, optionalProse, optionalText, YN } from './fields.ts'

const access = 'user'
const file = v.optional(v.nullable(Id)) // of one's own uploads

export const addUnitEntry = post('/shop/pm/equipment/{id}/entry', {
  limit: 'order',
  access,
  about: 'Write down what was done to a unit; maintenance moves the day on which it is due again',
  input: v.object({
    id: Id,
    kind: v.picklist(UNIT_ENTRY_KINDS),
    day: Day,
    by: line(80),
    text: optionalProse(2_000),
    ossId: file,
  }),
  output: v.object({ entryId: Id }),
})
export const withdrawUnitEntry = put('/shop/pm/equipment/{id}/entry/{entryId}/withdraw', {
  access,
  about: 'Withdraw an entry that was a mistake; it stays readable as withdrawn',
  input: v.object({ id: Id, entryId: Id }),
})

/** A decimal as people write it: the comma of most languages is a point. */
export const Decimal = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(',', '.').replace(/^−/, '-')),
  v.regex(/^-?\d{1,12}(\.\d{1,9})?$/),
)
const Limit = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      Decimal,
    ]),
  ),
)
export const READINGS_MAX = 40
export const addUnitTest = post('/shop/pm/equipment/{id}/test', {
  limit: 'order',
  access,
  about: 'Record a test with its readings and their limits; whether it is passed is worked out here',
  input: v.object({
    id: Id,
    kind: v.picklist(UNIT_TEST_KINDS),
    day: Day,
    by: line(80),
    instrument: optionalText(120),
    readings: v.pipe(
      v.array(v.object({ name: line(80), value: Decimal, unit: optionalText(20), least: Limit, most: Limit })),
      v.minLength(1),
      v.maxLength(READINGS_MAX),
    ),
    note: optionalProse(1_000),
    ossId: file,
    takeOut: v.optional(YN, 'N'), // not passed: the unit is out of order from now on
  }),
  output: v.object({ testId: Id, passed: YN }),
})
export const withdrawUnitTest = put('/shop/pm/equipment/{id}/test/{testId}/withdraw', {
  access,
  about: 'Withdraw a test that was recorded by mistake; it stays readable as withdrawn',
  input: v.object({ id: Id, testId: Id }),
})

export const UNIT_FILES_MAX = 50
export const addUnitFile = post('/shop/pm/equipment/{id}/file', {
  limit: 'order',
  access,
  about: 'Put one of one’s own uploads to the papers of a unit',
  input: v.object({ id: Id, kind: v.picklist(UNIT_FILE_KINDS), ossId: Id }),
  output: v.object({ fileId: Id }),
})
export const removeUnitFile = remove('/shop/pm/equipment/{id}/file/{fileId}', {
  access,
  about: 'Take a paper of one’s own away from a unit',
  input: v.object({ id: Id, fileId: Id }),
})
export const unitFile = getFile('/shop/pm/equipment/{id}/file/{fileId}', {
  access,
  about: 'The bytes of a paper of a unit, or of what is attached to its entries and tests',
  input: v.object({ id: Id, fileId: Id }),
})

export const unitDocument = getFile('/shop/pm/equipment/{id}/document/{documentId}', {
  access,
  about: 'The bytes of a document of the product of one’s own unit, also of one that is not shown any more',
  input: v.object({ id: Id, documentId: Id }),
})

export const REMIND_DAYS_MAX = 90
export const unitReminders = get('/shop/pm/equipment/reminders', {
  access,
  about: 'When one is reminded of maintenance by mail, and whether the calendar of maintenance is open; its address is told once',
  output: v.object({
    remindDays: v.nullable(v.number()), // before it is due; null: no mail
    calendar: v.nullable(v.object({ time: v.string(), usedTime: v.nullable(v.string()), uses: v.number() })),
  }),
})
export const setUnitReminders = put('/shop/pm/equipment/reminders', {
  access,
  about: 'So many days before maintenance is due a mail reminds of it; null: none',
  input: v.object({ remindDays: v.nullable(int(1, REMIND_DAYS_MAX)) }),
})
export const openUnitCalendar = post('/shop/pm/equipment/calendar', {
  limit: 'form',
  repeat: 'own', // a second press makes another address; the first one has ended then
  access,
  about: 'A secret address of the calendar of maintenance (iCalendar), in the place of the one before, which ends. Told this once',
  output: v.object({ path: v.string() }), // below the address of the shop
})
export const closeUnitCalendar = remove('/shop/pm/equipment/calendar', {
  access,
  about: 'End the address of the calendar of maintenance',
})

export const calls = {
  addUnitEntry,
  withdrawUnitEntry,
  addUnitTest,
  withdrawUnitTest,
  addUnitFile,
  removeUnitFile,
  unitFile,
  unitDocument,
  unitReminders,
  setUnitReminders,
  openUnitCalendar,
  closeUnitCalendar,
} satisfies Record<string, Call>
