// What is done about a withdrawal: approved or rejected by one, sent by another with their own code, entered as paid, failed or given up.
import type { Call } from '#contract/call.ts'
import * as desk from '#contract/withdrawal-desk.ts'
import type { DeskWithdrawal } from '#contract/withdrawal-desk.ts'
import { useMoney } from '../../app/office.ts'
import { ActFormDialog, fieldsOf, type ActForm } from '../../kit/act-form.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { useT } from './room.ts'

export type WithdrawalStep = 'approve' | 'reject' | 'pay' | 'retry' | 'confirm' | 'fail' | 'give_up'

function useForms({ corrected }: DeskWithdrawal): Record<WithdrawalStep, ActForm> {
  const t = useT()
  const { code, valueDate } = useMoneyFields()
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
  const turned = (call: Call): ActForm => ({
    call,
    schema: fieldsOf(desk.rejectWithdrawal, ['said', 'note']),
    fields: [said, note],
    initial: { said: '', note: '' },
  })
  const paid = (once: FieldSpec[]): ActForm => ({
    call: desk.payWithdrawal,
    schema: fieldsOf(desk.payWithdrawal, ['reference', 'code', 'same']),
    fields: [
      { name: 'reference', label: t('withdrawal.reference'), hint: t('withdrawal.reference-hint'), autoFocus: true },
      ...once,
      { ...code, autoFocus: false },
    ],
    initial: { reference: '', code: '', same: 'N' },
  })
  return {
    approve: {
      call: desk.approveWithdrawal,
      schema: fieldsOf(desk.approveWithdrawal, ['note']),
      fields: [{ ...note, autoFocus: true }],
      initial: { note: '' },
    },
    pay: paid([]),
    retry: paid(corrected ? [] : [{ name: 'same', label: t('withdrawal.same'), kind: 'yes-no', hint: t('withdrawal.same-hint') }]),
    confirm: {
      call: desk.confirmWithdrawal,
      schema: fieldsOf(desk.confirmWithdrawal, ['valueDate', 'note']),
      fields: [{ ...valueDate, autoFocus: true }, note],
      initial: { valueDate: dayFromNow(), note: '' },
    },
    reject: turned(desk.rejectWithdrawal),
    fail: turned(desk.failWithdrawal),
    give_up: turned(desk.giveUpWithdrawal),
  }
}

export function WithdrawalDialog({ one, step, onClose }: { one: DeskWithdrawal; step: WithdrawalStep; onClose: () => void }) {
  const t = useT()
  const money = useMoney()
  const form = useForms(one)[step]
  const account = one.corrected && step === 'retry' ? one.corrected : one.account
  const values = { amount: money(one.amount), who: one.buyerName, account: `${account.holder}, ${account.bankName}, ${account.accountNo}` }
  return (
    <ActFormDialog
      form={form}
      one={one}
      label={t(`withdrawal.do-${step}`)}
      intro={<p className="text-ink-soft">{t(`withdrawal.${step}-text`, values)}</p>}
      done={t('withdrawal.done')}
      onClose={onClose}
    />
  )
}
