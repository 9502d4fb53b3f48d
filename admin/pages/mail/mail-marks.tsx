// How states and kinds of mail look and are called.
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import type { MailState as State } from '#contract/mail-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const TONES: Record<State, Tone> = { waiting: 'caution', kept: 'brand', sent: 'good', failed: 'bad', expired: 'plain' }

export function MailState({ state }: { state: State }) {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`mail.state-${state}`)}</Tag>
}

export function TemplateName({ template }: { template: string }) {
  return <span className="whitespace-nowrap">{labelOf(MAIL_TEMPLATE_LABELS, template, useOffice().language)}</span>
}
