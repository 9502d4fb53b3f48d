import type { RecallClass } from '#contract/codes/recall.ts'
import type { OwnRecallRow } from '#contract/recall.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useT } from '../../shop/shop.ts'

const CLASSES: Record<RecallClass, Tone> = { I: 'bad', II: 'caution', III: 'plain' }
export function ClassTag({ value }: { value: RecallClass | null }) {
  const t = useT()
  return value && <Tag tone={CLASSES[value]}>{t('recall.class-short', { value })}</Tag>
}

/** What is to be done next, in a word. */
export function AnswerTag({ row }: { row: OwnRecallRow }) {
  const t = useT()
  if (row.state === 'retracted') return <Tag>{t('recall.retracted')}</Tag>
  if (row.state === 'closed') return <Tag>{t('recall.closed')}</Tag>
  if (row.units === 0) return <Tag>{t('recall.none-left')}</Tag>
  if (row.reported >= row.units) return <Tag tone="good">{t('recall.answered')}</Tag>
  return <Tag tone="warm">{t(row.acknowledged === 'Y' ? 'recall.report-left' : 'recall.to-acknowledge')}</Tag>
}
