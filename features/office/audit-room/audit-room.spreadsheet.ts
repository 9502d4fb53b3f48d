import type { AuditRow } from '#contract/audit-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** Acts as a spreadsheet. */
export const auditSpreadsheet: Spreadsheet<AuditRow> = {
  list: 'audit',
  title: { en: 'Acts of staff', zh: '人员操作记录', es: 'Acciones del personal', fr: 'Actions du personnel', pt: 'Ações da equipe' },
  columns: [
    { heading: 'time', of: ({ time }) => time, kind: 'time' },
    { heading: 'name', of: ({ staffName }) => staffName },
    { heading: 'role', of: ({ roleName }) => roleName },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'act', of: ({ actionText }) => actionText, width: 32 },
    {
      heading: { name: 'thing', en: 'Kind of thing', zh: '对象类型', es: 'Tipo de objeto', fr: 'Type d’objet', pt: 'Tipo de objeto' },
      of: ({ kindText }) => kindText,
    },
    {
      heading: { name: 'thing-name', en: 'Thing', zh: '对象', es: 'Objeto', fr: 'Objet', pt: 'Objeto' },
      of: ({ subject }) => subject,
    },
    { heading: 'thing-number', of: ({ subjectId }) => subjectId, kind: 'whole' },
    {
      heading: {
        name: 'network-address',
        en: 'Network address',
        zh: '网络地址',
        es: 'Dirección de red',
        fr: 'Adresse réseau',
        pt: 'Endereço de rede',
      },
      of: ({ address }) => address,
      width: 20,
    },
  ],
}
