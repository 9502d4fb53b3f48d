// The back office's door to the category tree: made, changed, moved, emptied, taken away. Every act is audited.
import { CATEGORIES_MAX, type CategoryEdit } from '#contract/category-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { ownerGone } from '#features/platform/file/file.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import { inAll, pick, withoutEmpty, type Language } from '#shared/language.ts'
import { isFreePath, orderWith, placeFault } from '../category.rules.ts'
import {
  currentSlug,
  deleteAlias,
  deleteCategory,
  deleteEmptying,
  holdings,
  insertAlias,
  insertCategory,
  lockCategory,
  lockEmptying,
  lockPlaces,
  passProducts,
  passSlugs,
  putEmptying,
  putSlug,
  selectAct,
  selectDeskRow,
  selectDeskRows,
  selectPlaces,
  slugOwner,
  touch,
  updatePlaces,
  updateTexts,
  type DeskRow,
  type LockedCategory,
  type PlaceRow,
} from './category-desk.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Gone; who named it means `into` from now on, where somebody said so. What it stood below is no stand-in: it holds more. */
    'category.removed': { id: number; into: number | null }
  }
}

export type { DeskRow }
export { touch as touchAt }
export type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
export type Which = { id: number; version: number }
type Changed = { version: number }

export function listCategories({ db, staff }: Pick<Caller, 'db' | 'staff'>, language: Language): Promise<DeskRow[]> {
  demandOperator(staff)
  return selectDeskRows(db, language)
}

/** Refuses an id that no category has. */
export async function readCategory({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number, language: Language): Promise<DeskRow> {
  demandOperator(staff)
  return (await selectDeskRow(db, id, language)) ?? refuse('missing', 'not-found')
}

/** The category, held until the end. Refuses a version that is no longer the present one. */
export async function lockAt(tx: Tx, { id, version }: Which): Promise<LockedCategory> {
  const row = (await lockCategory(tx, id)) ?? refuse('missing', 'not-found')
  if (row.version !== version) refuse('conflict', 'changed-meanwhile')
  return row
}

type Told = { action: string; changes?: Change[]; detail?: Record<string, unknown> }
export const tell = (tx: Tx, { staff, now }: Caller, id: number, { action, changes, detail }: Told) =>
  audit(tx, { staff, action, subjectKind: 'category', subjectId: id, detail: { ...(changes && { changes }), ...detail }, now })

/** Refuses an address that is not free; one that is a former one of the same category's is. */
async function demandFree(tx: Tx, slug: string, id: number | null): Promise<void> {
  if (!isFreePath(slug)) refuse('refused', 'path-own', { path: slug })
  const owner = await slugOwner(tx, slug)
  if (owner && (owner.kind !== 'category' || owner.target_id !== id || owner.slug !== slug)) refuse('refused', 'path-taken', { path: slug })
}

/** Makes a category, the last below its parent. Answers its id. */
export function addCategory(caller: Caller, { parentId, name, brief, slug }: CategoryEdit & { parentId: number | null }): Promise<Which> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockPlaces(tx)
    const places = await selectPlaces(tx)
    if (places.length >= CATEGORIES_MAX) refuse('refused', 'categories-full', { most: CATEGORIES_MAX })
    const fault = placeFault(places, null, parentId)
    if (fault) refuse('refused', fault)
    await demandFree(tx, slug, null)
    const last = Math.max(0, ...places.filter((one) => one.parent_id === parentId).map(({ weight }) => weight))
    const id = await insertCategory(tx, kept({ name, brief }), { parentId, weight: last + 1 }, caller.now)
    await putSlug(tx, id, slug, caller.now)
    await tell(tx, caller, id, { action: 'category.add', changes: [{ field: 'parent', from: '', to: labelOf(places, parentId) }] })
    return { id, version: 1 }
  })
}

const kept = ({ name, brief }: Pick<CategoryEdit, 'name' | 'brief'>) => ({ name: withoutEmpty(name), brief: withoutEmpty(brief) })

const labelOf = (places: readonly PlaceRow[], id: number | null): string => {
  const place = places.find((one) => one.id === id)
  return place ? pick(place.name, 'en') : ''
}

/** Changes texts and address; an edit that changes nothing leaves everything as it is. A former address goes on leading here. */
export function editCategory(caller: Caller, { id, version, ...wanted }: CategoryEdit & Which): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    const { name, brief } = await lockAt(tx, { id, version })
    const slug = await currentSlug(tx, id)
    const changes = changesBetween({ name, brief, slug }, wanted)
    if (changes.length === 0) return { version }
    if (wanted.slug !== slug) {
      await demandFree(tx, wanted.slug, id)
      await putSlug(tx, id, wanted.slug, caller.now)
    }
    await updateTexts(tx, id, kept(wanted), caller.now)
    await tell(tx, caller, id, { action: 'category.edit', changes })
    return { version: version + 1 }
  })
}

type Place = { parentId: number | null; before: number | null }

