// One case: what it is about, how it stands and whom it waits for, what both sides have said and sent, and what may be done.
import { useState } from 'react'
import {
  AFTER_SALE_REASON_LABELS,
  DECLARATION_LABELS,
  DISPOSITION_LABELS,
  FREIGHT_PAYER_LABELS,
  REFUSED_WISH_LABELS,
  RESOLUTION_LABELS,
  WARRANTY_LABELS,
  AFTER_SALE_TYPE_LABELS,
} from '#contract/codes/after-sale.ts'
import { REFUND_STATE_LABELS } from '#contract/codes/refund-state.ts'
import { deskBuyer } from '#contract/buyer-desk.ts'
import { assignSale, deskSale } from '#contract/after-sale-desk.ts'
import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DeliveryAddress } from '../../kit/delivery-address.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go, Linked } from '../../kit/navigation.tsx'
import { OwnerChoice } from '../../kit/owner-choice.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { equipmentPaths } from '../equipment/room.ts'
import { orderPaths } from '../order/room.ts'
import { ActDialog, ACTS, PERMISSION_OF, type ActName } from './acts.tsx'
import { IncidentTag, incidentStateOf, Promised, SaleStateTag } from './after-sale-marks.tsx'
import { Invoices } from './after-sale-invoices.tsx'
import { Dispatches } from './after-sale-dispatches.tsx'
import { Evidence, Thread } from './after-sale-thread.tsx'
import { awaitedOf } from './receive-lines.tsx'
import { afterSalePaths, afterSaleRoom, useT } from './room.ts'
import { SaleTrail } from './sale-trail.tsx'
import { Shortfall } from './shortfall.tsx'
import { Vigilance } from './vigilance.tsx'
import { useListed } from '../../kit/use-listed.ts'

export function AfterSalePage() {
  const { call } = useOffice()
  const one = useOpened(afterSaleRoom, (id) => call(deskSale, { id }))
  return <QueryView query={one}>{(data) => <Case key={data.id} one={data} />}</QueryView>
}

const SIDE: readonly ActName[] = [
  'ask_info',
  'reject',
  'message',
  'note',
  'tell_incident',
  'waive_repair',
  'undo_repair',
  'cannot_repair',
  'can_repair',
  'undo_points',
  'undo_refund',
  'quote_repair',
  'correct_return',
  'approve_no_return',
  'report_lost',
]
const STATE_OF: Partial<Record<ActName, readonly DeskSale['state'][]>> = {
  triage: ['submitted'],
  ask_info: ['in_review'],
  reject: ['in_review'],
  approve_return: ['in_review'],
  correct_return: ['return_authorised'],
  approve_no_return: ['in_review'],
  receive: ['returning'],
  report_lost: ['returning'],
  diagnose: ['inspecting'],
  quote_repair: ['inspecting', 'repair_quoted'],
  dispatch: ['resolving'],
  refund: ['resolving'],
  return_points: ['resolving'],
  resolve: ['resolving'],
}
/** The rest of a return may come still. */
const AFTER_RECEIPT: readonly DeskSale['state'][] = ['inspecting', 'repair_quoted', 'resolving']
/** Time alone moves neither on: somebody is to. */
const DUE_OF = { returning: 'after-sale.arrive-by', inspecting: 'after-sale.inspect-by' } as const
/** What belongs to the state is shown, with the reason where it may not be done; the rest would be noise. */
function isForState(name: ActName, one: DeskSale): boolean {
  const { state, repair, incident, pointsMost, pointsBack, refunds } = one
  if (name === 'pay_repair' || name === 'waive_repair') return (repair?.due ?? 0) > 0
  const stands = repair?.answer === 'accepted' && repair.failedTime === null
  if (name === 'undo_repair') return state === 'resolving' && stands && repair.due === 0
  if (name === 'cannot_repair') return state === 'resolving' && stands
  if (name === 'can_repair') return state === 'inspecting' && repair?.answer === 'accepted' && !stands
  if (name === 'undo_refund')
    return state === 'resolving' && refunds.some(({ of, state: stands }) => of === 'goods' && stands !== 'dropped')
  if (name === 'undo_points') return state === 'resolving' && pointsBack.some(({ undone }) => undone === null)
  if (name === 'receive' && state !== 'returning')
    return AFTER_RECEIPT.includes(state) && (one.returned?.lines?.length ?? 0) > 0 && awaitedOf(one).length > 0
  if (name === 'tell_incident') return incident === 'N'
  // By what paid for the goods it is one or the other.
  if (name === (pointsMost === null ? 'return_points' : 'refund')) return false
  return STATE_OF[name]?.includes(state) ?? true
}

