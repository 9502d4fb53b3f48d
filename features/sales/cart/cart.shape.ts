// A line of goods as the wire shows it, in the cart and in the checkout.
import type { CartItem } from '#contract/cart.ts'
import { shapeOptions } from '#features/catalogue/product/product.ts'
import { refusalText } from '#contract/refusals.ts'
import { pick, type Language } from '#shared/language.ts'
import type { Refusal } from '#shared/refusal.ts'
import { wireTime } from '#shared/time.ts'
import { tierAhead } from '#features/catalogue/price-list/price-list.rules.ts'
import { unitCents } from '#shared/price.ts'
import { priced, type CartLine } from './cart.rules.ts'

/** One line as the wire shows it (SPEC-134, SPEC-135); option prices are for signed-in buyers, which every owner of a cart is (SPEC-227). */
export function shapeLine(line: CartLine, language: Language): CartItem {
  const { facts, price } = line
  const { listCents, savingCents, optionCents } = priced(line)
  const ahead = tierAhead(price, line.selectionIds, line.count)
  return {
    id: line.id,
    productId: line.productId,
    productName: pick(facts.name, language),
    productModel: facts.model,
    productMainImgUrl: facts.image,
    slug: facts.slug,
    unit: facts.unit,
    count: line.count,
    leastNum: facts.minimum,
    orderMultiple: facts.multiple,
    priceFee: listCents,
    savePriceFee: savingCents,
    selectionPrice: optionCents,
    nextTier: ahead && { from: ahead.from, unitPrice: unitCents(ahead.unit) },
    isChecked: line.checked ? 'Y' : 'N',
    productSelectionIds: line.selectionIds.join(','),
    productSelectionKeyVOList: shapeOptions(facts.options, language, price, new Set(line.selectionIds)),
    valid: line.valid ? 'Y' : 'N',
    createTime: wireTime(line.createdAt),
  }
}

/** What became of a line that was to be added with others. */
export const shapeAdded = (refusal: Refusal | null, language: Language): { added: 'Y' | 'N'; reason: string } => ({
  added: refusal ? 'N' : 'Y',
  reason: refusal ? refusalText(refusal.word, language, refusal.values) : '',
})
