// Where I am logged in, and the way to end it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { endMySession, endMySessions, mySessions, type StaffSession } from '#contract/staff-self.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { dashboardPath } from '../dashboard/room.ts'
import { browserOf } from './browser-name.ts'
import { useT } from './room.ts'

export function Sessions() {
  const { call } = useOffice()
  const t = useT()
  const sessions = useQuery({ queryKey: ['my-sessions'], queryFn: () => call(mySessions) })
  const [asking, setAsking] = useState(false)
  const end = useAct(endMySession, t('me.session-ended'))
  const everywhere = useAct(endMySessions, t('me.session-ended'))
  return (
    <QueryView query={sessions}>
      {(rows) => (
        <>
          <ul>
            {rows.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 first:border-t"
              >
                <Place session={row} />
                {row.current === 'Y' ? (
                  <Tag tone="good">{t('me.here')}</Tag>
                ) : (
                  <Button size="small" disabled={end.isPending} onClick={() => end.mutate({ id: row.id })}>
                    {t('frame.log-out')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button size="small" kind="danger" className="mt-4" onClick={() => setAsking(true)}>
            {t('me.everywhere')}
          </Button>
          {asking && (
            <ConfirmDialog
              title={t('me.everywhere')}
              text={t('me.everywhere-text')}
              danger
              busy={everywhere.isPending}
              onConfirm={() => everywhere.mutate({}, { onSuccess: () => location.assign(dashboardPath) })}
              onCancel={() => setAsking(false)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

function Place({ session }: { session: StaffSession }) {
  const t = useT()
  const { browser, system } = browserOf(session.userAgent)
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium">{browser ? [browser, system].filter(Boolean).join(', ') : t('me.unknown-browser')}</p>
      <p className="text-sm text-ink-soft">
        {session.address && `${session.address} · `}
        {t('me.since')} <Moment value={session.beganTime} />, {t('me.seen')} <Moment value={session.seenTime} />
      </p>
    </div>
  )
}
