// What colleagues have done to a thing since a draft of it was begun: who, when, and what differs.
import { useQuery } from '@tanstack/react-query'
import type { TrailEntry } from '#contract/trail.ts'
import { useOffice, useT } from '../app/office.ts'
import { useWorded } from './act-texts.ts'
import { fieldText } from './audit-trail.tsx'
import { Differences } from './differences.tsx'
import { Moment } from './moment.tsx'
import { useListed } from './use-listed.ts'

/** Where the acts on the thing are read, and the area whose words name them. */
export type Since = {
  area: string
  read: (page: { pageSize: number }) => Promise<{ rows: readonly TrailEntry[] }>
  /** A value as people read it, where the log has a code. */
  shown?: (field: string, value: string) => string
}

const ACTS_MOST = 5
const LINES_MOST = 8

/** `behind`: so many versions ago the draft was begun; each is an act. `both`: fields that the draft changes as well. */
export function FormOvertaken({ since, behind, both }: { since: Since; behind: number; both: readonly string[] }) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const worded = useWorded()
  const acts = useQuery({
    queryKey: ['draft-since', since.area, language, behind],
    queryFn: () => worded(since.read({ pageSize: Math.min(behind, ACTS_MOST) })),
    gcTime: 0,
    retry: false,
  })
  const { rows = [] } = acts.data ?? {} // without them it is still known that somebody has
  return (
    <div className="grid w-full gap-2 text-sm">
      <ul className="grid gap-2 empty:hidden">
        {rows.map(({ id, time, staffName, text, changes }) => (
          <li key={id} className="border-l-2 border-brand pl-3">
            <p>
              <span className="font-medium">{staffName || t('kit.system')}</span> · <Moment value={time} /> · {text}
            </p>
            <Differences
              lines={changes.slice(0, LINES_MOST).map(({ field, from, to }) => ({
                label: fieldText(since.area, field),
                from: since.shown?.(field, from) ?? from,
                to: since.shown?.(field, to) ?? to,
              }))}
            />
            {changes.length > LINES_MOST && <p className="text-ink-faint">{t('kit.and-more', { count: changes.length - LINES_MOST })}</p>}
          </li>
        ))}
      </ul>
      {behind > rows.length && rows.length > 0 && <p className="text-ink-faint">{t('kit.older', { count: behind - rows.length })}</p>}
      {both.length > 0 && <p className="font-medium text-caution">{t('kit.draft-both', { fields: list(both) })}</p>}
    </div>
  )
}
