import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { Id } from './fields.ts'

export type CategoryNode = {
  id: number
  label: string
  imgUrl: string
  bannerUrl: string // wide, above its list; '' where it has none
  children: CategoryNode[]
  parentId: number
  weight: number
  slug: string
  productCount: number
}

export const CategoryNode: v.GenericSchema<CategoryNode> = v.object({
  id: v.number(),
  label: v.string(),
  imgUrl: v.string(),
  bannerUrl: v.string(),
  children: v.lazy(() => v.array(CategoryNode)),
  parentId: v.number(),
  weight: v.number(),
  slug: v.string(),
  productCount: v.number(),
})

export const productTypeTree = get('/shop/pm/productType/ProductTypeTree', {
  access: 'public',
  about: 'The category tree in the content language',
  output: v.array(CategoryNode),
})

export const productType = get('/shop/pm/productType/{id}', {
  access: 'public',
  about: 'One category',
  input: v.object({ id: Id }),
  output: v.object({
    id: Id,
    label: v.string(),
    imgUrl: v.string(),
    bannerUrl: v.string(),
    parentId: v.number(),
    weight: v.number(),
    slug: v.string(),
    productCount: v.number(),
    description: v.string(),
    seoTitle: v.string(),
    crumbs: v.array(v.object({ id: Id, label: v.string(), slug: v.string() })),
  }),
})

export const calls = { productTypeTree, productType } satisfies Record<string, Call>
