// What staff does to the words of mails: tries them with an example, sends oneself a test, words them otherwise and takes that back.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import { partMax } from '#contract/mail-template-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { keep, shopAddress } from '../mail.ts'
import type { Look } from '../mail.html.ts'
import type { MailKind } from '../mail.kind.ts'
import { commonValues, renderMail, withSecret, withoutStyle, type Content, type Rendered } from '../mail.render.ts'
import { absoluteLink, oneAddress } from '../mail.rules.ts'
import { faultOf, fitting, partsOf, wordingOf, type Wording } from '../mail.wording.rules.ts'
import * as store from '../mail.wording.sql.ts'
import { WORDS } from '../mail.words.ts'

export { selectWordings as allWordings } from '../mail.wording.sql.ts'
export { fitting, partsOf }
export type { Wording }

/** What can be filled in, with what stands there in the examples; of several the first counts. */
export async function knownValues(db: Db, kind: MailKind, language: Language, now: Date): Promise<Record<string, string>> {
  const brand = await knownSetting(db, 'brand')
  const examples = kind.examples(language, now)
  const own = Object.assign({}, ...examples.map(({ values }) => values).toReversed()) as Content['values']
  return { ...commonValues({ brand, now }, language, examples.find(({ firstName }) => firstName)?.firstName), ...writtenIn(language, own) }
}
const writtenIn = (language: Language, values: Content['values']): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, formatMessage(`{${name}}`, values, LANGUAGE_NAMES[language].locale)]))

export type Trial = { template: MailTemplate; language: Language; example: number; parts: Wording | null }
type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

async function exampleOf(db: Db, kind: MailKind, { template, language, example, parts }: Trial, now: Date) {
  const words = kind.words(language)
  const content = kind.examples(language, now)[example] ?? refuse('missing', 'not-found')
  const wording = parts ? wordingOf(words, parts) : (await store.selectNewest(db, { template, language }))?.words
  return { language, words, wording, content, brand: await knownSetting(db, 'brand'), publicUrl: shopAddress(), now }
}

/** The mail with an example, as its reader would see it; its code or link is an example, too. */
export async function readExample({ db, now }: Caller, kind: MailKind, trial: Trial, look: Look): Promise<Rendered> {
  const asked = await exampleOf(db, kind, trial, now)
  const rendered = renderMail({ ...asked, look })
  const { text, html } = withSecret(rendered, secretIn(asked.content))
  return { ...rendered, text, html: withoutStyle(html) }
}
const secretIn = ({ secret }: { secret?: { kind: string; value: string } | null }) =>
  secret ? (secret.kind === 'link' ? absoluteLink(shopAddress(), secret.value) : secret.value) : ''

/** Sends it to the caller, marked as a test, with links to `place` alone: there is no such record. Answers the address. */
export async function sendTest({ db, staff, now }: Caller, kind: MailKind, trial: Trial, place: string): Promise<string> {
  const { template, language } = trial
  const asked = await exampleOf(db, kind, trial, now)
  const { test, 'test-note': note } = WORDS[language]
  const { content } = asked
  const secret = content.secret?.kind === 'link' ? { ...content.secret, value: place } : content.secret
  const tables = content.tables?.map((rows) => rows.map((row) => (row.place ? { ...row, place } : row)))
  const tried = { ...content, place, said: [note, ...(content.said ?? [])], ...(secret ? { secret } : {}), ...(tables ? { tables } : {}) }
  const rendered = renderMail({ ...asked, content: tried })
  const marked = {
    ...rendered,
    ...withSecret(rendered, secretIn(tried)),
    subject: formatMessage(test, { subject: rendered.subject }, language),
  }
  const to = oneAddress(staff.email)
  await inTransaction(db, async (tx) => {
    const id = await keep(tx, { to, template, language }, marked, null, now)
    await audit(tx, { staff, action: 'mail-template.test', subjectKind: 'mail', subjectId: id, detail: { template, language }, now })
  })
  return to
}

type Which = { template: MailTemplate; language: Language }

/** Says the mail otherwise from now on, for somebody who saw it at `version`. Answers the version that it makes; what changes nothing makes none. */
export const reword = (caller: Caller, kind: MailKind, { parts, version, ...which }: Which & { parts: Wording; version: number }) =>
  inTransaction(caller.db, (tx) => change(tx, caller, kind, { ...which, version, texts: parts, restored: null }))

/** Says it as an earlier version did; 0: as it came. */
export const restore = (caller: Caller, kind: MailKind, { number, version, ...which }: Which & { number: number; version: number }) =>
  inTransaction(caller.db, async (tx) => {
    const texts = number === 0 ? {} : ((await store.selectVersion(tx, which, number)) ?? refuse('missing', 'not-found')).words
    return change(tx, caller, kind, { ...which, version, texts, restored: number })
  })

type Wanted = Which & { version: number; texts: Wording; restored: number | null }

async function change(tx: Tx, { staff, now }: Caller, kind: MailKind, { texts, version, restored, ...which }: Wanted): Promise<number> {
  const { template, language } = which
  const words = kind.words(language)
  const parts = partsOf(words)
  const known = Object.keys(await knownValues(tx, kind, language, now))
  const newest = await store.selectNewest(tx, which)
  if ((newest?.version ?? 0) !== version) refuse('conflict', 'changed-meanwhile')
  const wording = wordingOf(words, texts)
  const strange = Object.keys(texts).find((name) => !Object.hasOwn(parts, name) || (wording[name] ?? '').length > partMax(name))
  if (strange !== undefined) refuse('invalid', 'invalid-input', { field: `parts.${strange}`.slice(0, 60) })
  for (const [name, text] of Object.entries(wording)) {
    const fault = faultOf(parts[name]!, text, known)
    if (fault) refuse('refused', `mail-words-${fault.kind}`, { name: fault.name, part: text.slice(0, QUOTED), known: known.join(', ') })
  }
  const before = { ...parts, ...newest?.words }
  const changes = differences(before, { ...parts, ...wording })
  if (changes.length === 0) return version
  const made = { ...which, version: version + 1, words: wording, restored, staffId: staff.id, now }
  const id = (await store.insertWording(tx, made)) ?? refuse('conflict', 'changed-meanwhile')
  const action = restored === null ? 'mail-template.reword' : 'mail-template.restore'
  await audit(tx, { staff, action, subjectKind: 'mail-template', subjectId: id, detail: { template, language, changes }, now })
  return version + 1
}
const QUOTED = 80 // characters of what a refusal is about
const differences = (before: Wording, after: Wording): Change[] => changesBetween(before, after)

/** A page of the versions, newest first, each with what it says otherwise than the one before it. */
export async function readVersions(db: Db, kind: MailKind, which: Which, size: number, offset: number) {
  const { total, rows } = await store.selectVersions(db, which, size + 1, offset)
  const parts = partsOf(kind.words(which.language))
  const shown = rows.slice(0, size)
  return {
    total,
    rows: shown.map((row, at) => ({ ...row, changes: differences({ ...parts, ...rows[at + 1]?.words }, { ...parts, ...row.words }) })),
  }
}
export const newestOf = store.selectNewest
