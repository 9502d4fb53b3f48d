// One exception: why it waits, what was asked, what the provider says, and what can be done.
import { useState, type ReactNode } from 'react'
import {
  askPaymentProvider,
  claimPaymentException,
  deskPaymentException,
  paymentExceptionTrail,
  type PaymentException,
} from '#contract/payment-exception-desk.ts'
import { toast } from '#ui/toast.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths } from '../order/room.ts'
import { EndingDialog, type Ending } from './ending-dialog.tsx'
import { ExceptionStateTag, useAmounts } from './payment-exception-marks.tsx'
import { paymentExceptionPaths, paymentExceptionRoom, useT } from './room.ts'

export function PaymentExceptionPage() {
  const { call } = useOffice()
  const exception = useOpened(paymentExceptionRoom, (id) => call(deskPaymentException, { id }))
  return <QueryView query={exception}>{(data) => <Exception one={data} />}</QueryView>
}

function Exception({ one }: { one: PaymentException }) {
  const { call } = useOffice()
  const t = useT()
  const [ending, setEnding] = useState<Ending | null>(null)
  const claim = useAct(claimPaymentException, (_, { mine }) =>
    toast(t(mine === 'N' ? 'payment-exception.released' : 'payment-exception.claimed'), 'good'),
  )
  const ask = useAct(askPaymentProvider, ({ state }) =>
    toast(
      t(state === 'open' ? 'payment-exception.still-open' : `payment-exception.state-${state}`),
      state === 'open' || state === 'returning' ? 'plain' : 'good',
    ),
  )
  const { permission } = claimPaymentException.access
  const { id, version } = one
  const action = (name: string, label: string, run: () => void): Action => ({ action: name, label, permission, run })
  const end = (name: Ending) => action(name, t(`payment-exception.do-${name}`), () => setEnding(name))
  return (
    <DetailPage
      title={one.orderNo}
      subtitle={[one.company || one.buyerName, one.email].filter(Boolean).join(' · ')}
      back={paymentExceptionPaths.list()}
      tags={<ExceptionStateTag {...one} />}
      actions={
        <ActionBar
          actions={[
            action('claim', t('payment-exception.do-claim'), () => claim.mutate({ id, version })),
            end('accept'),
            end('return'),
            end('settle'),
            action('ask', t('payment-exception.do-ask'), () => ask.mutate({ id, version })),
            action('release', t('payment-exception.do-release'), () => claim.mutate({ id, version, mine: 'N' })),
          ]}
          allowed={one.allowedActions}
        />
      }
    >
      <Section title={t(`payment-exception.kind-${one.kind}`)} aside={<Moment value={one.openTime} />}>
        <p className="mb-3 max-w-prose">{t(`payment-exception.about-${one.kind}`)}</p>
        <Asked one={one} />
      </Section>
      {one.told && <Told told={one.told} />}
      {one.credits.length > 0 && <Credits one={one} />}
      <Section title={t('payment-exception.trail')}>
        <AuditTrail
          area="payment-exception"
          kind="payment-exception"
          id={id}
          read={(page) => call(paymentExceptionTrail, { ...page, id })}
          none={t('payment-exception.no-acts')}
          line={({ to }) => ({ to })}
        />
      </Section>
      {ending && <EndingDialog one={one} ending={ending} onClose={() => setEnding(null)} />}
    </DetailPage>
  )
}

function Asked({ one }: { one: PaymentException }) {
  const t = useT()
  const amounts = useAmounts()
  const orders: ReactNode = one.orders.map(({ id, orderNo }) => (
    <Go key={id} href={orderPaths.one(id)} className="mr-3 text-brand tabular-nums hover:underline">
      {orderNo}
    </Go>
  ))
  return (
    <Facts
      facts={[
        [t('payment-exception.orders'), orders],
        [t('payment-exception.amount'), amounts(one)],
        [t('payment-exception.owner'), one.ownerName || t('payment-exception.nobody')],
        one.payment !== null && [t('payment-exception.payment'), <Code key="payment" text={one.payment.id} />],
        one.payment !== null && [t('payment-exception.provider-order'), <Code key="order" text={one.payment.orderId || '–'} />],
        one.bankReference !== '' && [t('payment-exception.bank-reference'), <Code key="reference" text={one.bankReference} />],
      ]}
    />
  )
}

const Code = ({ text }: { text: string }) => <span className="font-mono text-sm break-all">{text}</span>

function Told({ told }: { told: NonNullable<PaymentException['told']> }) {
  const t = useT()
  return (
    <Section title={t('payment-exception.told')}>
      <Facts
        facts={[
          [t('payment-exception.told-state'), t(`payment-exception.told-${told.state === 'completed' ? 'completed' : 'pending'}`)],
          [t('payment-exception.told-amount'), `${told.value} ${told.currency}`],
          [t('payment-exception.told-payee'), <Code key="payee" text={told.payee || '–'} />],
          [t('payment-exception.told-reference'), <Code key="reference" text={told.reference || '–'} />],
          [t('payment-exception.told-capture'), <Code key="capture" text={told.captureId || '–'} />],
        ]}
      />
    </Section>
  )
}

/** The transfers that were entered under the reference. */
function Credits({ one }: { one: PaymentException }) {
  const t = useT()
  const day = useDay()
  const money = useMoney()
  return (
    <Section title={t('payment-exception.credits')}>
      <ul className="grid gap-1">
        {one.credits.map((credit) => (
          <li key={`${credit.orderId} ${credit.bankReference} ${credit.amount}`} className="flex flex-wrap gap-x-4">
            <Go href={orderPaths.one(credit.orderId)} className="text-brand tabular-nums hover:underline">
              {credit.orderNo}
            </Go>
            <span className="tabular-nums">{money(credit.amount)}</span>
            <span className="text-ink-soft tabular-nums">{day(credit.valueDate)}</span>
            <Code text={credit.bankReference} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
