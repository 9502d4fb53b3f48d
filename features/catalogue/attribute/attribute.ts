// The door of attributes: what products of a category say of themselves.
import type { Db } from '#db/connect.ts'
import { resolved, type AttributeSpec } from './attribute.rules.ts'
import { selectAll, selectAttributes } from './attribute.sql.ts'

export { attributesJson, insertAttributes, type NewAttribute } from './attribute.sql.ts'

/** In the order of a form, those of the categories above first. One query; none for a category that there is not. */
export const attributesOf = async (db: Db, categoryId: number): Promise<AttributeSpec[]> => resolved(await selectAttributes(db, categoryId))

/** Those of the category and of all above it, from the top down, also where a lower one stands in for another. One query. */
export const attributesUpFrom = (db: Db, categoryId: number): Promise<AttributeSpec[]> => selectAttributes(db, categoryId)

/** Those of all categories, as they stand in the tree's tables: also where a lower one stands in for another. One query. */
export const allAttributes = (db: Db): Promise<AttributeSpec[]> => selectAll(db)
