// How states and kinds of mail look and are called.
import type { MailState as State } from '#contract/mail-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../office.ts'

const TONES: Record<State, Tone> = { waiting: 'caution', kept: 'brand', sent: 'good', failed: 'bad', expired: 'plain' }

export function MailState({ state }: { state: State }) {
  const { t } = useOffice()
  return <Tag tone={TONES[state]}>{t(`mail.state-${state}`)}</Tag>
}

export function TemplateName({ template }: { template: string }) {
  const { say } = useOffice()
  return <span className="whitespace-nowrap">{say(`mail.template-${template}`, template)}</span>
}
