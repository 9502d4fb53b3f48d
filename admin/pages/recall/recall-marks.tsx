import { RECALL_LABELS, RECALL_MATCH_LABELS, type RecallClass, type RecallMatchState, type RecallState } from '#contract/codes/recall.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const STATES: Record<RecallState, Tone> = {
  draft: 'warm',
  awaiting: 'warm',
  published: 'good',
  closed: 'plain',
  set_aside: 'plain',
  retracted: 'bad',
}
export function RecallStateTag({ state }: { state: RecallState }) {
  const { language } = useOffice()
  return <Tag tone={STATES[state]}>{pick(RECALL_LABELS[state], language)}</Tag>
}

const CLASSES: Record<RecallClass, Tone> = { I: 'bad', II: 'caution', III: 'plain' }
export function RecallClassTag({ value }: { value: RecallClass | null }) {
  const t = useT()
  return value && <Tag tone={CLASSES[value]}>{t('recall.class-short', { value })}</Tag>
}

const MATCHES: Record<RecallMatchState, Tone> = { certain: 'good', confirmed: 'good', open: 'warm', rejected: 'plain', gone: 'plain' }
export function MatchTag({ state }: { state: RecallMatchState }) {
  const { language } = useOffice()
  return <Tag tone={MATCHES[state]}>{pick(RECALL_MATCH_LABELS[state], language)}</Tag>
}
