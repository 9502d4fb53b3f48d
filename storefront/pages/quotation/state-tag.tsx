import { labelOf } from '#contract/codes/label.ts'
import { BUYER_QUOTATION_LABELS, type QuotationState } from '#contract/codes/quotation-state.ts'
import { Tag } from '#ui/badge.tsx'
import { useShop } from '../../shop/shop.ts'
import { toneOf } from './quotation-model.ts'

export function StateTag({ state }: { state: QuotationState }) {
  const { language } = useShop()
  return <Tag tone={toneOf(state)}>{labelOf(BUYER_QUOTATION_LABELS, state, language)}</Tag>
}
