// The accounts of the house, and the forms to add and to rename one.
import { useState } from 'react'
import * as v from 'valibot'
import { addBankAccount, editBankAccount, type BankAccount } from '#contract/bank-statement-desk.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Go } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useDay } from '../../kit/moment.tsx'
import { bankLinePaths, bankStatementPaths, useT } from './room.ts'

export function Accounts({ accounts, chosen }: { accounts: readonly BankAccount[]; chosen: number | null }) {
  const t = useT()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const edited = accounts.find(({ id }) => id === open)
  return (
    <Section
      title={t('bank.accounts')}
      aside={
        <Button kind="quiet" size="small" onClick={() => setOpen('new')}>
          <Icon name="plus" className="size-4" />
          {t('bank.add-account')}
        </Button>
      }
    >
      {accounts.length === 0 && <p className="text-ink-soft">{t('bank.no-accounts')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,350px),1fr))] gap-3">
        {accounts.map((one) => (
          <Account key={one.id} one={one} chosen={chosen === one.id} onEdit={() => setOpen(one.id)} />
        ))}
      </ul>
      {open === 'new' && <AccountDialog account={null} onClose={() => setOpen(null)} />}
      {edited && <AccountDialog account={edited} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function Account({ one, chosen, onEdit }: { one: BankAccount; chosen: boolean; onEdit: () => void }) {
  const t = useT()
  const day = useDay()
  return (
    <li className={classNames('flex items-start gap-2 rounded-tile border px-4 py-3', chosen ? 'border-brand' : 'border-line')}>
      <span className="min-w-0 flex-1">
        <Go href={bankStatementPaths.list({ accountId: one.id })} className="block truncate font-medium hover:underline">
          {one.name}
        </Go>
        <span className="block truncate text-sm text-ink-soft tabular-nums">
          {[one.number, one.currency, one.bank].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-faint">
          <span>{one.lastDay ? t('bank.up-to', { day: day(one.lastDay) }) : t('bank.no-statement-yet')}</span>
          {one.waiting > 0 && (
            <Go href={bankLinePaths.list({ accountId: one.id, state: 'proposed,unmatched' })} className="text-brand hover:underline">
              {t('bank.waiting', { count: one.waiting })}
            </Go>
          )}
        </span>
      </span>
      <button
        type="button"
        aria-label={t('bank.edit-account', { account: one.name })}
        onClick={onEdit}
        className="-mt-2 -mr-3 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
      >
        <Icon name="edit" className="size-4" />
      </button>
    </li>
  )
}

function AccountDialog({ account, onClose }: { account: BankAccount | null; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const done = () => {
    toast(t('bank.account-saved'), 'good')
    onClose()
  }
  const name = { name: 'name', label: t('bank.account-name'), wide: true, autoFocus: true }
  const bank = [
    { name: 'bank', label: t('bank.bank') },
    { name: 'bic', label: t('bank.bic'), hint: t('bank.bic-hint') },
  ]
  if (account)
    return (
      <FormDialog
        title={t('bank.edit-account', { account: account.name })}
        submit={t('kit.save')}
        intro={<p className="text-ink-soft">{t('bank.account-fixed', { number: account.number, currency: account.currency })}</p>}
        schema={v.pick(editBankAccount.input, ['name', 'bic', 'bank'])}
        fields={[name, ...bank]}
        edits
        initial={account}
        send={(wish) => send(editBankAccount, { id: account.id, version: account.version, ...wish })}
        onClose={onClose}
        onDone={done}
      />
    )
  return (
    <FormDialog
      title={t('bank.add-account')}
      submit={t('bank.add-account')}
      schema={addBankAccount.input}
      fields={[
        name,
        { name: 'number', label: t('bank.number'), hint: t('bank.number-hint') },
        { name: 'currency', label: t('bank.currency'), hint: t('bank.currency-hint') },
        ...bank,
      ]}
      initial={{ name: '', number: '', currency: 'USD', bank: '', bic: '' }}
      send={(wish) => send(addBankAccount, wish)}
      onClose={onClose}
      onDone={done}
    />
  )
}
