import type { DeskSubscriberRow } from '#contract/subscriber-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { say } from '../../app/words.ts'
import { useT } from './room.ts'

export function SubscriberState({ status }: Pick<DeskSubscriberRow, 'status'>) {
  const t = useT()
  return <Tag tone={status === 'subscribed' ? 'good' : 'plain'}>{t(`subscriber.status-${status}`)}</Tag>
}

/** Where the form stood, in words where there are any. */
export function Source({ source }: Pick<DeskSubscriberRow, 'source'>) {
  return source ? say(`subscriber.source-${source}`, source) : '–'
}
