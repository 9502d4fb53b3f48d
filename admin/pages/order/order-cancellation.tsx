// A request to cancel what money has come for, and what is owed back of the order.
import type { Cancellation } from '#contract/cancellation.ts'
import type { DeskOrder } from '#contract/order-desk.ts'
import { useMay, useMoney } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { RefundStateTag } from '../refund/refund-marks.tsx'
import { refundPaths } from '../refund/room.ts'
import { useT } from './room.ts'

export function OrderCancellation({ order }: { order: DeskOrder }) {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const { cancellation, refunds } = order
  return (
    <>
      {cancellation && (
        <Section title={t('order.cancellation')} aside={t(`order.cancel-${cancellation.state}`)}>
          <CancellationText one={cancellation} />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title={t('order.refunds')}>
          <ul className="grid gap-2">
            {refunds.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {may('refund:list') ? (
                  <Go href={refundPaths.one(one.id)} className="font-medium text-brand tabular-nums hover:underline">
                    {money(one.amount)}
                  </Go>
                ) : (
                  <span className="font-medium tabular-nums">{money(one.amount)}</span>
                )}
                <RefundStateTag state={one.state} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** So many of each model. */
export const Pieces = ({ lines }: { lines: NonNullable<Cancellation['rest']> }) => (
  <ul className="grid gap-0.5 text-ink-soft tabular-nums">
    {lines.map(({ orderLineId, model, count }) => (
      <li key={orderLineId}>
        {count} × {model}
      </li>
    ))}
  </ul>
)

/** Who asks why, and on which terms. */
export function CancellationText({ one }: { one: Cancellation }) {
  const t = useT()
  const money = useMoney()
  const wish = one.side === 'buyer' && one.state === 'asked'
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        {t(one.rest ? `order.cancel-rest-by-${one.side}` : `order.cancel-by-${one.side}`)} <Moment value={one.askTime} />
      </p>
      {one.rest && <Pieces lines={one.rest} />}
      <p>
        <span className="text-ink-soft">{t('kit.colon', { label: t('order.cancel-reason') })}</span>
        {one.reason}
      </p>
      {wish
        ? one.receivedMoney > 0 && <p className="text-ink-soft">{t(`order.cancel-wish-${one.way}`)}</p>
        : (one.state === 'asked' || one.state === 'accepted') && (
            <p className="text-ink-soft tabular-nums">
              {[
                one.receivedMoney > 0 && t(`order.cancel-way-${one.way}`),
                (one.receivedMoney > 0 || one.returnedPoints === 0) && `${t('order.cancel-returned')} ${money(one.returnedMoney)}`,
                one.returnedPoints > 0 && t('order.cancel-points', { points: one.returnedPoints }),
                one.keptMoney > 0 && `${t('order.field-kept')} ${money(one.keptMoney)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
      {one.answer && (
        <p>
          <span className="text-ink-soft">{t('kit.colon', { label: t('order.cancel-answer') })}</span>
          {one.answer}
        </p>
      )}
    </div>
  )
}
