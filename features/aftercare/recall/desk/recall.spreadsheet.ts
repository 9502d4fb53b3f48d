import type { RecallOwner } from '#contract/recall-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** How far the owners of a notice's units are, as a spreadsheet. */
export const ownerSpreadsheet: Spreadsheet<RecallOwner> = {
  list: 'recall-owners',
  columns: [
    { heading: 'company', of: ({ company }) => company },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    { heading: 'units', of: ({ units }) => units, kind: 'whole' },
    { heading: 'reported', of: ({ reported }) => reported, kind: 'whole' },
    { heading: 'told', of: ({ toldTime }) => toldTime, kind: 'time' },
    { heading: 'read', of: ({ readTime }) => readTime, kind: 'time' },
    { heading: 'acknowledged', of: ({ acknowledgedTime }) => acknowledgedTime, kind: 'time' },
    { heading: 'reminders', of: ({ reminded }) => reminded, kind: 'whole' },
    { heading: 'done', of: ({ done }, { word }) => word('yes-no', done), width: 12 },
  ],
}
