// What is wrong with readings as they are typed, each at its field.
export type Reading = { key: number; name: string; value: string; unit: string; least: string; most: string }
export const FIELDS = ['name', 'value', 'unit', 'least', 'most'] as const
export type ReadingField = (typeof FIELDS)[number]
export type ReadingFault = 'name-missing' | 'not-a-number' | 'limits-crossed'
export type Faults = Partial<Record<ReadingField, ReadingFault>>

export const emptyReading = (key: number): Reading => ({ key, name: '', value: '', unit: '', least: '', most: '' })
const isEmpty = (row: Reading): boolean => FIELDS.every((field) => !row[field].trim())
/** Rows in which something is typed. */
export const toldOf = (rows: readonly Reading[]): Reading[] => rows.filter((row) => !isEmpty(row))

const DECIMAL = /^[-−]?\d{1,12}([.,]\d{1,9})?$/
const isNumber = (text: string): boolean => DECIMAL.test(text.trim())
const numberOf = (text: string): number => Number(text.trim().replace('−', '-').replace(',', '.'))

function faultsOf({ name, value, least, most }: Reading): Faults {
  const wrong = (limit: string) => limit.trim() !== '' && !isNumber(limit)
  return {
    ...(name.trim() ? {} : { name: 'name-missing' as const }),
    ...(isNumber(value) ? {} : { value: 'not-a-number' as const }),
    ...(wrong(least) ? { least: 'not-a-number' as const } : {}),
    ...(wrong(most) ? { most: 'not-a-number' as const } : isNumber(least) && isNumber(most) && numberOf(least) > numberOf(most) ? { most: 'limits-crossed' as const } : {}), // prettier-ignore
  }
}

/** By the rows' keys, those that have some; where nothing at all is typed, of the first row. */
export function faultsIn(rows: readonly Reading[]): Map<number, Faults> {
  const told = toldOf(rows)
  const asked = told.length > 0 ? told : rows.slice(0, 1)
  return new Map(asked.map((row) => [row.key, faultsOf(row)] as const).filter(([, faults]) => Object.keys(faults).length > 0))
}
