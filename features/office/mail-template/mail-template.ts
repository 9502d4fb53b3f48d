// The door to what the mails of the system say: each kind with its occasion, its words, an example, and what the operator says otherwise.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { MailTemplateRow } from '#contract/mail-template-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { allWordings, fitting, knownValues, newestOf, partsOf, type Wording } from '#features/platform/mail/desk/mail-desk.ts'
import { faultOf } from '#features/platform/mail/mail.wording.rules.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { placeholdersOf } from '#shared/message.ts'
import { FREE_PLACEHOLDERS } from '#contract/mail-template-desk.ts'
import { isSent, MAIL_KINDS, SENT_TEMPLATES, type SentTemplate } from './mail-template.kinds.ts'

/** The kind, or a refusal where mails like that are not sent any more. */
export const kindOf = (template: MailTemplate) => (isSent(template) ? MAIL_KINDS[template] : refuse('missing', 'not-found'))

type Asking = { db: Db; now: Date; language: Language }

async function rowOf(
  { db, now, language }: Asking,
  template: SentTemplate,
  wordings: ReadonlyMap<Language, Wording>,
): Promise<MailTemplateRow> {
  const kind = MAIL_KINDS[template]
  const reworded = LANGUAGES.filter((one) => Object.keys(wordings.get(one) ?? {}).length > 0)
  const stale: Language[] = []
  for (const one of reworded) {
    const known = Object.keys(await knownValues(db, kind, one, now))
    const wording = wordings.get(one)!
    if (Object.keys(fitting(kind.words(one), wording, known)).length < Object.keys(wording).length) stale.push(one)
  }
  return {
    template,
    subject: wordings.get(language)?.['subject'] ?? kind.words(language).subject,
    when: MAIL_KINDS[template].words(language).when,
    audience: kind.to,
    reworded,
    stale,
  }
}

/** All kinds; one query for what the operator has worded. */
export async function listTemplates(asking: Asking): Promise<MailTemplateRow[]> {
  const wordings = Map.groupBy(await allWordings(asking.db), ({ template }) => template)
  return Promise.all(
    SENT_TEMPLATES.map((template) =>
      rowOf(asking, template, new Map((wordings.get(template) ?? []).map(({ language, words }) => [language, words]))),
    ),
  )
}

export async function readTemplate(asking: Asking, template: MailTemplate) {
  const { db, now } = asking
  const kind = kindOf(template)
  const newest = new Map(await Promise.all(LANGUAGES.map(async (one) => [one, await newestOf(db, { template, language: one })] as const)))
  const wordings = new Map([...newest].flatMap(([one, row]) => (row ? [[one, row.words] as const] : [])))
  const values = await knownValues(db, kind, asking.language, now)
  const known = Object.keys(values)
  return {
    ...(await rowOf(asking, template as SentTemplate, wordings)),
    examples: kind.examples(asking.language, now).length,
    placeholders: known.map((name) => ({ name, example: values[name]! })),
    languages: LANGUAGES.map((language) => ({
      language,
      newest: newest.get(language),
      parts: partsIn(kind.words(language), wordings.get(language) ?? {}, known),
    })),
  }
}

function partsIn(words: Parameters<typeof partsOf>[0], wording: Wording, known: readonly string[]) {
  return Object.entries(partsOf(words)).map(([name, original]) => {
    const own = wording[name]
    const fits = own !== undefined && faultOf(original, own, known) === null
    return {
      name,
      original,
      text: fits ? own : original,
      wanted: placeholdersOf(original).filter((one) => !FREE_PLACEHOLDERS.includes(one)),
      stale: own !== undefined && !fits ? ('Y' as const) : ('N' as const),
    }
  })
}
