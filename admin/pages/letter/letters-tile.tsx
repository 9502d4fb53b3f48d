import { LETTER_LABELS } from '#contract/codes/letter-of-credit.ts'
import { letters } from '#contract/letter-of-credit-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { letterRoom } from './room.ts'

const WAIT_FOR_US = ['draft_review', 'advised', 'discrepant'] as const

/** Letters that wait for finance. */
export function LettersTile() {
  const { language } = useOffice()
  return (
    <CountTile
      room={letterRoom}
      list={letters}
      counted={WAIT_FOR_US.map((state) => ({ label: pick(LETTER_LABELS[state], language), filters: { state } }))}
    />
  )
}
