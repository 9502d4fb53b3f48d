// Letting go of what a buyer will not pay any more: asked for by one person, approved by another with a code of their own.
import * as v from 'valibot'
import type { DeskOrder } from '#contract/order-desk.ts'
import { askWriteOff, settleWriteOff } from '#contract/order-money-desk.ts'
import { FactorCode } from '#contract/refund-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { MoneyDialog } from '../../kit/money-dialog.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

type Props = { order: DeskOrder; onClose: () => void; onDone: () => void }

export function WriteOffDialog({ order, instalmentId, ...rest }: Props & { instalmentId: number }) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const one = order.instalments.find(({ id }) => id === instalmentId)
  if (!one || one.writeOffMoney === null) return null
  const open = one.writeOffMoney
  return (
    <MoneyDialog
      {...rest}
      danger
      title={t('order.do-ask_write_off')}
      submit={t('order.do-ask_write_off')}
      intro={<p className="text-ink-soft">{t('order.write_off-intro')}</p>}
      evidence={<p className="tabular-nums">{t('kit.said', { label: t('order.write_off-open'), value: money(open) })}</p>}
      schema={v.pick(askWriteOff.input, ['reason', 'message'])}
      fields={[
        { name: 'reason', label: t('order.reversal-reason'), kind: 'area', rows: 2, wide: true, autoFocus: true },
        { name: 'message', label: t('order.message'), kind: 'area', rows: 2, wide: true, hint: t('order.message-hint') },
      ]}
      initial={{ reason: '', message: '' }}
      review={() => ({ changes: [{ label: t('order.write_off-open'), before: money(open), after: money(0) }], warnings: [] })}
      subject={order.id}
      send={(value, id) => send(askWriteOff, { ...value, id, instalmentId, amount: open })}
    />
  )
}

export function SettleWriteOffDialog({ order, writeOffId, onClose, onDone }: Props & { writeOffId: number }) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const turn = useAct(settleWriteOff, t('order.done', { order: order.orderNo }))
  const one = order.instalments.find(({ writeOff }) => writeOff?.id === writeOffId)?.writeOff
  if (!one) return null
  const press = (verdict: 'refused' | 'withdrawn') => turn.mutate({ id: order.id, writeOffId, verdict }, { onSettled: onClose })
  const about = (
    <div className="grid gap-3">
      <p className="font-medium tabular-nums">{t('kit.said', { label: t('order.write_off-open'), value: money(one.amount) })}</p>
      <p>{t('order.reversal-by', { who: one.askedBy, reason: one.reason })}</p>
      {one.message && <p className="text-ink-soft">{t('kit.said', { label: t('order.to-buyer'), value: one.message })}</p>}
    </div>
  )
  if (one.mine === 'Y')
    return (
      <Dialog
        title={t('order.do-settle_write_off')}
        closeLabel={t('kit.close')}
        width="560px"
        onClose={onClose}
        footer={
          <Button busy={turn.isPending} onClick={() => press('withdrawn')}>
            {t('order.verdict-withdrawn')}
          </Button>
        }
      >
        {about}
        <p className="mt-3 text-caution">{t('order.reversal-own')}</p>
      </Dialog>
    )
  return (
    <FormDialog
      danger
      title={t('order.do-settle_write_off')}
      submit={t('order.verdict-approved')}
      intro={
        <>
          {about}
          <p className="mt-3 text-caution">{t('order.write_off-final')}</p>
        </>
      }
      schema={v.object({ code: FactorCode })}
      fields={[
        {
          name: 'code',
          label: t('order.write_off-code'),
          hint: t('order.write_off-code-hint'),
          autoFocus: true,
          autoComplete: 'one-time-code',
        },
      ]}
      initial={{ code: '' }}
      below={
        <Button kind="quiet" busy={turn.isPending} onClick={() => press('refused')}>
          {t('order.verdict-refused')}
        </Button>
      }
      send={({ code }) => send(settleWriteOff, { id: order.id, writeOffId, verdict: 'approved', code })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
