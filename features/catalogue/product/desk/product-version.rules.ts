// What a product was, from what it is and what its saves have changed; and what of it can be again. Pure.
import type { ProductWhole } from '#contract/product-edit.ts'

/** Of a save: the fields that it changed, as they were before it. */
export type Was = Partial<ProductWhole>

/** What the product was before these saves, the newest first. */
export const before = (state: ProductWhole, saves: readonly Was[]): ProductWhole => Object.assign({}, state, ...saves) as ProductWhole

/** The fields of `state` that differ from `fresh`, as they were. */
export const wasOf = (state: ProductWhole, changed: ReadonlySet<keyof ProductWhole>): Was =>
  Object.fromEntries([...changed].map((field) => [field, state[field]]))

/** Of what a state names, what is still there. */
export type There = {
  category: boolean
  products: ReadonlySet<number>
  pictures: ReadonlySet<number>
  documents: ReadonlySet<number>
}

/** The state as far as it can be again, and the fields of which something is gone for good. */
export function restorable(state: ProductWhole, present: ProductWhole, there: There): { wanted: ProductWhole; left: string[] } {
  const values = new Set(state.choices.flatMap((choice) => choice.values.map(({ id }) => id)))
  const wanted: ProductWhole = {
    ...state,
    productTypeId: there.category ? state.productTypeId : present.productTypeId,
    images: state.images
      .filter(({ fileId }) => there.pictures.has(fileId))
      .map((image) => ({ ...image, shows: image.shows.filter((one) => values.has(one)) })),
    documents: state.documents.filter(({ fileId }) => there.documents.has(fileId)),
    related: state.related.filter(({ productId }) => there.products.has(productId)),
  }
  const left = [
    ...(there.category ? [] : ['productTypeId']),
    ...(['images', 'documents', 'related'] as const).filter((field) => wanted[field].length < state[field].length),
  ]
  return { wanted, left }
}
