// The units that a notice meets: by what and how sure; those to be confirmed are picked and said of together.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RECALL_OUTCOME_LABELS } from '#contract/codes/recall.ts'
import { decideMatches, recallMatches, type DeskRecall, type RecallMatch } from '#contract/recall-desk.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailTable, Section } from '../../kit/detail-page.tsx'
import { Pages, STEP } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { toast } from '#ui/toast.ts'
import { MatchTag, Unreachable } from './recall-marks.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function RecallMatches({ one }: { one: DeskRecall }) {
  const t = useT()
  const { call } = useOffice()
  const may = useMay()
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const matches = useQuery({
    queryKey: ['recall-matches', one.id, page],
    queryFn: () => call(recallMatches, { id: one.id, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  const decide = useAct(decideMatches, ({ decided }) => {
    setPicked(new Set())
    toast(t('recall.decided', { count: decided }), 'good')
  })
  const open = may('recall:publish') && one.allowedActions.some(({ action, allowed }) => action === 'decide' && allowed === 'Y')
  const say = (meant: 'Y' | 'N') => decide.mutate({ id: one.id, matchIds: [...picked], meant })
  return (
    <Section title={t('recall.units')} aside={one.open > 0 && t('recall.still-open', { count: one.open })}>
      <QueryView query={matches}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-ink-soft">{t('recall.no-units')}</p>
          ) : (
            <>
              {open && (
                <div className="mb-2 flex flex-wrap items-center gap-2">
                  <Button size="small" disabled={picked.size === 0} busy={decide.isPending} onClick={() => say('Y')}>
                    {t('recall.meant', { count: picked.size })}
                  </Button>
                  <Button size="small" disabled={picked.size === 0} busy={decide.isPending} onClick={() => say('N')}>
                    {t('recall.not-meant', { count: picked.size })}
                  </Button>
                  {rows.some(({ state }) => state === 'open') && (
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => setPicked(new Set(rows.filter(({ state }) => state === 'open').map(({ id }) => id)))}
                    >
                      {t('recall.pick-open')}
                    </Button>
                  )}
                </div>
              )}
              <DetailTable
                stack
                head={[
                  { label: t('recall.unit') },
                  { label: t('recall.matched-by') },
                  { label: t('recall.state') },
                  { label: t('recall.owner') },
                  { label: t('recall.reported') },
                ]}
              >
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    picked={picked.has(row.id)}
                    onPick={
                      open && row.state !== 'gone'
                        ? () =>
                            setPicked(
                              picked.has(row.id) ? new Set([...picked].filter((id) => id !== row.id)) : new Set([...picked, row.id]),
                            )
                        : null
                    }
                  />
                ))}
              </DetailTable>
              <Pages
                page={page}
                total={total}
                onPage={(to) => {
                  setPicked(new Set())
                  setPage(to)
                }}
              />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

function Row({ row, picked, onPick }: { row: RecallMatch; picked: boolean; onPick: (() => void) | null }) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const codes = [row.serial && `S/N ${row.serial}`, row.lot && `LOT ${row.lot}`, row.udiDi && `UDI-DI ${row.udiDi}`].filter(Boolean)
  return (
    <tr>
      <td>
        <label className="flex items-start gap-2.5">
          {onPick && <input type="checkbox" checked={picked} onChange={onPick} className="mt-0.5 size-4 shrink-0 accent-brand" />}
          <span className="min-w-0">
            <span className="block font-medium">{[row.maker, row.model].filter(Boolean).join(' ') || row.unit}</span>
            <span className="block text-ink-soft tabular-nums">{codes.join(' · ') || t('recall.no-codes')}</span>
          </span>
        </label>
      </td>
      <td>{list(row.by.map((by) => t(`recall.by-${by}`)))}</td>
      <td>
        <MatchTag state={row.state} />
        {row.saidBy && <span className="block text-ink-faint">{row.saidBy}</span>}
      </td>
      <td>
        {row.owner}
        {row.ownerErased === 'Y' && <Unreachable />}
      </td>
      <td>
        {row.outcome ? (
          <>
            {pick(RECALL_OUTCOME_LABELS[row.outcome], language)}
            {row.passedTo && <span className="block text-ink-soft">{row.passedTo}</span>}
            {row.note && <span className="block whitespace-pre-line text-ink-soft">{row.note}</span>}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
