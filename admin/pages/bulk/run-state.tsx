import type { BulkRunRow } from '#contract/bulk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useT } from './room.ts'

const TONES: Record<BulkRunRow['state'], Tone> = { planning: 'brand', planned: 'plain', running: 'brand', done: 'good', cancelled: 'plain' }

export function RunState({ run }: { run: BulkRunRow }) {
  const t = useT()
  if (run.undoneBy !== null) return <Tag>{t('bulk.was-undone')}</Tag>
  return <Tag tone={run.state === 'done' && run.failed > 0 ? 'caution' : TONES[run.state]}>{t(`bulk.state-${run.state}`)}</Tag>
}
