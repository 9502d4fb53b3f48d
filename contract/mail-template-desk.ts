// The back office's calls about what the mails of the system say (mounted below /admin-api).
import * as v from 'valibot'
import { get, getPage, post, put, type Call } from './call.ts'
import { MAIL_TEMPLATES } from './codes/mail-template.ts'
import { MAIL_AUDIENCES } from './codes/mail-audience.ts'
import { YN, int } from './fields.ts'
import { PageFields } from './paging.ts'
import { Changed } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'
import { rewordingFault } from '#shared/rewording.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'mail-template:list': { seller: false, roles: [] },
  'mail-template:edit': { seller: false, roles: [] },
} as const satisfies Permissions

/** What every mail can say and no sentence must: the operator's name and address, the moment, the reader's name. */
export const FREE_PLACEHOLDERS: readonly string[] = ['brand', 'email', 'time', 'name']

/** A part as it is kept: a sentence in one line; of the text, paragraphs with an empty line between. What nobody can see is left out. */
export function partText(name: string, text: string): string {
  const seen = text.replaceAll(/[^\P{C}\n\t]/gu, '')
  const line = (some: string) => some.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim() // French has spaces at which no line ends
  return name === 'text'
    ? seen
        .split(/\n\s*\n/)
        .map(line)
        .filter(Boolean)
        .join('\n\n')
    : line(seen)
}

const PART_MAX = 4_000
const PARTS_MAX = 60
/** How long a part may be: what lists of mail show is one line. */
export const partMax = (name: string): number => (['subject', 'preheader', 'title', 'button'].includes(name) ? 200 : PART_MAX)

/** What a form may say in place of the parts that a mail has. */
export const wordingSchema = (parts: readonly { name: string; original: string }[], known: readonly string[]) => {
  const part = ({ name, original }: { name: string; original: string }) =>
    v.pipe(
      v.string(),
      v.transform((text) => partText(name, text)),
      v.minLength(1),
      v.maxLength(partMax(name)),
      v.check((text) => rewordingFault(original, text, known, FREE_PLACEHOLDERS) === null),
    )
  return v.object({ parts: v.object(Object.fromEntries(parts.filter(({ original }) => original).map((one) => [one.name, part(one)]))) })
}

const template = v.picklist(MAIL_TEMPLATES)
const language = v.picklist(LANGUAGES)
const Parts = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(PART_MAX))),
  v.check((parts) => Object.keys(parts).length <= PARTS_MAX),
)
const version = int(0, 1_000_000_000) // 0: as it came
const Which = { template, language }

export const MailTemplateRow = v.object({
  template,
  subject: v.string(), // as it is now, in the caller's language, with its placeholders
  when: v.string(), // in the caller's language
  audience: v.picklist(MAIL_AUDIENCES),
  reworded: v.array(language),
  /** Languages in which something that was worded no longer fits, since a release, and is said as it came. */
  stale: v.array(language),
})
export type MailTemplateRow = v.InferOutput<typeof MailTemplateRow>

export const deskMailTemplates = get('/mail-template/list', {
  access: { permission: 'mail-template:list' },
  about: 'Every kind of mail that the system sends: on what occasion, to whom, and where the operator has worded it otherwise',
  output: v.array(MailTemplateRow),
})

const Part = v.object({
  name: v.string(), // subject, preheader, title, text, line:<name>, button, life, not-you
  original: v.string(), // '' = the mail has no such part
  text: v.string(), // as it is said now
  wanted: v.array(v.string()), // placeholders that must stay in it
  stale: YN, // Y: it was worded, but that no longer fits
})
export const DeskMailTemplate = v.object({
  ...MailTemplateRow.entries,
  examples: v.number(), // cases to look at
  /** What can be filled in, with what stands there in the first example, in the caller's language. */
  placeholders: v.array(v.object({ name: v.string(), example: v.string() })),
  languages: v.array(
    v.object({
      language,
      version,
      changeTime: v.nullable(v.string()),
      staffName: v.string(),
      parts: v.array(Part),
    }),
  ),
})
export type DeskMailTemplate = v.InferOutput<typeof DeskMailTemplate>

export const deskMailTemplate = get('/mail-template/{template}', {
  access: { permission: 'mail-template:list' },
  about: 'One kind of mail: its words in all languages, as they came and as they are said now, and what can be filled in',
  input: v.object({ template }),
  output: DeskMailTemplate,
})

const Shown = { ...Which, example: v.optional(int(0, 50), 0), parts: v.optional(v.nullable(Parts)) } // parts: instead of what is kept
export const previewMailTemplate = post('/mail-template/{template}/preview', {
  access: { permission: 'mail-template:list' },
  read: true,
  about: 'The mail as its reader would see it, made with an example; words that are not kept yet can be tried. Sends and stores nothing',
  input: v.object({ ...Shown, dark: v.optional(YN, 'N') }),
  output: v.object({ subject: v.string(), preheader: v.string(), text: v.string(), html: v.string() }),
})

export const testMailTemplate = post('/mail-template/{template}/test', {
  access: { permission: 'mail-template:list' },
  limit: 'form',
  about: 'Send the mail to oneself, made with an example and marked as a test; it goes by the outbox as all mails do',
  input: v.object(Shown),
  output: v.object({ to: v.string() }),
})

export const editMailTemplate = put('/mail-template/{template}', {
  access: { permission: 'mail-template:edit' },
  about: 'Word a kind of mail otherwise in a language; refused where a placeholder is missing or unknown, and when somebody was faster',
  input: v.object({ ...Which, version, parts: Parts }),
  output: Changed,
})

export const MailWording = v.object({
  version: v.number(),
  time: v.string(),
  staffName: v.string(),
  restored: v.nullable(v.number()), // the version whose words these are again; 0 = as it came
  /** What it says otherwise than the version before it. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
})
export type MailWording = v.InferOutput<typeof MailWording>

export const mailTemplateVersions = getPage('/mail-template/{template}/versions', {
  access: { permission: 'mail-template:list' },
  about: 'How a kind of mail has been worded in a language, newest first, each with what it changed',
  input: v.object({ ...PageFields, ...Which }),
  output: MailWording,
})

export const restoreMailTemplate = post('/mail-template/{template}/restore', {
  access: { permission: 'mail-template:edit' },
  about: 'Say a kind of mail as an earlier version did; 0: as it came. Makes a version of its own',
  input: v.object({ ...Which, version, number: version }),
  output: Changed,
})

export const calls = {
  deskMailTemplates,
  deskMailTemplate,
  previewMailTemplate,
  testMailTemplate,
  editMailTemplate,
  mailTemplateVersions,
  restoreMailTemplate,
} satisfies Record<string, Call>
