// What coupons may still cost, today and at the end of each month, beside what they have cost.
import { useQuery } from '@tanstack/react-query'
import { couponLiability } from '#contract/coupon-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Figure, Figures } from '../../kit/figure.tsx'
import { useMonth } from '../../kit/month.ts'
import { grantPaths } from '../coupon-grant/room.ts'
import { couponPaths, useT } from './room.ts'

export function Liability() {
  const t = useT()
  const money = useMoney()
  const { call, language } = useOffice()
  const { data } = useQuery({ queryKey: ['coupon-liability', language], queryFn: () => call(couponLiability, {}) })
  if (!data) return <div className="min-h-[250px] broad:min-h-[160px]" aria-busy />
  const unbound = data.openUnbound > 0 ? t('coupon.and-unbound', { count: data.openUnbound }) : ''
  const month = useMonth()
  return (
    <div className="grid gap-3 px-4 pt-4 wide:px-6">
      <Figures>
        <Figure
          label={t('coupon.open-money')}
          value={money(data.openMoney)}
          more={unbound}
          href={grantPaths.list({ state: 'available,reserved' })}
        />
        <Figure
          label={t('coupon.available')}
          value={data.available}
          more={t('coupon.and-reserved', { count: data.reserved })}
          href={grantPaths.list({ state: 'available' })}
        />
        <Figure label={t('coupon.used')} value={data.used} href={grantPaths.list({ state: 'used,used_final' })} />
        <Figure label={t('coupon.cost')} value={money(data.costMoney)} href={couponPaths.list()} />
      </Figures>
      <details className="rounded-tile border border-line px-4 py-3">
        <summary className="cursor-pointer font-medium">{t('coupon.over-time')}</summary>
        <div className="mt-3">
          <DetailTable
            stack
            head={[
              { label: t('coupon.month') },
              { label: t('coupon.open-at-end'), end: true },
              { label: t('coupon.count'), end: true },
              { label: t('coupon.used'), end: true },
              { label: t('coupon.cost'), end: true },
            ]}
          >
            {data.months.toReversed().map((one) => (
              <tr key={one.month} className="tabular-nums">
                <td>{month(one.month)}</td>
                <td className="text-right">{money(one.openMoney)}</td>
                <td className="text-right">
                  {one.openCount}
                  {one.openUnbound > 0 && <span className="text-ink-soft"> ({t('coupon.unbound', { count: one.openUnbound })})</span>}
                </td>
                <td className="text-right">{one.used}</td>
                <td className="text-right">{money(one.costMoney)}</td>
              </tr>
            ))}
          </DetailTable>
        </div>
        <p className="mt-2 text-sm text-ink-soft">{t('coupon.liability-hint')}</p>
      </details>
    </div>
  )
}
