import type { ReactNode } from 'react'
import { Moment } from './moment/moment.tsx'

type Props = { time: string; dateOnly?: boolean; order: { orderId: number | null; orderNo: string | null }; children?: ReactNode }

/** Below the name of an entry of one's account: when it was, and the order that it came of. `children` stand behind it. */
export const WhenAndOrder = ({ time, dateOnly = false, order: { orderId, orderNo }, children }: Props) => (
  <p className="text-sm text-ink-soft wrap-anywhere">
    <Moment value={time} dateOnly={dateOnly} />
    {orderId !== null && (
      <>
        {' · '}
        <a href={`/confirm?id=${orderId}`} className="text-brand tabular-nums underline">
          {orderNo}
        </a>
      </>
    )}
    {children}
  </p>
)
