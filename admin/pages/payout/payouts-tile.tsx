import { deskPayouts } from '#contract/payout-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { payoutRoom, useT } from './room.ts'

const WAITING = ['prepared', 'approved'] as const

/** Payouts under way, by what is to be done next. */
export function PayoutsTile() {
  const t = useT()
  return (
    <CountTile
      room={payoutRoom}
      list={deskPayouts}
      counted={WAITING.map((state) => ({ label: t(`payout.next-${state}`), filters: { state } }))}
    />
  )
}
