// What became of each thing of a run, as a spreadsheet: a row for each field that it changes, one for what changes nothing.
import type { BulkAct, BulkItem } from '#contract/bulk.ts'
import type { Kind, Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

export type ResultRow = Omit<BulkItem, 'changes'> & { field: string; from: string; to: string }

export const resultRows = (items: readonly BulkItem[]): ResultRow[] =>
  items.flatMap(({ changes, ...item }) =>
    (changes.length > 0 ? changes : [{ field: '', from: '', to: '' }]).map((change) => ({ ...item, ...change })),
  )

/** What the fields of an act hold; text where nothing is said. */
const KINDS: Partial<Record<BulkAct, Kind>> = {
  'product.price': 'money',
  'product.saving': 'money',
  'product.quantity': 'whole',
  'product.warranty': 'whole',
}

export function resultSheet(act: BulkAct): Spreadsheet<ResultRow> {
  const kind = KINDS[act] ?? 'text'
  const valued = (value: string) => (value === '' ? null : kind === 'text' ? value : Number(value))
  return {
    list: 'bulk',
    columns: [
      { heading: 'item', of: ({ label }) => label, width: 28 },
      { heading: 'field', of: ({ field }, { word }) => word('bulk-field', field), width: 20 },
      { heading: 'before', of: ({ from }) => valued(from), kind },
      { heading: 'after', of: ({ to }) => valued(to), kind },
      { heading: 'outcome', of: ({ state }, { word }) => word('bulk-outcome', state), width: 18 },
      { heading: 'reason', of: ({ reason }) => reason, width: 50 },
    ],
  }
}
