import type { RecallOwner } from '#contract/recall-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** How far the owners of a notice's units are, as a spreadsheet. */
export const ownerSpreadsheet: Spreadsheet<RecallOwner> = {
  list: 'recall-owners',
  title: {
    en: 'Owners of a notice',
    zh: '安全通知所涉客户',
    es: 'Propietarios de un aviso',
    fr: 'Propriétaires d’un avis',
    pt: 'Proprietários de um aviso',
  },
  columns: [
    { heading: 'company', of: ({ company }) => company },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    {
      heading: { name: 'units', en: 'Units', zh: '设备数', es: 'Equipos', fr: 'Équipements', pt: 'Equipamentos' },
      of: ({ units }) => units,
      kind: 'whole',
    },
    {
      heading: { name: 'reported', en: 'Reported', zh: '已报告', es: 'Informados', fr: 'Signalés', pt: 'Informados' },
      of: ({ reported }) => reported,
      kind: 'whole',
    },
    {
      heading: { name: 'told', en: 'Told', zh: '已通知', es: 'Avisado', fr: 'Averti', pt: 'Avisado' },
      of: ({ toldTime }) => toldTime,
      kind: 'time',
    },
    { heading: 'read', of: ({ readTime }) => readTime, kind: 'time' },
    {
      heading: { name: 'acknowledged', en: 'Acknowledged', zh: '已确认', es: 'Confirmado', fr: 'Confirmé', pt: 'Ciente' },
      of: ({ acknowledgedTime }) => acknowledgedTime,
      kind: 'time',
    },
    {
      heading: { name: 'reminders', en: 'Reminders', zh: '提醒次数', es: 'Recordatorios', fr: 'Relances', pt: 'Lembretes' },
      of: ({ reminded }) => reminded,
      kind: 'whole',
    },
    {
      heading: { name: 'erased', en: 'Cannot be reached', zh: '无法联系', es: 'Ilocalizable', fr: 'Injoignable', pt: 'Sem contato' },
      of: ({ erased }, { word }) => word('yes-no', erased),
      width: 16,
    },
    { heading: 'done', of: ({ done }, { word }) => word('yes-no', done), width: 12 },
  ],
}
