// The category tree in one language, with what is derived from it: descendants, counts, crumbs.
import type { CategoryNode } from '#contract/category.ts'
import type { Db } from '#db/connect.ts'
import { imageUrl } from '#shared/image-url.ts'
import type { Language } from '#shared/language.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { selectCategories, type CategoryRow } from './category.sql.ts'

export type Crumb = { id: number; label: string; slug: string }
export type Branch = { node: CategoryNode; brief: string; own: number; crumbs: Crumb[]; ids: number[] } // ids: itself and all below
export type Tree = { roots: CategoryNode[]; branches: Map<number, Branch>; total: number }

/** The tree in the content language; kept in memory until the catalogue changes (SPEC-003, SPEC-132). */
export const treeOf = (db: Db, language: Language): Promise<Tree> =>
  remember(db, `tree ${language}`, async () => grow(await selectCategories(db, language)))

function grow(rows: CategoryRow[]): Tree {
  const branches = new Map<number, Branch>()
  for (const row of rows) {
    const node: CategoryNode = {
      id: row.id,
      label: row.name,
      imgUrl: row.tile ? imageUrl(row.tile, 'tiles') : imageUrl(row.picture),
      bannerUrl: imageUrl(row.banner, 'banners'),
      children: [],
      parentId: row.parent_id ?? 0,
      weight: row.weight,
      slug: row.slug ?? '',
      productCount: 0,
    }
    branches.set(row.id, { node, brief: row.brief, own: row.products, crumbs: [], ids: [] })
  }
  for (const branch of branches.values()) {
    let above: Branch | undefined = branch
    while (above) {
      above.node.productCount += branch.own
      above.ids.push(branch.node.id)
      branch.crumbs.unshift({ id: above.node.id, label: above.node.label, slug: above.node.slug })
      above = branches.get(above.node.parentId)
    }
    branches.get(branch.node.parentId)?.node.children.push(branch.node)
  }
  const roots = [...branches.values()].filter(({ node }) => !branches.has(node.parentId)).map(({ node }) => node)
  return { roots, branches, total: rows.reduce((sum, { products }) => sum + products, 0) }
}

/** The categories named and all below them, without those that do not exist or hold nothing (SPEC-052). */
export function expand(tree: Tree, ids: readonly number[]): number[] {
  const all = new Set(ids.flatMap((id) => tree.branches.get(id)?.ids ?? []))
  return [...all].filter((id) => tree.branches.get(id)!.own > 0)
}

export const countIn = (tree: Tree, ids: readonly number[]) => ids.reduce((sum, id) => sum + (tree.branches.get(id)?.own ?? 0), 0)

/** The categories (null: all) that hold something, in the order in which the tree shows them. */
export function inTreeOrder({ roots, branches }: Tree, ids: readonly number[] | null): number[] {
  const wanted = ids && new Set(ids)
  const below = ({ id, children }: CategoryNode): number[] => [id, ...children.flatMap(below)]
  return roots.flatMap(below).filter((id) => branches.get(id)!.own > 0 && (!wanted || wanted.has(id)))
}
