// One application: who asks for what, screening, the offer and its two people, contract, orders, plan, evidence.
import { useState } from 'react'
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { CHECK_LABELS, DECLINE_LABELS, FINANCING_CHECKS, financeTypeLabel, PAPER_LABELS } from '#contract/codes/financing.ts'
import {
  addFinancingFile,
  financing as financingCall,
  financingFile,
  financingTrail,
  type DeskFinancing,
} from '#contract/financing-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useDictionary } from '../../kit/dictionary.ts'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go } from '../../kit/navigation.tsx'
import { usePercent } from '../../kit/percent.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useTrailLine } from '../../kit/trail-line.ts'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { OrderState } from '../order/order-marks.tsx'
import { orderPaths } from '../order/room.ts'
import { LoadFile } from '../../kit/load-file.tsx'
import { ActDialog, ACTS, type ActName, type Doing } from './acts.tsx'
import { FinancingStateTag, useCouponFacts, useRate } from './financing-marks.tsx'
import { Printed } from './printed.tsx'
import { financingPaths, financingRoom, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function FinancingPage() {
  const { call } = useOffice()
  const one = useOpened(financingRoom, (id) => call(financingCall, { id }))
  return <QueryView query={one}>{(data) => <Financing key={data.id} one={data} />}</QueryView>
}

const SIDE: readonly ActName[] = ['turn', 'decline', 'cancel', 'ask_docs']

/** What belongs to the state is shown, with the reason where this person may not; the rest would be noise. */
function isForState(name: ActName, { state, preparedBy, lossBy }: DeskFinancing): boolean {
  switch (name) {
    case 'screen':
      return state === 'submitted'
    case 'check':
    case 'ask_docs':
    case 'to_review':
      return state === 'screening'
    case 'prepare':
      return state === 'in_review' && preparedBy === ''
    case 'approve':
    case 'turn':
      return state === 'in_review' && preparedBy !== ''
    case 'decline':
      return state === 'screening' || state === 'in_review'
    case 'sign':
      return state === 'contract_pending'
    case 'fund':
    case 'cancel':
      return state === 'approved_ready'
    case 'write_off':
      return state === 'in_arrears' && lossBy === ''
    case 'decide_loss':
      return state === 'in_arrears' && lossBy !== ''
  }
}

function Financing({ one }: { one: DeskFinancing }) {
  const { call, language } = useOffice()
  const nation = useNation()
  const revenues = useDictionary('revenue_range')
  const services = useDictionary('financing_service')
  const t = useT()
  const list = useListed()
  const money = useMoney()
  const day = useDay()
  const percent = usePercent()
  const rate = useRate()
  const couponFacts = useCouponFacts()
  const trailLine = useTrailLine('financing')
  const [act, setAct] = useState<{ name: Doing; positions?: readonly number[] } | null>(null)
  const { id, state, form, offer } = one
  const waiting = one.orders.filter(({ takenBack }) => takenBack === 'Y').map(({ orderNo }) => orderNo)
  const returned = one.open > 0 ? one.orders.filter((order) => order.returned > 0) : []
  return (
    <DetailPage
      title={one.applicationNo}
      subtitle={[one.company, money(one.amount)].join(' · ')}
      back={financingPaths.list()}
      tags={<FinancingStateTag state={state} />}
      actions={
        <ActionBar
          actions={ACTS.filter((name) => isForState(name, one)).map((name) => ({
            action: name,
            label: t(`financing.do-${name}`),
            permission: name === 'approve' || name === 'decide_loss' ? 'financing:approve' : 'financing:work',
            ...(SIDE.includes(name) ? { kind: 'secondary' as const } : {}),
            run: () => setAct({ name }),
          }))}
          allowed={one.allowedActions}
        >
          {state === 'in_arrears' && one.lossBy !== '' && (
            <Button size="small" onClick={() => setAct({ name: 'refuse_loss' })}>
              {t(one.lossMine === 'Y' ? 'financing.take-back' : 'financing.do-refuse_loss')}
            </Button>
          )}
        </ActionBar>
      }
    >
      {returned.length > 0 && (
        <p className="mt-5 rounded-control bg-mist px-4 py-3">
          {t('financing.plan-returned', {
            orders: list(returned.map(({ orderNo }) => orderNo)),
            amount: money(returned.reduce((sum, order) => sum + order.returned, 0)),
          })}
        </p>
      )}
      {waiting.length > 0 ? (
        <p className="mt-5 rounded-control bg-mist px-4 py-3 text-caution">{t('financing.plan-waits', { orders: list(waiting) })}</p>
      ) : (
        <p className="mt-5 text-ink-soft">{t(`financing.next-${state}`)}</p>
      )}
      {(state === 'in_review' || state === 'in_arrears') && <TwoPeople one={one} />}
      <div className="grid gap-x-8 wide:grid-cols-2">
        <Section title={t('financing.application')} aside={<Moment value={one.createTime} />}>
          <Facts
            facts={[
              [t('financing.company'), form.companyName],
              [t('financing.applicant'), form.name],
              [t('financing.email'), form.email],
              [t('financing.phone'), form.phone],
              form.whatsapp !== '' && ['WhatsApp', form.whatsapp],
              [t('financing.nation'), nation(form.nation)],
              form.address !== '' && [t('financing.address'), form.address],
              form.type !== '' && [t('financing.kind'), labelOf(IDENTITY_LABELS, form.type, language)],
              form.revenue !== '' && [t('financing.revenue'), revenues.say(form.revenue)],
              form.importedBefore !== '' && [t('financing.imported'), t(form.importedBefore === 'Y' ? 'kit.yes' : 'kit.no')],
              form.productInterest !== '' && [t('financing.interest'), form.productInterest],
              [t('financing.wanted'), services.say(form.serviceType)],
              [t('financing.asked'), money(one.asked)],
              [t('financing.period'), form.creditPeriod],
              ...(one.coupon ? couponFacts(one.coupon) : []),
              one.hasAccount === 'N' && [t('financing.account'), t('financing.account-none')],
              one.dueDay !== null && waiting.length === 0 && [t('financing.next-day'), day(one.dueDay)],
              one.declineReason !== null && [
                t('financing.reason'),
                [pick(DECLINE_LABELS[one.declineReason], language), one.declineText].filter(Boolean).join(': '),
              ],
            ]}
          />
        </Section>
        <div>
          <Section title={t('financing.screening')}>
            <ul className="divide-y divide-line rounded-tile border border-line">
              {FINANCING_CHECKS.map((name) => {
                const known = one.checks.find(({ check }) => check === name)
                return (
                  <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                    <span>
                      {pick(CHECK_LABELS[name], language)} {known && <span className="text-sm text-ink-faint">{known.by}</span>}
                    </span>
                    <Tag tone={known ? (known.ok === 'Y' ? 'good' : 'bad') : 'plain'}>
                      {t(known ? (known.ok === 'Y' ? 'financing.in-order' : 'financing.not-in-order') : 'financing.not-looked')}
                    </Tag>
                  </li>
                )
              })}
            </ul>
            {one.checksNote !== '' && <p className="mt-2 whitespace-pre-line text-ink-soft">{one.checksNote}</p>}
            {one.papersAsked.length > 0 && (
              <p className="mt-2 text-ink-soft">
                {t('kit.said', {
                  label: t('financing.papers-asked'),
                  value: list(one.papersAsked.map((name) => pick(PAPER_LABELS[name], language))),
                })}
              </p>
            )}
          </Section>
          {offer && (
            <Section title={t('financing.offer')} aside={one.approvedBy !== '' && <Printed id={id} paper="offer" />}>
              <Facts
                facts={[
                  [t('financing.amount'), money(offer.amount)],
                  [t('financing.months'), offer.months],
                  [t('financing.rate'), rate(offer)],
                  [t('financing.down'), `${percent(offer.downPayment)} · ${money(offer.down)}`],
                  [t('financing.monthly'), money(offer.monthly)],
                  [t('financing.total'), money(offer.total)],
                  [t('financing.financer'), offer.financer],
                  [t('financing.type'), pick(financeTypeLabel(offer.financeType), language)],
                  [t('financing.valid-until'), day(offer.validUntil)],
                  one.preparedBy !== '' && [t('financing.prepared-by'), one.preparedBy],
                  one.approvedBy !== '' && [t('financing.approved-by'), one.approvedBy],
                  one.buyerSigned !== null && [t('financing.buyer-signed'), <Moment key="buyer" value={one.buyerSigned} />],
                  one.staffSigned !== null && [t('financing.staff-signed'), <Moment key="staff" value={one.staffSigned} />],
                  one.left !== null && [t('financing.left'), money(one.left)],
                  one.fundedDay !== null && [t('financing.funded-on'), day(one.fundedDay)],
                  one.funded !== null && [t('financing.funded'), money(one.funded)],
                  one.fundingReference !== '' && [t('kit.bank-reference'), one.fundingReference],
                ]}
              />
            </Section>
          )}
        </div>
      </div>
      {one.orders.length > 0 && (
        <Section title={t('financing.orders')}>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {one.orders.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span className="flex flex-wrap items-center gap-3">
                  <Go href={orderPaths.one(order.id)} className="text-brand hover:underline">
                    {order.orderNo}
                  </Go>
                  <OrderState state={order.state} />
                </span>
                <span>{money(order.amount)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {one.plan.length > 0 && <Plan one={one} onAct={(name, positions) => setAct({ name, positions })} />}
      <Evidence one={one} />
      <Section title={t('financing.trail')}>
        <AuditTrail
          area="financing"
          id={id}
          kind="financing"
          read={(page) => call(financingTrail, { ...page, id })}
          none={t('financing.no-acts')}
          line={(change) => (change.field === 'state' ? null : trailLine(change))}
        />
      </Section>
      {act && (
        <ActDialog
          key={act.name}
          one={one}
          act={act.name}
          {...(act.positions ? { positions: act.positions } : {})}
          onClose={() => setAct(null)}
        />
      )}
    </DetailPage>
  )
}

function TwoPeople({ one }: { one: DeskFinancing }) {
  const t = useT()
  const list = useListed()
  const may = useMay()
  const writesOff = one.state === 'in_arrears' && one.lossBy !== '' && one.lossMine === 'N' && may('financing:approve')
  const who =
    one.approvers.length > 0
      ? t('financing.approvers', { names: list(one.approvers), count: one.approvers.length })
      : t('financing.approvers-none')
  return (
    <p className="mt-4 rounded-control bg-mist px-4 py-3">
      <span className="font-medium">{t('financing.two-people')}</span> {who}
      {writesOff && one.ownFactor === 'N' && <span className="block text-caution">{t('financing.no-factor')}</span>}
    </p>
  )
}

function Plan({ one, onAct }: { one: DeskFinancing; onAct: (name: 'paid' | 'unpaid', positions: readonly number[]) => void }) {
  const t = useT()
  const money = useMoney()
  const day = useDay()
  const open = one.plan.filter(({ paidDay }) => paidDay === null).map(({ position }) => position)
  const may = (name: 'paid' | 'unpaid') => one.allowedActions.some(({ action, allowed }) => action === name && allowed === 'Y')
  return (
    <Section
      title={t('financing.plan')}
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          {t('financing.open', { amount: money(one.open) })}
          {open.length > 1 && may('paid') && (
            <Button size="small" kind="quiet" onClick={() => onAct('paid', open)}>
              {t('financing.do-paid-all')}
            </Button>
          )}
          <Printed id={one.id} paper="plan" />
        </span>
      }
    >
      <ul className="divide-y divide-line rounded-tile border border-line">
        {one.plan.map((row) => (
          <li key={row.position} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 tabular-nums">
            <span>
              {row.kind === 'down' ? t('financing.row-down') : t('financing.row-rate', { number: row.position })} · {day(row.dueDay)}
            </span>
            <span className="flex items-center gap-4">
              {money(row.amount)}
              {row.late === 'Y' && <Tag tone="bad">{t('financing.late')}</Tag>}
              {row.paidDay !== null ? (
                <>
                  <Tag tone="good">{t('financing.paid', { day: day(row.paidDay) })}</Tag>
                  {row.kind === 'rate' && may('unpaid') && (
                    <Button size="small" kind="quiet" onClick={() => onAct('unpaid', [row.position])}>
                      {t('financing.do-unpaid')}
                    </Button>
                  )}
                </>
              ) : (
                may('paid') && (
                  <Button size="small" kind="quiet" onClick={() => onAct('paid', [row.position])}>
                    {t('financing.do-paid')}
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What applicant and financer have sent: added here, opened here. */
function Evidence({ one: { id, files } }: { one: DeskFinancing }) {
  const { call } = useOffice()
  const t = useT()
  const add = useAct(addFinancingFile, t('financing.file-added'))
  const [file, setFile] = useState<File | null>(null)
  const send = (what: 'evidence' | 'contract') => {
    if (file && !add.isPending) add.mutate({ id, what, file }, { onSuccess: () => setFile(null) })
  }
  return (
    <Section title={t('financing.files')}>
      <ul className="grid gap-2">
        {files.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {one.fileName}{' '}
              <span className="text-sm text-ink-faint">
                {t(`financing.file-${one.what as 'evidence'}`)} · {t(one.byBuyer === 'Y' ? 'financing.by-buyer' : 'financing.by-us')} ·{' '}
                <Moment value={one.time} />
              </span>
            </span>
            <LoadFile
              name={one.fileName}
              label={t('financing.save')}
              read={() => call(financingFile, { id, fileId: one.id })}
              sent={{ fileId: one.id, byBuyer: one.byBuyer === 'Y' }}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-3">
        <FileField label={t('financing.file')} accept="application/pdf,image/png,image/jpeg" file={file} onFile={setFile} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={add.isPending} disabled={!file} onClick={() => send('evidence')}>
            {t('financing.add-file')}
          </Button>
          <Button size="small" disabled={!file || add.isPending} onClick={() => send('contract')}>
            {t('financing.add-contract')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
