// One notice: how far it reaches, what it says, which units it is about and how sure that is, how far their owners are, and what can be done.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RECALL_CLASS_LABELS, RECALL_SOURCE_LABELS } from '#contract/codes/recall.ts'
import { recall as recallCall, recallTrail, recallVersions, showRecallOnProduct, type DeskRecall } from '#contract/recall-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Differences } from '../../kit/differences.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { RecallActDialog, type RecallAct } from './recall-dialogs.tsx'
import { RecallForm } from './recall-form.tsx'
import { RecallClassTag, RecallStateTag } from './recall-marks.tsx'
import { RecallMatches } from './recall-matches.tsx'
import { RecallOwners } from './recall-owners.tsx'
import { Long, Said } from './recall-told.tsx'
import { recallPaths, recallRoom, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function RecallPage() {
  const { call } = useOffice()
  const one = useOpened(
    recallRoom,
    (id) => call(recallCall, { id }),
    ({ state }) => (state.data && isTelling(state.data) ? TELLING_MS : false),
  )
  return <QueryView query={one}>{(data) => <Recall key={data.id} one={data} />}</QueryView>
}

/** Owners are told one after the other, by a job. */
const TELLING_MS = 3_000
const isTelling = ({ state, newer, reach }: DeskRecall) => state === 'published' && newer === 'N' && reach.fresh > 0

const ACTS = ['publish', 'approve', 'turn', 'retract', 'close', 'reopen'] as const
/** Texts of authorities run over pages. */
const SCROLLS = 'max-h-48 overflow-y-auto'
const PRIMARY: readonly string[] = ['publish', 'approve', 'reopen']

/** What belongs to the state is shown, with the reason where this person may not; the rest would be noise. */
function isForState(act: RecallAct, { state, askedBy, newer }: DeskRecall): boolean {
  if (act === 'approve' || act === 'turn') return askedBy !== ''
  if (act === 'publish') return askedBy === '' && (state === 'draft' || (state === 'published' && newer === 'Y'))
  if (act === 'retract') return state === 'published' || state === 'closed'
  if (act === 'close') return state === 'published' || state === 'draft'
  return state === 'closed' || state === 'set_aside'
}

function Recall({ one }: { one: DeskRecall }) {
  const { call, language } = useOffice()
  const t = useT()
  const list = useListed()
  const day = useDay()
  const [act, setAct] = useState<RecallAct | null>(null)
  const [editing, setEditing] = useState(false)
  const { id, state, progress } = one
  return (
    <DetailPage
      title={one.title || one.recallNo}
      subtitle={[one.recallNo, one.number, one.firm].filter(Boolean).join(' · ')}
      back={recallPaths.list()}
      tags={
        <>
          <RecallStateTag state={state} />
          <RecallClassTag value={one.class} />
          {one.newer === 'Y' && <Tag tone="caution">{t('recall.newer')}</Tag>}
        </>
      }
      actions={
        <ActionBar
          actions={[
            ...ACTS.filter((name) => isForState(name, one)).map((name) => ({
              action: name,
              label: t(name === 'close' && state === 'draft' ? 'recall.do-set_aside' : `recall.do-${name}`),
              permission: 'recall:publish' as const,
              ...(PRIMARY.includes(name) ? {} : { kind: 'secondary' as const }),
              run: () => setAct(name),
            })),
            ...(state === 'draft' || state === 'published'
              ? [
                  {
                    action: 'edit',
                    label: t('recall.edit'),
                    permission: 'recall:publish' as const,
                    kind: 'secondary' as const,
                    run: () => setEditing(true),
                  },
                ]
              : []),
          ]}
          allowed={one.allowedActions}
        />
      }
    >
      <p className="mt-5 max-w-prose text-ink-soft">{t(`recall.next-${state}`)}</p>
      {one.askedBy !== '' && (
        <p className="mt-2">
          {t('recall.asked-by', { name: one.askedBy })}{' '}
          {one.approvers.length > 0 ? t('recall.approvers', { names: list(one.approvers) }) : t('recall.approvers-none')}
        </p>
      )}
      {one.reason !== '' && <p className="mt-2 whitespace-pre-line">{t('kit.said', { label: t('recall.because'), value: one.reason })}</p>}
      {one.newer === 'Y' && (
        <Section title={t('recall.newer-title')}>
          <Changed changes={one.differences} />
        </Section>
      )}
      <Section title={t('recall.reach')}>
        <Tallies>
          <Tally label={t('recall.units')} value={one.reach.units} />
          <Tally label={t('recall.to-confirm')} value={one.open} />
          <Tally label={t('recall.owners')} value={one.reach.owners} />
          {one.toldNumber !== null && (
            <>
              <Tally label={t('recall.told')} value={progress.told} />
              <Tally label={t('recall.has-read')} value={progress.read} />
              <Tally label={t('recall.acknowledged')} value={progress.acknowledged} />
              <Tally label={t('recall.done')} value={progress.done} />
            </>
          )}
        </Tallies>
        {progress.unreachable.owners > 0 && <p className="mt-3 text-bad">{t('recall.out-of-reach', progress.unreachable)}</p>}
      </Section>
      <Section title={t('recall.what-it-says')}>
        <Facts
          facts={[
            [t('recall.source'), pick(RECALL_SOURCE_LABELS[one.source], language)],
            one.class !== null && [t('recall.class'), pick(RECALL_CLASS_LABELS[one.class], language)],
            one.initiatedOn !== '' && [t('recall.initiated'), day(one.initiatedOn)],
            one.deadline !== null && [t('recall.deadline'), day(one.deadline)],
            one.sourceState !== '' && [t('recall.source-state'), one.sourceState],
            one.productCode !== '' && [t('recall.product-code'), one.productCode],
            one.models.length > 0 && [t('recall.models'), list(one.models)],
            one.gtins.length > 0 && [t('recall.gtins'), list(one.gtins)],
            one.publishedTime !== null && [t('recall.published'), <Moment key="published" value={one.publishedTime} />],
            one.approvedBy !== '' && [t('recall.approved-by'), one.approvedBy],
          ]}
        />
        <Said label={t('recall.reason-what')} texts={one.reasons} />
        <Said label={t('recall.todo')} texts={one.todos} />
        <Long label={t('recall.product')} text={one.product} className={SCROLLS} />
        <Long label={t('recall.codes')} text={one.codes} className={SCROLLS} />
      </Section>
      <RecallMatches one={one} />
      {one.reach.owners > 0 && <RecallOwners one={one} />}
      {one.products.length > 0 && <Products one={one} />}
      <Versions one={one} />
      <Section title={t('recall.trail')}>
        <AuditTrail
          area="recall"
          id={id}
          kind="recall"
          read={(page) => call(recallTrail, { ...page, id })}
          none={t('recall.no-acts')}
          line={({ field, from, to }) => (field === 'state' ? null : { from, to })}
        />
      </Section>
      {act && <RecallActDialog key={act} one={one} act={act} onClose={() => setAct(null)} />}
      {editing && <RecallForm one={one} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />}
    </DetailPage>
  )
}

function Products({ one }: { one: DeskRecall }) {
  const t = useT()
  const may = useMay()
  const show = useAct(showRecallOnProduct, t('recall.saved'))
  return (
    <Section title={t('recall.on-sale')}>
      <p className="mb-2 max-w-prose text-ink-soft">{t('recall.on-sale-text')}</p>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {one.products.map(({ id, name, model, sure, shown }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <span className="font-medium">{model}</span> <span className="text-ink-soft">{name}</span>{' '}
              <Tag tone={sure === 'certain' ? 'good' : 'warm'}>{t(`recall.sure-${sure}`)}</Tag>
            </span>
            {may('recall:publish') && one.state !== 'retracted' ? (
              <Button
                size="small"
                aria-pressed={shown === 'Y'}
                busy={show.isPending}
                onClick={() => show.mutate({ id: one.id, version: one.version, productId: id, shown: shown === 'Y' ? 'N' : 'Y' })}
              >
                {t(shown === 'Y' ? 'recall.hide' : 'recall.show')}
              </Button>
            ) : (
              <span className="text-sm text-ink-soft">{t(shown === 'Y' ? 'recall.is-shown' : 'recall.is-hidden')}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const DAYS: readonly string[] = ['deadline', 'initiatedOn']
function Changed({ changes }: { changes: DeskRecall['differences'] }) {
  const t = useT()
  const day = useDay()
  const said = (field: string, value: string) => {
    if (value === '') return '–'
    if (DAYS.includes(field)) return day(value)
    return field === 'class' ? t('recall.class-short', { value }) : value
  }
  return (
    <Differences
      lines={changes.map(({ field, from, to }) => ({
        label: t(`recall.field-${field as 'title'}`),
        from: said(field, from),
        to: said(field, to),
      }))}
    />
  )
}

const VERSIONS = 20
function Versions({ one }: { one: DeskRecall }) {
  const t = useT()
  const { call } = useOffice()
  const versions = useQuery({
    queryKey: ['recall-versions', one.id, one.contentNumber],
    queryFn: () => call(recallVersions, { id: one.id, pageSize: VERSIONS }),
  })
  if (one.contentNumber === 1) return null
  return (
    <Section title={t('recall.versions')}>
      <QueryView query={versions}>
        {({ rows }) => (
          <ol className="grid gap-3">
            {rows.map(({ number, time, byName, file, differences }) => (
              <li key={number}>
                <p className="text-sm text-ink-soft">
                  {t('recall.version', { number })} {number === one.toldNumber && <Tag tone="good">{t('recall.told-version')}</Tag>} ·{' '}
                  <Moment value={time} /> · {[byName, file].filter(Boolean).join(' · ')}
                </p>
                <Changed changes={differences} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Section>
  )
}
