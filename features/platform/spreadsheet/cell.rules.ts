// What a cell of a spreadsheet says. Pure.
import type { Cells } from './spreadsheet.read.ts'

export const cellText = (cell: Cells[number][number] | undefined): string => String(cell ?? '').trim()

/** Spreadsheets count days from here on; what stands behind the point is the hour. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** The moment, to the second, that such a number of days stands for; undefined where the text is none. It is said in no time zone: read as UTC. */
export const cellMoment = (text: string): Date | undefined =>
  /^\d{5}(?:\.\d+)?$/.test(text) ? new Date(FIRST_DAY + Math.round(Number(text) * 86_400) * 1000) : undefined
