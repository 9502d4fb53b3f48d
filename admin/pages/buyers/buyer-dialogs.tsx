// What staff does to a buyer's account.
import * as v from 'valibot'
import { CHARACTERISTICS, disableBuyer, setCharacteristic, type DeskBuyer } from '#contract/buyer-desk.ts'
import { toast } from '#ui/toast.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from '../../office.ts'

export type BuyerAct = 'disable' | 'enable' | 'role'

type Props = { buyer: DeskBuyer; doing: BuyerAct; onClose: () => void }

export function BuyerDialog({ doing, ...props }: Props) {
  if (doing === 'disable') return <Disable {...props} />
  if (doing === 'enable') return <Enable {...props} />
  return <ChangeRole {...props} />
}

type Own = Omit<Props, 'doing'>

function Disable({ buyer: { id }, onClose }: Own) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('buyers.do-disable')}
      submit={t('buyers.do-disable')}
      danger
      intro={<p className="text-ink-soft">{t('buyers.disable-text')}</p>}
      schema={v.pick(disableBuyer.input, ['reason'])}
      fields={[
        { name: 'reason', label: t('buyers.reason'), hint: t('buyers.reason-hint'), kind: 'area', rows: 3, wide: true, autoFocus: true },
      ]}
      initial={{ reason: '' }}
      send={({ reason }) => send(disableBuyer, { id, disabled: 'Y', reason })}
      onClose={onClose}
      onDone={() => {
        toast(t('buyers.done-disable'), 'good')
        onClose()
      }}
    />
  )
}

function Enable({ buyer: { id }, onClose }: Own) {
  const t = useT()
  const enable = useAct(disableBuyer, t('buyers.done-enable'))
  return (
    <ConfirmDialog
      title={t('buyers.do-enable')}
      text={t('buyers.enable-text')}
      confirm={t('buyers.do-enable')}
      busy={enable.isPending}
      onConfirm={() => enable.mutate({ id, disabled: 'N' }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

function ChangeRole({ buyer: { id, characteristic }, onClose }: Own) {
  const t = useT()
  const send = useSend()
  const options = (['0', ...CHARACTERISTICS] as const).map((value) => ({ value, label: t(`buyers.role-${value}`) }))
  return (
    <FormDialog
      title={t('buyers.do-role')}
      submit={t('buyers.do-role')}
      intro={<p className="text-ink-soft">{t('buyers.role-text')}</p>}
      schema={v.object({ role: v.picklist(['0', ...CHARACTERISTICS]) })}
      fields={[{ name: 'role', label: t('buyers.role'), kind: 'choice', options, wide: true }]}
      initial={{ role: characteristic ?? '0' }}
      send={({ role }) => send(setCharacteristic, { id, characteristic: role === '0' ? null : role })}
      onClose={onClose}
      onDone={() => {
        toast(t('buyers.done-role'), 'good')
        onClose()
      }}
    />
  )
}
