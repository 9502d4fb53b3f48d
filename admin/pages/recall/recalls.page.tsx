// All notices, the newest first; those that meet units are a filter away.
import { useMemo, useState } from 'react'
import { RECALL_CLASSES, RECALL_SOURCE_LABELS, RECALL_SOURCES, RECALL_STATES } from '#contract/codes/recall.ts'
import { addRecall, recalls } from '#contract/recall-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go, useGo } from '../../kit/navigation.tsx'
import { useBegun } from '../../kit/use-begun.ts'
import { ImportRecalls } from './import-recalls.tsx'
import { RecallForm } from './recall-form.tsx'
import { RecallClassTag, RecallStateTag } from './recall-marks.tsx'
import { RECALL_FILES_PATH, recallPaths, recallRoom, useT } from './room.ts'

export function RecallsPage() {
  const t = useT()
  const { language } = useOffice()
  const spec = useMemo<ListSpec<typeof recalls>>(
    () => ({
      name: 'recalls',
      room: recallRoom,
      call: recalls,
      hrefOf: ({ id }) => recallPaths.one(id),
      keyword: t('recall.keyword'),
      empty: { title: t('recall.none'), text: t('recall.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.title}</span>
            <RecallClassTag value={row.class} />
          </div>
          <div className="truncate text-sm text-ink-soft">
            {row.recallNo} · {row.firm}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <RecallStateTag state={row.state} />
            <span className="text-ink-faint tabular-nums">{t('recall.units-count', { count: row.units })}</span>
          </div>
        </>
      ),
      filters: [
        severalOf('state', t('recall.state'), RECALL_STATES, (state) => t(`recall.state-${state}`)),
        choiceOf('matched', t('recall.units'), ['some', 'open', 'none'] as const, (one) => t(`recall.matched-${one}`)),
        choiceOf('class', t('recall.class'), RECALL_CLASSES, (value) => t('recall.class-short', { value })),
        choiceOf('source', t('recall.source'), RECALL_SOURCES, (one) => pick(RECALL_SOURCE_LABELS[one], language)),
      ],
      columns: [
        {
          id: 'notice',
          label: t('recall.notice'),
          beside: true,
          grow: true,
          cell: ({ recallNo, number, title }) => (
            <>
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-ink-soft tabular-nums">{[recallNo, number].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          id: 'state',
          label: t('recall.state'),
          beside: true,
          cell: ({ state, newer }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <RecallStateTag state={state} />
              {newer === 'Y' && <Tag tone="caution">{t('recall.newer')}</Tag>}
            </span>
          ),
        },
        { id: 'class', label: t('recall.class'), cell: (row) => <RecallClassTag value={row.class} /> },
        { id: 'firm', label: t('recall.firm'), cell: ({ firm }) => <span className="block max-w-44 truncate">{firm}</span> },
        { id: 'units', label: t('recall.units'), end: true, cell: ({ units }) => units },
        { id: 'open', label: t('recall.to-confirm'), end: true, cell: ({ open }) => open || '–' },
        { id: 'owners', label: t('recall.owners'), end: true, cell: ({ owners }) => owners },
        {
          id: 'acknowledged',
          label: t('recall.acknowledged'),
          end: true,
          cell: ({ told, acknowledged }) => (told ? `${acknowledged} / ${told}` : '–'),
        },
        { id: 'since', label: t('recall.since'), extra: true, cell: ({ stateTime }) => <Moment value={stateTime} /> },
      ],
    }),
    [t, language],
  )
  return (
    <ListWithDetail
      room={recallRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={<Actions beside={openId !== null} />} />}
    />
  )
}

function Actions({ beside }: { beside: boolean }) {
  const t = useT()
  const may = useMay()
  const go = useGo()
  const [adding, setAdding] = useState(false)
  const mayAdd = may(addRecall.access.permission)
  useBegun(() => setAdding(mayAdd))
  if (beside) return null
  return (
    <>
      <Go href={RECALL_FILES_PATH} className={buttonClass('quiet', 'small')}>
        {t('recall.files')}
      </Go>
      {mayAdd && (
        <>
          <ImportRecalls />
          <Button kind="primary" size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-4" />
            {t('recall.add')}
          </Button>
          {adding && <RecallForm onClose={() => setAdding(false)} onDone={(id) => go(recallPaths.one(id))} />}
        </>
      )}
    </>
  )
}
