// What a cell of a spreadsheet says. Pure.
import type { Cells } from './spreadsheet.read.ts'

export const cellText = (cell: Cells[number][number] | undefined): string => String(cell ?? '').trim()
