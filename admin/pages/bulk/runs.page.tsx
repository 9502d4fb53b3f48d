// All bulk changes of the last 90 days: one's own; administrators see everybody's.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bulkRuns, type BulkRunRow } from '#contract/bulk.ts'
import { commaIn } from '#shared/punctuation.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOffice, useTitle } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { ListPager } from '../../kit/list-pager.tsx'
import { useListState } from '../../kit/list-state.ts'
import { Moment } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { bulkPaths, bulkRoom, useT } from './room.ts'
import { RunState } from './run-state.tsx'
import { useSaid } from './use-said.ts'

const RENEW_MS = 5_000

export const RunsPage = () => <ListWithDetail room={bulkRoom} list={(openId) => <Runs openId={openId} />} />

function Runs({ openId }: { openId: number | null }) {
  const t = useT()
  const { call } = useOffice()
  const title = useTitle(bulkRoom)
  usePageTitle(title)
  const control = useListState(bulkRoom.path, [])
  const input = { pageNum: control.page, pageSize: control.size }
  const list = useQuery({
    queryKey: ['bulk-runs', input],
    queryFn: () => call(bulkRuns, input),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
  const rows = list.data?.rows ?? []
  return (
    <div className="flex min-h-0 flex-1 flex-col" aria-busy={list.isFetching}>
      <header className="flex shrink-0 items-baseline gap-3 px-4 pt-4 pb-3 wide:px-6">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-sm text-ink-faint tabular-nums">{list.data ? t('kit.found', { count: list.data.total }) : ''}</p>
      </header>
      {list.error && !list.data ? (
        <EmptyState icon="alert" title={t('kit.list-failed')} text={errorText(list.error, t)}>
          <Button kind="primary" onClick={() => void list.refetch()}>
            {t('kit.try-again')}
          </Button>
        </EmptyState>
      ) : list.data && rows.length === 0 ? (
        <EmptyState icon={bulkRoom.icon} title={t('bulk.none')} text={t('bulk.none-text')} />
      ) : (
        <>
          <ul className="min-h-0 flex-1 overflow-auto border-t border-line">
            {rows.map((run) => (
              <li key={run.id} className="border-b border-line">
                <RunLine run={run} open={run.id === openId} />
              </li>
            ))}
          </ul>
          <ListPager control={control} total={list.data?.total ?? 0} shown={rows.length} />
        </>
      )}
    </div>
  )
}

function RunLine({ run, open }: { run: BulkRunRow; open: boolean }) {
  const t = useT()
  const said = useSaid()
  const { search } = useAddress()
  return (
    <Go
      href={bulkPaths.one(run.id) + search}
      aria-current={open ? 'true' : undefined}
      className={classNames(
        'group flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 wide:px-6',
        open ? 'bg-brand-soft' : 'hover:bg-mist',
      )}
    >
      <span className="min-w-48 flex-1">
        <span className="block font-medium">{said.whole(run)}</span>
        <span className="block text-sm text-ink-soft">
          <Moment value={run.createTime} />
          {run.mine === 'N' && ` · ${t('bulk.by-person', { name: run.staffName })}`}
          {run.all === 'Y' && ` · ${t('bulk.by-filter')}`}
        </span>
      </span>
      <span className="text-sm tabular-nums">
        {run.startTime ? <Outcome run={run} /> : t(run.act === 'buyer.mail' ? 'bulk.send-will' : 'bulk.will', { count: run.will })}
      </span>
      <RunState run={run} />
    </Go>
  )
}

const Outcome = ({ run }: { run: BulkRunRow }) => {
  const t = useT()
  const { language } = useOffice()
  const mail = run.act === 'buyer.mail'
  return (
    <>
      {t(mail ? 'bulk.sent' : 'bulk.done', { done: run.done })}
      {run.failed > 0 && (
        <span className="text-ink-soft">
          {commaIn(language)}
          {t(mail ? 'bulk.not-sent' : 'bulk.failed', { failed: run.failed })}
        </span>
      )}
    </>
  )
}
