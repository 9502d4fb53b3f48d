// How states and kinds of mail look and are called.
import type { MailState as State } from '#contract/mail-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { say } from '../../app/words.ts'
import { useT } from './room.ts'

const TONES: Record<State, Tone> = { waiting: 'caution', kept: 'brand', sent: 'good', failed: 'bad', expired: 'plain' }

export function MailState({ state }: { state: State }) {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`mail.state-${state}`)}</Tag>
}

export function TemplateName({ template }: { template: string }) {
  return <span className="whitespace-nowrap">{say(`mail.template-${template}`, template)}</span>
}
