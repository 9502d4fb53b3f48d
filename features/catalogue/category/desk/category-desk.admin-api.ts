import * as contract from '#contract/category-desk.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { imageUrl } from '#shared/image-url.ts'
import { inAll, LANGUAGES } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { removePicture, setPicture } from './category-picture.ts'
import * as desk from './category-desk.ts'
import { selectAliases } from './category-desk.sql.ts'

const shapeRow = (row: desk.DeskRow, depth: number): contract.DeskCategoryRow => ({
  id: row.id,
  version: row.version,
  parentId: row.parent_id,
  depth,
  label: row.label,
  slug: row.slug ?? '',
  tileUrl: row.tile ? imageUrl(row.tile, 'tiles') : imageUrl(row.picture),
  languages: LANGUAGES.filter((language) => row.name[language]),
  onSale: row.on_sale,
  productCount: row.products,
  stale: row.stale,
  emptyingInto: row.emptying_into,
})

/** Each below its parent, in the order of siblings. */
function inTreeOrder(rows: readonly desk.DeskRow[]): contract.DeskCategoryRow[] {
  const children = Map.groupBy(rows, (row) => row.parent_id)
  const below = (id: number | null, level: number): contract.DeskCategoryRow[] =>
    (children.get(id) ?? []).flatMap((row) => [shapeRow(row, level), ...below(row.id, level + 1)])
  return below(null, 0)
}

export const deskCategories: Handler<typeof contract.deskCategories> = async (_, context) =>
  inTreeOrder(await desk.listCategories(context, context.contentLanguage))

export const deskCategory: Handler<typeof contract.deskCategory> = async ({ id }, context) => {
  const row = await desk.readCategory(context, id, context.contentLanguage)
  const [all, aliases] = [await desk.listCategories(context, context.contentLanguage), await selectAliases(context.db, id)]
  const byId = new Map(all.map((one) => [one.id, one]))
  const above: contract.DeskCategory['above'] = []
  for (let one = byId.get(row.parent_id ?? 0); one; one = byId.get(one.parent_id ?? 0)) above.unshift({ id: one.id, label: one.label })
  const childCount = all.filter((one) => one.parent_id === id).length
  return {
    ...shapeRow(row, above.length),
    name: inAll(row.name),
    brief: inAll(row.brief),
    tileUrl: imageUrl(row.tile, 'tiles'),
    bannerUrl: imageUrl(row.banner, 'banners'),
    above,
    childCount,
    aliases: aliases.map(({ slug, created_at }) => ({ slug, createTime: wireTime(created_at) })),
    allowedActions: actionsOf(row, childCount, context),
  }
}

function actionsOf({ products }: desk.DeskRow, childCount: number, context: StaffContext) {
  const permission = contract.editCategory.access.permission
  const held = products > 0 ? 'category-holds-products' : childCount > 0 ? 'category-holds-others' : null
  return [
    ...['edit', 'move', 'picture', 'alias'].map((name) => allowedAction(context, name, permission)),
    ...(products > 0 ? [allowedAction(context, 'empty', permission)] : []),
    allowedAction(context, 'remove', permission, held),
  ]
}

export const addCategory: Handler<typeof contract.addCategory> = (wanted, context) => desk.addCategory(context, wanted)

export const editCategory: Handler<typeof contract.editCategory> = (edit, context) => desk.editCategory(context, edit)

export const moveCategory: Handler<typeof contract.moveCategory> = (move, context) => desk.moveCategory(context, move)

export const addAlias: Handler<typeof contract.addAlias> = (alias, context) => desk.changeAlias(context, alias, true)

export const removeAlias: Handler<typeof contract.removeAlias> = (alias, context) => desk.changeAlias(context, alias, false)

export const setCategoryPicture: Handler<typeof contract.setCategoryPicture> = (wanted, context) => setPicture(wanted, context)

export const removeCategoryPicture: Handler<typeof contract.removeCategoryPicture> = (wanted, context) => removePicture(wanted, context)

export const emptyCategory: Handler<typeof contract.emptyCategory> = (wanted, context) => desk.emptyCategory(context, wanted)

export const removeCategory: Handler<typeof contract.removeCategory> = async (wanted, context) => {
  await desk.removeCategory(context, wanted)
  return null
}

export const undoCategory: Handler<typeof contract.undoCategory> = (wanted, context) => desk.undoAct(context, wanted)

export const categoryTrail: Handler<typeof contract.categoryTrail> = async ({ id, ...slice }, context) => {
  await desk.readCategory(context, id, context.contentLanguage)
  const { total, rows } = await answerTrail(context.db, { kind: 'category', id }, slice)
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      undo: desk.UNDOABLE.has(row.action) || row.action === 'category.attributes' ? ('Y' as const) : ('N' as const),
    })),
  }
}
