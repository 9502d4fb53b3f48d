// Closes an account for a buyer who has asked for it; while something in it is open, says what.
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { buyerClosing, closeForBuyer } from '#contract/account-closing-desk.ts'
import { KEPT_DAYS, type AccountClosing, type OpenMatter } from '#contract/account-closing.ts'
import type { DeskBuyer } from '#contract/buyer-desk.ts'
import type { Permission } from '#contract/permission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { afterSalePaths } from '../after-sale/room.ts'
import { financingPaths } from '../financing/room.ts'
import { orderPaths } from '../order/room.ts'
import { partnerPaths } from '../partner/room.ts'
import { quotationPaths } from '../quotation/room.ts'
import { refundPaths } from '../refund/room.ts'
import { withdrawalPaths } from '../withdrawal/room.ts'
import { useT } from './room.ts'

type Props = { buyer: DeskBuyer; onClose: () => void }

/** Where staff sees to what is open, and what that needs; the role is taken away on the buyer's own page. */
function placeOf(matter: OpenMatter, { id, name, email, companyName }: DeskBuyer): { href: string; permission: Permission } | null {
  switch (matter) {
    case 'order':
    case 'overpayment':
      return { href: orderPaths.list({ buyerId: id }), permission: 'order:list' }
    case 'quotation':
      return { href: quotationPaths.list({ buyerId: id }), permission: 'quotation:list' }
    case 'after-sale':
      return { href: afterSalePaths.list({ keyword: companyName || name }), permission: 'after-sale:list' }
    case 'refund':
      return { href: refundPaths.list({ keyword: companyName || name }), permission: 'refund:list' }
    case 'withdrawal':
      return { href: withdrawalPaths.list({ keyword: email }), permission: 'withdrawal:list' }
    case 'financing':
      return { href: financingPaths.list({ keyword: email }), permission: 'financing:list' }
    case 'partner':
      return { href: partnerPaths.list(), permission: 'partner:list' }
    case 'sales':
      return null
  }
}

/** Opens when it is known which of the two it is: in place of another dialog it would not know what had the focus before. */
export function CloseDialog({ buyer, onClose }: Props) {
  const { call } = useOffice()
  const t = useT()
  const closing = useQuery({ queryKey: ['buyer-closing', buyer.id], queryFn: () => call(buyerClosing, { id: buyer.id }), gcTime: 0 })
  if (closing.isPending) return null
  if (closing.data?.open.length === 0) return <Close buyer={buyer} lost={closing.data.lost} onClose={onClose} />
  return (
    <Dialog
      title={t('buyer.do-close')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
    >
      <QueryView query={closing}>{({ open }) => <StillOpen buyer={buyer} open={open} />}</QueryView>
    </Dialog>
  )
}

function StillOpen({ buyer, open }: { buyer: DeskBuyer; open: AccountClosing['open'] }) {
  const t = useT()
  const may = useMay()
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('buyer.close-open')}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {open.map(({ matter, count }) => {
          const place = placeOf(matter, buyer)
          const text = t(`buyer.open-${matter}`, { count })
          return (
            <li key={matter}>
              {place && may(place.permission) ? (
                <Go href={place.href} className="text-brand hover:underline">
                  {text}
                </Go>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Close({ buyer: { id }, lost, onClose }: Props & { lost: AccountClosing['lost'] }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('buyer.do-close')}
      submit={t('buyer.do-close')}
      danger
      intro={
        <div className="text-ink-soft grid gap-2">
          <p>{t('buyer.close-text', { days: KEPT_DAYS })}</p>
          <p className="text-caution">
            {(['points', 'coupons', 'units'] as const).flatMap((what) => (lost[what] ? t(`buyer.close-lost-${what}`, lost) : [])).join(' ')}
          </p>
        </div>
      }
      schema={v.pick(closeForBuyer.input, ['reason'])}
      fields={[
        {
          name: 'reason',
          label: t('buyer.close-reason'),
          hint: t('buyer.close-reason-hint'),
          kind: 'area',
          rows: 3,
          wide: true,
          autoFocus: true,
        },
      ]}
      initial={{ reason: '' }}
      send={({ reason }) => send(closeForBuyer, { id, reason })}
      onClose={onClose}
      onDone={() => {
        toast(t('buyer.done-close', { days: KEPT_DAYS }), 'good')
        onClose()
      }}
    />
  )
}
