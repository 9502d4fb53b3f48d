// How an exception is ended, with the reason that colleagues read later.
import * as v from 'valibot'
import { acceptPayment, returnPayment, settlePaymentException, type PaymentException } from '#contract/payment-exception-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useAmounts } from './payment-exception-marks.tsx'
import { useT } from './room.ts'

export type Ending = 'accept' | 'return' | 'settle'
const CALLS = { accept: acceptPayment, return: returnPayment, settle: settlePaymentException } as const

type Props = { one: PaymentException; ending: Ending; onClose: () => void }

export function EndingDialog({ one, ending, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const amounts = useAmounts()
  const { id, version } = one
  return (
    <FormDialog
      title={t(`payment-exception.do-${ending}`)}
      submit={t(`payment-exception.do-${ending}`)}
      danger={ending === 'return'}
      intro={<p className="text-ink-soft">{t(`payment-exception.${ending}-text`, { amount: amounts(one) })}</p>}
      schema={v.pick(acceptPayment.input, ['reason'])}
      fields={[
        {
          name: 'reason',
          label: t('payment-exception.reason'),
          hint: t('payment-exception.reason-hint'),
          kind: 'area',
          rows: 3,
          wide: true,
          autoFocus: true,
        },
      ]}
      initial={{ reason: '' }}
      send={async ({ reason }) => {
        const { state } = await send(CALLS[ending], { id, version, reason })
        toast(t(`payment-exception.state-${state}`), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
