// What goes out about units: to their owner, maintenance that comes near, and serial numbers that others have put right; to both sides of a hand-over, what has become of it.
import type { Tx } from '#db/connect.ts'
import { readUser } from '#features/people/account/account.ts'
import { plainCode, plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { selectByIds, type Unit } from '../equipment.sql.ts'
import type { Renamed } from '../unit.machine.ts'
import { selectParties } from '../handover.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { maintenance: LetterWords; serial: LetterWords; handover: LetterWords & { lines: typeof en.handover.lines } }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
export type Line = keyof typeof en.handover.lines
export const LINES = Object.keys(en.handover.lines) as [Line, ...Line[]]

const SHOWN = 10
type Named = Pick<Unit, 'id' | 'name' | 'model'>
/** The model of what was not bought here is as its buyer has typed it. */
const nameOf = ({ name, model }: Named, language: Language, serial = ''): string =>
  [plainName(pick(name, language)), plainName(model), plainCode(serial)].filter(Boolean).join(' · ') || '–'

type Rows<U> = (unit: U) => { name: string; value: string }
function listed<U extends Named>(units: readonly U[], firstName: string, row: Rows<U>): Omit<Content, 'place'> {
  const more = Math.max(0, units.length - SHOWN)
  return {
    firstName: plainName(firstName),
    values: { count: units.length, more },
    extra: more > 0 ? ['more'] : [],
    tables: [units.slice(0, SHOWN).map((unit) => ({ ...row(unit), place: `/my-equipment/${unit.id}` }))],
  }
}

const ownOf = async (tx: Tx, userId: number, ids: readonly number[]) =>
  (await selectByIds(tx, ids)).filter((unit) => unit.user_id === userId)

type Write<U> = (units: readonly U[], firstName: string, language: Language) => Content
/** One mail about units that are the owner's, where there are any, and an address. */
async function tellOwner<U extends Named>(
  tx: Tx,
  userId: number,
  units: readonly U[],
  [what, write]: ['maintenance' | 'serial', Write<U>],
  now: Date,
): Promise<void> {
  const { email, first_name: firstName, language: stored } = await readUser(tx, { id: userId })
  const [first] = units
  if (!first || !isMailAddress(email)) return
  const language = toLanguage(stored) ?? 'en'
  const letter = { to: email, template: `unit-${what}`, language, about: { kind: 'unit', id: first.id } } as const
  await sendLetter(tx, { ...letter, ...write(units, firstName, language), words: WORDS[language][what] }, now)
}

export type Due = Pick<Unit, 'id' | 'name' | 'model' | 'serial' | 'maintenance_due'>
export const maintenanceContent: Write<Due> = (units, firstName, language) => ({
  ...listed(units, firstName, (unit) => ({
    name: nameOf(unit, language, unit.serial),
    value: dayText(unit.maintenance_due!, LANGUAGE_NAMES[language].locale),
  })),
  place: '/my-equipment?due=soon&order=due',
})

export async function tellDueSoon(tx: Tx, { userId, unitIds }: Events['unit.due_soon'], now: Date): Promise<void> {
  const due = (await ownOf(tx, userId, unitIds)).filter((unit) => unit.maintenance_due !== null)
  await tellOwner(tx, userId, due, ['maintenance', maintenanceContent], now)
}

/** '–': none; '…': one that a mail does not carry, and that the page of its unit shows. */
const serialText = (serial: string) => (serial ? plainCode(serial) || '…' : '–')
export type Renaming = Named & Pick<Renamed, 'was' | 'serial'>
/** '2114 → 2141'. */
export function serialContent(units: readonly Renaming[], firstName: string, language: Language): Content {
  const { extra = [], ...list } = listed(units, firstName, (unit) => ({
    name: nameOf(unit, language),
    value: `${serialText(unit.was)} → ${serialText(unit.serial)}`,
  }))
  return {
    ...list,
    extra: [...(units.some(({ serial }) => serial === '') ? ['removed'] : []), ...extra],
    place: units.length === 1 ? `/my-equipment/${units[0]!.id}` : '/my-equipment',
  }
}

/** Somebody else has written down other serial numbers; of those that are the owner's still. */
export async function tellSerials(tx: Tx, { userId, units }: Events['unit.renamed'], now: Date): Promise<void> {
  const changes = new Map(units.map((one) => [one.id, one]))
  const renamed = (await ownOf(tx, userId, [...changes.keys()])).map(({ name, model, id }) => ({ name, model, ...changes.get(id)! }))
  await tellOwner(tx, userId, renamed, ['serial', serialContent], now)
}

export type Told = {
  id: number
  giver: string
  receiver: string
  total: number
  units: readonly Pick<Unit, 'model' | 'serial'>[]
  day: string
}
export function handoverContent(told: Told, line: Line, said: string, firstName: string, language: Language): Content {
  return {
    firstName: plainName(firstName),
    said: said ? said.split(/\n\s*\n/) : [],
    extra: [line],
    values: {
      giver: plainName(told.giver) || '–',
      receiver: told.receiver,
      count: String(told.total),
      day: dayText(told.day, LANGUAGE_NAMES[language].locale),
    },
    tables: [
      told.units.map(({ model, serial }, at) => ({
        name: String(at + 1),
        value: [plainName(model), serial && serialText(serial)].filter(Boolean).join(' · ') || '–',
      })),
    ],
    place: '/my-equipment/hand-overs',
  }
}

type Event = 'offer' | 'accept' | 'decline' | 'withdraw' | 'lapse'
/** `said`: whose words go along. */
const READS: Record<Event, { giver?: Line; receiver?: Line; said?: 'note' | 'answer' }> = {
  offer: { giver: 'offered', receiver: 'offer', said: 'note' },
  accept: { giver: 'accepted', receiver: 'yours', said: 'answer' },
  decline: { giver: 'declined', receiver: 'you-declined', said: 'answer' },
  withdraw: { giver: 'you-withdrew', receiver: 'withdrawn' },
  lapse: { giver: 'lapsed', receiver: 'you-lapsed' },
}
/** Both sides read it, each in its language; what one has written goes to the other. */
export const tellHandover = (event: Event) =>
  async function tellHandoverOf(tx: Tx, { id }: Moved, now: Date): Promise<void> {
    const one = await selectParties(tx, id)
    if (!one) return
    const { giver, receiver, said } = READS[event]
    const told = {
      id,
      giver: one.giver,
      receiver: one.to_email,
      total: one.total,
      units: one.units,
      day: one.ends_at.toISOString().slice(0, 10),
    }
    const giverLanguage = toLanguage(one.giver_language) ?? 'en'
    const write = async (to: string, line: Line, text: string, firstName: string, language: Language) => {
      if (!isMailAddress(to)) return
      const letter = { to, template: 'unit-handover', language, about: { kind: 'unit-handover', id } } as const
      await sendLetter(tx, { ...letter, ...handoverContent(told, line, text, firstName, language), words: WORDS[language].handover }, now)
    }
    if (giver) await write(one.giver_email, giver, said === 'answer' ? one.answer : '', one.giver_first, giverLanguage)
    const language = toLanguage(one.receiver_language ?? '') ?? giverLanguage
    if (receiver) await write(one.to_email, receiver, said === 'note' ? one.note : '', one.receiver_first ?? '', language)
  }
