// What is done about a withdrawal: approved or rejected by one, sent by another with their own code, entered as paid, failed or given up.
import * as v from 'valibot'
import * as desk from '#contract/withdrawal-desk.ts'
import type { DeskWithdrawal } from '#contract/withdrawal-desk.ts'
import { toast } from '#ui/toast.ts'
import { useMoney } from '../../app/office.ts'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export type WithdrawalStep = 'approve' | 'reject' | 'pay' | 'retry' | 'confirm' | 'fail' | 'give_up'

export function WithdrawalDialog({ one, step, onClose }: { one: DeskWithdrawal; step: WithdrawalStep; onClose: () => void }) {
  const t = useT()
  const money = useMoney()
  const { code, valueDate } = useMoneyFields()
  const send = useSend()
  const { id, version } = one
  const account = one.corrected && step === 'retry' ? one.corrected : one.account
  const values = { amount: money(one.amount), who: one.buyerName, account: `${account.holder}, ${account.bankName}, ${account.accountNo}` }
  const shared = {
    title: t(`withdrawal.do-${step}`),
    submit: t(`withdrawal.do-${step}`),
    intro: <p className="text-ink-soft">{t(`withdrawal.${step}-text`, values)}</p>,
    onClose,
    onDone: onClose,
  }
  const note: FieldSpec = { name: 'note', label: t('withdrawal.note'), kind: 'area', rows: 2, wide: true, hint: t('withdrawal.note-hint') }
  const said: FieldSpec = {
    name: 'said',
    label: t('withdrawal.said'),
    kind: 'area',
    rows: 3,
    wide: true,
    autoFocus: true,
    hint: t('withdrawal.said-hint'),
  }
  const done = () => toast(t('withdrawal.done'), 'good')
  if (step === 'approve')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.approveWithdrawal.input, ['note'])}
        fields={[{ ...note, autoFocus: true }]}
        initial={{ note: '' }}
        send={async (value) => {
          await send(desk.approveWithdrawal, { ...value, id, version })
          done()
        }}
      />
    )
  if (step === 'pay' || step === 'retry') {
    const once: FieldSpec[] =
      step === 'retry' && !one.corrected
        ? [{ name: 'same', label: t('withdrawal.same'), kind: 'yes-no', hint: t('withdrawal.same-hint') }]
        : []
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.payWithdrawal.input, ['reference', 'code', 'same'])}
        fields={[
          { name: 'reference', label: t('withdrawal.reference'), hint: t('withdrawal.reference-hint'), autoFocus: true },
          ...once,
          { ...code, autoFocus: false },
        ]}
        initial={{ reference: '', code: '', same: 'N' }}
        send={async (value) => {
          await send(desk.payWithdrawal, { ...value, id, version })
          done()
        }}
      />
    )
  }
  if (step === 'confirm')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.confirmWithdrawal.input, ['valueDate', 'note'])}
        fields={[{ ...valueDate, autoFocus: true }, note]}
        initial={{ valueDate: dayFromNow(), note: '' }}
        send={async (value) => {
          await send(desk.confirmWithdrawal, { ...value, id, version })
          done()
        }}
      />
    )
  const call = { reject: desk.rejectWithdrawal, fail: desk.failWithdrawal, give_up: desk.giveUpWithdrawal }[step]
  return (
    <FormDialog
      {...shared}
      schema={v.pick(desk.rejectWithdrawal.input, ['said', 'note'])}
      fields={[said, note]}
      initial={{ said: '', note: '' }}
      send={async (value) => {
        await send(call, { ...value, id, version })
        done()
      }}
    />
  )
}
