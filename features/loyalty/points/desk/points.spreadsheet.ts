import type { PointsMemberRow } from '#contract/points-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** Members and their points, as a spreadsheet. */
export const pointsSpreadsheet: Spreadsheet<PointsMemberRow> = {
  list: 'points',
  columns: [
    { heading: 'name', of: ({ name }) => name },
    { heading: 'company', of: ({ companyName }) => companyName },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    { heading: 'points-available', of: ({ available }) => available, kind: 'whole' },
    { heading: 'points-held', of: ({ held }) => held, kind: 'whole' },
    { heading: 'points-owed', of: ({ owed }) => owed, kind: 'whole' },
    { heading: 'worth-usd', of: ({ worth }) => worth, kind: 'money' },
  ],
}
