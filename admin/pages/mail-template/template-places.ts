// The kinds of mail by their names, for the palette.
import { MAIL_TEMPLATE_LABELS, MAIL_TEMPLATES } from '#contract/codes/mail-template.ts'
import { pick } from '#shared/language.ts'
import type { Places } from '../../app/room.ts'
import { mailTemplateRoom, templatePaths } from './room.ts'

export const templatePlaces: Places = (_, language) =>
  Promise.resolve(
    MAIL_TEMPLATES.map((template) => ({
      href: templatePaths.one(template),
      title: pick(MAIL_TEMPLATE_LABELS[template], language),
      text: mailTemplateRoom.title[language],
    })),
  )
