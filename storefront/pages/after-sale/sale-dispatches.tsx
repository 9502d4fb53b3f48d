import { DISPATCH_LABELS } from '#contract/codes/after-sale.ts'
import { receiveDispatch, type Sale } from '#contract/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { listed } from '#shared/punctuation.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { may, useSaleAct } from './use-sale-act.ts'

/** What was sent to the buyer for the case. */
export function SaleDispatches({ one }: { one: Sale }) {
  const { call, t, language } = useShop()
  const { busy, act } = useSaleAct()
  if (one.dispatches.length === 0) return null
  return (
    <Section id="sale-dispatches" title={t('after-sale.dispatches')}>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {one.dispatches.map((parcel) => (
          <li key={parcel.id} className="px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="min-w-0">
                <span className={parcel.undone ? 'block line-through' : 'block font-medium'}>
                  {pick(DISPATCH_LABELS[parcel.kind], language)}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {[parcel.contents, listed(parcel.serials, language)].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {parcel.carrier}{' '}
                  {parcel.url ? (
                    <a
                      href={parcel.url}
                      target="_blank"
                      rel="noopener noreferrer"
                      title={t('after-sale.carrier-site')}
                      className="text-brand hover:underline"
                    >
                      {parcel.trackingNo}
                    </a>
                  ) : (
                    parcel.trackingNo
                  )}
                </span>
              </span>
              {parcel.undone ? (
                <span className="w-full break-words text-ink-soft">{t('after-sale.not-sent', { reason: parcel.undone.reason })}</span>
              ) : parcel.arriveTime ? (
                <span className="text-sm text-ink-soft">
                  {t('after-sale.arrived')} <Moment value={parcel.arriveTime} />
                </span>
              ) : (
                may(one, 'receive') && (
                  <Button
                    size="small"
                    busy={busy === `receive ${parcel.id}`}
                    onClick={() => void act(`receive ${parcel.id}`, () => call(receiveDispatch, { id: one.id, dispatchId: parcel.id }))}
                  >
                    {t('after-sale.has-arrived')}
                  </Button>
                )
              )}
            </div>
            {!parcel.undone && <TimeLine data={parcel.data} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As that of a shipment, the latest first. */
function TimeLine({ data }: Pick<Sale['dispatches'][number], 'data'>) {
  const { t } = useShop()
  return (
    <ol aria-label={t('after-sale.time-line')} className="mt-3 grid gap-2 border-t border-line pt-3">
      {data.toReversed().map((entry, index) => (
        <li key={`${entry.time} ${index}`} className="grid gap-x-4 text-sm wide:grid-cols-[180px_1fr]">
          <span className="text-ink-faint">
            <Moment value={entry.time} />
          </span>
          <span className={index === 0 ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>
            {entry.context}
            {entry.location && <span className="font-normal text-ink-faint"> · {entry.location}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
