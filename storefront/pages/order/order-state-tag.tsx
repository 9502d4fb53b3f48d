import { labelOf } from '#contract/codes/label.ts'
import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import type { Order } from '#contract/order.ts'
import { Tag, type Tone as TagTone } from '#ui/badge.tsx'
import { useShop } from '../../shop/shop.ts'
import { toneOf, type Tone } from './order-model.ts'

const TONES: Record<Tone, TagTone> = { wait: 'warm', go: 'brand', good: 'good', ended: 'plain' }

export function OrderStateTag({ order }: { order: Pick<Order, 'state'> }) {
  const { language } = useShop()
  return <Tag tone={TONES[toneOf(order.state)]}>{labelOf(ORDER_STATE_LABELS, order.state, language)}</Tag>
}
