import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { LINES, noticeContent, WORDS, type Told } from './recall-mail.ts'

const EXAMPLE = (now: Date): Told => ({
  id: 3001,
  content: {
    title: { en: 'Infusion pumps: the alarm of an empty line may come late' },
    todo: { en: 'Take the pumps out of use and have the software brought to version 2.4.' },
    class: 'II',
    number: 'FSN-2025-014',
    firm: 'Example Devices',
    deadline: after(now, days(14)).toISOString().slice(0, 10),
  },
  reason: 'The notice named the wrong serial numbers.',
})

export const MAIL_KINDS: Record<'recall-notice', MailKind> = {
  'recall-notice': {
    to: 'buyer',
    words: (language) => WORDS[language].notice,
    examples: (language, now) => {
      const [first, ...others] = LINES
      const make = (line: (typeof LINES)[number]) =>
        noticeContent(EXAMPLE(now), { firstName: 'Anna', units: 3 }, line === 'besides' ? ['changed', line] : [line], language)
      return [make(first), ...others.map(make)]
    },
  },
}
