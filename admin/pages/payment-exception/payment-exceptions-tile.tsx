import { deskPaymentExceptions } from '#contract/payment-exception-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { paymentExceptionRoom, useT } from './room.ts'

/** Money that waits for a person. */
export function PaymentExceptionsTile() {
  const t = useT()
  return (
    <CountTile
      room={paymentExceptionRoom}
      list={deskPaymentExceptions}
      counted={[{ label: t('payment-exception.waiting'), filters: {} }]}
    />
  )
}
