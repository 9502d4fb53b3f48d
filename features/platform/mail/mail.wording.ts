// The operator's wordings as they are known to whoever writes a mail: all of them at once, kept until one changes.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import type { Db } from '#db/connect.ts'
import { alongWithSettings } from '#features/platform/setting/setting.ts'
import type { Language } from '#shared/language.ts'
import type { Wording } from './mail.wording.rules.ts'
import { selectWordings } from './mail.wording.sql.ts'

export const wordingKey = (template: MailTemplate, language: Language) => `${template} ${language}`

/** Usually without a query. */
export const knownWordings = (db: Db): Promise<ReadonlyMap<string, Wording>> =>
  alongWithSettings(
    db,
    'mail wordings',
    async () => new Map((await selectWordings(db)).map(({ template, language, words }) => [`${template} ${language}`, words])),
  )
