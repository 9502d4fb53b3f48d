// One bulk change: what it was, what became of each thing, its result sheets, stopping it and putting it back.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  BULK_ITEM_STATES,
  BULK_SHEET_ROWS,
  bulkItems,
  bulkSheet,
  cancelBulk,
  undoBulk,
  type BulkItem,
  type BulkRun,
} from '#contract/bulk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailPage, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { openIdIn } from '../../kit/list-with-detail.tsx'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { itemPlace, seenBy } from './bulk-place.ts'
import { bulkPaths, bulkRoom, useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'
import { Changes, Letter, Progress, Refusals, Tally } from './run-parts.tsx'
import { RunState } from './run-state.tsx'
import { useRun } from './use-run.ts'
import { useSaid, verbOf } from './use-said.ts'

export function RunPage() {
  const { path } = useAddress()
  const id = openIdIn(path, bulkRoom.path)
  return <QueryView query={useRun(id)}>{(run) => <Run key={run.id} run={run} />}</QueryView>
}

function Run({ run }: { run: BulkRun }) {
  const t = useT()
  const said = useSaid()
  const [dialog, setDialog] = useState<BulkRun | null>(null)
  const undo = useAct(undoBulk, setDialog)
  const stop = useAct(cancelBulk, () => undefined)
  const mine = run.mine === 'Y'
  const other = run.undoneBy ?? run.undoOf
  return (
    <DetailPage
      title={said.whole(run)}
      subtitle={
        <>
          <Moment value={run.createTime} /> · {t('bulk.by-person', { name: run.staffName })}
          {run.all === 'Y' && ` · ${t('bulk.by-filter')}`}
        </>
      }
      back={bulkPaths.list()}
      tags={<RunState run={run} />}
      actions={
        <div className="flex flex-wrap gap-2">
          {run.state === 'planned' && mine && run.will > 0 && (
            <Button kind="primary" size="small" onClick={() => setDialog(run)}>
              {t(verbOf(run), { count: run.will })}
            </Button>
          )}
          {run.state === 'running' && (
            <Button size="small" kind="danger" busy={stop.isPending} onClick={() => stop.mutate({ id: run.id })}>
              {t('bulk.stop')}
            </Button>
          )}
          {run.undoable === 'Y' && (
            <Button size="small" busy={undo.isPending} onClick={() => undo.mutate({ id: run.id })}>
              {t('bulk.undo')}
            </Button>
          )}
          <Sheets run={run} />
        </div>
      }
    >
      <div className="grid gap-4 py-4">
        <Tally run={run} />
        <Progress run={run} />
        <Letter run={run} />
        <Refusals run={run} />
        {other !== null && (
          <p>
            <Go href={bulkPaths.one(other)} className="text-brand hover:underline">
              {t(run.undoneBy === null ? 'bulk.undo-of' : 'bulk.was-undone')}
            </Go>
          </p>
        )}
      </div>
      <Items run={run} />
      {dialog && (
        <RunDialog
          title={dialog.undoOf === null ? said.act(dialog) : t('bulk.undo')}
          begun={dialog}
          onClose={() => setDialog(null)}
          onStarted={() => setDialog(null)}
        />
      )}
    </DetailPage>
  )
}

/** One file, or several where there are more rows than one holds. */
function Sheets({ run }: { run: BulkRun }) {
  const t = useT()
  const { call } = useOffice()
  const { save, saving } = useSaveFile()
  const parts = Math.ceil(run.picked / BULK_SHEET_ROWS)
  return Array.from({ length: parts }, (_, i) => (
    <Button key={i} size="small" busy={saving} onClick={() => void save(() => call(bulkSheet, { id: run.id, part: i + 1 }))}>
      {t('bulk.sheet')}
      {parts > 1 && ` · ${t('bulk.sheet-part', { from: i * BULK_SHEET_ROWS + 1, to: Math.min((i + 1) * BULK_SHEET_ROWS, run.picked) })}`}
    </Button>
  ))
}

const PAGE = 25

function Items({ run }: { run: BulkRun }) {
  const t = useT()
  const { call } = useOffice()
  const [shown, setShown] = useState<{ state: BulkItem['state'] | null; page: number }>({ state: null, page: 1 })
  const input = { id: run.id, pageNum: shown.page, pageSize: PAGE, state: shown.state }
  const list = useQuery({
    queryKey: ['bulk-items', input, run.state, run.done + run.failed],
    queryFn: () => call(bulkItems, input),
    placeholderData: keepPreviousData,
  })
  const { rows = [], total = 0 } = list.data ?? {}
  const first = (shown.page - 1) * PAGE
  const step = (by: number, label: string, icon: 'chevron-left' | 'chevron-right', possible: boolean) => (
    <Button kind="quiet" size="small" aria-label={label} disabled={!possible} onClick={() => setShown({ ...shown, page: shown.page + by })}>
      <Icon name={icon} className="size-4" />
    </Button>
  )
  return (
    <Section title={t('bulk.results')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 text-sm">
        <select
          aria-label={t('bulk.outcome')}
          value={shown.state ?? ''}
          onChange={(event) => setShown({ state: BULK_ITEM_STATES.find((one) => one === event.target.value) ?? null, page: 1 })}
          className="h-9 rounded-control border border-line-strong bg-ground px-2 max-wide:h-11"
        >
          <option value="">{t('bulk.all-states')}</option>
          {BULK_ITEM_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`bulk.${run.act === 'buyer.mail' ? 'm' : 'r'}-${one}`)}
            </option>
          ))}
        </select>
        {total > PAGE && (
          <span className="flex items-center tabular-nums">
            {t('kit.range', { first: first + 1, last: first + rows.length, total })}
            {step(-1, t('kit.previous-page'), 'chevron-left', shown.page > 1)}
            {step(1, t('kit.next-page'), 'chevron-right', first + rows.length < total)}
          </span>
        )}
      </div>
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {rows.map((item) => (
            <Item key={item.id} act={run.act} item={item} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Item({ act, item }: { act: BulkRun['act']; item: BulkItem }) {
  const t = useT()
  const may = useMay()
  const place = may(seenBy(act)) ? itemPlace(act, item) : null
  const name = item.label || item.id
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 max-wide:flex-col">
      <span className="min-w-40 flex-1 font-medium">
        {place === null ? (
          name
        ) : (
          <Go href={place} className="text-brand hover:underline">
            {name}
          </Go>
        )}
      </span>
      <span className="min-w-0">
        <Changes item={item} />
        {item.reason && <span className="block text-ink-soft">{item.reason}</span>}
      </span>
      <span className="text-ink-faint wide:w-40 wide:text-right">{t(`bulk.${act === 'buyer.mail' ? 'm' : 'r'}-${item.state}`)}</span>
    </li>
  )
}
