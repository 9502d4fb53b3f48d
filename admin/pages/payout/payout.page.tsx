// One payout: the orders that it is of, where it goes, who has seen to it, who may, and what can be done.
import { useState } from 'react'
import { deskPayout, payoutTrail, type Payout } from '#contract/payout-desk.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { By, Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths } from '../order/room.ts'
import { shopAccountPaths } from '../shop-account/room.ts'
import { PayoutDialog, type PayoutStep } from './payout-dialogs.tsx'
import { PayoutStateTag, TwoPeople } from './payout-marks.tsx'
import { payoutPaths, payoutRoom, useT } from './room.ts'

export function PayoutPage() {
  const { call } = useOffice()
  const payout = useOpened(payoutRoom, (id) => call(deskPayout, { id }))
  return <QueryView query={payout}>{(data) => <Details one={data} />}</QueryView>
}

const STEPS = ['approve', 'pay', 'refuse', 'withdraw', 'fail', 'come_back'] as const

function Details({ one }: { one: Payout }) {
  const { call } = useOffice()
  const t = useT()
  const day = useDay()
  const money = useMoney()
  const [doing, setDoing] = useState<PayoutStep | null>(null)
  const actions = STEPS.filter((name) => isForState(name, one)).map((name): Action => ({
    action: name,
    label: t(`payout.do-${name}`),
    permission: name === 'approve' ? 'payout:approve' : 'payout:prepare',
    kind: name === 'approve' || name === 'pay' ? 'primary' : 'secondary',
    run: () => setDoing(name),
  }))
  const { account } = one
  return (
    <DetailPage
      title={money(one.amount)}
      subtitle={one.shopName}
      back={payoutPaths.list()}
      tags={<PayoutStateTag {...one} />}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      {one.state === 'prepared' && <TwoPeople {...one} />}
      <Section title={t('payout.payout')} aside={<Moment value={one.createTime} />}>
        <Facts
          facts={[
            [t('payout.shop'), <ShopLink key="shop" one={one} />],
            [t('payout.beneficiary'), account.beneficiary],
            [t('payout.account'), <span key="account" className="break-all tabular-nums">{account.accountNo}</span>], // prettier-ignore
            [t('payout.bank'), [account.bankName, account.swiftCode].filter(Boolean).join(' · ')],
            [t('payout.prepared-by'), <By key="prepared" name={one.preparedBy} time={one.preparedTime} />],
            one.approvedBy !== '' && [t('payout.approved-by'), <By key="approved" name={one.approvedBy} time={one.approvedTime} />],
            one.paidBy !== '' && [t('payout.paid-by'), <By key="paid" name={one.paidBy} time={one.stateTime} />],
            one.reference !== '' && [t('kit.bank-reference'), <span key="reference" className="break-all">{one.reference}</span>], // prettier-ignore
            one.valueDate !== null && [t('kit.value-date'), day(one.valueDate)],
            one.returned !== null && [t('payout.return-reference'), <span key="returned" className="break-all">{one.returned.reference}</span>], // prettier-ignore
            one.returned !== null && [t('payout.return-day'), day(one.returned.valueDate)],
            one.note !== '' && [t('payout.note'), one.note],
          ]}
        />
      </Section>
      <Section title={t('payout.orders')}>
        <DetailTable head={[{ label: t('payout.order') }, { label: t('payout.amount'), end: true }]}>
          {one.lines.map(({ orderId, orderNo, amount }) => (
            <tr key={orderId}>
              <td>
                <OrderLink id={orderId} number={orderNo} />
                {amount < 0 && <span className="block text-sm text-ink-soft">{t('payout.set-off')}</span>}
              </td>
              <td className="text-end whitespace-nowrap tabular-nums">{money(amount)}</td>
            </tr>
          ))}
        </DetailTable>
      </Section>
      <Section title={t('payout.trail')}>
        <AuditTrail
          area="payout"
          kind="payout"
          id={one.id}
          read={(page) => call(payoutTrail, { ...page, id: one.id })}
          none={t('payout.no-acts')}
          line={({ to }) => ({ to })}
        />
      </Section>
      {doing !== null && <PayoutDialog one={one} step={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function ShopLink({ one: { shopId, shopName } }: { one: Payout }) {
  const may = useMay()
  if (!may('statement:shop')) return shopName
  return (
    <Go href={shopAccountPaths.one(shopId)} className="text-brand hover:underline">
      {shopName}
    </Go>
  )
}

export function OrderLink({ id, number }: { id: number; number: string }) {
  const may = useMay()
  if (!may('order:list')) return <span className="whitespace-nowrap tabular-nums">{number}</span>
  return (
    <Go href={orderPaths.one(id)} className="whitespace-nowrap text-brand tabular-nums hover:underline">
      {number}
    </Go>
  )
}

/** What belongs to the state is shown, with the reason where this person may not; the rest would be noise. */
function isForState(name: PayoutStep, { state, mine }: Payout): boolean {
  if (state === 'prepared') return name === 'approve' || name === (mine === 'Y' ? 'withdraw' : 'refuse')
  if (state === 'paid') return name === 'come_back'
  return state === 'approved' && (name === 'pay' || name === 'fail')
}
