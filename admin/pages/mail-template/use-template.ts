import { useQuery } from '@tanstack/react-query'
import { deskMailTemplate, type DeskMailTemplate } from '#contract/mail-template-desk.ts'
import { MAIL_TEMPLATES, type MailTemplate } from '#contract/codes/mail-template.ts'
import { toLanguage } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { useAddress } from '../../kit/navigation.tsx'
import { mailTemplateRoom } from './room.ts'

/** The kind whose name stands in the address. */
export function useTemplate() {
  const { call, language } = useOffice()
  const { path, query } = useAddress()
  const [template, wanted] = path.slice(mailTemplateRoom.path.length + 1).split('/')
  const found = useQuery({
    queryKey: ['mail-template', language, template],
    queryFn: () => call(deskMailTemplate, { template: template as MailTemplate }),
  })
  const known = (MAIL_TEMPLATES as string[]).includes(template!)
  return { found, known, language: toLanguage(wanted ?? query.get('language')) ?? language }
}

export type Worded = DeskMailTemplate['languages'][number]
export const linesOf = ({ parts }: Worded) => parts.map(({ name }) => name).filter((name) => name.startsWith('line:'))
export const textsOf = ({ parts }: Worded): Record<string, string> =>
  Object.fromEntries(parts.filter(({ original }) => original).map(({ name, text }) => [name, text]))
