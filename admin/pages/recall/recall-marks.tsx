import type { RecallClass, RecallMatchState, RecallState } from '#contract/codes/recall.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
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
  const t = useT()
  return <Tag tone={STATES[state]}>{t(`recall.state-${state}`)}</Tag>
}

const CLASSES: Record<RecallClass, Tone> = { I: 'bad', II: 'caution', III: 'plain' }
export function RecallClassTag({ value }: { value: RecallClass | null }) {
  const t = useT()
  return value && <Tag tone={CLASSES[value]}>{t('recall.class-short', { value })}</Tag>
}

const MATCHES: Record<RecallMatchState, Tone> = { certain: 'good', confirmed: 'good', open: 'warm', rejected: 'plain', gone: 'plain' }
export function MatchTag({ state }: { state: RecallMatchState }) {
  const t = useT()
  return <Tag tone={MATCHES[state]}>{t(`recall.match-${state}`)}</Tag>
}

/** Whose account is erased: no mail, no page, no name. */
export function Unreachable() {
  const t = useT()
  return (
    <span className="block">
      <Tag tone="bad">{t('recall.unreachable')}</Tag>
    </span>
  )
}
