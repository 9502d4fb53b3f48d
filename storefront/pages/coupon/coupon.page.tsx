import { useRouterState } from '@tanstack/react-router'
import { COUPON_STATE_LABELS } from '#contract/codes/coupon.ts'
import { redeemCoupon, type OwnCoupon, type WaitingCoupon } from '#contract/coupon.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { pick } from '#shared/language.ts'
import { listed } from '#shared/punctuation.ts'
import { useCouponWorth } from './coupon-worth.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListTabs } from '../account/account-list.tsx'
import { CodeForm } from './code-form.tsx'
import { COUPON_TABS, couponsOf, couponStatus } from './coupon-model.ts'
import type { CouponsData } from './data.ts'

/** SPEC-075: the buyer's coupons by state, with what they are worth, from when to when, and for which orders. */
export function CouponPage({ data: { coupons, waiting } }: { data: CouponsData }) {
  const t = useT()
  const { user } = useVisitor()
  const status = useRouterState({ select: (state) => couponStatus(state.location.search.status) })
  const shown = couponsOf(coupons, status)
  return (
    <AccountFrame title={t('frame.coupons')}>
      {waiting && <Waiting coupon={waiting} />}
      {!user?.acting && <CodeForm />}
      <ListTabs
        name={t('frame.coupons')}
        tabs={COUPON_TABS.map((tab) => ({
          label: t(tab.word),
          href: tab.status === '0' ? '/coupon' : `/coupon?status=${tab.status}`,
          count: couponsOf(coupons, tab.status).length,
          here: status === tab.status,
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState icon="coin" title={t('coupon.coupons-none')} text={t('coupon.coupons-none-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('frame.to-catalogue')}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 min-[1300px]:grid-cols-2">
          {shown.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

/** A welcome coupon that nobody has taken yet (SPEC-194). */
function Waiting({ coupon }: { coupon: WaitingCoupon }) {
  const { call, t } = useShop()
  const { user } = useVisitor()
  const { act, busy } = useAct()
  const redeem = () => act('redeem', () => call(redeemCoupon, { welcome: coupon.welcome }), t('coupon.redeemed'))
  const kind = coupon.welcome === '1' ? 'hospital' : 'distributor'
  const { worth, condition } = useCouponWorth()(coupon)
  return (
    <section aria-labelledby="coupon-waits" className="mb-6 flex flex-wrap items-center gap-4 rounded-tile bg-warm-soft p-5">
      <Icon name="coin" className="size-7 text-warm" />
      <div className="min-w-56 flex-1">
        <h2 id="coupon-waits" className="font-semibold">
          {t(`coupon.welcome-${kind}`)}
        </h2>
        <p>
          <span className="font-semibold text-warm">{worth}</span> · {condition}
        </p>
        <p className="text-sm text-ink-soft">{t('coupon.coupon-days', { days: coupon.validDays })}</p>
      </div>
      {!user?.acting && (
        <Button kind="primary" busy={busy !== ''} onClick={() => void redeem()}>
          {t('coupon.redeem')}
        </Button>
      )}
    </section>
  )
}

function CouponCard({ coupon }: { coupon: OwnCoupon }) {
  const { t, language } = useShop()
  const money = useMoney()
  const { worth, condition, steps } = useCouponWorth()(coupon)
  const open = coupon.status === '0'
  const goods = [...coupon.shops, ...coupon.categories, ...coupon.products].map(({ name }) => name)
  const over = coupon.revoked === 'Y' ? 'revoked' : coupon.held === 'Y' ? 'reserved' : coupon.status === '1' ? 'used' : 'expired'
  return (
    <li className={classNames('flex overflow-hidden rounded-tile border border-line', !open && 'text-ink-soft')}>
      <div
        className={classNames(
          'grid w-32 shrink-0 place-content-center border-r border-dashed border-line-strong p-3 text-center wide:w-44 wide:p-4',
          open ? 'bg-warm-soft text-warm' : 'bg-mist',
        )}
      >
        <p className="font-semibold break-words tabular-nums wide:text-xl">{worth}</p>
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1.5 p-4 wide:p-5">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {coupon.couponName}
          {!open && <Tag>{pick(COUPON_STATE_LABELS[over], language)}</Tag>}
        </h2>
        <p>{condition}</p>
        {steps.length > 0 && (
          <ul className="text-sm">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {coupon.financing ? (
          goods.length > 0 && <p className="text-sm">{t('coupon.coupon-orders-of', { shops: listed(goods, language) })}</p>
        ) : (
          <p className="text-sm">
            {goods.length > 0 ? t('coupon.coupon-for', { goods: listed(goods, language) }) : t('coupon.coupon-for-all')}
          </p>
        )}
        {coupon.reason && <p className="text-sm">{t('coupon.coupon-reason', { reason: coupon.reason })}</p>}
        {coupon.orders.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {coupon.savedMoney > 0 && <span>{t('coupon.coupon-saved', { amount: money(coupon.savedMoney) })}</span>}
            {coupon.orders.map(({ id, orderNo }) => (
              <a key={id} href={`/confirm?id=${id}`} className="text-brand hover:underline">
                {orderNo}
              </a>
            ))}
          </p>
        )}
        {coupon.application && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {coupon.savedMoney > 0 && <span>{t('coupon.coupon-saves', { amount: money(coupon.savedMoney) })}</span>}
            <a href={`/my-financing?id=${coupon.application.id}`} className="text-brand hover:underline">
              {coupon.application.applicationNo}
            </a>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {t('coupon.coupon-valid')} <Moment value={coupon.endTime} dateOnly />
        </p>
        <p className="text-sm text-ink-faint tabular-nums">{t('coupon.coupon-number', { number: coupon.couponNo })}</p>
        {coupon.blocked && <p className="text-sm text-caution">{coupon.blocked}</p>}
        {open && !coupon.blocked && (
          <>
            <p className="text-sm text-ink-soft">{t(coupon.financing ? 'coupon.coupon-financing-how' : 'coupon.coupon-how')}</p>
            <a
              href={coupon.goodsHref}
              className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-brand hover:underline"
            >
              {t(coupon.financing ? 'coupon.coupon-apply' : 'coupon.coupon-shop')}
            </a>
          </>
        )}
      </div>
    </li>
  )
}
