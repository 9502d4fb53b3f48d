// /withdraw-cash: how much, understood in money, to which account, and what happens when (SPEC-078, SPEC-244).
import { useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { Proof, type Bank } from '#contract/bank-account.ts'
import { CallError } from '#contract/client.ts'
import { requestWithdrawal, type WithdrawalOptions } from '#contract/withdrawal.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm, type FieldErrors } from '../../parts/form/form-state.ts'
import { centsOf, wholeOf } from '../../parts/form/typed-money.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useGo } from '../../shop/go.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListTabs } from '../account/account-list.tsx'
import { ChoiceCard } from '../account/choice-card.tsx'
import { BankDialog } from './bank-dialog.tsx'
import type { CashData } from './data.ts'
import { ProofFields } from './proof.tsx'

const CENTS_A_POINT = 5
const Wish = v.object({ amount: v.string(), ...Proof })

export function WithdrawCashPage({ data: { options, source } }: { data: CashData }) {
  const t = useT()
  const { commission, allowedActions } = options
  const least = useLeast({ options, source })
  const may = allowedActions.find(({ action }) => action === source)
  const [short, setShort] = useState({ of: source, text: '' })
  return (
    <AccountFrame
      title={t('account.withdraw')}
      action={
        <span className="flex flex-wrap gap-3">
          <a href="/withdraw-list" className={buttonClass()}>
            {t('withdrawal.list')}
          </a>
          <a href="/bank-accounts" className={buttonClass()}>
            {t('account.bank-accounts')}
          </a>
        </span>
      }
    >
      {commission && (
        <ListTabs
          name={t('account.withdraw')}
          tabs={[
            { label: t('withdrawal.of-points'), href: '/withdraw-cash', count: 0, here: source === 'points' },
            { label: t('withdrawal.of-commission'), href: '/withdraw-cash?source=commission', count: 0, here: source === 'commission' },
          ]}
        />
      )}
      <Balance options={options} source={source} />
      {may?.allowed === 'N' ? (
        <>
          {short.of === source && short.text && (
            <p role="alert" className="mt-6 rounded-control bg-bad-soft px-4 py-3 text-bad">
              {short.text}
            </p>
          )}
          <p className="mt-6 rounded-tile bg-mist p-5">
            {may.reason} {least}
          </p>
        </>
      ) : (
        <CashForm key={source} options={options} source={source} onShort={(text) => setShort({ of: source, text })} />
      )}
      <Steps />
    </AccountFrame>
  )
}

type Part = { options: WithdrawalOptions; source: CashData['source'] }

function useAmounts(source: CashData['source']) {
  const money = useMoney()
  const t = useT()
  const ofPoints = (points: number) => t('withdrawal.points', { points })
  return { money, ofPoints, show: (count: number) => (source === 'points' ? ofPoints(count) : money(count)) }
}

/** The smallest amount, and what it must be a multiple of. */
function useLeast({ options: { minPoints, minMoney, stepPoints }, source }: Part): string {
  const t = useT()
  const { money, ofPoints } = useAmounts(source)
  return source === 'points'
    ? t('withdrawal.least', { points: ofPoints(minPoints), amount: money(minPoints * CENTS_A_POINT), step: stepPoints })
    : t('withdrawal.least-money', { amount: money(minMoney) })
}

