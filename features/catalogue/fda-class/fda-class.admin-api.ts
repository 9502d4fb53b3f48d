import type * as contract from '#contract/fda-class-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { bringClasses, listClasses } from './fda-class.ts'

export const fdaClasses: Handler<typeof contract.fdaClasses> = async ({ keyword, pageNum, pageSize }, context) => {
  const { total, rows } = await listClasses(context, keyword ?? '', pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(({ class: deviceClass, ...row }) => ({ ...row, deviceClass })) }
}

export const importFdaClasses: Handler<typeof contract.importFdaClasses> = ({ file }, context) => bringClasses(context, file)
