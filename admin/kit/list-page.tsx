// A list room: title, keyword, filters, table (cards on narrow windows), pages. The room's file is a ListSpec and nothing more.
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, Page, Input } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT, useTitle } from '../app/office.ts'
import { errorText, isForbidden } from './error-text.ts'
import { ListBar } from './list-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { useColumns } from './list-columns.tsx'
import { ListExport } from './list-export.tsx'
import { ListPager } from './list-pager.tsx'
import { filterNames, type ListSpec, type RowOf } from './list-spec.ts'
import { listInput, useListState } from './list-state.ts'
import { useSelection } from './list-selection.ts'
import { refusedBy } from './list-refused.ts'
import { isOpenIn } from './list-with-detail.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { KeepView, useViews, ViewTabs } from './list-views.tsx'
import { formatSpan, useNow } from './moment.tsx'
import { useAddress } from './navigation.tsx'
import { useSayNeighbours } from './neighbours.ts'
import { useFitting } from './use-fitting.ts'
import { usePageTitle } from './use-page-title.ts'

const RENEW_MS = 60_000
const NONE: never[] = []

type Identified = { id: number }

type Props<C extends Call> = { spec: ListSpec<C>; openId: number | null; actions?: ReactNode; summary?: ReactNode }

/**
 * `openId`: the row whose detail is open beside. `actions`: what can be done with the whole, at the end of the title's line. `summary`: what the
 * whole comes to, below it; away while something is open beside.
 */
export function ListPage<C extends Call>({ spec, openId, actions, summary }: Props<C>) {
  type Row = RowOf<C> & Identified
  const { call, language } = useOffice()
  const t = useT()
  const control = useListState(spec.room.path, filterNames(spec.filters), spec.columns)
  const pageQuery = (page: number) => {
    const input = listInput({ ...control, page }, spec.filters)
    return {
      queryKey: ['list', spec.call.path, language, input],
      queryFn: () => call(spec.call, input as unknown as Input<C>) as unknown as Promise<Page<Row>>,
    }
  }
  const list = useQuery({
    ...pageQuery(control.page),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
  const beside = isOpenIn(useAddress().path, spec.room.path)
  const title = useTitle(spec.room)
  usePageTitle(title)

  const rows = list.data?.rows ?? NONE
  const total = list.data?.total ?? 0
  const atLeast = list.data?.totalPrecision === 'at-least'
  const lastPage = Math.max(1, Math.ceil(total / control.size))
  useSayNeighbours({
    base: spec.room.path,
    openId,
    rows: list.data && !list.isPlaceholderData ? rows : null,
    total,
    atLeast,
    page: control.page,
    size: control.size,
    hrefOf: (row, page) => spec.hrefOf(row) + control.hrefWith({ page }).slice(spec.room.path.length),
    query: pageQuery,
  })
  const pastEnd = list.data !== undefined && !list.isPlaceholderData && control.page > lastPage && !atLeast
  const toEnd = useEffectEvent(() => control.change({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (pastEnd) toEnd()
  }, [pastEnd])

  const chosen = useSelection(control, rows)
  const selection = spec.bulk && spec.bulk.acts.length > 0 ? chosen : null
  const { views, active } = useViews(spec, control)
  const columns = useColumns(spec.name, active)
  const { shown } = columns
  const wanted = spec.columns.filter((column) => (beside ? column.beside : shown(column)))
  const { setBox, dropped } = useFitting(wanted, rows)
  const visible = new Set(wanted.map(({ id }) => id).filter((id) => !dropped.has(id)))
  const refused = refusedBy(list.error, { shape: spec.call.input, sent: listInput(control, spec.filters) }, spec.filters, control.filters)
  const narrowed = Object.keys(control.filters).length > 0
  return (
    <div
      className={classNames('relative flex min-h-0 min-w-0 flex-1 flex-col print:block', !beside && 'lies-across print:[zoom:0.75]')}
      aria-busy={list.isFetching}
    >
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 px-4 pt-4 wide:px-6 print:p-0">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          {list.data ? t(atLeast ? 'kit.found-at-least' : 'kit.found', { count: total }) : ''}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2 self-center">
          {spec.sheet && rows.length > 0 && (
            <ListExport
              list={spec.name}
              which={spec.sheet}
              columns={spec.sheetColumns}
              formats={spec.sheetFormats}
              state={control}
              known={spec.filters}
            />
          )}
          {actions}
        </div>
      </header>
      {!beside && summary}
      <ViewTabs spec={spec} control={control} views={views} active={active} />
      <ListToolbar
        spec={spec}
        control={control}
        columns={columns}
        dropped={dropped}
        compact={beside}
        keep={<KeepView spec={spec} control={control} columns={columns} active={active} />}
      />
      {list.error && list.data && !list.isPlaceholderData && (
        <Outdated since={list.dataUpdatedAt} busy={list.isFetching} onAgain={() => void list.refetch()} />
      )}
      {list.error && isForbidden(list.error) && !list.data ? (
        <EmptyState icon="lock" title={errorText(list.error, t)} text={t('kit.forbidden-text')} />
      ) : list.error && !list.isFetching && (!list.data || list.isPlaceholderData) ? (
        <EmptyState
          icon="alert"
          title={t('kit.list-failed')}
          text={refused ? t('kit.not-offered', { filter: refused.label, value: refused.value }) : errorText(list.error, t)}
        >
          {refused ? (
            <Button kind="primary" onClick={() => control.change({ filters: refused.without })}>
              {t('kit.leave-it-out')}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => void list.refetch()}>
              {t('kit.try-again')}
            </Button>
          )}
          {narrowed && <Button onClick={() => control.change({ filters: {} })}>{t('kit.clear-filters')}</Button>}
        </EmptyState>
      ) : list.data && rows.length === 0 && !pastEnd ? (
        <EmptyState
          icon={spec.room.icon}
          title={narrowed ? t('kit.nothing-found') : spec.empty.title}
          text={narrowed ? t('kit.nothing-found-text') : spec.empty.text}
        >
          {narrowed && <Button onClick={() => control.change({ filters: {} })}>{t('kit.clear-filters')}</Button>}
        </EmptyState>
      ) : (
        <>
          <div
            ref={setBox}
            className={classNames(
              'min-h-0 flex-1 overflow-auto max-wide:hidden print:overflow-visible',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            <ListTable
              spec={spec}
              rows={rows}
              shown={visible}
              control={control}
              openId={openId}
              loading={list.isPending}
              selection={selection}
            />
          </div>
          <div className="wide:hidden">
            <ListCards spec={spec} rows={rows} loading={list.isPending} selection={selection} />
          </div>
          <ListPager control={control} total={total} atLeast={atLeast} shown={rows.length} />
          {selection && <ListBar bulk={spec.bulk!} selection={selection} total={atLeast ? null : total} known={spec.filters} />}
        </>
      )}
    </div>
  )
}

/** A renewal failed: the rows stay, and it is said how old they are. */
function Outdated({ since, busy, onAgain }: { since: number; busy: boolean; onAgain: () => void }) {
  const t = useT()
  const now = useNow()
  return (
    <output className="mx-4 mb-2 flex flex-wrap items-center gap-x-3 rounded-control bg-caution-soft px-3 py-1 text-sm wide:mx-6">
      <Icon name="alert" className="size-4 text-caution" />
      <span className="min-w-0 flex-1">{t('kit.refresh-failed', { span: formatSpan(now - since, t) })}</span>
      <Button kind="quiet" size="small" busy={busy} onClick={onAgain}>
        {t('kit.try-again')}
      </Button>
    </output>
  )
}
