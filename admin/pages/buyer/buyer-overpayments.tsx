// What a buyer has paid beyond what was due, until somebody has dealt with it at the order.
import { useQuery } from '@tanstack/react-query'
import { buyerOverpayments } from '#contract/order-money-desk.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { orderPaths } from '../order/room.ts'
import { useT } from './room.ts'

export function BuyerOverpayments({ buyerId }: { buyerId: number }) {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const allowed = useMay()('order:list')
  const open = useQuery({
    queryKey: ['overpayments', buyerId],
    queryFn: () => call(buyerOverpayments, { id: buyerId }),
    enabled: allowed,
  })
  if (!open.data?.length) return null
  return (
    <Section title={t('buyer.overpaid')}>
      <ul className="grid gap-1">
        {open.data.map((one) => (
          <li key={one.id} className="tabular-nums">
            <Go href={orderPaths.one(one.orderId)} className="text-brand hover:underline">
              {one.orderNo}
            </Go>{' '}
            · {money(one.amount)} {one.bankReference && `· ${one.bankReference}`}
          </li>
        ))}
      </ul>
    </Section>
  )
}
