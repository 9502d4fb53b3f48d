// A product's states and events as data. What an import brings is on sale from the beginning; staff begins with a draft.
import type { ProductStatus } from '#contract/codes/product.ts'
import type { Machine } from '#shared/state-machine.ts'
import type { Actor, MovesOf } from '#features/platform/workflow/workflow.ts'

export type ProductEvent = 'create' | 'put_on_sale' | 'take_off_sale' | 'discontinue' | 'bring_back'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events extends MovesOf<'product', ProductEvent> {}
}

export const productMachine: Machine<ProductStatus, ProductEvent, Actor> = {
  name: 'product',
  terminal: [],
  steps: [
    { from: ['new'], event: 'create', to: 'draft', by: ['staff'] },
    { from: ['draft', 'off_sale'], event: 'put_on_sale', to: 'on_sale', by: ['staff'] },
    { from: ['on_sale'], event: 'take_off_sale', to: 'off_sale', by: ['staff'] },
    { from: ['on_sale', 'off_sale'], event: 'discontinue', to: 'discontinued', by: ['staff'] },
    { from: ['discontinued'], event: 'bring_back', to: 'off_sale', by: ['staff'] },
  ],
}
