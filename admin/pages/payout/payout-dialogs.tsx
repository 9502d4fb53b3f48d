// Preparing what is due to a shop, approving it with one's own code, and what else becomes of it.
import { useState } from 'react'
import * as v from 'valibot'
import { CallError } from '#contract/client.ts'
import { PAYOUT_STATES } from '#contract/codes/payout-state.ts'
import { approvePayout, payPayout, preparePayout, returnPayout, turnPayout, type Payout, type ShopDues } from '#contract/payout-desk.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMoney } from '../../app/office.ts'
import { ActFormDialog, fieldsOf, type ActForm } from '../../kit/act-form.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { MoneyDialog } from '../../kit/money-dialog.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { Go, useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { payoutPaths, useT } from './room.ts'

export type PayoutStep = 'approve' | 'pay' | 'refuse' | 'withdraw' | 'fail' | 'come_back'

type Preparing = { dues: ShopDues; lines: ShopDues['lines']; onClose: () => void }

/** `lines`: those that it is to be of, debts among them. */
export function PrepareDialog({ onClose, ...now }: Preparing) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const go = useGo()
  const [sent, setSent] = useState<typeof now | null>(null) // as it was sent, until an answer comes: what it makes empties the page
  const { dues, lines } = sent ?? now
  const { account } = dues
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount <= 0 || !account) return <NothingDue dues={dues} onClose={onClose} />
  return (
    <MoneyDialog
      title={t('payout.do-prepare')}
      submit={t('payout.do-prepare')}
      intro={<p className="text-ink-soft">{t('payout.two-people')}</p>}
      evidence={
        <p>
          <span className="block text-lg font-medium tabular-nums">{money(amount)}</span>
          <span className="block font-medium">{dues.shopName}</span>
          <span className="block text-ink-soft">{t('payout.orders-count', { count: lines.length })}</span>
          <span className="mt-2 block">
            {account.beneficiary}
            <span className="block break-all tabular-nums">{account.accountNo}</span>
            <span className="block text-ink-soft">{[account.bankName, account.swiftCode].filter(Boolean).join(' · ')}</span>
          </span>
        </p>
      }
      schema={v.pick(preparePayout.input, ['note'])}
      fields={[{ name: 'note', label: t('payout.note'), kind: 'area', rows: 2, wide: true, hint: t('payout.note-hint'), autoFocus: true }]}
      initial={{ note: '' }}
      review={() => ({
        changes: [{ label: t('payout.due'), before: money(dues.due), after: money(dues.due - amount) }],
        warnings: dues.accountChanges === 'Y' ? [t('payout.warn-account')] : [],
      })}
      subject={{ orderIds: lines.map(({ orderId }) => orderId), amount }}
      send={async (value, subject) => {
        setSent({ dues, lines })
        try {
          const { id } = await send(preparePayout, { ...value, ...subject, shopId: dues.shopId, accountId: account.id })
          toast(t('payout.prepared-done'), 'good')
          go(payoutPaths.one(id))
        } catch (error) {
          if (!(error instanceof CallError && error.unsettled)) setSent(null)
          throw error
        }
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

/** What was open to be prepared is no longer due: somebody was faster, or it is not owed any more. */
function NothingDue({ dues, onClose }: Pick<Preparing, 'dues' | 'onClose'>) {
  const t = useT()
  return (
    <Dialog
      title={t('payout.do-prepare')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Go href={payoutPaths.list({ keyword: dues.shopName, state: PAYOUT_STATES.join(',') })} className={buttonClass('primary')}>
            {t('payout.of-shop')}
          </Go>
        </>
      }
    >
      <p role="alert">{t(dues.account ? 'payout.nothing-due' : 'payout.no-account', { shop: dues.shopName })}</p>
    </Dialog>
  )
}

function useForms(): Record<PayoutStep, ActForm> {
  const t = useT()
  const { code, bankReference, valueDate } = useMoneyFields()
  const reason: FieldSpec = { name: 'reason', label: t('payout.reason'), kind: 'area', rows: 3, wide: true, hint: t('payout.note-hint') }
  const turned = (how: 'refuse' | 'withdraw' | 'fail'): ActForm => ({
    call: turnPayout,
    schema: fieldsOf(turnPayout, ['reason']),
    fields: [{ ...reason, autoFocus: true }],
    initial: { reason: '' },
    sent: (typed) => ({ ...typed, how }),
  })
  return {
    approve: { call: approvePayout, schema: fieldsOf(approvePayout, ['code']), fields: [code], initial: { code: '' } },
    pay: {
      call: payPayout,
      schema: fieldsOf(payPayout, ['bankReference', 'valueDate']),
      fields: [bankReference, valueDate],
      initial: { bankReference: '', valueDate: dayFromNow() },
    },
    come_back: {
      call: returnPayout,
      schema: fieldsOf(returnPayout, ['bankReference', 'valueDate', 'reason']),
      fields: [{ ...bankReference, label: t('payout.return-reference') }, { ...valueDate, label: t('payout.return-day') }, reason],
      initial: { bankReference: '', valueDate: dayFromNow(), reason: '' },
    },
    refuse: turned('refuse'),
    withdraw: turned('withdraw'),
    fail: turned('fail'),
  }
}

const DONE: Partial<Record<PayoutStep, 'payout.approved-done' | 'payout.paid-done' | 'payout.returned-done'>> = {
  approve: 'payout.approved-done',
  pay: 'payout.paid-done',
  come_back: 'payout.returned-done',
}

export function PayoutDialog({ one, step, onClose }: { one: Payout; step: PayoutStep; onClose: () => void }) {
  const t = useT()
  const money = useMoney()
  const form = useForms()[step]
  const { beneficiary, accountNo } = one.account
  const said = { amount: money(one.amount), account: `${beneficiary}, ${accountNo}`, shop: one.shopName, who: one.preparedBy }
  return (
    <ActFormDialog
      form={form}
      one={one}
      label={t(`payout.do-${step}`)}
      intro={<p className="text-ink-soft">{t(`payout.${step}-text`, said)}</p>}
      done={t(DONE[step] ?? 'payout.done')}
      onClose={onClose}
    />
  )
}
