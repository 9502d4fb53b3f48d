import { useT } from './room.ts'

type Account = { beneficiary: string; bankName: string; accountNo: string }

/** The account that money goes to, or that there is none. */
export function AccountFact({ account }: { account: Account | null }) {
  const t = useT()
  if (!account) return <span className="text-caution">{t('shop-account.no-account')}</span>
  return (
    <span>
      {account.beneficiary}
      <span className="block break-all tabular-nums">{account.accountNo}</span>
      <span className="block text-sm text-ink-soft">{account.bankName}</span>
    </span>
  )
}
