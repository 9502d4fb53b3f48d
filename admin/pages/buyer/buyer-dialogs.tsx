// What staff does to a buyer's account.
import * as v from 'valibot'
import { CHARACTERISTICS, disableBuyer, setCharacteristic, type DeskBuyer } from '#contract/buyer-desk.ts'
import { toast } from '#ui/toast.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { CloseDialog } from './close-dialog.tsx'
import { useT } from './room.ts'
import { held, useSalesBook } from './sales-book.tsx'

export type BuyerAct = 'disable' | 'enable' | 'role' | 'close'

type Props = { buyer: DeskBuyer; doing: BuyerAct; onClose: () => void }

export function BuyerDialog({ doing, ...props }: Props) {
  if (doing === 'disable') return <Disable {...props} />
  if (doing === 'enable') return <Enable {...props} />
  if (doing === 'close') return <CloseDialog {...props} />
  return <ChangeRole {...props} />
}

type Own = Omit<Props, 'doing'>

function Disable({ buyer: { id, characteristic }, onClose }: Own) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('buyer.do-disable')}
      submit={t('buyer.do-disable')}
      danger
      intro={
        <div className="text-ink-soft grid gap-2">
          <p>{t('buyer.disable-text')}</p>
          {characteristic === '2' && <LeftBehind buyerId={id} />}
        </div>
      }
      schema={v.pick(disableBuyer.input, ['reason'])}
      fields={[
        { name: 'reason', label: t('buyer.reason'), hint: t('buyer.reason-hint'), kind: 'area', rows: 3, wide: true, autoFocus: true },
      ]}
      initial={{ reason: '' }}
      send={({ reason }) => send(disableBuyer, { id, disabled: 'Y', reason })}
      onClose={onClose}
      onDone={() => {
        toast(t('buyer.done-disable'), 'good')
        onClose()
      }}
    />
  )
}

/** A disabled sales person keeps the customers, whom nobody else acts for meanwhile. */
function LeftBehind({ buyerId }: { buyerId: number }) {
  const t = useT()
  const { data } = useSalesBook(buyerId)
  return data && data.customers > 0 && <p className="text-caution">{t('buyer.left-behind', held(data))}</p>
}

/** One that its owner has closed is kept by it. */
function Enable({ buyer: { id, eraseTime }, onClose }: Own) {
  const t = useT()
  const day = useDay()
  const enable = useAct(disableBuyer, t('buyer.done-enable'))
  return (
    <ConfirmDialog
      title={t('buyer.do-enable')}
      text={eraseTime === null ? t('buyer.enable-text') : t('buyer.keep-text', { day: day(eraseTime) })}
      busy={enable.isPending}
      onConfirm={() => enable.mutate({ id, disabled: 'N' }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

function ChangeRole({ buyer: { id, characteristic }, onClose }: Own) {
  const t = useT()
  const send = useSend()
  const options = (characteristic === '3' ? (['0', '2', '3'] as const) : (['0', '2'] as const)).map((value) => ({
    value,
    label: t(`buyer.role-${value}`),
  }))
  return (
    <FormDialog
      title={t('buyer.do-role')}
      submit={t('buyer.do-role')}
      intro={
        <div className="text-ink-soft grid gap-2">
          <p>{t('buyer.role-text')}</p>
          <p>{t(`buyer.role-text-${characteristic ?? '0'}`)}</p>
        </div>
      }
      schema={v.object({ role: v.picklist(['0', ...CHARACTERISTICS]) })}
      fields={[{ name: 'role', label: t('buyer.role'), kind: 'choice', options, wide: true }]}
      initial={{ role: characteristic ?? '0' }}
      send={({ role }) => send(setCharacteristic, { id, characteristic: role === '0' ? null : role, seen: characteristic })}
      onClose={onClose}
      onDone={() => {
        toast(t('buyer.done-role'), 'good')
        onClose()
      }}
    />
  )
}
