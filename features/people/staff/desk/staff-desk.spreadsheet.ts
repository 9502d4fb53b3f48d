import type { StaffRow } from '#contract/staff-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The staff that the caller sees, as a spreadsheet. */
export const staffSpreadsheet: Spreadsheet<StaffRow> = {
  list: 'staff',
  columns: [
    { heading: 'name', of: ({ name }) => name },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    { heading: 'role', of: ({ roleName }) => roleName },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'state', of: ({ state }, { word }) => word('staff-state', state), width: 14 },
    { heading: 'second-factor', of: ({ secondFactor }, { word }) => word('yes-no', secondFactor), width: 16 },
    { heading: 'added', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'last-log-in', of: ({ enterTime }) => enterTime, kind: 'time' },
  ],
}
