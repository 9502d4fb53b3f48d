// Offering units to another owner.
import { useState, type FormEvent } from 'react'
import { offerUnits } from '#contract/equipment-handover.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { useShop } from '../../shop/shop.ts'
import { typedIn } from './typed.ts'
import { useAct } from '../../shop/use-act.ts'

export function HandoverDialog({ ids, onClose }: { ids: readonly number[]; onClose: (done: boolean) => void }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const [fault, setFault] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typedIn(event.currentTarget)
    const email = text('email')
    if (!isMailAddress(email)) return setFault(t('equipment.handover-email-invalid'))
    setFault('')
    const note = text('note')
    if (await act('offer', () => call(offerUnits, { ids: [...ids], email, note }), t('equipment.handover-sent', { email }))) onClose(true)
  }
  return (
    <Dialog
      title={t('equipment.handover-title', { count: ids.length })}
      closeLabel={t('frame.cancel')}
      width="520px"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('frame.cancel')}</Button>
          <Button type="submit" form="unit-handover" kind="primary" busy={busy === 'offer'}>
            {t('equipment.handover-send')}
          </Button>
        </>
      }
    >
      <form id="unit-handover" noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <p className="text-ink-soft">{t('equipment.handover-text')}</p>
        <Field
          label={t('equipment.handover-email')}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          error={fault || undefined}
        />
        <AreaField label={t('equipment.handover-note')} note={t('equipment.optional')} name="note" maxLength={500} rows={3} />
      </form>
    </Dialog>
  )
}
