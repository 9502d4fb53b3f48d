// What the bank credits in dollars of a line in another currency: said once, matched by it from then on.
import * as v from 'valibot'
import { sayLineDollars, type BankLine } from '#contract/bank-line-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useAmount } from '../bank/bank-marks.tsx'
import { useT } from './room.ts'

export function DollarsDialog({ line: { id, version, amount, dollars }, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const text = useAmount()
  return (
    <FormDialog
      title={t('bank.do-dollars')}
      submit={t('bank.do-dollars')}
      intro={<p className="text-ink-soft">{t('bank.dollars-text', { amount: text(amount) })}</p>}
      schema={v.pick(sayLineDollars.input, ['cents'])}
      fields={[{ name: 'cents', label: t('bank.dollars'), kind: 'money', autoFocus: true }]}
      edits
      initial={{ cents: dollars }}
      send={({ cents }) => send(sayLineDollars, { id, version, cents })}
      onClose={onClose}
      onDone={() => {
        toast(t('bank.dollars-said'), 'good')
        onClose()
      }}
    />
  )
}
