import type * as contract from '#contract/attribute-set-desk.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { specGroup, usualGroups } from '#features/catalogue/term/term.ts'
import { inAll } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { listCategories } from '#features/catalogue/category/desk/category-desk.ts'
import * as desk from './attribute-set-desk.ts'

const shape = ({ id, label, name, group, kind, unit, choices, required, filter }: AttributeSpec) => ({
  id,
  label,
  name: inAll(name),
  group,
  kind,
  unit,
  choices: choices.map((choice) => ({ was: choice.en, name: inAll(choice) })),
  required: yn(required),
  filter: yn(filter),
})

export const attributeSet: Handler<typeof contract.attributeSet> = async ({ id }, context) => {
  const language = context.contentLanguage
  const { category, own, above, products, work } = await desk.readSet(context, id, language)
  const names = new Map((await listCategories(context, language)).map((row) => [row.id, row.label]))
  const groups = [...new Set([...[...own, ...above].map(({ group }) => group), ...usualGroups()])]
  return {
    version: category.version,
    category: category.label,
    attributes: own.map(shape),
    above: above.map((one) => ({
      ...shape(one),
      category: names.get(one.categoryId) ?? '',
      replaced: yn(own.some(({ label }) => label === one.label)),
    })),
    groups: groups.map((group) => ({ group, text: specGroup(group, language) })),
    products,
    work,
  }
}

export const earlierAttributes: Handler<typeof contract.earlierAttributes> = async ({ id, pageNum, pageSize }, context) => {
  const { rows, total } = await desk.listEarlier(context, id, pageSize, (pageNum - 1) * pageSize)
  const shown = rows.map((row) => ({
    id: row.id,
    until: wireTime(row.began_at),
    staffName: row.staff_name,
    attributes: row.former.map(shape),
  }))
  return { total, rows: shown }
}

export const checkAttributes: Handler<typeof contract.checkAttributes> = (wish, context) =>
  desk.checkSet(context, wish, context.contentLanguage)

export const editAttributes: Handler<typeof contract.editAttributes> = (wish, context) => desk.editSet(context, wish)

export const undoAttributes: Handler<typeof contract.undoAttributes> = (wish, context) => desk.undoSet(context, wish)
