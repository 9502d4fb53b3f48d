import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { handoverContent, LINES, maintenanceContent, serialContent, WORDS } from './equipment-mail.ts'

const dayAfter = (now: Date, count: number) => after(now, days(count)).toISOString().slice(0, 10)

export const MAIL_KINDS: Record<'unit-maintenance' | 'unit-serial' | 'unit-handover', MailKind> = {
  'unit-maintenance': {
    to: 'buyer',
    words: (language) => WORDS[language].maintenance,
    examples: (language, now) => {
      const one = { id: 700_123, name: { en: 'Infusion pump' }, model: 'V2', serial: 'V2-26-0417', maintenance_due: dayAfter(now, 12) }
      return [
        maintenanceContent([one], 'Anna', language),
        maintenanceContent(
          Array.from({ length: 12 }, () => one),
          'Anna',
          language,
        ),
      ]
    },
  },
  'unit-serial': {
    to: 'buyer',
    words: (language) => WORDS[language].serial,
    examples: (language) => {
      const one = { id: 700_123, name: { en: 'Infusion pump' }, model: 'V2', was: 'V2-26-0471', serial: 'V2-26-0417' }
      return [
        serialContent([one], 'Anna', language),
        serialContent([{ ...one, serial: '' }], 'Anna', language),
        serialContent(
          Array.from({ length: 12 }, () => one),
          'Anna',
          language,
        ),
      ]
    },
  },
  'unit-handover': {
    to: 'buyer',
    words: (language) => WORDS[language].handover,
    examples: (language, now) => {
      const told = {
        id: 123,
        giver: 'Harbour Clinic',
        receiver: 'ward@hospital.example',
        total: 2,
        units: [
          { model: 'V2', serial: 'V2-26-0417' },
          { model: 'V2', serial: 'V2-26-0418' },
        ],
        day: dayAfter(now, 30),
      }
      const [first, ...others] = LINES
      return [
        handoverContent(told, first, '', 'Anna', language),
        ...others.map((line) => handoverContent(told, line, '', 'Anna', language)),
      ]
    },
  },
}
