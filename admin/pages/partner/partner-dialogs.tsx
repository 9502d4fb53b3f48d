// Changing a partnership's terms and places, assigning a customer, ending it.
import * as v from 'valibot'
import * as desk from '#contract/city-partner-desk.ts'
import type { DeskPartner } from '#contract/city-partner-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'
import { useTermsFields } from './terms-fields.ts'

export type PartnerStep = 'edit' | 'assign' | 'end'

export function PartnerDialog({ one, step, onClose }: { one: DeskPartner; step: PartnerStep; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { id, version } = one
  const terms = useTermsFields({
    rate: t('partner.rate-field'),
    months: t('partner.months-field'),
    unit: t('partner.unit-months'),
    territory: t('partner.territory'),
    nation: t('partner.nation'),
    city: t('partner.city'),
    hint: t('partner.city-hint'),
    add: t('partner.place-add'),
  })
  const shared = {
    title: t(`partner.do-${step}`),
    submit: t(`partner.do-${step}`),
    intro: <p className="text-ink-soft">{t(`partner.${step}-text`, { name: one.name })}</p>,
    onClose,
    onDone: onClose,
  }
  const done = () => toast(t('partner.done'), 'good')
  if (step === 'edit')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.editPartner.input, ['commissionPoints', 'customerMonths', 'territory', 'note'])}
        fields={[...terms, { name: 'note', label: t('partner.note'), kind: 'area', rows: 2, wide: true, hint: t('partner.note-hint') }]}
        edits
        initial={{
          commissionPoints: one.commissionPoints,
          customerMonths: one.customerMonths,
          territory: one.territory,
          note: one.note,
        }}
        send={async (value) => {
          await send(desk.editPartner, { ...value, id, version })
          done()
        }}
      />
    )
  if (step === 'assign')
    return (
      <FormDialog
        {...shared}
        schema={v.pick(desk.assignCustomer.input, ['email'])}
        fields={[{ name: 'email', label: t('partner.email'), type: 'email', wide: true, autoFocus: true }]}
        initial={{ email: '' }}
        send={async ({ email }) => {
          await send(desk.assignCustomer, { id, email })
          done()
        }}
      />
    )
  return (
    <FormDialog
      {...shared}
      danger
      schema={v.pick(desk.endPartner.input, ['said'])}
      fields={[{ name: 'said', label: t('partner.said-partner'), kind: 'area', rows: 3, wide: true, autoFocus: true }]}
      initial={{ said: '' }}
      send={async ({ said }) => {
        await send(desk.endPartner, { id, version, said })
        done()
      }}
    />
  )
}