function Case({ one }: { one: DeskSale }) {
  const { language } = useOffice()
  const t = useT()
  const [act, setAct] = useState<ActName | null>(null)
  return (
    <DetailPage
      title={one.saleNo}
      subtitle={[pick(AFTER_SALE_TYPE_LABELS[one.saleType], language), one.company || one.buyerName].join(' · ')}
      back={afterSalePaths.list()}
      tags={
        <>
          <SaleStateTag state={one.state} />
          {one.incident === 'Y' && <IncidentTag state={one.vigilance && incidentStateOf(one.vigilance)} />}
          {one.appealed === 'Y' && <Tag tone="warm">{t('after-sale.appealed')}</Tag>}
        </>
      }
      actions={
        <ActionBar
          actions={ACTS.filter((name) => isForState(name, one)).map((name) => ({
            action: name,
            label: t(`after-sale.do-${name}`),
            permission: PERMISSION_OF[name],
            ...(SIDE.includes(name) || (name === 'receive' && one.state !== 'returning') ? { kind: 'secondary' as const } : {}),
            run: () => setAct(name),
          }))}
          allowed={one.allowedActions}
        />
      }
    >
      <p className="mt-5 text-ink-soft">
        {t(one.state === 'inspecting' && one.repair?.failedTime ? 'after-sale.next-repair-failed' : `after-sale.next-${one.state}`)}
      </p>
      <div className="grid gap-x-8 wide:grid-cols-2">
        <About one={one} />
        <div>
          {one.vigilance && <Vigilance one={one} incident={one.vigilance} />}
          <Course one={one} />
        </div>
      </div>
      <Thread one={one} />
      <Evidence one={one} />
      <Section title={t('after-sale.history')}>
        <ol className="grid gap-2">
          {one.logs.map((step, at) => (
            <li key={at} className="grid gap-x-4 wide:grid-cols-[11rem_1fr]">
              <span className="text-sm text-ink-soft">
                <Moment value={step.time} />
              </span>
              <span className="break-words whitespace-pre-wrap">{step.text}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('after-sale.trail')}>
        <SaleTrail id={one.id} />
      </Section>
      {act && <ActDialog key={act} one={one} act={act} onClose={() => setAct(null)} />}
    </DetailPage>
  )
}

function About({ one }: { one: DeskSale }) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const money = useMoney()
  const day = useDay()
  const may = useMay()
  const { mutate, isPending } = useAct(assignSale, t('after-sale.assigned'))
  return (
    <div>
      <Section title={t('after-sale.goods')}>
        <ul className="divide-y divide-line rounded-tile border border-line">
          {one.items.map((line) => {
            const until = one.warranty.find(({ orderItemId }) => orderItemId === line.orderItemId)?.until ?? null
            return (
              <li key={line.orderItemId} className="flex items-start gap-4 px-4 py-3">
                <img src={line.productMainImgUrl} alt="" className="size-12 shrink-0 rounded-control object-contain" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{line.productName}</span>
                  <span className="block text-ink-soft">
                    {line.productModel} · {t('after-sale.pieces', { count: line.count })}
                  </span>
                  {line.serials.length > 0 && <span className="block text-sm break-words text-ink-soft">{list(line.serials)}</span>}
                  {one.units
                    .filter(({ orderItemId }) => orderItemId === line.orderItemId)
                    .map(({ id, serial }) => {
                      const name = [t('after-sale.unit', { number: String(id) }), serial].filter(Boolean).join(' · ')
                      return (
                        <span key={id} className="block text-sm tabular-nums">
                          {may('equipment:list') ? (
                            <Go href={equipmentPaths.one(id)} className="text-brand hover:underline">
                              {name}
                            </Go>
                          ) : (
                            <span className="text-ink-soft">{name}</span>
                          )}
                        </span>
                      )
                    })}
                  <span className="block text-sm text-ink-soft">
                    {until ? t('after-sale.warranty-until', { day: day(until) }) : pick(WARRANTY_LABELS.unknown, language)}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title={t('after-sale.case')} aside={<Moment value={one.createTime} />}>
        <Facts
          facts={[
            [t('after-sale.reason'), pick(AFTER_SALE_REASON_LABELS[one.reason], language)],
            [t('after-sale.order'), <Go key="order" href={orderPaths.one(one.orderId)} className="text-brand hover:underline">{one.orderNo}</Go>], // prettier-ignore
            [
              t('after-sale.buyer'),
              <Linked key="buyer" href={may(deskBuyer.access.permission) ? buyerPaths.one(one.buyerId) : null}>
                {[one.buyerName, one.company].filter(Boolean).join(', ')}
              </Linked>,
            ],
            [t('after-sale.email'), one.email],
            one.phone !== '' && [t('after-sale.phone'), one.phone],
            // A server that is still being replaced leaves it out.
            one.address && [t('after-sale.deliver-to'), <DeliveryAddress key="to" address={one.address} />],
            one.askedMoney > 0 && [t('after-sale.asked'), money(one.askedMoney)],
            [t('after-sale.promise'), <Promised key="promise" {...one} />],
            one.dueTime !== null && [
              t(one.state in DUE_OF ? DUE_OF[one.state as keyof typeof DUE_OF] : 'after-sale.due'),
              <Moment key="due" value={one.dueTime} />,
            ],
            one.resolution !== null && [t('after-sale.resolution'), pick(RESOLUTION_LABELS[one.resolution], language)],
          ]}
        />
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <OwnerChoice
            label={t('after-sale.owner')}
            owner={one.owner}
            people={may('after-sale:handle') ? one.colleagues : null}
            assign={{ isPending, mutate: (to) => mutate({ id: one.id, ...to }) }}
          />
        </div>
      </Section>
    </div>
  )
}

/** The way back, what was found, what it costs, and what has been sent or refunded, as far as it has come. */
function Course({ one }: { one: DeskSale }) {
  const t = useT()
  const { language } = useOffice()
  const money = useMoney()
  const day = useDay()
  const { declaration, returned, inspection, repair } = one
  return (
    <>
      {one.rmaNo !== '' && (
        <Section title={t('after-sale.return')}>
          <Facts
            facts={[
              ['RMA', one.rmaNo],
              [t('after-sale.return-address'), <span key="to" className="whitespace-pre-line">{one.returnAddress}</span>], // prettier-ignore
              one.freightPayer !== null && [t('after-sale.freight'), pick(FREIGHT_PAYER_LABELS[one.freightPayer], language)],
              [
                t('after-sale.declaration'),
                declaration
                  ? [pick(DECLARATION_LABELS[declaration.kind], language), declaration.method, declaration.day && day(declaration.day), declaration.name].filter(Boolean).join(' · ') // prettier-ignore
                  : t('after-sale.undeclared'),
              ],
              returned && [t('after-sale.parcel'), `${returned.carrier} ${returned.trackingNo}`],
              returned?.lostTime ? [t('after-sale.lost'), <Moment key="lost" value={returned.lostTime} />] : null,
              returned?.receiveTime ? [t('after-sale.received'), <Moment key="in" value={returned.receiveTime} />] : null,
              ...(returned?.lines ?? []).map(({ orderItemId, count, received }): [string, string] => [
                one.items.find((line) => line.orderItemId === orderItemId)?.productModel ?? '',
                t('after-sale.came-in-all', { received, count }),
              ]),
            ]}
          />
          <Shortfall one={one} />
        </Section>
      )}
      {inspection && (
        <Section title={t('after-sale.inspection')} aside={<Moment value={inspection.time} />}>
          <p className="mb-3 break-words whitespace-pre-wrap">{inspection.finding}</p>
          <Facts
            facts={[
              [t('after-sale.warranty'), pick(WARRANTY_LABELS[inspection.warranty], language)],
              inspection.warranty !== one.computedWarranty && [
                t('after-sale.computed'),
                pick(WARRANTY_LABELS[one.computedWarranty], language),
              ],
              one.warrantyReason !== '' && [t('after-sale.warranty-reason'), one.warrantyReason],
              inspection.disposition !== null && [t('after-sale.disposition'), pick(DISPOSITION_LABELS[inspection.disposition], language)],
            ]}
          />
        </Section>
      )}
      {repair && (
        <Section title={t('after-sale.repair')}>
          <Facts
            facts={[
              [t('after-sale.repair-cost'), money(repair.amount)],
              [t('after-sale.lead-days'), repair.leadDays],
              [t('after-sale.valid-until'), day(repair.validUntil)],
              [t('after-sale.answer'), t(`after-sale.answer-${repair.answer}`)],
              repair.failedTime !== null && [t('after-sale.repair-failed'), <Moment key="failed" value={repair.failedTime} />],
              repair.wish !== null && [t('after-sale.wish'), pick(REFUSED_WISH_LABELS[repair.wish], language)],
              repair.due > 0 && [t('after-sale.to-pay'), money(repair.due)],
              one.paidReference !== '' && [t('kit.bank-reference'), [one.paidReference, one.paidOn && day(one.paidOn)].filter(Boolean).join(' · ')], // prettier-ignore
              one.waivedReason !== '' && [t('after-sale.waived'), one.waivedReason],
            ]}
          />
        </Section>
      )}
      <Invoices one={one} />
      <Dispatches one={one} />
      {one.refunds.length + one.pointsBack.length > 0 && (
        <Section title={t('after-sale.refunds')}>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {one.refunds.map((back) => (
              <li key={back.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span className={back.undone ? 'line-through' : ''}>
                  {money(back.amount)}
                  {back.of === 'repair' && <span className="ml-3 text-sm text-ink-soft">{t('after-sale.refund-of-repair')}</span>}
                </span>
                <Tag
                  tone={
                    back.state === 'paid' || back.state === 'kept' || back.state === 'used'
                      ? 'good'
                      : back.state === 'dropped'
                        ? 'plain'
                        : 'warm'
                  }
                >
                  {pick(REFUND_STATE_LABELS[back.state], language)}
                </Tag>
                {back.undone && (
                  <span className="w-full text-sm break-words text-ink-soft">
                    {t('after-sale.refund-undone', { reason: back.undone.reason })}
                  </span>
                )}
              </li>
            ))}
            {one.pointsBack.map(({ id, points, time, undone }) => (
              <li key={`points ${id}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span className={undone ? 'line-through' : ''}>{t('after-sale.points-back', { points })}</span>
                <span className="text-sm text-ink-soft">
                  <Moment value={time} />
                </span>
                {undone && (
                  <span className="w-full text-sm break-words text-ink-soft">
                    {t('after-sale.points-undone', { reason: undone.reason })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
