import type { MailKind } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import { after, days } from '#shared/time.ts'
import { removedContent, WORDS } from './file-removal-mail.ts'

const WHY: Record<Language, string> = {
  en: 'The name of a patient could be read on the screen.',
  zh: '屏幕上可以看到患者姓名。',
  es: 'En la pantalla se leía el nombre de un paciente.',
  fr: 'Le nom d’un patient était lisible à l’écran.',
  pt: 'O nome de um paciente podia ser lido na tela.',
}

export const MAIL_KINDS: Record<'file-removed', MailKind> = {
  'file-removed': {
    to: 'buyer',
    words: (language) => WORDS[language],
    examples: (language, now) => {
      const sent = after(now, -days(2))
      const of = (thing: Parameters<typeof removedContent>[0]['thing']) => ({ ...removedContent({ sent, thing }, WHY[language], language), firstName: 'Anna' }) // prettier-ignore
      return [of({ kind: 'after-sale', id: 123, title: 'AS-000123' }), of(null)]
    },
  },
}
