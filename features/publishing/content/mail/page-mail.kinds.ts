import type { MailKind } from '#features/platform/mail/mail.ts'
import { pick } from '#shared/language.ts'
import { after, days, minutes } from '#shared/time.ts'
import { changeContent, wordsIn } from './change-mail.ts'
import { failedContent, WORDS } from './page-mail.ts'

const TITLE = {
  en: 'Buying from abroad',
  zh: '海外采购',
  es: 'Comprar desde el extranjero',
  fr: 'Acheter de l’étranger',
  pt: 'Comprar do exterior',
}

const TERMS = {
  en: 'Terms and conditions',
  zh: '条款与条件',
  es: 'Términos y condiciones',
  fr: 'Conditions générales',
  pt: 'Termos e condições',
}
const NOTE = {
  en: 'Section 6 names who bears the freight of goods that are sent back.',
  zh: '第6条明确退回货物的运费由谁承担。',
  es: 'El apartado 6 dice quién paga el flete de la mercancía devuelta.',
  fr: 'L’article 6 précise qui paie le transport des marchandises renvoyées.',
  pt: 'A seção 6 diz quem paga o frete da mercadoria devolvida.',
}

export const MAIL_KINDS: Record<'page-failed' | 'policy-change', MailKind> = {
  'page-failed': {
    to: 'person',
    words: (language) => WORDS[language].mail,
    examples: (language, now) => {
      const failed = { pageId: 1, title: TITLE, slug: 'buying-from-abroad', publishAt: after(now, -minutes(1)).toISOString() }
      return [{ ...failedContent({ ...failed, reason: null }, language), firstName: 'Lena' }]
    },
  },
  'policy-change': {
    to: 'buyer',
    words: (language) => wordsIn(language).mail,
    examples: (language, now) => {
      const told = {
        firstName: 'Anna',
        policy: pick(TERMS, language),
        note: pick(NOTE, language),
        holdsAt: after(now, days(31)),
        path: '/terms-and-conditions',
        isTerms: true,
      }
      return [changeContent(told, 'announced', language), changeContent(told, 'withdrawn', language)]
    },
  },
}
