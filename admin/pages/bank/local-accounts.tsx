// The accounts in local currency that buyers are told of: one for each country, whose money counts by the dollars that the bank credits.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { editLocalAccounts, LocalAccount, localAccounts } from '#contract/local-account-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

type Known = { version: number; accounts: readonly LocalAccount[] }
const EMPTY: LocalAccount = { currency: '', countries: '', beneficiary: '', bankName: '', accountNo: '', bankCode: '', note: '' }

export function LocalAccounts() {
  const { call } = useOffice()
  const known = useQuery({ queryKey: ['local-accounts'], queryFn: () => call(localAccounts, {}) })
  return <QueryView query={known}>{(data) => <Shown known={data} />}</QueryView>
}

function Shown({ known }: { known: Known }) {
  const t = useT()
  const [open, setOpen] = useState<string | null>(null) // the account's key; '' of a new one
  const [leaving, setLeaving] = useState<string | null>(null)
  const left = known.accounts.find((one) => keyOf(one) === leaving)
  return (
    <Section
      title={t('bank.local')}
      aside={
        <Button kind="quiet" size="small" onClick={() => setOpen('')}>
          <Icon name="plus" className="size-4" />
          {t('bank.local-add')}
        </Button>
      }
    >
      <p className="mb-3 max-w-prose text-ink-soft">{t('bank.local-about')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,350px),1fr))] gap-3">
        {known.accounts.map((one) => (
          <li key={keyOf(one)} className="rounded-tile border border-line px-4 py-3">
            <span className="flex items-start justify-between gap-2">
              <span className="min-w-0">
                <span className="block font-medium">
                  {one.currency} · {one.countries}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft tabular-nums">
                  {[one.accountNo, one.bankCode, one.bankName].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-faint">
                  {[one.beneficiary, one.note].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="-mt-2 -mr-3 flex">
                <Press icon="edit" label={t('bank.edit-account', { account: one.currency })} onPress={() => setOpen(keyOf(one))} />
                <Press icon="trash" label={t('bank.local-remove', { account: one.currency })} onPress={() => setLeaving(keyOf(one))} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {open !== null && <AccountDialog known={known} of={open} onClose={() => setOpen(null)} />}
      {left && <RemoveDialog known={known} one={left} onClose={() => setLeaving(null)} />}
    </Section>
  )
}

function Press({ icon, label, onPress }: { icon: 'edit' | 'trash'; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}

/** By what an account is known while others are changed by colleagues. */
const keyOf = ({ currency, accountNo }: LocalAccount) => `${currency} ${accountNo}`

type Closing = { known: Known; onClose: () => void }

function AccountDialog({ known: { version, accounts }, of, onClose }: Closing & { of: string }) {
  const t = useT()
  const send = useSend()
  const at = accounts.findIndex((one) => keyOf(one) === of)
  const [opened] = useState(accounts[at])
  const one = accounts[at] ?? opened
  return (
    <FormDialog
      title={one ? t('bank.edit-account', { account: one.currency }) : t('bank.local-add')}
      submit={t('kit.save')}
      schema={LocalAccount}
      fields={[
        { name: 'currency', label: t('bank.currency'), hint: t('bank.local-currency-hint'), autoFocus: true },
        { name: 'countries', label: t('bank.local-countries'), hint: t('bank.local-countries-hint') },
        { name: 'beneficiary', label: t('bank.local-beneficiary'), wide: true },
        { name: 'bankName', label: t('bank.bank'), wide: true },
        { name: 'accountNo', label: t('bank.number') },
        { name: 'bankCode', label: t('bank.local-code'), hint: t('bank.local-code-hint') },
        { name: 'note', label: t('bank.local-note'), hint: t('bank.local-note-hint'), kind: 'area', rows: 2, wide: true },
      ]}
      edits={Boolean(opened)}
      initial={one ?? EMPTY}
      send={async (wish) => {
        if (opened && at < 0) throw new CallError(CODES.missing, t('bank.local-gone'))
        return send(editLocalAccounts, { version, accounts: opened ? accounts.with(at, wish) : [...accounts, wish] })
      }}
      onClose={onClose}
      onDone={() => {
        toast(t('bank.account-saved'), 'good')
        onClose()
      }}
    />
  )
}

function RemoveDialog({ known: { version, accounts }, one, onClose }: Closing & { one: LocalAccount }) {
  const t = useT()
  const remove = useAct(editLocalAccounts, t('bank.account-saved'))
  return (
    <ConfirmDialog
      title={t('bank.local-remove', { account: one.currency })}
      text={t('bank.local-remove-text', { countries: one.countries })}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ version, accounts: accounts.filter((other) => keyOf(other) !== keyOf(one)) }, { onSettled: onClose })
      }
      onCancel={onClose}
    />
  )
}
