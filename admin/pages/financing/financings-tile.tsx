import { FINANCING_LABELS } from '#contract/codes/financing.ts'
import { financings } from '#contract/financing-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { financingRoom } from './room.ts'

const WAIT_FOR_US = ['submitted', 'screening', 'in_review', 'in_arrears'] as const

/** Applications that wait for finance. */
export function FinancingsTile() {
  const { language } = useOffice()
  return (
    <CountTile
      room={financingRoom}
      list={financings}
      counted={WAIT_FOR_US.map((state) => ({ label: pick(FINANCING_LABELS[state], language), filters: { state } }))}
    />
  )
}
