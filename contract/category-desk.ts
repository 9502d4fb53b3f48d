// The back office's calls about the category tree (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, put, remove, type Call } from './call.ts'
import { Id, YN, optionalText, texts } from './fields.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'

export const permissions = {
  'category:list': { seller: false, roles: ['sales', 'product-manager'] },
  'category:edit': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

export const CATEGORY_NAME_MAX = 80
export const CATEGORY_BRIEF_MAX = 600
export const SLUG_MAX = 80
/** The shop's menus show two levels, its lists any: a third is for narrowing. */
export const TREE_DEPTH = 3
export const CATEGORIES_MAX = 2_000
export const CATEGORY_PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** What the shop shows of a picture, in pixels; a smaller one would be blown up. */
export const CATEGORY_PICTURES = { tile: { width: 800, height: 600 }, banner: { width: 1600, height: 700 } } as const
export type CategoryPicture = keyof typeof CATEGORY_PICTURES

const SLUG = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/
/** One segment of the shop's addresses. */
export const Slug = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SLUG_MAX), v.regex(SLUG))
const picture = v.picklist(Object.keys(CATEGORY_PICTURES) as [CategoryPicture, ...CategoryPicture[]])

export const DeskCategoryRow = v.object({
  id: Id,
  version: v.number(),
  parentId: v.nullable(Id),
  depth: v.number(), // 0 = a department
  label: v.string(),
  slug: v.string(),
  tileUrl: v.string(),
  languages: v.array(v.picklist(LANGUAGES)), // in which it has a name
  onSale: v.number(), // products of its own, without those below
  productCount: v.number(), // the same, on sale or not
  stale: v.number(), // of these, so many are found by their words of before; they are written anew meanwhile
  emptyingInto: v.nullable(v.string()), // to which category its products are on their way
})
export type DeskCategoryRow = v.InferOutput<typeof DeskCategoryRow>

export const deskCategories = get('/category/tree', {
  access: { permission: 'category:list' },
  about: 'All categories in the order of the tree, each below its parent',
  output: v.array(DeskCategoryRow),
})

const brief = optionalText(CATEGORY_BRIEF_MAX)
/** What staff may change of one; the same schema checks the form and the call. */
export const CategoryEdit = v.object({
  name: texts(CATEGORY_NAME_MAX),
  brief: v.object({ en: brief, zh: brief, es: brief, fr: brief, pt: brief }),
  slug: Slug,
})
export type CategoryEdit = v.InferOutput<typeof CategoryEdit>

const shown = v.record(v.picklist(LANGUAGES), v.string())

export const DeskCategory = v.object({
  ...DeskCategoryRow.entries,
  name: shown,
  brief: shown,
  bannerUrl: v.string(),
  above: v.array(v.object({ id: Id, label: v.string() })), // from the department down, without itself
  childCount: v.number(),
  aliases: v.array(v.object({ slug: v.string(), createTime: v.string() })), // other addresses that lead to it
  /** edit, move, picture, alias, empty, remove: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskCategory = v.InferOutput<typeof DeskCategory>

export const deskCategory = get('/category/{id}', {
  access: { permission: 'category:list' },
  about: 'One category with its texts in all languages, its addresses and pictures',
  input: v.object({ id: Id }),
  output: DeskCategory,
})

const edits = { access: { permission: 'category:edit' } } as const

export const NewCategory = v.object({ ...CategoryEdit.entries, parentId: v.optional(v.nullable(Id), null) })
export const addCategory = post('/category', {
  ...edits,
  about: 'Make a category, the last below its parent (null: a department)',
  input: NewCategory,
  output: v.object({ id: Id, version: v.number() }),
})

export const editCategory = put('/category/{id}', {
  ...edits,
  about: 'Change texts and address of a category; a former address goes on leading to it. Refused when somebody was faster',
  input: v.object({ id: Id, version: Version, ...CategoryEdit.entries }),
  output: Changed,
})

export const moveCategory = put('/category/{id}/place', {
  ...edits,
  about: 'Put a category with all below it in another place: below `parentId` (null: among the departments), before another or last',
  input: v.object({ id: Id, version: Version, parentId: v.nullable(Id), before: v.optional(v.nullable(Id), null) }),
  output: Changed,
})

export const addAlias = post('/category/{id}/alias', {
  ...edits,
  about: 'Let another address of the shop lead to a category',
  input: v.object({ id: Id, version: Version, slug: Slug }),
  output: Changed,
})
export const removeAlias = remove('/category/{id}/alias', {
  ...edits,
  about: 'Take away another address of a category: who follows it then finds nothing',
  input: v.object({ id: Id, version: Version, slug: Slug }),
  output: Changed,
})

export const setCategoryPicture = put('/category/{id}/picture', {
  ...edits,
  limit: 'upload',
  repeat: 'own', // drawing it takes long: no transaction waits for it, and the version lets one attempt through
  about: 'Give a category a picture of its own, cut to the shape that the shop shows: a tile (4:3), or a banner (16:7)',
  form: true,
  input: v.object({ id: Id, version: Version, kind: picture, file: v.instance(File) }),
  output: Changed,
})
export const removeCategoryPicture = remove('/category/{id}/picture', {
  ...edits,
  about: 'Take away a picture of a category',
  input: v.object({ id: Id, version: Version, kind: picture }),
  output: Changed,
})

export const emptyCategory = put('/category/{id}/products', {
  ...edits,
  about: 'Let all products of a category go to another one; it is done in pieces, and `productCount` says how many are left',
  input: v.object({ id: Id, version: Version, into: Id }),
  output: Changed,
})

export const removeCategory = remove('/category/{id}', {
  ...edits,
  about: 'Take away a category that holds nothing; its addresses then lead to `into`, or to what it stood below',
  input: v.object({ id: Id, version: Version, into: v.optional(v.nullable(Id), null) }),
})

export const undoCategory = put('/category/{id}/undo', {
  ...edits,
  about: 'Take back an act of the trail: what it changed is again as it was before. Refused where that can no longer be',
  input: v.object({ id: Id, version: Version, act: Id }),
  output: Changed,
})

export const categoryTrail = getPage('/category/{id}/trail', {
  access: { permission: 'category:list' },
  about: 'Who changed what of a category and when, newest first',
  input: TrailInput,
  output: v.object({ ...TrailEntry.entries, undo: YN }), // whether it can be taken back
})

export const calls = {
  deskCategories,
  deskCategory,
  addCategory,
  editCategory,
  moveCategory,
  addAlias,
  removeAlias,
  setCategoryPicture,
  removeCategoryPicture,
  emptyCategory,
  removeCategory,
  undoCategory,
  categoryTrail,
} satisfies Record<string, Call>
