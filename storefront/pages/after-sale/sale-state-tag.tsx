import { AFTER_SALE_LABELS, type AfterSaleState } from '#contract/codes/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useShop } from '../../shop/shop.ts'

const TONES: Partial<Record<AfterSaleState, Tone>> = {
  info_requested: 'warm',
  return_authorised: 'warm',
  repair_quoted: 'warm',
  resolved: 'good',
  closed: 'plain',
  cancelled: 'plain',
  rejected: 'bad',
}

export function SaleStateTag({ state }: { state: AfterSaleState }) {
  const { language } = useShop()
  return <Tag tone={TONES[state] ?? 'brand'}>{pick(AFTER_SALE_LABELS[state], language)}</Tag>
}
