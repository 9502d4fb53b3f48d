import { paymentDifferences } from '#contract/payment-difference-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { paymentDifferenceRoom, useT } from './room.ts'

/** Differences that nobody has explained. */
export function PaymentDifferencesTile() {
  const t = useT()
  return (
    <CountTile
      room={paymentDifferenceRoom}
      list={paymentDifferences}
      counted={[{ label: t('payment-difference.state-open'), filters: { state: 'open' } }]}
    />
  )
}
