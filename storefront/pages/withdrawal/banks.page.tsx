// One's own bank accounts: which there are, from when on they may be paid to, and what can be done with each (SPEC-243).
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Bank } from '#contract/bank-account.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { countryName } from '../../parts/country-name.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { BankDialog, DropDialog } from './bank-dialog.tsx'
import type { BanksData } from './data.ts'

type Open = { kind: 'edit'; bank: Bank | null } | { kind: 'drop'; bank: Bank } | null

export function BankAccountsPage({ data: { banks, bankWaitHours, hasPassword } }: { data: BanksData }) {
  const t = useT()
  const router = useRouter()
  const { user } = useVisitor()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const done = (word: 'withdrawal.bank-saved' | 'withdrawal.bank-deleted') => () => {
    close()
    toast(t(word), 'good')
    void router.invalidate()
  }
  const add = (
    <Button kind="primary" onClick={() => setOpen({ kind: 'edit', bank: null })}>
      {t('withdrawal.bank-add')}
    </Button>
  )
  return (
    <AccountFrame
      title={t('account.bank-accounts')}
      crumbs={[{ label: t('account.withdraw'), href: '/withdraw-cash' }]}
      action={
        banks.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <a href="/withdraw-cash" className={buttonClass()}>
              {t('account.withdraw')}
            </a>
            {add}
          </div>
        )
      }
    >
      {banks.length === 0 ? (
        <EmptyState icon="coin" title={t('withdrawal.banks-none')} text={t('withdrawal.banks-none-text', { hours: bankWaitHours })}>
          {add}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 min-[1200px]:grid-cols-2">
          {banks.map((bank) => (
            <BankCard
              key={bank.id}
              bank={bank}
              onEdit={() => setOpen({ kind: 'edit', bank })}
              onDrop={() => setOpen({ kind: 'drop', bank })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'edit' && (
        <BankDialog
          bank={open.bank}
          nation={user?.nation ?? ''}
          hasPassword={hasPassword}
          waitHours={bankWaitHours}
          onClose={close}
          onSaved={done('withdrawal.bank-saved')}
        />
      )}
      {open?.kind === 'drop' && (
        <DropDialog bank={open.bank} hasPassword={hasPassword} onClose={close} onDropped={done('withdrawal.bank-deleted')} />
      )}
    </AccountFrame>
  )
}

function BankCard({ bank, onEdit, onDrop }: { bank: Bank; onEdit: () => void; onDrop: () => void }) {
  const { t, language } = useShop()
  return (
    <li className="flex flex-col gap-4 rounded-tile border border-line p-4 wide:p-5">
      <div className="flex flex-1 items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere text-ink-soft">
          <p className="font-medium text-ink">{bank.bankName}</p>
          <p className="text-lg tracking-wide text-ink tabular-nums">{bank.accountNo}</p>
          <p>{bank.accountName}</p>
          <p suppressHydrationWarning>
            {bank.swiftCode} · {countryName(bank.nation, language)}
          </p>
          <p className="mt-2 text-sm">
            {bank.usable === 'Y' ? (
              t('withdrawal.bank-usable')
            ) : (
              <>
                {t('withdrawal.bank-from')}
                <Moment value={bank.usableTime} />
              </>
            )}
          </p>
        </div>
        <span className="grid justify-items-end gap-1.5">
          {bank.isDefault === 'Y' && <Tag tone="brand">{t('withdrawal.default')}</Tag>}
          {bank.usable === 'N' && <Tag tone="warm">{t('withdrawal.waits')}</Tag>}
        </span>
      </div>
      <div className="-mb-1 -ml-3 flex flex-wrap gap-1">
        <Button kind="quiet" size="small" onClick={onEdit}>
          {t('form.edit')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          disabled={bank.inUse === 'Y'}
          title={bank.inUse === 'Y' ? t('withdrawal.in-use') : undefined}
          onClick={onDrop}
        >
          {t('form.delete')}
        </Button>
      </div>
    </li>
  )
}
