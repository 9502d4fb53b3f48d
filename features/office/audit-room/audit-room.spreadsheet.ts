import type { AuditRow } from '#contract/audit-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** Acts as a spreadsheet. */
export const auditSpreadsheet: Spreadsheet<AuditRow> = {
  list: 'audit',
  columns: [
    { heading: 'time', of: ({ time }) => time, kind: 'time' },
    { heading: 'name', of: ({ staffName }) => staffName },
    { heading: 'role', of: ({ roleName }) => roleName },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'act', of: ({ actionText }) => actionText, width: 32 },
    { heading: 'thing', of: ({ kindText }) => kindText },
    { heading: 'thing-name', of: ({ subject }) => subject },
    { heading: 'thing-number', of: ({ subjectId }) => subjectId, kind: 'whole' },
    { heading: 'network-address', of: ({ address }) => address, width: 20 },
  ],
}