function Balance({ options, source }: Part) {
  const t = useT()
  const { money, show } = useAmounts(source)
  const { available, frozen } = source === 'points' ? options.points : options.commission!
  const worth = (count: number) => (source === 'points' ? money(count * CENTS_A_POINT) : '')
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-tile bg-mist p-5">
      {(
        [
          ['withdrawal.available', Math.max(0, available)],
          ['withdrawal.frozen', frozen],
        ] as const
      ).map(([word, count]) => (
        <div key={word}>
          <dt className="text-sm text-ink-soft">{t(word)}</dt>
          <dd className="text-xl font-semibold tabular-nums wide:text-2xl">{show(count)}</dd>
          <dd className="text-sm text-ink-soft tabular-nums">{worth(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `onShort`: there is less than was asked for; where what is left is too little, the form that said so goes. */
function CashForm({ options, source, onShort }: Part & { onShort: (text: string) => void }) {
  const { call, t } = useShop()
  const router = useRouter()
  const go = useGo()
  const failure = useErrorText()
  const { user } = useVisitor()
  const { money, show } = useAmounts(source)
  const { banks, hasPassword, bankWaitHours } = options
  const usable = banks.filter((bank) => bank.usable === 'Y')
  const [bankId, setBankId] = useState((usable.find((bank) => bank.isDefault === 'Y') ?? usable[0])?.id ?? 0)
  const [adding, setAdding] = useState(false)
  const available = (source === 'points' ? options.points : options.commission!).available
  const most = source === 'points' ? available - (available % options.stepPoints) : available
  const start = source === 'points' ? String(most) : (most / 100).toFixed(2)
  const [typed, setTyped] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  const amount = source === 'points' ? wholeOf(typed) : centsOf(typed)
  const least = useLeast({ options, source })
  const fault = (): string | null => {
    if (amount === null) return t('withdrawal.amount-wrong')
    if (amount > available) return t('withdrawal.amount-more', { amount: show(Math.max(0, available)) })
    const fits = source === 'points' ? amount >= options.minPoints && amount % options.stepPoints === 0 : amount >= options.minMoney
    return fits ? null : least
  }
  const form = useForm({
    schema: Wish,
    explain: () => t('withdrawal.field-wrong'),
    check: (): FieldErrors => {
      const amount = fault()
      return amount ? { amount } : {}
    },
    send: async ({ password, code }) => {
      const wish = source === 'points' ? { points: amount! } : { money: amount! }
      const { id } = await call(requestWithdrawal, { bankId, source, ...wish, password, code }).catch((error: unknown) => {
        if (error instanceof CallError && (error.field === 'points' || error.field === 'money')) {
          onShort(failure(error))
          void router.invalidate().catch(() => {}) // it has gone another way: show what is left
        }
        throw error
      })
      toast(t('withdrawal.asked'), 'good')
      go(`/withdraw-list?id=${id}`)
    },
    failure,
  })
  return (
    <>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="mt-6 grid max-w-[640px] gap-6">
        <FormFailure text={form.failure} errors={form.errors} />
        <Field
          ref={input}
          label={t(source === 'points' ? 'withdrawal.how-many' : 'withdrawal.how-much')}
          name="amount"
          inputMode={source === 'points' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={form.errors['amount']}
          hint={least}
          className="text-lg tabular-nums"
        />
        <output className="-mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">{t('withdrawal.you-get')}</span>
          <strong className="text-xl tabular-nums">
            {amount === null || fault() ? '–' : money(source === 'points' ? amount * CENTS_A_POINT : amount)}
          </strong>
          {typed !== start && (
            <Button kind="quiet" size="small" onClick={() => setTyped(start)}>
              {t('withdrawal.all', { amount: show(most) })}
            </Button>
          )}
        </output>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">{t('withdrawal.to-which')}</legend>
          {banks.map((bank) => (
            <BankChoice key={bank.id} bank={bank} checked={bank.id === bankId} onChoose={() => setBankId(bank.id)} />
          ))}
          {banks.length === 0 && <p className="text-ink-soft">{t('withdrawal.banks-none-text', { hours: bankWaitHours })}</p>}
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-4" />
            {t('withdrawal.bank-add')}
          </Button>
        </fieldset>
        {usable.length > 0 && (
          <>
            <ProofFields hasPassword={hasPassword} errors={form.errors} />
            <Button kind="primary" type="submit" size="large" busy={form.sending} className="justify-self-start max-wide:w-full">
              {t('withdrawal.ask')}
            </Button>
          </>
        )}
      </form>
      {adding && (
        <BankDialog
          bank={null}
          nation={user?.nation ?? ''}
          hasPassword={hasPassword}
          waitHours={bankWaitHours}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            toast(t('withdrawal.bank-saved'), 'good')
            void router.invalidate()
          }}
        />
      )}
    </>
  )
}

function BankChoice({ bank, checked, onChoose }: { bank: Bank; checked: boolean; onChoose: () => void }) {
  const t = useT()
  const waits = bank.usable === 'N'
  return (
    <ChoiceCard name="bank" checked={checked} disabled={waits} onChoose={onChoose} title={bank.bankName} aside={bank.accountNo}>
      {waits ? (
        <>
          {t('withdrawal.bank-from')}
          <Moment value={bank.usableTime} />
        </>
      ) : (
        bank.accountName
      )}
    </ChoiceCard>
  )
}

/** What happens when. */
function Steps() {
  const t = useT()
  return (
    <section className="mt-8 max-w-[640px] border-t border-line pt-6">
      <h2 className="font-semibold">{t('withdrawal.steps')}</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-soft">
        {(['withdrawal.step-asked', 'withdrawal.step-approved', 'withdrawal.step-paid', 'withdrawal.step-failed'] as const).map((word) => (
          <li key={word}>{t(word)}</li>
        ))}
      </ol>
    </section>
  )
}
