import type { MailKind } from '#features/platform/mail/mail.ts'
import type { Language } from '#shared/language.ts'
import { noticeContent, receivedContent, replyContent, WORDS, type Other } from './enquiry-mail.ts'

const SAID: Record<Language, { text: string; message: string }> = {
  en: {
    message: 'Do you deliver the Lumen 300 to Nairobi, and who installs it there?',
    text: 'Yes, we deliver to Nairobi by sea and by air.\n\nOur partner in Kenya installs it and trains your staff; the quotation will name the day.',
  },
  zh: {
    message: '你们能把 Lumen 300 运到内罗毕吗？由谁在当地安装？',
    text: '可以，我们可以海运或空运到内罗毕。\n\n由我们在肯尼亚的合作伙伴安装并培训您的员工，具体日期会写在报价中。',
  },
  es: {
    message: '¿Entregan el Lumen 300 en Nairobi? ¿Y quién lo instala allí?',
    text: 'Sí, entregamos en Nairobi por mar y por aire.\n\nNuestro socio en Kenia lo instala y forma a su personal; la cotización indicará la fecha.',
  },
  fr: {
    message: 'Livrez-vous le Lumen 300 à Nairobi, et qui l’installe sur place ?',
    text: 'Oui, nous livrons à Nairobi par mer et par air.\n\nNotre partenaire au Kenya l’installe et forme votre personnel ; le devis indiquera la date.',
  },
  pt: {
    message: 'Vocês entregam o Lumen 300 em Nairóbi? E quem o instala lá?',
    text: 'Sim, entregamos em Nairóbi por mar e por ar.\n\nNosso parceiro no Quênia faz a instalação e treina sua equipe; a cotação indicará a data.',
  },
}

const received = (topic: Other): MailKind => ({
  to: 'writer',
  words: (language) => WORDS[language].received[topic],
  examples: () => [receivedContent('Anna', 123)],
})
const OFFICE = { id: 123, name: 'Anna Weber', companyName: 'Harbour Clinic' }

type Kinds = 'enquiry-reply' | 'project-received' | 'suggestion-received' | 'partner-received' | 'enquiry-notice'
export const MAIL_KINDS: Record<Kinds, MailKind> = {
  'enquiry-reply': {
    to: 'writer',
    words: (language) => WORDS[language].mail,
    examples: (language) => [
      replyContent({ id: 123, name: 'Anna', message: SAID[language].message }, { language, text: SAID[language].text }),
    ],
  },
  'project-received': received('project'),
  'suggestion-received': received('suggestion'),
  'partner-received': received('partner'),
  'enquiry-notice': {
    to: 'office',
    words: (language) => WORDS[language].notice,
    examples: (language) => [
      noticeContent({ ...OFFICE, topic: 'project' }, language),
      noticeContent({ ...OFFICE, topic: 'suggestion' }, language),
      noticeContent({ ...OFFICE, topic: 'partner' }, language),
    ],
  },
}
