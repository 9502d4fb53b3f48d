// From what was picked to the dry run: the act's form, then what it would do (run-dialog.tsx).
import { useId, useState, type FormEvent } from 'react'
import { planBulk, type BulkRun } from '#contract/bulk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import type { Picked } from '../../kit/list-spec.ts'
import { useForm } from '../../kit/use-form.ts'
import { useClosing } from '../../kit/use-leaving.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import type { Offer } from './bulk-acts.tsx'
import { useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'

type Props = { offer: Offer; picked: Picked; onClose: () => void; onDone: () => void }

export function BulkDialog({ offer, picked, onClose, onDone }: Props) {
  const t = useT()
  const { call } = useOffice()
  const [run, setRun] = useState<BulkRun | null>(null)
  const { control, check, element } = useForm(offer.schema, offer.fields, offer.initial)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const closing = useClosing(control, offer.fields, onClose)
  const back = offer.fields.length > 0 ? () => setRun(null) : undefined
  if (run) return <RunDialog title={offer.label} begun={run} onClose={onClose} onStarted={onDone} onBack={back} />
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      const typed = check()
      if (typed === null) return
      const which = 'ids' in picked ? { ids: [...picked.ids] } : { filters: picked.filters }
      setRun(await call(planBulk, { wish: offer.wish(typed as never), ...which }))
    })
  const count = 'ids' in picked ? picked.ids.length : picked.count
  return (
    <>
      <Dialog
        title={offer.label}
        closeLabel={t('kit.close')}
        width="560px"
        onClose={onClose}
        onLeave={closing.onLeave}
        missed={closing.missed}
        footer={
          <>
            <Button onClick={closing.close}>{t('kit.cancel')}</Button>
            <Button type="submit" form={id} kind="primary" busy={sending}>
              {t(offer.act === 'buyer.mail' ? 'bulk.see-who' : 'bulk.look-first')}
            </Button>
          </>
        }
      >
        <form id={id} ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
          <p className="text-ink-soft">
            {count === null ? t('bulk.for-all') : t('bulk.for-picked', { count })} {t('bulk.nothing-yet')}
          </p>
          <FormFields schema={offer.schema} fields={offer.fields} form={control} />
          <FormFailure text={failure} />
        </form>
      </Dialog>
      {closing.question}
    </>
  )
}
