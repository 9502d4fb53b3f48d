// One refund: what it is for, who has seen to it, who may, and what can be done. That two people are needed is said before somebody starts.
import { useState } from 'react'
import { deskRefund, refundAccount, refundTrail, type Refund } from '#contract/refund-desk.ts'
import { Button } from '#ui/button.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { By, Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { useNation } from '../../kit/nation.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { financingPaths } from '../financing/room.ts'
import { orderPaths } from '../order/room.ts'
import { PrepareDialog, RefundDialog, type RefundStep } from './refund-dialogs.tsx'
import { RefundStateTag } from './refund-marks.tsx'
import { refundPaths, refundRoom, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function RefundPage() {
  const { call } = useOffice()
  const refund = useOpened(refundRoom, (id) => call(deskRefund, { id }))
  return <QueryView query={refund}>{(data) => <Details one={data} />}</QueryView>
}

const STEPS = ['prepare', 'approve', 'pay', 'use', 'keep', 'refuse', 'withdraw', 'fail'] as const
const SIDE: readonly RefundStep[] = ['keep', 'refuse', 'withdraw', 'fail']

function Details({ one }: { one: Refund }) {
  const { call } = useOffice()
  const t = useT()
  const day = useDay()
  const money = useMoney()
  const [doing, setDoing] = useState<RefundStep | null>(null)
  const actions = STEPS.filter((name) => isForState(name, one)).map((name): Action => ({
    action: name,
    label: t(`refund.do-${name}`),
    permission: name === 'approve' ? 'refund:approve' : 'refund:prepare',
    kind: SIDE.includes(name) ? 'secondary' : 'primary',
    run: () => setDoing(name),
  }))
  return (
    <DetailPage
      title={money(one.amount)}
      subtitle={[one.orderNo, one.company || one.buyerName, one.email].filter(Boolean).join(' · ')}
      back={refundPaths.list()}
      tags={<RefundStateTag {...one} />}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      {one.state !== 'paid' && one.state !== 'used' && <TwoPeople one={one} />}
      {one.financing && one.state !== 'paid' && (
        <p className="mt-4 rounded-control bg-caution-soft px-4 py-3">{t('refund.financed-text', one.financing)}</p>
      )}
      <Section title={t('refund.refund')} aside={<Moment value={one.createTime} />}>
        <Facts
          facts={[
            [
              t('refund.order'),
              <Go key="order" href={orderPaths.one(one.orderId)} className="text-brand tabular-nums hover:underline">
                {one.orderNo}
              </Go>,
            ],
            [t('refund.cause'), t(`refund.cause-${one.cause}`)],
            one.financing !== null && [
              t('refund.financed'),
              <Go key="financing" href={financingPaths.one(one.financing.id)} className="text-brand tabular-nums hover:underline">
                {one.financing.financer} · {one.financing.applicationNo}
              </Go>,
            ],
            [t('refund.way'), t(`refund.way-${one.way}`)],
            one.account !== '' && [one.financing ? t('refund.goes-to') : t('refund.account'), <span key="account" className="whitespace-pre-line">{one.account}</span>], // prettier-ignore
            one.captureId !== '' && [t('refund.capture'), <span key="capture" className="font-mono text-sm break-all">{one.captureId}</span>], // prettier-ignore
            one.preparedBy !== '' && [t('refund.prepared-by'), <By key="prepared" name={one.preparedBy} time={one.preparedTime} />],
            one.approvedBy !== '' && [t('refund.approved-by'), <By key="approved" name={one.approvedBy} time={one.approvedTime} />],
            one.state === 'paid' && [
              t('refund.paid-by'),
              <By key="paid" name={one.paidBy || t('refund.way-provider')} time={one.stateTime} />,
            ],
            one.reference !== '' && [t('kit.bank-reference'), <span key="reference" className="break-all">{one.reference}</span>], // prettier-ignore
            one.valueDate !== null && [t('kit.value-date'), day(one.valueDate)],
            one.note !== '' && [t('refund.note'), one.note],
          ]}
        />
      </Section>
      {one.chosen && one.way === 'bank' && !one.financing && <Account one={one} account={one.chosen} />}
      <Section title={t('refund.trail')}>
        <AuditTrail
          area="refund"
          id={one.id}
          read={(page) => call(refundTrail, { ...page, id: one.id })}
          none={t('refund.no-acts')}
          line={({ to }) => ({ to })}
        />
      </Section>
      {doing === 'prepare' && <PrepareDialog one={one} onClose={() => setDoing(null)} />}
      {doing !== null && doing !== 'prepare' && <RefundDialog one={one} step={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

/** The buyer's own account; the number in full at a press, which is written down. */
function Account({ one, account }: { one: Refund; account: NonNullable<Refund['chosen']> }) {
  const t = useT()
  const may = useMay()
  const nation = useNation()
  const [whole, setWhole] = useState('')
  const show = useAct(refundAccount, ({ accountNo }) => setWhole(accountNo))
  return (
    <Section
      title={t(one.state === 'owed' || one.state === 'kept' ? 'refund.chosen' : 'refund.goes-to')}
      aside={
        may('refund:prepare') &&
        !whole && (
          <Button size="small" onClick={() => show.mutate({ id: one.id })}>
            {t('refund.account-show')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('refund.holder'), account.holder],
          [t('refund.number'), <span key="number" className="break-all tabular-nums">{whole || account.accountNo}</span>], // prettier-ignore
          account.routingNo !== '' && [t('refund.routing'), account.routingNo],
          [t('refund.bank'), [account.bankName, account.swiftCode, nation(account.nation)].filter(Boolean).join(' · ')],
          account.bankAddress !== '' && [t('refund.bank-address'), account.bankAddress],
          account.usable === 'N' && [t('refund.chosen-from'), <Moment key="usable" value={account.usableTime} />],
        ]}
      />
      {account.changed === 'Y' && one.state !== 'paid' && (
        <p className="mt-4 rounded-control bg-caution-soft px-4 py-3">{t('refund.chosen-changed')}</p>
      )}
    </Section>
  )
}

/** What belongs to the state is shown, with the reason where this person may not; the rest would be noise. */
function isForState(name: RefundStep, { state, mine, way }: Refund): boolean {
  if (state === 'owed') return name === 'prepare' || name === 'keep'
  if (state === 'prepared') return name === 'approve' || name === (mine === 'Y' ? 'withdraw' : 'refuse')
  if (state === 'approved') return way === 'bank' && (name === 'pay' || name === 'fail')
  return state === 'kept' && (name === 'use' || name === 'prepare')
}

function TwoPeople({ one }: { one: Refund }) {
  const t = useT()
  const list = useListed()
  const may = useMay()
  const approves = one.state === 'prepared' && one.mine === 'N' && may('refund:approve')
  const who =
    one.approvers.length > 0
      ? t('refund.approvers', { names: list(one.approvers), count: one.approvers.length })
      : t('refund.approvers-none')
  return (
    <p className="mt-4 rounded-control bg-mist px-4 py-3">
      <span className="font-medium">{t('refund.two-people')}</span> {who}
      {approves && one.ownFactor === 'N' && <span className="block text-caution">{t('refund.no-factor')}</span>}
    </p>
  )
}
