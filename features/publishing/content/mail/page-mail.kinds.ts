import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, minutes } from '#shared/time.ts'
import { failedContent, WORDS } from './page-mail.ts'

const TITLE = {
  en: 'Buying from abroad',
  zh: '海外采购',
  es: 'Comprar desde el extranjero',
  fr: 'Acheter de l’étranger',
  pt: 'Comprar do exterior',
}

export const MAIL_KINDS: Record<'page-failed', MailKind> = {
  'page-failed': {
    to: 'person',
    words: (language) => WORDS[language].mail,
    examples: (language, now) => {
      const failed = { pageId: 1, title: TITLE, slug: 'buying-from-abroad', publishAt: after(now, -minutes(1)).toISOString() }
      return [{ ...failedContent({ ...failed, reason: null }, language), firstName: 'Lena' }]
    },
  },
}
