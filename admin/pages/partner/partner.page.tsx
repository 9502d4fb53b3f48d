// One city partner: places, terms, what was earned, customers, statement, and what can be done.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as desk from '#contract/city-partner-desk.ts'
import type { DeskPartner } from '#contract/city-partner-desk.ts'
import { CUSTOMER_WAY_LABELS } from '#contract/codes/partner-application-state.ts'
import { labelOf } from '#contract/codes/label.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { usePercent } from '../../kit/percent.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useTrailLine } from '../../kit/trail-line.ts'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { StatementView } from '../shop-account/statement-view.tsx'
import { PartnerDialog, type PartnerStep } from './partner-dialogs.tsx'
import { usePlaces } from './partners.page.tsx'
import { partnerPaths, partnerRoom, useT } from './room.ts'

export function PartnerPage() {
  const { call } = useOffice()
  const partner = useOpened(partnerRoom, (id) => call(desk.partner, { id }))
  return <QueryView query={partner}>{(data) => <Details one={data} />}</QueryView>
}

const STEPS = ['edit', 'assign', 'end'] as const

function Details({ one }: { one: DeskPartner }) {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const trailLine = useTrailLine()
  const may = useMay()
  const places = usePlaces()
  const [doing, setDoing] = useState<PartnerStep | null>(null)
  const actions = STEPS.filter(() => one.state === 'active').map((name): Action => ({
    action: name,
    label: t(`partner.do-${name}`),
    permission: 'partner:decide',
    kind: name === 'edit' ? 'primary' : 'secondary',
    run: () => setDoing(name),
  }))
  return (
    <DetailPage
      title={one.name}
      subtitle={one.company}
      back={partnerPaths.list()}
      tags={<Tag tone={one.state === 'active' ? 'good' : 'plain'}>{t(`partner.state-${one.state}`)}</Tag>}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      <Section title={t('partner.partner')} aside={<Moment value={one.since} />}>
        <Facts
          facts={[
            [
              t('partner.email'),
              may('buyer:list') ? (
                <Go key="email" href={buyerPaths.one(one.userId)} className="break-all text-brand hover:underline">
                  {one.email}
                </Go>
              ) : (
                one.email
              ),
            ],
            [t('partner.territory'), places(one.territory)],
            [t('partner.rate'), `${percent(one.commissionPoints)} · ${t('partner.months', { count: one.customerMonths })}`],
            [t('partner.earned'), money(one.earned)],
            [t('partner.waiting'), money(one.waiting)],
            [t('partner.available'), money(one.available)],
            [t('partner.frozen'), money(one.frozen)],
            [t('partner.paid'), money(one.paid)],
            one.endTime !== null && [t('partner.ended'), <Moment key="ended" value={one.endTime} />],
            one.note !== '' && [t('partner.note'), one.note],
          ]}
        />
      </Section>
      <Customers one={one} />
      <Section title={t('partner.statement')}>
        <StatementView
          of={`partner-${one.id}`}
          owed
          read={(paged) => call(desk.partnerStatement, { ...paged, id: one.id })}
          pdf={(period) => call(desk.partnerStatementPdf, { ...period, id: one.id })}
          sheet={(wanted) => call(desk.partnerStatementSheet, { ...wanted, id: one.id })}
        />
      </Section>
      <Section title={t('partner.trail')}>
        <AuditTrail
          area="partner"
          kind="partner"
          id={one.id}
          read={(page) => call(desk.partnerTrail, { ...page, id: one.id })}
          none={t('partner.no-acts')}
          line={trailLine}
        />
      </Section>
      {doing !== null && <PartnerDialog one={one} step={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

const MOST = 100

function Customers({ one }: { one: DeskPartner }) {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const release = useAct(desk.endCustomer, t('partner.done'))
  const [leaving, setLeaving] = useState<{ id: number; name: string; company: string } | null>(null)
  const customers = useQuery({
    queryKey: ['partner-customers', one.id],
    queryFn: () => call(desk.partnerCustomers, { id: one.id, pageSize: MOST }),
  })
  return (
    <Section title={t('partner.customers')}>
      <QueryView query={customers}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{t('partner.customers-none')}</p>
          ) : (
            <DetailTable
              stack
              head={[
                { label: t('partner.who') },
                { label: t('partner.how') },
                { label: t('partner.until') },
                { label: t('partner.orders'), end: true },
                { label: t('partner.earned'), end: true },
                { label: '' },
              ]}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    {may('buyer:list') ? (
                      <Go href={buyerPaths.one(row.userId)} className="text-brand hover:underline">
                        {row.company || row.name}
                      </Go>
                    ) : (
                      row.company || row.name
                    )}
                  </td>
                  <td>{labelOf(CUSTOMER_WAY_LABELS, row.how, language)}</td>
                  <td className="whitespace-nowrap">
                    <Moment value={row.until} dateOnly />
                  </td>
                  <td className="text-end tabular-nums">{row.orders}</td>
                  <td className="text-end whitespace-nowrap tabular-nums">{money(row.earned)}</td>
                  <td className="text-end">
                    {row.active === 'Y' && one.state === 'active' && may('partner:decide') && (
                      <Button size="small" kind="quiet" onClick={() => setLeaving(row)}>
                        {t('partner.release')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </DetailTable>
          )
        }
      </QueryView>
      {leaving && (
        <ConfirmDialog
          title={t('partner.do-release')}
          text={t('partner.release-text', { customer: leaving.company || leaving.name })}
          danger
          busy={release.isPending}
          onConfirm={() => release.mutate({ id: one.id, customerId: leaving.id }, { onSettled: () => setLeaving(null) })}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Section>
  )
}
