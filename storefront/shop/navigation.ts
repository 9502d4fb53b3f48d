// The category tree, the brand, and who else lets people in. The tree is big: the page carries its top level only; the rest is fetched once, when somebody looks.
import { brand, type Brand } from '#contract/setting.ts'
import { productTypeTree, type CategoryNode } from '#contract/category.ts'
import type { Client } from '#contract/client.ts'
import { socialSources, type Source } from '#contract/social.ts'

export type TopCategory = Pick<CategoryNode, 'id' | 'label' | 'slug' | 'imgUrl' | 'productCount'>

export type Navigation = {
  /** The whole tree, fetched once per page load (SPEC-187); asked again after a failure. */
  tree(): Promise<CategoryNode[]>
  brand(): Promise<Brand>
  /** Identity providers that are set up; none where that is not known. */
  sources(): Promise<Source[]>
}

export function createNavigation(call: Client): Navigation {
  let tree: Promise<CategoryNode[]> | undefined
  let named: Promise<Brand> | undefined
  let entered: Promise<Source[]> | undefined
  return {
    tree: () =>
      (tree ??= call(productTypeTree).catch((error: unknown) => {
        tree = undefined
        throw error
      })),
    brand: () =>
      (named ??= call(brand).catch((error: unknown) => {
        named = undefined
        throw error
      })),
    sources: () =>
      (entered ??= call(socialSources).catch(() => {
        entered = undefined
        return []
      })),
  }
}

export const topOf = (tree: CategoryNode[]): TopCategory[] =>
  tree.map(({ id, label, slug, imgUrl, productCount }) => ({ id, label, slug, imgUrl, productCount }))

export type Branch = { node: CategoryNode; above: CategoryNode[] }

/** The category with the id, and those above it from the top down. */
export function findCategory(
  tree: CategoryNode[],
  matches: (node: CategoryNode) => boolean,
  above: CategoryNode[] = [],
): Branch | undefined {
  for (const node of tree) {
    if (matches(node)) return { node, above }
    const below = findCategory(node.children, matches, [...above, node])
    if (below) return below
  }
  return undefined
}

/** Ids of the category and all its descendants: what a click on a category asks the listing for (SPEC-052). */
export const idsBelow = (node: CategoryNode): number[] => [node.id, ...node.children.flatMap(idsBelow)]
