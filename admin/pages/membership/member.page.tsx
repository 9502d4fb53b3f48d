// One member: level, year, growth, points and check-in, what they are made of, and staff's correction of it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { MEMBER_KIND_LABELS } from '#contract/codes/membership.ts'
import { correctMember, deskMember, deskMemberEntries, memberTrail, type DeskMember } from '#contract/membership-desk.ts'
import { numberText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { orderPaths } from '../order/room.ts'
import { memberPaths, membershipRoom, useT } from './room.ts'

export function MemberPage() {
  const { call } = useOffice()
  const member = useOpened(membershipRoom, (id) => call(deskMember, { id }))
  return <QueryView query={member}>{(data) => <Details one={data} />}</QueryView>
}

function Details({ one }: { one: DeskMember }) {
  const { call, language } = useOffice()
  const t = useT()
  const [correcting, setCorrecting] = useState(false)
  const number = new Intl.NumberFormat(LANGUAGE_NAMES[language].locale)
  const nameOf = (level: number) => one.levels.find((each) => each.level === level)?.name ?? String(level)
  /** A value of the trail: levels by their names, 0 none. */
  const shown = (field: string, value: string) =>
    field === 'level' || field === 'heldLevel'
      ? value === '0'
        ? ''
        : nameOf(Number(value))
      : field === 'growth'
        ? number.format(Number(value))
        : value
  return (
    <DetailPage
      title={one.name || one.email}
      subtitle={[one.company, one.email].filter(Boolean).join(' · ')}
      back={memberPaths.list()}
      tags={<Tag tone="brand">{one.levelName}</Tag>}
      actions={
        <ActionBar
          actions={[
            {
              action: 'correct',
              label: t('membership.correct'),
              permission: 'membership:edit',
              kind: 'primary',
              run: () => setCorrecting(true),
            },
          ]}
          allowed={one.allowedActions}
        />
      }
    >
      <Section title={t('membership.standing')}>
        <Facts
          facts={[
            [
              t('membership.buyer'),
              <Go key="buyer" href={buyerPaths.one(one.id)} className="text-brand hover:underline">
                {one.name || one.email}
              </Go>,
            ],
            [t('membership.growth'), number.format(one.growth)],
            [t('membership.prior-growth'), number.format(one.priorGrowth)],
            [t('membership.began'), <Moment key="starts" value={one.startTime} />],
            [t('membership.ends'), <Moment key="ends" value={one.endTime} />],
            [t('membership.next-year'), one.nextYearLevel],
            one.heldLevel !== null && [t('membership.held'), nameOf(one.heldLevel)],
            [t('membership.points'), number.format(one.points)],
            [t('membership.check-ins'), t('membership.check-in-count', { count: one.signIns, streak: one.streak })],
            one.lastSignIn !== null && [t('membership.last-check-in'), <Moment key="last" value={one.lastSignIn} />],
          ]}
        />
      </Section>
      <Section title={t('membership.entries')}>
        <Entries id={one.id} />
      </Section>
      <Section title={t('membership.trail')}>
        <AuditTrail
          area="membership"
          id={one.id}
          read={(page) => call(memberTrail, { ...page, id: one.id })}
          none={t('membership.no-acts')}
          line={({ field, from, to }) => ({ from: shown(field, from), to: shown(field, to) })}
        />
      </Section>
      {correcting && <CorrectDialog one={one} onClose={() => setCorrecting(false)} />}
    </DetailPage>
  )
}

function Entries({ id }: { id: number }) {
  const { call, language } = useOffice()
  const t = useT()
  const signed = (value: number) => numberText(value, LANGUAGE_NAMES[language].locale, { signDisplay: 'exceptZero' })
  const entries = useQuery({
    queryKey: ['membership', 'entries', id, language],
    queryFn: () => call(deskMemberEntries, { id, pageSize: 50 }),
  })
  return (
    <QueryView query={entries}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-ink-soft">{t('membership.no-entries')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-2.5">
                <span className="w-36 text-sm text-ink-soft">
                  <Moment value={row.time} />
                </span>
                <span className="min-w-40 flex-1">
                  {pick(MEMBER_KIND_LABELS[row.kind], language)}
                  {row.orderId !== null && (
                    <>
                      {' '}
                      <Go href={orderPaths.one(row.orderId)} className="text-brand tabular-nums hover:underline">
                        {row.orderNo}
                      </Go>
                    </>
                  )}
                  {(row.by || row.note) && (
                    <span className="block text-sm text-ink-soft">{[row.by, row.note].filter(Boolean).join(': ')}</span>
                  )}
                  {row.levelBefore !== row.levelAfter && (
                    <span className="block text-sm text-ink-soft">
                      {t('membership.moved', { from: row.levelBefore, to: row.levelAfter })}
                    </span>
                  )}
                </span>
                <span className="text-right tabular-nums">
                  {row.growth !== 0 && <span className="block">{t('membership.entry-growth', { growth: signed(row.growth) })}</span>}
                  {row.points !== 0 && (
                    <span className="block text-sm text-ink-soft">
                      {t('membership.entry-points', { count: row.points, points: signed(row.points) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

const Correction = v.omit(correctMember.input, ['id', 'version'])

function CorrectDialog({ one, onClose }: { one: DeskMember; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const levels = [
    { value: '0', label: t('membership.held-none') },
    ...one.levels.map(({ level, name }) => ({ value: String(level), label: name })),
  ]
  return (
    <FormDialog
      title={t('membership.correct')}
      intro={<p className="text-ink-soft">{t('membership.correct-text')}</p>}
      schema={Correction}
      fields={[
        { name: 'growth', label: t('membership.growth-change'), kind: 'whole', hint: t('membership.growth-change-hint'), autoFocus: true },
        { name: 'heldLevel', label: t('membership.held'), kind: 'choice', options: levels, hint: t('membership.held-hint') },
        { name: 'reason', label: t('membership.reason'), kind: 'area', rows: 3, wide: true, hint: t('membership.reason-hint') },
      ]}
      edits
      initial={{ growth: 0, heldLevel: String(one.heldLevel ?? 0), reason: '' }}
      submit={t('membership.correct')}
      send={async (value) => {
        await send(correctMember, { ...value, id: one.id, version: one.version })
        toast(t('membership.corrected'), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
