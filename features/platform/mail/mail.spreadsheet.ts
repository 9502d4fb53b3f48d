import type { MailRow } from '#contract/mail-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The outbox, as a spreadsheet: what was sent to whom, never what stood in it. */
export const mailSpreadsheet: Spreadsheet<MailRow> = {
  list: 'mails',
  title: { en: 'Outbox', zh: '发件箱', es: 'Bandeja de salida', fr: 'Boîte d’envoi', pt: 'Caixa de saída' },
  columns: [
    { heading: 'recipient', of: ({ recipient }) => recipient, width: 32 },
    { heading: 'subject', of: ({ subject }) => subject, width: 40 },
    { heading: 'language', of: ({ language }) => language, width: 12 },
    { heading: 'state', of: ({ status }, { word }) => word('mail-state', status) },
    { heading: 'attempts', of: ({ attempts }) => attempts, kind: 'whole' },
    { heading: 'written', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'sent', of: ({ sentTime }) => sentTime, kind: 'time' },
  ],
}
