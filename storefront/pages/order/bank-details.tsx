import type { OrderDetail } from '#contract/order.ts'
import { useMoney, useT } from '../../shop/shop.ts'
import { CopyButton } from './copy-button.tsx'

type Props = {
  bank: NonNullable<OrderDetail['bankInfo']>
  orders: readonly Pick<OrderDetail, 'id' | 'orderNo' | 'dueMoney'>[]
  heading: 'h2' | 'h3'
}

/** Where to send the money for one or several orders, and which numbers to name (SPEC-140). Several show what is due for each. */
export function BankDetails({ bank, orders, heading: Heading }: Props) {
  const t = useT()
  const money = useMoney()
  const due = orders.length > 1 ? orders.filter(({ dueMoney }) => dueMoney > 0) : orders
  const total = due.reduce((sum, { dueMoney }) => sum + dueMoney, 0)
  const several = due.length > 1
  const dollars = bank.currency === 'USD'
  return (
    <div className="rounded-tile bg-mist p-4 wide:p-5">
      <Heading className="mb-2 font-semibold">{t('order.bank-title')}</Heading>
      {several && <p className="mb-2 text-sm text-ink-soft">{t('order.bank-several')}</p>}
      {!dollars && <p className="mb-2 text-sm text-ink-soft">{t('order.bank-local', { currency: bank.currency })}</p>}
      <dl>
        <Row label={t('order.bank-amount')} value={money(total)} copied={(total / 100).toFixed(2)} />
        {due.map(({ id, orderNo, dueMoney }) => (
          <Row key={id} label={t('order.bank-reference')} value={orderNo} aside={several ? money(dueMoney) : ''} />
        ))}
        <Row label={t('order.bank-beneficiary')} value={bank.beneficiary} />
        <Row label={t('order.bank-name')} value={bank.bankName} />
        <Row label={t('order.bank-account')} value={bank.accountNo} />
        {bank.swiftCode && <Row label={t(dollars ? 'order.bank-swift' : 'order.bank-code')} value={bank.swiftCode} />}
        {!dollars && <Row label={t('order.bank-currency')} value={bank.currency} />}
        {bank.note && <Row label={t('order.bank-note')} value={bank.note} />}
      </dl>
    </div>
  )
}

function Row({ label, value, copied = value, aside = '' }: { label: string; value: string; copied?: string; aside?: string }) {
  return (
    <div className="border-t border-line py-1.5 first:border-t-0">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="flex min-h-7 items-center justify-between gap-2 font-medium tabular-nums">
        <span className={aside ? 'whitespace-nowrap' : 'min-w-0 wrap-anywhere'}>{value}</span>
        <span className="-my-1 flex items-center gap-2 whitespace-nowrap">
          {aside}
          <CopyButton text={copied} what={label} />
        </span>
      </dd>
    </div>
  )
}
