// An owner's reminders of maintenance, by mail and as a calendar behind a secret address. The database knows the secret's hash alone.
import { createHash, randomBytes } from 'node:crypto'
import { inTransaction, type Db } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { shopAddress } from '#features/platform/mail/mail.ts'
import { pick, toLanguage } from '#shared/language.ts'
import { named } from '#shared/punctuation.ts'
import { selectDue, selectToRemind, takeToRemind } from './equipment.sql.ts'
import type { Owner } from './units.ts'
import { calendarText } from './icalendar.rules.ts'
import { deleteFeed, saveFeed, saveSettings, selectFeed, selectSettings, useFeed } from './records.sql.ts'
import { addDays, dayIn } from './unit.rules.ts'
import { CALENDAR_WORDS } from './unit.words.ts'

/** Where an owner has set nothing. */
export const REMIND_DAYS = 14
const FARTHEST_DAYS = 90
const EVENTS_MAX = 2_000

export async function remindersOf({ db, buyer }: Pick<Owner, 'db' | 'buyer'>) {
  const [set, feed] = [await selectSettings(db, buyer.id), await selectFeed(db, buyer.id)]
  return { remindDays: set ? set.remind_days : REMIND_DAYS, feed: feed ?? null }
}
export const setReminders = ({ db, buyer }: Pick<Owner, 'db' | 'buyer'>, days: number | null) =>
  inTransaction(db, (tx) => saveSettings(tx, buyer.id, days))

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The path of a new calendar address; the one before ends. */
export async function openCalendar({ db, buyer, now }: Owner): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, (tx) => saveFeed(tx, buyer.id, hashOf(token), now))
  return `/feeds/maintenance/${token}.ics`
}
export const closeCalendar = ({ db, buyer }: Pick<Owner, 'db' | 'buyer'>) => inTransaction(db, (tx) => deleteFeed(tx, buyer.id))

/** The calendar behind a secret; undefined where none is, or its account is closed. `origin`: of the shop as it was asked. */
export async function calendarBehind(db: Db, token: string, origin: string, now: Date): Promise<string | undefined> {
  const whose = await useFeed(db, hashOf(token), now)
  if (!whose) return undefined
  const language = toLanguage(whose.language) ?? 'en'
  const say = (key: keyof typeof CALENDAR_WORDS) => pick(CALENDAR_WORDS[key], language)
  const units = await selectDue(db, whose.user_id, EVENTS_MAX)
  return calendarText({
    name: say('name'),
    product: '-//MedHarbor//Equipment//EN',
    at: now,
    events: units.map((unit) => ({
      uid: `unit-${unit.id}-maintenance@medharbor`,
      day: unit.maintenance_due!,
      version: unit.version,
      summary: named(say('maintenance'), pick(unit.name, language), language),
      description: [
        unit.model,
        unit.serial && `${say('serial')} ${unit.serial}`,
        unit.maintained_on && `${say('last')} ${unit.maintained_on}`,
      ]
        .filter(Boolean)
        .join('\n'),
      location: [unit.site, unit.ward, unit.room].filter(Boolean).join(', '),
      url: `${origin || shopAddress()}/my-equipment/${unit.id}`,
    })),
  })
}

/** Says once of each day on which maintenance is due that it comes near. Answers how many owners that were. */
export async function sweepReminders(db: Db, now: Date): Promise<number> {
  const today = dayIn(now)
  const owners = await selectToRemind(db, today, REMIND_DAYS, addDays(today, FARTHEST_DAYS))
  for (const userId of owners)
    await inTransaction(db, async (tx) => {
      const set = await selectSettings(tx, userId)
      const days = set ? set.remind_days : REMIND_DAYS
      const unitIds = days === null ? [] : await takeToRemind(tx, userId, addDays(today, days))
      if (unitIds.length > 0) await raise(tx, 'unit.due_soon', { userId, unitIds }, now)
    })
  return owners.length
}
