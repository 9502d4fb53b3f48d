// A list room: title, keyword, filters, table (cards on narrow windows), pages. The room's file is a ListSpec and nothing more.
import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, Page, Input } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOffice, useT, useTitle } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { ListCards } from './list-cards.tsx'
import { ListExport } from './list-export.tsx'
import { ListPager } from './list-pager.tsx'
import type { ListSpec, RowOf } from './list-spec.ts'
import { listInput, useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { usePageTitle } from './use-page-title.ts'

const RENEW_MS = 60_000

type Identified = { id: number }

type Props<C extends Call> = { spec: ListSpec<C>; openId: number | null; actions?: ReactNode }

/** `openId`: the row whose detail is open beside. `actions`: what can be done with the whole, at the end of the title's line. */
export function ListPage<C extends Call>({ spec, openId, actions }: Props<C>) {
  type Row = RowOf<C> & Identified
  const { call, language } = useOffice()
  const t = useT()
  const control = useListState(spec.room.path, ['keyword', ...spec.filters.map(({ name }) => name)])
  const input = listInput(control)
  const list = useQuery({
    queryKey: ['list', spec.call.path, language, input],
    queryFn: () => call(spec.call, input as unknown as Input<C>) as unknown as Promise<Page<Row>>,
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
  const title = useTitle(spec.room)
  usePageTitle(title)

  const rows = list.data?.rows ?? []
  const narrowed = Object.keys(control.filters).length > 0
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col" aria-busy={list.isFetching}>
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 px-4 pt-4 wide:px-6">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          {list.data ? t('kit.found', { count: list.data.total }) : ''}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2 self-center">
          {spec.sheet && rows.length > 0 && <ListExport which={spec.sheet} state={control} />}
          {actions}
        </div>
      </header>
      <ListToolbar spec={spec} control={control} compact={openId !== null} />
      {list.error && !list.isFetching ? (
        <EmptyState icon="alert" title={t('kit.list-failed')} text={errorText(list.error, t)}>
          <Button kind="primary" onClick={() => void list.refetch()}>
            {t('kit.try-again')}
          </Button>
          {narrowed && <Button onClick={() => control.change({ filters: {} })}>{t('kit.clear-filters')}</Button>}
        </EmptyState>
      ) : list.data && rows.length === 0 ? (
        <EmptyState
          icon={spec.room.icon}
          title={narrowed ? t('kit.nothing-found') : spec.empty.title}
          text={narrowed ? t('kit.nothing-found-text') : spec.empty.text}
        >
          {narrowed && <Button onClick={() => control.change({ filters: {} })}>{t('kit.clear-filters')}</Button>}
        </EmptyState>
      ) : (
        <>
          <div className={classNames('min-h-0 flex-1 overflow-auto max-wide:hidden', list.isPlaceholderData && 'opacity-60')}>
            <ListTable spec={spec} rows={rows} control={control} openId={openId} loading={list.isPending} />
          </div>
          <div className="wide:hidden">
            <ListCards spec={spec} rows={rows} loading={list.isPending} />
          </div>
          <ListPager control={control} total={list.data?.total ?? 0} shown={rows.length} />
        </>
      )}
    </div>
  )
}
