// Preparing a refund, approving it with one's own code, and what else becomes of it.
import * as v from 'valibot'
import type { Answer, Call } from '#contract/call.ts'
import { REFUND_WAYS } from '#contract/codes/refund-state.ts'
import { approveRefund, keepRefund, payRefund, prepareRefund, turnRefund, type Refund } from '#contract/refund-desk.ts'
import { toast } from '#ui/toast.ts'
import { useMoney } from '../../app/office.ts'
import { ActFormDialog, fieldsOf, type ActForm } from '../../kit/act-form.tsx'
import { Moment } from '../../kit/moment.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { MoneyDialog } from '../../kit/money-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export type RefundStep = 'prepare' | 'approve' | 'pay' | 'use' | 'keep' | 'refuse' | 'withdraw' | 'fail'
type Props = { one: Refund; onClose: () => void }

export function PrepareDialog({ one, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const { financing } = one
  const chosen = financing ? null : one.chosen // it is the financer's money
  const toOwn = (typed: Record<string, unknown>) => chosen !== null && typed['way'] === 'bank' && typed['own'] === 'Y'
  const ways = one.captureId === '' ? (['bank'] as const) : REFUND_WAYS
  return (
    <MoneyDialog
      title={t('refund.do-prepare')}
      submit={t('refund.do-prepare')}
      intro={<p className="text-ink-soft">{t('refund.two-people')}</p>}
      evidence={
        <p>
          <span className="block font-medium tabular-nums">
            {one.orderNo} · {money(one.amount)}
          </span>
          <span className="block text-ink-soft">{one.company || one.buyerName}</span>
          <span className="block text-ink-soft">{one.email}</span>
          {chosen && (
            <span className="mt-3 block">
              <span className="block text-ink-soft">{t('refund.chosen')}</span>
              <span className="block font-medium">{accountText(one)}</span>
              {chosen.usable === 'N' && (
                <span className="block text-caution">
                  {t('refund.chosen-from')} <Moment value={chosen.usableTime} />
                </span>
              )}
            </span>
          )}
        </p>
      }
      schema={v.omit(prepareRefund.input, ['id', 'version'])}
      fields={[
        { name: 'amount', label: t('refund.amount'), kind: 'money', autoFocus: true, hint: t('refund.amount-hint') },
        {
          name: 'way',
          label: t('refund.way'),
          kind: 'choice',
          options: ways.map((value) => ({ value, label: t(`refund.way-${value}`) })),
        },
        {
          name: 'own',
          label: t('refund.goes-to'),
          kind: 'choice',
          wide: true,
          options: OWN.map((value) => ({ value, label: t(`refund.own-${value}`) })),
          when: ({ way }) => chosen !== null && way === 'bank',
        },
        {
          name: 'account',
          label: financing ? t('refund.account-financer', financing) : t('refund.account'),
          kind: 'area',
          rows: 3,
          wide: true,
          hint: financing ? t('refund.account-financer-hint', financing) : t('refund.account-hint'),
          when: (typed) => typed['way'] === 'bank' && !toOwn(typed),
        },
        { name: 'note', label: t('refund.note'), kind: 'area', rows: 2, wide: true, hint: t('refund.note-hint') },
      ]}
      initial={{ amount: one.amount, way: one.way, own: chosen ? 'Y' : 'N', account: one.account, note: '' }}
      review={({ amount, way, own }) => {
        const rest = typeof amount === 'number' ? one.amount - amount : 0
        return {
          changes:
            typeof amount === 'number' ? [{ label: t('refund.left'), before: money(one.amount), after: money(Math.max(0, rest)) }] : [],
          warnings: [
            ...(rest > 0 ? [t('refund.warn-part', { rest: money(rest) })] : []),
            ...(chosen && way === 'bank' && own === 'N' ? [t('refund.warn-other')] : []),
          ],
        }
      }}
      subject={one}
      send={async (value, { id, version }) => {
        await send(prepareRefund, { ...value, id, version })
        toast(t('refund.prepared-done'), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

const OWN = ['Y', 'N'] as const

/** Where it goes, in a line: the buyer's own account by the end of its number, or what somebody has typed. */
export const accountText = ({ chosen, account }: Refund): string =>
  chosen ? [chosen.holder, chosen.accountNo, chosen.bankName, chosen.swiftCode].join(' · ') : account

type Step = Exclude<RefundStep, 'prepare'>

function useForms(): Record<Step, ActForm> {
  const t = useT()
  const { code, bankReference, valueDate } = useMoneyFields()
  const reasoned = <How extends Step>(call: Call, how: How): ActForm => ({
    call,
    schema: fieldsOf(call, ['reason']),
    fields: [
      { name: 'reason', label: t('refund.reason'), kind: 'area', rows: 3, wide: true, autoFocus: true, hint: t('refund.note-hint') },
    ],
    initial: { reason: '' },
    sent: (typed) => ({ ...typed, how }),
  })
  return {
    approve: { call: approveRefund, schema: fieldsOf(approveRefund, ['code']), fields: [code], initial: { code: '' } },
    pay: {
      call: payRefund,
      schema: fieldsOf(payRefund, ['bankReference', 'valueDate']),
      fields: [bankReference, valueDate],
      initial: { bankReference: '', valueDate: dayFromNow() },
    },
    keep: reasoned(keepRefund, 'keep'),
    use: reasoned(keepRefund, 'use'),
    refuse: reasoned(turnRefund, 'refuse'),
    withdraw: reasoned(turnRefund, 'withdraw'),
    fail: reasoned(turnRefund, 'fail'),
  }
}

export function RefundDialog({ one, step, onClose }: Props & { step: Step }) {
  const t = useT()
  const money = useMoney()
  const form = useForms()[step]
  // A provider that turns it away says so at once.
  const approved = ({ state }: Answer<typeof approveRefund>) =>
    state === 'owed'
      ? toast(t('refund.turned-away'), 'bad')
      : toast(t(state === 'paid' ? 'refund.paid-done' : 'refund.approved-done'), 'good')
  return (
    <ActFormDialog
      form={form}
      one={one}
      label={t(`refund.do-${step}`)}
      intro={
        <p className="text-ink-soft">
          {t(`refund.${step}-text`, { amount: money(one.amount), account: accountText(one), who: one.preparedBy })}
        </p>
      }
      done={
        step === 'approve'
          ? (answer) => approved(answer as Answer<typeof approveRefund>)
          : t(step === 'pay' ? 'refund.paid-done' : 'refund.done')
      }
      onClose={onClose}
    />
  )
}
