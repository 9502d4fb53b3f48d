// What is done with a shop: made, suspended and opened, paid to another account, and what the operator keeps.
import * as v from 'valibot'
import {
  addShop,
  BANK_WAIT_HOURS,
  changeShopBank,
  setCommission,
  ShopBank,
  ShopEdit,
  suspendShop,
  type DeskShop,
} from '#contract/shop-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useNow } from '../../kit/moment.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { shopRoomPaths, useT } from './room.ts'
import { useShopFields } from './shop-fields.ts'

export type ShopAct = 'suspend' | 'open' | 'bank' | 'commission'

export function NewShopDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  return (
    <FormDialog
      title={t('shop.add')}
      submit={t('shop.create')}
      schema={v.omit(ShopEdit, ['about'])}
      fields={useShopFields()}
      initial={{ name: '', slug: '', city: '', country: 'CN', founded: null }}
      send={(shop) => send(addShop, { ...shop, about: { en: '' } })}
      onClose={onClose}
      onDone={({ id }) => {
        toast(t('shop.added'), 'good')
        onClose()
        go(shopRoomPaths.edit(id))
      }}
    />
  )
}

type Props = { shop: DeskShop; doing: ShopAct; onClose: () => void }

export function ShopDialog({ shop: { id, version }, doing, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const now = useNow()
  const title = t(`shop.do-${doing}`)
  const shared = {
    title,
    submit: title,
    intro: <p className="text-ink-soft">{t(`shop.${doing}-text`, { hours: BANK_WAIT_HOURS })}</p>,
    onClose,
    onDone: () => {
      toast(t(`shop.done-${doing}`), 'good')
      onClose()
    },
  }
  if (doing === 'bank')
    return (
      <FormDialog
        {...shared}
        schema={ShopBank}
        fields={[
          { name: 'beneficiary', label: t('shop.beneficiary'), wide: true, autoFocus: true },
          { name: 'bankName', label: t('shop.bank-name'), wide: true },
          { name: 'accountNo', label: t('shop.account-no'), wide: true },
          { name: 'swiftCode', label: t('shop.swift'), wide: true, hint: t('shop.swift-hint') },
        ]}
        initial={{ beneficiary: '', bankName: '', accountNo: '', swiftCode: '' }}
        send={(bank) => send(changeShopBank, { id, version, ...bank })}
      />
    )
  if (doing === 'commission')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(setCommission.input, ['fromDay', 'basisPoints'])}
        fields={[
          { name: 'fromDay', label: t('shop.from-day'), kind: 'day' },
          { name: 'basisPoints', label: t('shop.commission'), kind: 'percent', unit: '%' },
        ]}
        initial={{ fromDay: new Date(now).toISOString().slice(0, 10), basisPoints: null }}
        send={(wanted) => send(setCommission, { id, version, ...wanted })}
      />
    )
  return (
    <FormDialog
      {...shared}
      danger={doing === 'suspend'}
      schema={v.pick(suspendShop.input, ['message', 'reason'])}
      fields={[
        {
          name: 'message',
          label: t('shop.message'),
          hint: t(`shop.${doing}-message-hint`),
          kind: 'area',
          rows: 4,
          wide: true,
          autoFocus: true,
        },
        { name: 'reason', label: t('shop.reason'), hint: t('shop.reason-hint'), kind: 'area', rows: 2, wide: true },
      ]}
      initial={{ message: '', reason: '' }}
      send={({ message, reason }) => send(suspendShop, { id, version, suspended: doing === 'suspend' ? 'Y' : 'N', message, reason })}
    />
  )
}
