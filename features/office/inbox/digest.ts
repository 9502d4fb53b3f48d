// Digests: what somebody has not looked at, in one mail, in their language and at their hours. What the comments say stays in My Workspace, where
// rights are asked for again.
import { clockStands, type InboxSettings } from '#contract/inbox.ts'
import { refuse } from '#contract/refusals.ts'
import { thingPlace, type ThingKind } from '#contract/thing.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { chooseMailLanguage, mailLanguageOf, mailOfStaff } from '#features/people/staff/staff.ts'
import { selectThings } from '#features/office/thing/thing.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { sendLetter, shopAddress, type Content, type LetterWords, type Row } from '#features/platform/mail/mail.ts'
import { plainName } from '#features/platform/mail/mail.rules.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { named } from '#shared/punctuation.ts'
import { formatMessage } from '#shared/message.ts'
import { after, days, minutes } from '#shared/time.ts'
import { AS_IT_CAME, localTime, mayTell, type Wish } from './digest.rules.ts'
import * as store from './digest.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = { kinds: Record<ThingKind, string>; lines: typeof en.lines; somebody: string; mail: LetterWords }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>

type Kept = NonNullable<Awaited<ReturnType<typeof store.selectSettings>>>
const wishOf = (row: Kept | undefined): Wish =>
  row
    ? {
        digest: row.digest,
        timeZone: row.time_zone,
        morningHour: row.morning_hour,
        quietFrom: row.quiet_from,
        quietTo: row.quiet_to,
        weekends: row.weekends,
      }
    : AS_IT_CAME

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
type Settings = Omit<InboxSettings, 'language'> & { language?: Language | null | undefined }

export async function readSettings({ db, staff }: Caller): Promise<InboxSettings> {
  const row = await store.selectSettings(db, staff.id)
  const { weekends, ...wish } = wishOf(row)
  const language = await mailLanguageOf(db, staff.id)
  return { version: row?.version ?? 0, language, ...wish, weekends: weekends ? 'Y' : 'N' }
}

/** Answers the new version; refuses when another window was faster. Without `language` that of mails stays as it is. */
export async function setSettings({ db, staff, now }: Caller, { version, language, ...wish }: Settings): Promise<number> {
  if ((wish.quietFrom === null) !== (wish.quietTo === null)) refuse('invalid', 'invalid-input', { field: 'quietTo' })
  const kept = {
    digest: wish.digest,
    time_zone: wish.timeZone,
    morning_hour: wish.morningHour,
    quiet_from: wish.quietFrom,
    quiet_to: wish.quietTo,
    weekends: wish.weekends === 'Y',
  }
  return inTransaction(db, async (tx) => {
    const next = (await store.writeSettings(tx, staff.id, version, kept, now)) ?? refuse('conflict', 'changed-meanwhile')
    if (language !== undefined) await chooseMailLanguage(tx, staff.id, language)
    return next
  })
}

/** Whoever looks at it within a minute needs no mail. */
const HOLD_MS = minutes(1)
/** What waited through a long weekend is told after it; what is older has been seen, or is no news. */
const OLDEST_MS = days(5)

/** Tells everybody who is due, each in a transaction of its own: a kill leaves a mail and its mark both undone. Answers how many mails. */
export async function sendDigests(db: Db, now: Date): Promise<number> {
  let sent = 0
  for (const id of await store.selectDue(db, after(now, -OLDEST_MS), after(now, -HOLD_MS)))
    if (await inTransaction(db, (tx) => tellPerson(tx, id, now))) sent++
  return sent
}

async function tellPerson(tx: Tx, id: number, now: Date): Promise<boolean> {
  if (!(await store.takeTurn(tx, id))) return false
  const person = await store.selectPerson(tx, id)
  const settings = await store.selectSettings(tx, id)
  const wish = wishOf(settings)
  if (!person || !mayTell(wish, settings?.last_day ?? null, now)) return false
  const morning = wish.digest === 'morning'
  const reader = { id, permissions: person.permissions, shopId: person.shop_id }
  const news = await store.selectUntold(tx, reader, after(now, -OLDEST_MS), !morning, now)
  if (morning) await store.keepDay(tx, id, localTime(now, wish.timeZone).day)
  if (news.length === 0) return false
  await write(tx, id, news, now)
  await store.markMailed(
    tx,
    news.map((one) => one.id),
  )
  return true
}

/** Their names are what somebody outside has chosen: they pass the rule of names in mails. */
const STRANGERS = new Set<ThingKind>(['buyer', 'enquiry'])

type News = Awaited<ReturnType<typeof store.selectUntold>>
type Told = Pick<News[number], 'kind' | 'thing_id' | 'why' | 'by_name' | 'clock_for' | 'clock_due'>

async function write(tx: Tx, id: number, news: News, now: Date): Promise<void> {
  const person = (await mailOfStaff(tx, id))!
  const language = toLanguage(person.language) ?? 'en'
  const things = await selectThings(tx, news.map(({ kind, thing_id }) => ({ kind, id: thing_id }))) // prettier-ignore
  const content = digestContent(news, things, language, now)
  if (!content) return
  const letter = { to: person.email, template: 'inbox-digest', language, firstName: person.name } as const
  await sendLetter(tx, { ...letter, ...content, words: WORDS[language].mail }, now)
}

function lineOf({ why, clock_for: waitingFor, clock_due: due }: Told, now: Date): keyof (typeof WORDS)['en']['lines'] {
  return why === 'clock' && waitingFor !== null ? `clock-${clockStands(waitingFor, due, now)}` : why
}

/** Null where nothing is left to tell of. */
export function digestContent(
  news: readonly Told[],
  things: readonly { kind: ThingKind; id: number; title: string }[],
  language: Language,
  now: Date,
): Content | null {
  const words = WORDS[language]
  const say = (text: string, values: Record<string, string | number>) => formatMessage(text, values, LANGUAGE_NAMES[language].locale)
  const rows: Row[] = []
  const groups = Map.groupBy(news, ({ kind, thing_id }) => `${kind} ${thing_id}`)
  for (const [key, some] of groups) {
    const thing = things.find(({ kind, id }) => `${kind} ${id}` === key)
    if (!thing) continue
    const lines = [
      ...Map.groupBy(some, ({ why, by_name }) =>
        why === 'mention' || why === 'assigned' || why === 'comment' ? `${why} ${by_name}` : why,
      ),
    ]
    rows.push({
      name: say(words.kinds[thing.kind], { title: STRANGERS.has(thing.kind) ? plainName(thing.title) || '–' : thing.title }),
      value: lines
        .map(([, same]) =>
          say(thing.kind === 'bulk' ? words.lines.ended : words.lines[lineOf(same[0]!, now)], {
            by: plainName(same[0]!.by_name ?? '') || words.somebody,
            count: same.length,
          }),
        )
        .join('. '),
      place: thingPlace(thing),
    })
  }
  const [first] = rows
  if (!first) return null
  const values = {
    count: String(rows.length),
    first: named(first.name, first.value, language),
    line: first.value,
    settings: `${shopAddress()}/workspace/me`,
  }
  return { values, tables: [rows], place: '/workspace/inbox' }
}
