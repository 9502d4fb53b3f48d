// Which of one's own bank accounts a refund goes to. One that still waits can be chosen: it is paid once its time is over.
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { bankList, type Bank } from '#contract/bank-account.ts'
import { chooseRefundAccount } from '#contract/cancellation.ts'
import type { OrderDetail } from '#contract/order.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { ChoiceCard } from '../account/choice-card.tsx'

type Props = { refund: OrderDetail['refunds'][number]; onClose: () => void; onDone: () => Promise<unknown> }

export function RefundAccountDialog({ refund, onClose, onDone }: Props) {
  const { call, t } = useShop()
  const money = useMoney()
  const failure = useErrorText()
  const [banks, setBanks] = useState<readonly Bank[] | null>(null)
  const [problem, setProblem] = useState('')
  const [bankId, setBankId] = useState(0)
  useEffect(() => {
    let gone = false
    call(bankList, { pageSize: 50 })
      .then(({ rows }) => {
        if (gone) return
        setBanks(rows)
        setBankId((rows.find((bank) => refund.account.endsWith(bank.accountNo)) ?? rows[0])?.id ?? 0)
      })
      .catch((error: unknown) => gone || setProblem(failure(error)))
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])
  const form = useForm({
    schema: v.object({}), // one is chosen from the start
    explain: () => '',
    send: async () => {
      await call(chooseRefundAccount, { id: refund.id, bankId }, { quiet: true })
      toast(t('order.refund-account-done'), 'good')
      onClose()
      await onDone()
    },
    failure,
  })
  const add = (
    <a href="/bank-accounts" className={buttonClass()}>
      {t('order.refund-account-add')}
    </a>
  )
  return (
    <Dialog title={t('order.refund-account-title')} closeLabel={t('frame.close')} width="560px" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <FormFailure text={form.failure || problem} errors={form.errors} />
        <p className="text-ink-soft">{t('order.refund-account-text', { amount: money(refund.amount) })}</p>
        <div aria-busy={banks === null && !problem} className="grid min-h-20 content-start gap-3">
          {banks?.length === 0 && <p>{t('order.refund-account-none')}</p>}
          {banks && banks.length > 0 && (
            <fieldset className="grid gap-3">
              <legend className="mb-2 font-medium">{t('order.refund-account-which')}</legend>
              {banks.map((bank) => (
                <ChoiceCard
                  key={bank.id}
                  name="bank"
                  checked={bank.id === bankId}
                  onChoose={() => setBankId(bank.id)}
                  title={bank.bankName}
                  aside={bank.accountNo}
                >
                  {bank.accountName}
                  {bank.usable === 'N' && (
                    <span className="block">
                      {t('order.refund-account-waits')}
                      <Moment value={bank.usableTime} />
                    </span>
                  )}
                </ChoiceCard>
              ))}
            </fieldset>
          )}
        </div>
        <div className="flex flex-wrap justify-between gap-3">
          {add}
          {banks && banks.length > 0 && (
            <Button kind="primary" type="submit" busy={form.sending}>
              {t('order.refund-account-save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
