// The inbox: a line for each thing, why it stands there, and what becomes of it. Keys for all of it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { INBOX_BOXES, INBOX_REASONS, inboxList, markInbox, type InboxItem } from '#contract/inbox.ts'
import { thingPlace } from '#contract/thing.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/toast.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { useInboxCount } from '../../kit/inbox-count.ts'
import { ListPager } from '../../kit/list-pager.tsx'
import { useListState } from '../../kit/list-state.ts'
import { Go, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { InboxLine, type Mark } from './inbox-line.tsx'
import { threeHours } from './snooze.ts'
import { inboxPath, inboxRoom, useT } from './room.ts'

const RENEW_MS = 30_000
const FILTERS = ['box', 'reason', 'unread'] as const

export function InboxPage() {
  const { call, language } = useOffice()
  const t = useT()
  const title = useTitle(inboxRoom)
  usePageTitle(title)
  const count = useInboxCount()
  const control = useListState(inboxRoom.path, FILTERS)
  const box = INBOX_BOXES.find((one) => one === control.filters['box']) ?? 'open'
  const reason = INBOX_REASONS.find((one) => one === control.filters['reason']) ?? null
  const unread = control.filters['unread'] === 'Y' ? ('Y' as const) : null
  const input = { box, reason, unread, pageNum: control.page, pageSize: control.size }
  const list = useQuery({
    queryKey: ['inbox', 'list', language, input],
    queryFn: () => call(inboxList, input),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
  const filtersHref = (filters: Record<string, string | null>) => {
    const next = { box: box === 'open' ? null : box, reason, unread, ...filters }
    return inboxPath(next)
  }
  const chip = (label: string, chosen: boolean, href: string, more?: number) => (
    <Go
      key={label}
      href={href}
      aria-current={chosen ? 'true' : undefined}
      className={classNames(
        'flex h-9 items-center gap-1.5 rounded-full px-3 text-sm whitespace-nowrap max-wide:h-11',
        chosen ? 'bg-brand-soft font-medium text-brand-strong' : 'text-ink-soft hover:bg-mist',
      )}
    >
      {label}
      {more ? <span className="tabular-nums">{more}</span> : null}
    </Go>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 wide:px-6">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          {list.data ? t('inbox.things', { count: list.data.total }) : ''}
        </p>
      </header>
      <nav aria-label={t('inbox.boxes')} className="flex flex-wrap gap-x-1 px-3 pt-2 pb-1 wide:px-5">
        {INBOX_BOXES.map((one) =>
          chip(
            t(`inbox.box-${one}`),
            one === box,
            filtersHref({ box: one === 'open' ? null : one }),
            one === 'open' ? count?.open : undefined,
          ),
        )}
      </nav>
      <nav aria-label={t('inbox.why')} className="flex flex-wrap gap-x-1 border-b border-line px-3 pb-2 wide:px-5">
        {chip(t('inbox.why-all'), reason === null, filtersHref({ reason: null }))}
        {INBOX_REASONS.map((one) =>
          chip(t(`inbox.why-${one}`), one === reason, filtersHref({ reason: one }), box === 'open' ? count?.reasons[one] : undefined),
        )}
        {chip(t('inbox.unread-only'), unread === 'Y', filtersHref({ unread: unread ? null : 'Y' }), count?.unread)}
      </nav>
      <QueryView query={list}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              icon="check-circle"
              title={t(`inbox.empty-${box}`)}
              text={box === 'open' ? t('inbox.empty-open-text') : t('inbox.empty-text')}
            />
          ) : (
            <>
              <Lines rows={rows} />
              <ListPager control={control} total={total} shown={rows.length} />
            </>
          )
        }
      </QueryView>
    </div>
  )
}

function Lines({ rows }: { rows: readonly InboxItem[] }) {
  const t = useT()
  const go = useGo()
  const place = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, rows.length - 1)
  const said = { done: t('inbox.was-done'), snoozed: t('inbox.was-snoozed'), open: t('inbox.was-reopened'), read: '', unread: '' }
  const act = useAct(markInbox, (_, { as }) => void (said[as] && toast(said[as], 'good')))
  const mark: Mark = ({ id }, as, until) => act.mutate({ ids: [id], as, until: until?.toISOString() ?? null })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')
    if (busy || (event.target as HTMLElement).closest('input, textarea, select')) return
    const row = rows[chosen]
    const step = event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      const next = Math.max(0, Math.min(rows.length - 1, chosen + step))
      setAt(next)
      place.current?.children[next]?.querySelector('a')?.focus()
    } else if (!row) return
    else if (event.key === 'e') mark(row, row.doneTime ? 'open' : 'done')
    else if (event.key === 's') mark(row, 'snoozed', threeHours())
    else if (event.key === 'u') mark(row, row.unread === 'Y' ? 'read' : 'unread')
    else if (event.key === 'Enter' && event.target === document.body) go(thingPlace({ kind: row.kind, id: row.thingId }))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]">
      <ul ref={place}>
        {rows.map((row, i) => (
          <InboxLine key={row.id} item={row} chosen={i === chosen} onFocus={() => setAt(i)} onMark={mark} />
        ))}
      </ul>
      <p className="px-4 py-3 text-sm text-ink-faint max-wide:hidden wide:px-6">{t('inbox.keys')}</p>
    </div>
  )
}
