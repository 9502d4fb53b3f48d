import * as cart from '#contract/cart.ts'
import { sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

/** A line of one's own in the cart. */
export async function aCartLine({ buyer, product }: Side): Promise<number> {
  return (await buyer.call(cart.changeItem, { productId: product.id, count: 1 })).id
}

export const withOptions = ({ product }: Side) => ({ productId: product.id, count: 1, productSelectionIds: [product.values['Grey']!] })

export const samples: Sample[] = [
  sample(cart.countPrice, async (side) => [{ shopCartItemId: await aCartLine(side), isChecked: 'Y' as const }]),
  sample(cart.changeItem, async (side) => ({ ...withOptions(side), shopCartItemId: await aCartLine(side) }), { productId: OPEN.product }),
  sample(cart.addLines, async ({ product }) => ({ lines: [{ productId: product.id, count: 1 }] }), { 'lines[].productId': OPEN.product }),
  sample(cart.checkItems, async (side) => [{ shopCartItemId: await aCartLine(side), isChecked: 'N' as const }]),
  sample(cart.checkItems, async (side) => ({ ids: [await aCartLine(side)], isChecked: 'N' as const })),
  sample(cart.deleteItems, async (side) => ({ ids: [await aCartLine(side)] })),
]
