import type { Order } from '#contract/order.ts'
import { Tag, type Tone as TagTone } from '#ui/badge.tsx'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { toneOf, type Tone } from './order-model.ts'

const TONES: Record<Tone, TagTone> = { wait: 'warm', go: 'brand', good: 'good', ended: 'plain' }

export function OrderStateTag({ order }: { order: Pick<Order, 'state'> }) {
  const t = useT()
  return <Tag tone={TONES[toneOf(order.state)]}>{t(`order.state-${order.state}` as WordKey)}</Tag>
}
