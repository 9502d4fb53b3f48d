import { deskRefunds } from '#contract/refund-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { refundRoom, useT } from './room.ts'

const WAITING = ['owed', 'prepared', 'approved'] as const

/** Money that is owed back, by what is to be done next. */
export function RefundsTile() {
  const t = useT()
  return (
    <CountTile
      room={refundRoom}
      list={deskRefunds}
      counted={WAITING.map((state) => ({ label: t(`refund.next-${state}`), filters: { state } }))}
    />
  )
}
