import type * as category from '#contract/category.ts'
import { refuse } from '#contract/refusals.ts'
import { type Handler } from '#features/platform/caller/caller.ts'
import { treeOf } from './category.ts'

export const productTypeTree: Handler<typeof category.productTypeTree> = async (_, { db, contentLanguage }) =>
  (await treeOf(db, contentLanguage)).roots

export const productType: Handler<typeof category.productType> = async ({ id }, { db, contentLanguage }) => {
  const branch = (await treeOf(db, contentLanguage)).branches.get(id)
  if (!branch) refuse('missing', 'not-found')
  const { children: _, ...node } = branch.node
  return { ...node, description: branch.brief, seoTitle: branch.node.label, crumbs: branch.crumbs }
}
