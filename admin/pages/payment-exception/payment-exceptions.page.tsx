// The queue of money that waits for a person, the oldest first.
import { useMemo } from 'react'
import { deskPaymentExceptions, EXCEPTION_KINDS } from '#contract/payment-exception-desk.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { ExceptionStateTag, useAmounts } from './payment-exception-marks.tsx'
import { paymentExceptionPaths, paymentExceptionRoom, useT } from './room.ts'

export function PaymentExceptionsPage() {
  const t = useT()
  const amounts = useAmounts()
  const spec = useMemo<ListSpec<typeof deskPaymentExceptions>>(
    () => ({
      name: 'payment-exceptions',
      room: paymentExceptionRoom,
      call: deskPaymentExceptions,
      hrefOf: ({ id }) => paymentExceptionPaths.one(id),
      keyword: t('payment-exception.order-no'),
      empty: { title: t('payment-exception.none'), text: t('payment-exception.none-text') },
      filters: [
        choiceOf('done', t('payment-exception.state'), ['N', 'Y'], (one) =>
          t(one === 'Y' ? 'payment-exception.done' : 'payment-exception.waiting'),
        ),
        choiceOf('kind', t('payment-exception.kind'), EXCEPTION_KINDS, (kind) => t(`payment-exception.kind-${kind}`)),
      ],
      columns: [
        {
          id: 'order',
          label: t('payment-exception.order'),
          beside: true,
          grow: true,
          cell: ({ orderNo, company, buyerName, kind }) => (
            <>
              <span className="block truncate font-medium tabular-nums">{orderNo}</span>
              <span className="block truncate text-ink-soft">{t(`payment-exception.kind-${kind}`)}</span>
              <span className="block truncate text-ink-faint">{company || buyerName}</span>
            </>
          ),
        },
        { id: 'amount', label: t('payment-exception.amount'), end: true, cell: (row) => amounts(row) },
        { id: 'state', label: t('payment-exception.state'), beside: true, cell: (row) => <ExceptionStateTag {...row} /> },
        { id: 'owner', label: t('payment-exception.owner'), cell: ({ ownerName }) => ownerName || '–' },
        { id: 'since', label: t('payment-exception.since'), beside: true, cell: ({ openTime }) => <Moment value={openTime} /> },
      ],
    }),
    [t, amounts],
  )
  return <ListWithDetail room={paymentExceptionRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
