// One coupon: who holds it, what it was spent on, and giving it back or taking it away.
import { useState } from 'react'
import * as v from 'valibot'
import { couponGrant, grantTrail, restoreGrant, revokeGrant, type Grant } from '#contract/coupon-desk.ts'
import { COUPON_STATE_LABELS } from '#contract/codes/coupon.ts'
import { labelOf } from '#contract/codes/label.ts'
import { toast } from '#ui/toast.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { orderPaths } from '../order/room.ts'
import { CouponTag } from '../coupon/coupon-marks.tsx'
import { couponPaths } from '../coupon/room.ts'
import { grantPaths, grantRoom, useT } from './room.ts'

export function GrantPage() {
  const { call } = useOffice()
  const grant = useOpened(grantRoom, (id) => call(couponGrant, { id }))
  return <QueryView query={grant}>{(data) => <Details one={data} key={data.id} />}</QueryView>
}

type Turn = 'revoke' | 'restore'
const LINK = 'text-brand hover:underline'

function Details({ one }: { one: Grant }) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  const { call, language } = useOffice()
  const [doing, setDoing] = useState<Turn | null>(null)
  const wanted: Turn[] = one.state === 'used' ? ['restore'] : one.state === 'available' ? ['revoke'] : []
  const actions = wanted.map((action): Action => ({
    action,
    label: t(`coupon.do-${action}`),
    permission: 'coupon:grant',
    kind: action === 'restore' ? 'primary' : 'secondary',
    run: () => setDoing(action),
  }))
  return (
    <DetailPage
      title={one.couponNo}
      subtitle={one.campaignName}
      back={grantPaths.list()}
      tags={<CouponTag {...one} />}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      <Section title={t('coupon.coupon')}>
        <Facts
          facts={[
            [t('coupon.buyer'), <Go key="buyer" href={buyerPaths.one(one.userId)} className={LINK}>{one.company || one.buyerName || one.email}</Go>], // prettier-ignore
            [t('coupon.campaign'), <Go key="campaign" href={couponPaths.one(one.campaignId)} className={LINK}>{one.campaignName}</Go>], // prettier-ignore
            [t('coupon.gives'), one.gives],
            [t('coupon.grant-time'), <Moment key="granted" value={one.grantTime} />],
            [t('coupon.until'), <Moment key="until" value={one.endTime} />],
            one.givenBy !== '' && [t('coupon.given-by'), one.givenBy],
            one.orders.length > 0 && [
              t('coupon.orders'),
              <span key="orders" className="flex flex-wrap gap-x-3">
                {one.orders.map(({ id, orderNo }) => (
                  <Go key={id} href={orderPaths.one(id)} className={LINK}>
                    {orderNo}
                  </Go>
                ))}
              </span>,
            ],
            one.application !== null && [
              t('coupon.orders'),
              may('financing:list') ? (
                <Go key="application" href={`/workspace/financing/${one.application.id}`} className={LINK}>
                  {one.application.applicationNo}
                </Go>
              ) : (
                one.application.applicationNo
              ),
            ],
            one.savedMoney > 0 && [t('coupon.saved'), money(one.savedMoney)],
            one.reason !== '' && [t('coupon.reason'), one.reason],
          ]}
        />
      </Section>
      <Section title={t('coupon.history')}>
        <Trail
          items={one.history.map((step, at) => ({
            key: at,
            time: step.time,
            text: labelOf(COUPON_STATE_LABELS, step.state, language),
            who: step.by || t('kit.system'),
            more: step.reason ? <p className="text-ink-soft">{step.reason}</p> : null,
          }))}
        />
      </Section>
      <Section title={t('coupon.trail')}>
        <AuditTrail
          area="coupon"
          of="grant"
          id={one.id}
          read={(page) => call(grantTrail, { ...page, id: one.id })}
          none={t('coupon.no-acts')}
        />
      </Section>
      {doing && <TurnDialog one={one} how={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function TurnDialog({ one: { id, version }, how, onClose }: { one: Grant; how: Turn; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const which = how === 'revoke' ? revokeGrant : restoreGrant
  return (
    <FormDialog
      title={t(`coupon.do-${how}`)}
      intro={<p className="mb-4 text-ink-soft">{t(`coupon.${how}-text`)}</p>}
      schema={v.omit(which.input, ['id', 'version'])}
      fields={[{ name: 'reason', label: t('coupon.reason'), kind: 'area', rows: 3, wide: true, autoFocus: true }]}
      initial={{ reason: '' }}
      submit={t(`coupon.do-${how}`)}
      danger={how === 'revoke'}
      send={({ reason }) => send(which, { id, version, reason })}
      onClose={onClose}
      onDone={() => {
        toast(t('coupon.turned'), 'good')
        onClose()
      }}
    />
  )
}
