// Preparing what is due to a shop, approving it with one's own code, and what else becomes of it.
import * as v from 'valibot'
import { approvePayout, payPayout, preparePayout, returnPayout, turnPayout, type Payout, type ShopDues } from '#contract/payout-desk.ts'
import { toast } from '#ui/toast.ts'
import { useMoney } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { MoneyDialog } from '../../kit/money-dialog.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { payoutPaths, useT } from './room.ts'

export type PayoutStep = 'approve' | 'pay' | 'refuse' | 'withdraw' | 'fail' | 'come_back'

type Preparing = { dues: ShopDues; lines: ShopDues['lines']; onClose: () => void }

/** `lines`: those that it is to be of, debts among them. */
export function PrepareDialog({ dues, lines, onClose }: Preparing) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const go = useGo()
  const { account } = dues
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
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
          {account && (
            <span className="mt-2 block">
              {account.beneficiary}
              <span className="block break-all tabular-nums">{account.accountNo}</span>
              <span className="block text-ink-soft">{[account.bankName, account.swiftCode].filter(Boolean).join(' · ')}</span>
            </span>
          )}
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
        const { id } = await send(preparePayout, { ...value, ...subject, shopId: dues.shopId, accountId: account?.id ?? 0 })
        toast(t('payout.prepared-done'), 'good')
        go(payoutPaths.one(id))
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

export function PayoutDialog({ one, step, onClose }: { one: Payout; step: PayoutStep; onClose: () => void }) {
  const t = useT()
  const { code: codeField, bankReference, valueDate } = useMoneyFields()
  const money = useMoney()
  const send = useSend()
  const { id, version, account } = one
  const said = {
    amount: money(one.amount),
    account: `${account.beneficiary}, ${account.accountNo}`,
    shop: one.shopName,
    who: one.preparedBy,
  }
  const shared = {
    title: t(`payout.do-${step}`),
    submit: t(`payout.do-${step}`),
    intro: <p className="text-ink-soft">{t(`payout.${step}-text`, said)}</p>,
    onClose,
    onDone: onClose,
  }
  if (step === 'approve')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(approvePayout.input, ['code'])}
        fields={[codeField]}
        initial={{ code: '' }}
        send={async ({ code }) => {
          await send(approvePayout, { id, version, code })
          toast(t('payout.approved-done'), 'good')
        }}
      />
    )
  if (step === 'pay')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(payPayout.input, ['bankReference', 'valueDate'])}
        fields={[bankReference, valueDate]}
        initial={{ bankReference: '', valueDate: dayFromNow() }}
        send={async (value) => {
          await send(payPayout, { ...value, id, version })
          toast(t('payout.paid-done'), 'good')
        }}
      />
    )
  if (step === 'come_back')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(returnPayout.input, ['bankReference', 'valueDate', 'reason'])}
        fields={[
          { ...bankReference, label: t('payout.return-reference') },
          { ...valueDate, label: t('payout.return-day') },
          { name: 'reason', label: t('payout.reason'), kind: 'area', rows: 3, wide: true, hint: t('payout.note-hint') },
        ]}
        initial={{ bankReference: '', valueDate: dayFromNow(), reason: '' }}
        send={async (value) => {
          await send(returnPayout, { ...value, id, version })
          toast(t('payout.returned-done'), 'good')
        }}
      />
    )
  return (
    <FormDialog
      {...shared}
      schema={v.pick(turnPayout.input, ['reason'])}
      fields={[
        { name: 'reason', label: t('payout.reason'), kind: 'area', rows: 3, wide: true, autoFocus: true, hint: t('payout.note-hint') },
      ]}
      initial={{ reason: '' }}
      send={async (value) => {
        await send(turnPayout, { ...value, id, version, how: step })
        toast(t('payout.done'), 'good')
      }}
    />
  )
}
