import { deskWithdrawals } from '#contract/withdrawal-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { withdrawalRoom, useT } from './room.ts'

const WAITING = ['submitted', 'in_review', 'approved', 'paying', 'payout_failed'] as const

/** Withdrawals under way, by what is to be done next. */
export function WithdrawalsTile() {
  const t = useT()
  return (
    <CountTile
      room={withdrawalRoom}
      list={deskWithdrawals}
      counted={WAITING.map((state) => ({ label: t(`withdrawal.next-${state}`), filters: { state } }))}
    />
  )
}
