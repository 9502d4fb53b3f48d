import { INBOX_REASONS } from '#contract/inbox.ts'
import { useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { useInboxCount } from '../../kit/inbox-count.ts'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { inboxPath, inboxRoom, useT } from './room.ts'

/** What waits for oneself, by reason; nothing is shown where nothing does. */
export function InboxTile() {
  const t = useT()
  const title = useTitle(inboxRoom)
  const count = useInboxCount()
  if (!count?.open) return null
  return (
    <Section title={title} aside={count.unread > 0 && t('kit.said', { label: t('inbox.unread'), value: count.unread })}>
      <Tallies>
        {INBOX_REASONS.map((reason) => {
          const value = count.reasons[reason]
          return value ? <Tally key={reason} label={t(`inbox.why-${reason}`)} value={value} href={inboxPath({ reason })} /> : null
        })}
      </Tallies>
    </Section>
  )
}
