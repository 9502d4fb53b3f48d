import { partnerApplications } from '#contract/city-partner-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { partnerApplicationRoom, useT } from './room.ts'

const WAITING = ['submitted', 'info_requested'] as const

/** Applications by what they wait for. */
export function ApplicationsTile() {
  const t = useT()
  return (
    <CountTile
      room={partnerApplicationRoom}
      list={partnerApplications}
      counted={WAITING.map((state) => ({ label: t(`partner-application.next-${state}`), filters: { state } }))}
    />
  )
}
