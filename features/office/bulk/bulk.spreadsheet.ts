// What became of each thing of a run, as a spreadsheet: a row for each field that it changes, one for what changes nothing.
import type { BulkAct, BulkItem } from '#contract/bulk.ts'
import type { Kind, Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

export type ResultRow = Omit<BulkItem, 'changes'> & { field: string; called: string; from: string; to: string }

export const resultRows = (items: readonly BulkItem[]): ResultRow[] =>
  items.flatMap(({ changes, ...item }) =>
    (changes.length > 0 ? changes : [{ field: '', called: '', from: '', to: '' }]).map((change) => ({ ...item, ...change })),
  )

/** What the fields of an act hold; text where nothing is said. */
const KINDS: Partial<Record<BulkAct, Kind>> = {
  'product.price': 'money',
  'product.saving': 'money',
  'product.quantity': 'whole',
  'product.warranty': 'whole',
}

const CENTS = new Set(['priceFee', 'savePriceFee'])

export function resultSheet(act: BulkAct): Spreadsheet<ResultRow> {
  const kind = KINDS[act] ?? 'text'
  const valued = (value: string, field: string) => {
    if (value === '') return null
    if (kind !== 'text') return Number(value)
    return CENTS.has(field) ? (Number(value) / 100).toFixed(2) : value // among others, in one column
  }
  return {
    list: 'bulk',
    title: { en: 'Bulk change', zh: '批量更改', es: 'Cambio en bloque', fr: 'Modification groupée', pt: 'Alteração em massa' },
    columns: [
      {
        heading: { name: 'item', en: 'Item', zh: '项目', es: 'Elemento', fr: 'Élément', pt: 'Item' },
        of: ({ label }) => label,
        width: 28,
      },
      { heading: 'field', of: ({ field, called }, { word }) => called || word('bulk-field', field), width: 20 },
      { heading: 'before', of: ({ field, from }) => valued(from, field), kind },
      {
        heading: { name: 'after', en: 'After', zh: '更改后', es: 'Después', fr: 'Après', pt: 'Depois' },
        of: ({ field, to }) => valued(to, field),
        kind,
      },
      {
        heading: { name: 'outcome', en: 'Outcome', zh: '结果', es: 'Resultado', fr: 'Résultat', pt: 'Resultado' },
        of: ({ state }, { word }) => word('bulk-outcome', state),
        width: 18,
      },
      {
        heading: { name: 'reason', en: 'Reason', zh: '原因', es: 'Motivo', fr: 'Motif', pt: 'Motivo' },
        of: ({ reason }) => reason,
        width: 50,
      },
    ],
  }
}
