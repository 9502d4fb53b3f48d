// The back office's door to the states that a product was saved in.
import type { ProductVersion } from '#contract/product-version-desk.ts'
import type { ProductWhole } from '#contract/product-edit.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { textOf } from '#features/platform/trail/trail.ts'
import type { Language } from '#shared/language.ts'
import { lockAt } from './product-desk.ts'
import { selectDeskDetail, type DeskDetailRow } from './product-desk.sql.ts'
import { writeFields } from './product-edit.ts'
import { told, type Called } from './product-edit.rules.ts'
import { fieldsOf } from './product-edit.shape.ts'
import { isCategory, knownProducts, onceNamed } from './product-edit.sql.ts'
import { filesToShow } from './product-files.sql.ts'
import { before, restorable } from './product-version.rules.ts'
import { selectNames, selectSaves, selectVersion, selectVersions, type VersionRow } from './product-version.sql.ts'

export type { VersionRow }
type Caller = Pick<StaffContext, 'db' | 'staff' | 'now' | 'contentLanguage'>

/** Refuses unless the staff may know of the product: another shop's looks exactly like none. */
const detailOf = async ({ db, staff, contentLanguage }: Caller, id: number): Promise<DeskDetailRow> =>
  (await selectDeskDetail(db, id, staff.shopId, contentLanguage)) ?? refuse('missing', 'not-found')

/** The present state first. */
export async function listVersions(caller: Caller, id: number, size: number, offset: number) {
  await detailOf(caller, id)
  return selectVersions(caller.db, id, size, offset)
}

/** The product in one of its states, before the save that made it, and as far as it can be so again. */
async function stateOf(db: Db, row: DeskDetailRow, number: number) {
  const version = (await selectVersion(db, row.id, number)) ?? refuse('missing', 'not-found')
  const saves = await selectSaves(db, row.id, number)
  const present = fieldsOf(row)
  const state = before(present, saves.slice(0, -1))
  const there = {
    category: state.productTypeId === present.productTypeId || (await isCategory(db, state.productTypeId)),
    products: await knownProducts(db, state.related.map(({ productId }) => productId), row.shop_id), // prettier-ignore
    pictures: await filesToShow(db, row.id, 'picture'),
    documents: await filesToShow(db, row.id, 'document'),
  }
  for (const { productId } of present.related) there.products.add(productId)
  return { version, present, state, earlier: before(state, saves.slice(-1)), ...restorable(state, present, there) }
}

type Told = Pick<ProductVersion, 'changes' | 'back' | 'left'>

/** One state: what was changed then, what going back would change now, and what cannot come back. */
export async function readVersion(caller: Caller, id: number, number: number): Promise<{ version: VersionRow } & Told> {
  const { db, contentLanguage } = caller
  const { version, present, state, earlier, wanted, left } = await stateOf(db, await detailOf(caller, id), number)
  const [called, category] = await namesIn(db, [present, state, earlier], contentLanguage)
  const between = (from: ProductWhole, to: ProductWhole) =>
    changesBetween(...told(from, to, called)).map((one) => {
      const shown = (value: unknown) => (one.field === 'productTypeId' ? category(Number(value)) : textOf(value))
      return { field: one.field, from: shown(one.from), to: shown(one.to) }
    })
  return { version, changes: between(earlier, state), back: between(present, wanted), left }
}

/** How people call what the states name. */
async function namesIn(db: Db, states: readonly ProductWhole[], language: Language): Promise<[Called, (id: number) => string]> {
  const ids = {
    products: states.flatMap(({ related }) => related.map(({ productId }) => productId)),
    categories: states.map(({ productTypeId }) => productTypeId),
    files: states.flatMap(({ images, documents }) => [...images, ...documents].map(({ fileId }) => fileId)),
  }
  const names = new Map((await selectNames(db, ids, language)).map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const called = (kind: string) => (id: number) => names.get(`${kind} ${id}`) ?? `#${id}`
  return [{ file: called('file'), product: called('product') }, called('category')]
}

type Wish = { id: number; number: number; version: number }

/**
 * Makes the product's fields what they were, through the rules of every edit; whether it is on sale stays. Answers the new version, and the
 * fields of which something is gone for good. Refuses a version that is no longer the present one.
 */
export function restoreVersion({ staff, now, db }: Caller, { id, number, version }: Wish): Promise<{ version: number; left: string[] }> {
  return onceNamed(db, async (tx) => {
    const row = await lockAt(tx, id, version, staff)
    const { wanted, left } = await stateOf(tx, row, number)
    const changes = await writeFields(tx, row, wanted, { staff, now, again: { number, state: wanted } })
    if (changes.length === 0) return { version, left }
    await audit(tx, { staff, action: 'product.restore', subjectKind: 'product', subjectId: id, detail: { number, changes }, now })
    return { version: version + 1, left }
  })
}
