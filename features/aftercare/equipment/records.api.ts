import type * as contract from '#contract/equipment-records.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerOf, anyFile } from '#features/platform/file/file.ts'
import { wireTime } from '#shared/time.ts'
import { selectOwn } from './equipment.sql.ts'
import { closeCalendar, openCalendar, remindersOf, setReminders } from './owner.ts'
import { documentFile } from './papers.sql.ts'
import { standsWith } from './records.sql.ts'
import { addEntry, addPaper, addTest, dropEntry, dropTest, removePaper } from './records.ts'

export const addUnitEntry: Handler<typeof contract.addUnitEntry> = async ({ id, ossId = null, ...said }, context) => ({
  entryId: await addEntry(context, id, { ...said, fileId: ossId }),
})
export const withdrawUnitEntry: Handler<typeof contract.withdrawUnitEntry> = async ({ id, entryId }, context) => {
  await dropEntry(context, id, entryId)
  return null
}
export const addUnitTest: Handler<typeof contract.addUnitTest> = async ({ id, ossId = null, takeOut, readings, ...said }, context) => {
  const told = readings.map(({ least = null, most = null, ...one }) => ({ ...one, least, most }))
  const { id: testId, passed } = await addTest(context, id, { ...said, readings: told, fileId: ossId, takeOut: takeOut === 'Y' })
  return { testId, passed: passed ? 'Y' : 'N' }
}
export const withdrawUnitTest: Handler<typeof contract.withdrawUnitTest> = async ({ id, testId }, context) => {
  await dropTest(context, id, testId)
  return null
}
export const addUnitFile: Handler<typeof contract.addUnitFile> = async ({ id, kind, ossId }, context) => ({
  fileId: await addPaper(context, id, kind, ossId),
})
export const removeUnitFile: Handler<typeof contract.removeUnitFile> = async ({ id, fileId }, context) => {
  await removePaper(context, id, fileId)
  return null
}
export const unitFile: Handler<typeof contract.unitFile> = async ({ id, fileId }, { db, files, buyer }) => {
  const unit = await selectOwn(db, buyer.id, id)
  const file = unit && (await standsWith(db, id, buyer.id, fileId)) ? await anyFile(db, fileId) : undefined
  return file ? answerOf(files, file) : refuse('missing', 'unit-missing')
}

export const unitDocument: Handler<typeof contract.unitDocument> = async ({ id, documentId }, { db, files, buyer }) => {
  const unit = await selectOwn(db, buyer.id, id)
  const fileId = unit?.product_id ? await documentFile(db, unit.product_id, documentId) : undefined
  const file = fileId === undefined ? undefined : await anyFile(db, fileId)
  return file ? answerOf(files, file) : refuse('missing', 'unit-missing')
}

export const unitReminders: Handler<typeof contract.unitReminders> = async (_, context) => {
  const { remindDays, feed } = await remindersOf(context)
  const { created_at: time, used_at: used, uses = 0 } = feed ?? {}
  return { remindDays, calendar: time ? { time: wireTime(time), usedTime: used ? wireTime(used) : null, uses: Number(uses) } : null }
}
export const setUnitReminders: Handler<typeof contract.setUnitReminders> = async ({ remindDays }, context) => {
  await setReminders(context, remindDays)
  return null
}
export const openUnitCalendar: Handler<typeof contract.openUnitCalendar> = async (_, context) => ({ path: await openCalendar(context) })
export const closeUnitCalendar: Handler<typeof contract.closeUnitCalendar> = async (_, context) => {
  await closeCalendar(context)
  return null
}
