// What a spreadsheet is to hold: a row for each thing or for each of its lines, and which columns.
import { useId } from 'react'
import { Button } from './button.tsx'

export type SheetColumn = { name: string; label: string; line: 'Y' | 'N' }
/** `left`: names of columns that are not wanted; one that comes to be is wanted. */
export type SheetChosen = { rows: 'things' | 'lines'; left: string[] }
export const ALL_OF_SHEET: SheetChosen = { rows: 'things', left: [] }

/** What was kept as text; all of it where that is nothing that can be read. */
export function readChosen(text: string | null): SheetChosen {
  try {
    const { rows, left } = JSON.parse(text ?? '') as Partial<SheetChosen>
    if ((rows === 'things' || rows === 'lines') && Array.isArray(left) && left.every((one) => typeof one === 'string'))
      return { rows, left }
  } catch {
    // Nothing was kept.
  }
  return ALL_OF_SHEET
}

/** The columns that there are with such rows: what lines say themselves, their thing does not say in sum. */
export function columnsFor(columns: readonly SheetColumn[], rows: SheetChosen['rows']): SheetColumn[] {
  if (rows === 'things') return columns.filter(({ line }) => line === 'N')
  const told = new Set(columns.flatMap(({ line, name }) => (line === 'Y' ? [name] : [])))
  return columns.filter(({ line, name }) => line === 'Y' || !told.has(name))
}

/** As the call takes it; null: no column is wanted. */
export function wantedOf(
  columns: readonly SheetColumn[],
  { rows, left }: SheetChosen,
): { rows: SheetChosen['rows']; columns: string[] } | null {
  const names = columnsFor(columns, rows).flatMap(({ name }) => (left.includes(name) ? [] : [name]))
  return names.length > 0 ? { rows, columns: names } : null
}

type Props = {
  columns: readonly SheetColumn[]
  chosen: SheetChosen
  onChange: (chosen: SheetChosen) => void
  labels: { rows: string; things: string; lines: string; columns: string; all: string; none: string }
}

export function SheetChoice({ columns, chosen, onChange, labels }: Props) {
  const group = useId()
  const shown = columnsFor(columns, chosen.rows)
  const toggle = (name: string) => {
    const { left } = chosen
    onChange({ ...chosen, left: left.includes(name) ? left.filter((one) => one !== name) : [...left, name] })
  }
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1 font-medium">{labels.rows}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['things', 'lines'] as const).map((rows) => (
            <label key={rows} className="flex min-h-9 cursor-pointer items-center gap-2 max-wide:min-h-11">
              <input
                type="radio"
                name={group}
                checked={chosen.rows === rows}
                onChange={() => onChange({ ...chosen, rows })}
                className="size-4 accent-brand"
              />
              {labels[rows]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{labels.columns}</legend>
        <div className="-ml-3 mb-1 flex flex-wrap gap-2">
          <Button kind="quiet" size="small" onClick={() => onChange({ ...chosen, left: [] })}>
            {labels.all}
          </Button>
          <Button kind="quiet" size="small" onClick={() => onChange({ ...chosen, left: shown.map(({ name }) => name) })}>
            {labels.none}
          </Button>
        </div>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {shown.map(({ name, label }) => (
            <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2 max-wide:min-h-11">
              <input
                type="checkbox"
                checked={!chosen.left.includes(name)}
                onChange={() => toggle(name)}
                className="size-4 shrink-0 accent-brand"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
