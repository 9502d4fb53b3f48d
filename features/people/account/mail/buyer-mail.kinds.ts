import type { MailKind } from '#features/platform/mail/mail.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { accountContent, WORDS, writtenContent, type AccountLine, type BuyerMail } from './buyer-mail.ts'

type Said = { subject: string; text: string }
const SAID: Record<Language, { letter: Said; news: Said }> = {
  en: {
    letter: {
      subject: 'Our office is closed from 5 to 12 February',
      text: 'Orders placed before 3 February leave on time.\n\nWhat arrives later is dealt with from 13 February on.',
    },
    news: {
      subject: 'New: portable ultrasound for rural clinics',
      text: 'Three new devices run for eight hours on their own battery.\n\nOur team shows them at the fair in Nairobi.',
    },
  },
  fr: {
    letter: {
      subject: 'Notre bureau est fermé du 5 au 12 février',
      text: 'Les commandes passées avant le 3 février partent à temps.\n\nCe qui arrive plus tard est traité à partir du 13 février.',
    },
    news: {
      subject: 'Nouveau : échographes portables pour cliniques rurales',
      text: 'Trois nouveaux appareils fonctionnent huit heures sur leur propre batterie.\n\nNotre équipe les présente au salon de Nairobi.',
    },
  },
  es: {
    letter: {
      subject: 'Nuestra oficina cierra del 5 al 12 de febrero',
      text: 'Los pedidos hechos antes del 3 de febrero salen a tiempo.\n\nLo que llegue después se atiende desde el 13 de febrero.',
    },
    news: {
      subject: 'Nuevo: ecógrafos portátiles para clínicas rurales',
      text: 'Tres equipos nuevos funcionan ocho horas con su propia batería.\n\nNuestro equipo los muestra en la feria de Nairobi.',
    },
  },
  pt: {
    letter: {
      subject: 'Nosso escritório fecha de 5 a 12 de fevereiro',
      text: 'Pedidos feitos antes de 3 de fevereiro saem a tempo.\n\nO que chegar depois é tratado a partir de 13 de fevereiro.',
    },
    news: {
      subject: 'Novo: ultrassom portátil para clínicas rurais',
      text: 'Três novos equipamentos funcionam oito horas com bateria própria.\n\nNossa equipe os apresenta na feira de Nairóbi.',
    },
  },
  zh: {
    letter: { subject: '我们的办公室2月5日至12日休息', text: '2月3日前下的订单将按时发货。\n\n之后收到的订单自2月13日起处理。' },
    news: { subject: '新品：适用于乡村诊所的便携超声', text: '三款新设备可凭自身电池运行八小时。\n\n我们的团队将在内罗毕展会上展示。' },
  },
}

const kind = (mail: BuyerMail, said: (language: Language) => Said, newsToken: string | null): MailKind => ({
  to: 'account',
  words: (language) => WORDS[language].mails[mail],
  examples: (language) => [writtenContent({ firstName: 'Anna', language, ...said(language), newsToken })],
})

export const MAIL_KINDS: Record<BuyerMail, MailKind> = {
  'buyer-letter': kind('buyer-letter', (language) => SAID[language].letter, null),
  'buyer-news': kind('buyer-news', (language) => SAID[language].news, 'a-token-of-nobody'),
  'buyer-account': {
    to: 'account',
    words: (language) => WORDS[language].mails['buyer-account'],
    examples: (language) => {
      const day = dayText('2027-03-12', LANGUAGE_NAMES[language].locale)
      const [first, ...others] = Object.keys(WORDS.en.mails['buyer-account'].lines) as [AccountLine, ...AccountLine[]]
      return [
        accountContent('Anna', first),
        ...others.map((line) => accountContent('Anna', line, line.startsWith('leaving') ? { day } : {})),
      ]
    },
  },
}
