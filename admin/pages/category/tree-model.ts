// Where rows of the tree may go: by keys, by buttons and by dragging. Pure; the server decides again.
import { TREE_DEPTH, type DeskCategoryRow } from '#contract/category-desk.ts'
import { fit } from '../../kit/words-fit.ts'

export type Row = Pick<DeskCategoryRow, 'id' | 'parentId' | 'depth'>
/** As the call takes it: before which sibling; null = last. */
export type Place = { parentId: number | null; before: number | null }
export type Step = 'up' | 'down' | 'out' | 'in'
/** Which part of a row something is dropped on. */
export type Zone = 'before' | 'inside' | 'after'

const byId = <R extends Row>(rows: readonly R[], id: number | null) => rows.find((row) => row.id === id)
export const siblingsOf = <R extends Row>(rows: readonly R[], { parentId }: Row): R[] => rows.filter((row) => row.parentId === parentId)

export const isWithin = (rows: readonly Row[], id: number | null, branch: number): boolean =>
  id !== null && (id === branch || isWithin(rows, byId(rows, id)?.parentId ?? null, branch))

/** What is shown: nothing below a closed row. */
export function visibleRows<R extends Row>(rows: readonly R[], closed: ReadonlySet<number>): R[] {
  const hidden = (row: Row): boolean => {
    const above = byId(rows, row.parentId)
    return above !== undefined && (closed.has(above.id) || hidden(above))
  }
  return rows.filter((row) => !hidden(row))
}

/** Those whose name fits what is typed, each below what it stands in. `found`: without these. */
export function foundRows<R extends Row & { label: string }>(rows: readonly R[], typed: string): { rows: R[]; found: ReadonlySet<number> } {
  const found = new Set(rows.filter(({ label }) => fit(typed, label) > 1).map(({ id }) => id))
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const shown = new Set<number>()
  for (const id of found) for (let at: number | null = id; at !== null && !shown.has(at); at = parents.get(at) ?? null) shown.add(at)
  return { rows: rows.filter(({ id }) => shown.has(id)), found }
}

/** Levels of a row with all below it. */
function heightOf(rows: readonly Row[], { id, depth }: Row): number {
  return Math.max(...rows.filter((row) => isWithin(rows, row.id, id)).map((row) => row.depth)) - depth + 1
}

/** The place one step away; undefined where there is none. */
export function placeByStep(rows: readonly Row[], row: Row, step: Step): Place | undefined {
  const siblings = siblingsOf(rows, row)
  const at = siblings.findIndex(({ id }) => id === row.id)
  const { parentId } = row
  if (step === 'up') return at > 0 ? { parentId, before: siblings[at - 1]!.id } : undefined
  if (step === 'down') return at < siblings.length - 1 ? { parentId, before: siblings[at + 2]?.id ?? null } : undefined
  if (step === 'out') {
    const above = byId(rows, parentId)
    if (!above) return undefined
    const uncles = siblingsOf(rows, above)
    return { parentId: above.parentId, before: uncles[uncles.findIndex(({ id }) => id === above.id) + 1]?.id ?? null }
  }
  const into = siblings[at - 1]
  return into && into.depth + 1 + heightOf(rows, row) <= TREE_DEPTH ? { parentId: into.id, before: null } : undefined
}

/** The place where a dragged row comes to stand; undefined where it may not, or would stay as it is. */
export function placeByDrop(rows: readonly Row[], dragged: Row, target: Row, zone: Zone): Place | undefined {
  const parentId = zone === 'inside' ? target.id : target.parentId
  if (isWithin(rows, parentId, dragged.id) || dragged.id === target.id) return undefined
  const above = byId(rows, parentId)
  if ((above ? above.depth + 1 : 0) + heightOf(rows, dragged) > TREE_DEPTH) return undefined
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== dragged.id)
  const at = siblings.findIndex(({ id }) => id === target.id)
  const before = zone === 'inside' ? null : zone === 'before' ? target.id : (siblings[at + 1]?.id ?? null)
  const present = siblingsOf(rows, dragged)
  const next = present[present.findIndex(({ id }) => id === dragged.id) + 1]?.id ?? null
  return parentId === dragged.parentId && before === next ? undefined : { parentId, before }
}
