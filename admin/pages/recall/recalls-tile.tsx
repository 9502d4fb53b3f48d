import { recalls } from '#contract/recall-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { recallRoom, useT } from './room.ts'

/** Notices that wait for somebody of the office. */
export function RecallsTile() {
  const t = useT()
  const counted = [
    { label: t('recall.tile-fresh'), filters: { state: 'draft', matched: 'some' } },
    { label: t('recall.tile-open'), filters: { state: 'draft,published', matched: 'open' } },
    { label: t('recall.tile-asked'), filters: { state: 'awaiting' } },
  ]
  return <CountTile room={recallRoom} list={recalls} counted={counted} />
}