/** Puts a category with all below it below another parent or in another order. One that stands there already stays as it is. */
export function moveCategory(caller: Caller, { id, version, parentId, before }: Which & Place): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockPlaces(tx)
    const row = await lockAt(tx, { id, version })
    const places = await selectPlaces(tx)
    const fault = placeFault(places, id, parentId)
    if (fault) refuse('refused', fault)
    const siblings = (parent: number | null) => places.filter((one) => one.parent_id === parent).map((one) => one.id)
    const order = orderWith(siblings(parentId), id, before) ?? refuse('conflict', 'changed-meanwhile')
    const former = siblings(row.parent_id)
    const at = former.indexOf(id)
    if (row.parent_id === parentId && order.indexOf(id) === at) return { version }
    await updatePlaces(tx, id, parentId, order, caller.now)
    const changes = [
      ...(row.parent_id === parentId ? [] : [{ field: 'parent', from: labelOf(places, row.parent_id), to: labelOf(places, parentId) }]),
      { field: 'place', from: at + 1, to: order.indexOf(id) + 1 },
    ]
    const undo = { parentId: row.parent_id, before: former[at + 1] ?? null, from: parentId }
    await tell(tx, caller, id, { action: 'category.move', changes, detail: { undo } })
    return { version: version + 1 }
  })
}

/** Lets another address lead to the category, or no longer. Doing it twice changes nothing the second time. */
export function changeAlias(caller: Caller, { id, version, slug }: Which & { slug: string }, wanted: boolean): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockAt(tx, { id, version })
    if (wanted) {
      await demandFree(tx, slug, id)
      if (await slugOwner(tx, slug)) return { version }
      await insertAlias(tx, id, slug, caller.now)
    } else if (!(await deleteAlias(tx, id, slug))) return { version }
    await touch(tx, id, caller.now)
    const change = { field: 'alias', from: wanted ? '' : slug, to: wanted ? slug : '' }
    await tell(tx, caller, id, { action: wanted ? 'category.alias' : 'category.alias-removed', changes: [change] })
    return { version: version + 1 }
  })
}

/** Sends all products of the category to another one; the worker does it in pieces. */
export function emptyCategory(caller: Caller, { id, version, into }: Which & { into: number }): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockPlaces(tx)
    await lockAt(tx, { id, version })
    const target = (into !== id && (await lockCategory(tx, into))) || refuse('missing', 'not-found')
    if ((await holdings(tx, id)).awaited) refuse('refused', 'category-awaits') // round in a ring they would never arrive
    await putEmptying(tx, { category_id: id, into_id: into, staff_id: caller.staff.id, began_at: caller.now })
    await touch(tx, id, caller.now)
    await tell(tx, caller, id, { action: 'category.empty', changes: [{ field: 'into', from: '', to: pick(target.name, 'en') }] })
    return { version: version + 1 }
  })
}

/** Takes away a category that holds nothing. Its addresses lead to `into`, or to what it stood below. */
export function removeCategory(caller: Caller, { id, version, into }: Which & { into: number | null }): Promise<void> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockPlaces(tx)
    const row = await lockAt(tx, { id, version })
    const { products, children, awaited } = await holdings(tx, id)
    if (products) refuse('refused', 'category-holds-products')
    if (children) refuse('refused', 'category-holds-others')
    if (awaited) refuse('refused', 'category-awaits')
    if (into !== null && (into === id || !(await lockCategory(tx, into)))) refuse('missing', 'not-found')
    await passSlugs(tx, id, into ?? row.parent_id)
    await deleteCategory(tx, id)
    await ownerGone(tx, { kind: 'category', id })
    await raise(tx, 'category.removed', { id, into }, caller.now)
    await tell(tx, caller, id, { action: 'category.remove', changes: [{ field: 'name', from: pick(row.name, 'en'), to: '' }] })
  })
}

/** Which acts of the trail can be taken back. */
export const UNDOABLE: ReadonlySet<string> = new Set(['category.edit', 'category.move'])

/** Takes back what an act changed. Refuses where something of it was changed again since. */
export async function undoAct(caller: Caller, { id, version, act }: Which & { act: number }): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockPlaces(tx)
    const { name, brief, parent_id } = await lockAt(tx, { id, version })
    const done = await selectAct(tx, id, act)
    if (!done || !UNDOABLE.has(done.action)) refuse('missing', 'not-found')
    const inner = { ...caller, db: tx as Db }
    if (done.action === 'category.move') {
      const { parentId, before, from } = done.detail['undo'] as Place & { from: number | null }
      if (parent_id !== from) refuse('refused', 'undo-overtaken')
      const there = (await selectPlaces(tx)).some((place) => place.id === before && place.parent_id === parentId)
      return moveCategory(inner, { id, version, parentId, before: there ? before : null })
    }
    const now = { name: inAll(name), brief: inAll(brief), slug: await currentSlug(tx, id) }
    for (const { field, from, to } of done.detail['changes'] as { field: string; from: string; to: string }[]) {
      const [part, language] = field.split('.') as ['name' | 'brief' | 'slug', Language?]
      const present = part === 'slug' ? now.slug : now[part][language!]
      if (present !== to) refuse('refused', 'undo-overtaken')
      if (part === 'slug') now.slug = from
      else now[part][language!] = from
    }
    return editCategory(inner, { id, version, ...now })
  })
}

/** Their words are written anew with them: about half a second. */
const PIECE = 150

/** Moves one piece of the products of a category that is being emptied; false when nothing is left that others do not have in hand. */
export const emptyPiece = (db: Db, size = PIECE): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const emptying = await lockEmptying(tx)
    if (!emptying) return false
    if ((await passProducts(tx, emptying.id, emptying.into, size)) < size) await deleteEmptying(tx, emptying.id)
    return true
  })
