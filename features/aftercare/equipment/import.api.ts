import type * as contract from '#contract/equipment-import.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { templateSpreadsheet } from './equipment.spreadsheet.ts'
import { bringIn, lookInto } from './import.ts'

export const unitTemplate: Handler<typeof contract.unitTemplate> = (input, context) =>
  answerSpreadsheet(context, templateSpreadsheet, { total: 0, rows: [] }, input)
export const previewUnits: Handler<typeof contract.previewUnits> = ({ file }, context) => lookInto(context, file)
export const importUnits: Handler<typeof contract.importUnits> = ({ file }, context) => bringIn(context, file)
