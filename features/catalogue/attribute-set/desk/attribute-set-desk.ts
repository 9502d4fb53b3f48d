// The back office's door to what categories ask their products for. A change counts at once; the values of products follow in pieces.
import type { AttributeImpact, AttributeWish, Leaving } from '#contract/attribute-set-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { attributesUpFrom } from '#features/catalogue/attribute/attribute.ts'
import { resolved, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { applySteps, takeBack, type Edit, type Step } from '#features/catalogue/attribute/convert.rules.ts'
import { lockAt, readCategory, tell, touchAt, type Caller, type Which } from '#features/catalogue/category/desk/category-desk.ts'
import { rewriteSpecs } from '#features/catalogue/product/desk/product-specs-bulk.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { Language } from '#shared/language.ts'
import { changesIn, impactOf, ownedBelow, setFault, stepsOf, wantedOf } from '../attribute-set.rules.ts'
import * as store from './attribute-set-desk.sql.ts'

export type Wish = { id: number; attributes: readonly AttributeWish[]; gone: readonly Leaving[]; unfit: 'keep' | 'drop' }
type Changed = { version: number }

/** The attributes of a category, its own and those from above, and how far its products are. */
export async function readSet(caller: Pick<Caller, 'db' | 'staff'>, id: number, language: Language) {
  const category = await readCategory(caller, id, language)
  const { db } = caller
  const all = await attributesUpFrom(db, id)
  const branch = await store.selectBranch(db, id)
  const last = await store.lastChange(db, id)
  return {
    category,
    own: all.filter(({ categoryId }) => categoryId === id),
    above: all.filter(({ categoryId }) => categoryId !== id),
    products: total(await store.countProducts(db, branch.map((row) => row.id))), // prettier-ignore
    work: last && !last.ended_at ? { products: last.products, done: last.done } : null,
  }
}

/** The sets that the category had, each until a change of it; the latest first. */
export async function listEarlier(caller: Pick<Caller, 'db' | 'staff'>, id: number, size: number, offset: number) {
  await readCategory(caller, id, 'en')
  return store.selectEarlier(caller.db, id, size, offset)
}

const total = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** What is wanted, and what it would make of products; refuses what cannot be. */
async function planOf(db: Db, { id, attributes, gone, unfit }: Wish, language: Language) {
  const all = await attributesUpFrom(db, id)
  const former = all.filter(({ categoryId }) => categoryId === id)
  const above = all.filter(({ categoryId }) => categoryId !== id)
  if (attributes.some((one) => one.id !== null && !former.some((there) => there.id === one.id))) refuse('missing', 'not-found')
  const again = attributes.some((one) => one.id === null && one.label !== '') ? await store.selectEarlierLabels(db, id) : new Set<string>()
  const wanted = attributes.map((wish) => wantedOf(wish, id, all, again))
  const fault = setFault(wanted, former)
  if (fault) refuse('refused', fault.word, fault.values)
  const sets = { before: resolved(all), after: resolved([...above, ...(wanted as AttributeSpec[])]) }
  const steps = stepsOf(sets, { attributes, gone, unfit })
  if (steps === 'nowhere') return refuse('invalid', 'invalid-input', { field: 'gone' })
  const branch = await store.selectBranch(db, id)
  const ids = branch.map((row) => row.id)
  const productsIn = await store.countProducts(db, ids)
  const asked = sets.after.filter(({ required, label }) => required && !sets.before.find((one) => one.label === label)?.required)
  const leaving = sets.before.filter(({ label }) => !sets.after.some((one) => one.label === label))
  const labels = new Map(
    [...[...asked, ...leaving].map(({ label }) => ({ label, into: null })), ...steps.map(({ label, into }) => ({ label, into }))].map(
      (one) => [one.label, one],
    ),
  )
  const values = await store.selectValues(db, ids, [...labels.values()])
  const impact = impactOf(sets, steps, values, { productsIn, owned: ownedBelow(branch, id), language })
  return { former, wanted, steps, impact }
}

/** What a change would make of the values of products. Refuses a version that is no longer the present one. */
export async function checkSet(caller: Pick<Caller, 'db' | 'staff'>, wish: Wish & Which, language: Language): Promise<AttributeImpact> {
  const { version } = await readCategory(caller, wish.id, language)
  if (version !== wish.version) refuse('conflict', 'changed-meanwhile')
  return (await planOf(caller.db, wish, language)).impact
}

/** Changes the attributes; one that changes nothing leaves everything as it is. `changed` and `lost`: what was shown of it. */
export function editSet(
  caller: Caller,
  { version, changed, lost, ...wish }: Wish & Which & { changed: number; lost: number },
): Promise<Changed> {
  demandOperator(caller.staff)
  const { id } = wish
  return inTransaction(caller.db, async (tx) => {
    await lockAt(tx, { id, version })
    const { former, wanted, steps, impact } = await planOf(tx, wish, 'en')
    const changes = changesIn(former, wanted)
    if (changes.length === 0) return { version }
    const gone = former.some((one) => !wanted.some(({ id: kept }) => kept === one.id))
    const concerned = steps.length > 0 || gone || asksOf(former) !== asksOf(wanted)
    if (concerned) await demandIdle(tx, id)
    if (impact.changed !== changed || impact.lost !== lost) refuse('refused', 'attributes-otherwise')
    await store.replaceAttributes(tx, id, wanted)
    const change = await begin(tx, caller, { id, former, steps, undoes: null, products: concerned ? impact.products : 0 })
    const values = impact.changed + impact.lost > 0 ? [{ field: 'values', from: '', to: `${impact.changed} / -${impact.lost}` }] : []
    await tell(tx, caller, id, { action: 'category.attributes', changes: [...changes, ...values], detail: { change } })
    await touchAt(tx, id, caller.now)
    return { version: version + 1 }
  })
}

/** What completeness asks of products. */
const asksOf = (attributes: readonly { label: string; required: boolean }[]) =>
  attributes.flatMap(({ label, required }) => (required ? [label] : [])).toSorted().join('\n') // prettier-ignore

type Begun = { id: number; former: AttributeSpec[]; steps: Step[]; undoes: number | null; products: number }
const begin = (tx: Parameters<typeof store.insertChange>[0], { staff, now }: Caller, { id, ...change }: Begun) =>
  store.insertChange(tx, { ...change, category_id: id, staff_id: staff.id, began_at: now, ended_at: change.products > 0 ? null : now })

/** One change at a time in a line of the tree: the next begins where the values of products are those that it counts. */
async function demandIdle(db: Db, id: number): Promise<void> {
  const line = [...(await store.selectAbove(db, id)), ...(await store.selectBranch(db, id)).map((row) => row.id)]
  if (await store.isAtWork(db, line)) refuse('refused', 'attributes-at-work')
}

/** Takes back the last change of the category. Values that somebody has changed since stay as they are. */
export function undoSet(caller: Caller, { id, version, act }: Which & { act: number }): Promise<Changed> {
  demandOperator(caller.staff)
  return inTransaction(caller.db, async (tx) => {
    await lockAt(tx, { id, version })
    const change = (await store.changeOfAct(tx, id, act)) ?? refuse('missing', 'not-found')
    await demandIdle(tx, id)
    const last = await store.lastChange(tx, id)
    if (last?.id !== change) return refuse('refused', 'undo-overtaken')
    const former = (await attributesUpFrom(tx, id)).filter(({ categoryId }) => categoryId === id)
    await store.replaceAttributes(tx, id, last.former)
    await begin(tx, caller, { id, former, steps: [], undoes: change, products: last.products })
    await tell(tx, caller, id, { action: 'category.attributes-undone', changes: changesIn(former, last.former) })
    await touchAt(tx, id, caller.now)
    return { version: version + 1 }
  })
}

/** Their words in the search are written anew with them. */
const PIECE = 150

/** Takes one piece of the products along with a change of attributes; false when nothing is left that others do not have in hand. */
export const attributePiece = (db: Db, now: Date, size = PIECE): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const change = await store.lockOpenChange(tx)
    if (!change) return false
    const branch = await store.selectBranch(tx, change.category_id)
    const owned = ownedBelow(branch, change.category_id)
    const made: { productId: number; edits: Edit[] }[] = []
    const tally = { changed: 0, left: 0 }
    const { last, count } = await rewriteSpecs(
      tx,
      { categoryIds: branch.map((row) => row.id), after: change.done_to, size },
      async (things) => {
        const edits = change.undoes === null ? null : await store.selectEdits(tx, change.undoes, things.map((one) => one.id)) // prettier-ignore
        return new Map(
          things.flatMap(({ id, categoryId, rows }) => {
            if (edits) {
              const { rows: fresh, back, left } = takeBack(rows, edits.get(id) ?? [])
              tally.changed += back
              tally.left += left
              return back > 0 ? [[id, fresh] as const] : []
            }
            const steps = change.steps.filter(({ label }) => !owned.get(categoryId)?.has(label))
            const { rows: fresh, edits: own } = applySteps(rows, steps)
            tally.changed += own.length
            if (own.length > 0) made.push({ productId: id, edits: own })
            return own.length > 0 ? [[id, fresh] as const] : []
          }),
        )
      },
      { staffId: change.staff_id, now },
    )
    await store.insertEdits(tx, change.id, made)
    await store.saveChange(tx, change.id, { ...tally, done: count, doneTo: count < size ? null : last, now })
    return true
  })
