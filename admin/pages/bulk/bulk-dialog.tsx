// From what was picked to the dry run: the act's form, then what it would do (run-dialog.tsx).
import { useState, type FormEvent } from 'react'
import { planBulk, type BulkRun } from '#contract/bulk.ts'
import { useOffice } from '../../app/office.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { errorText } from '../../kit/error-text.ts'
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
      <DialogForm
        title={offer.label}
        submit={t(offer.act === 'buyer.mail' ? 'bulk.see-who' : 'bulk.look-first')}
        sending={sending}
        failure={failure}
        onSubmit={onSubmit}
        onClose={onClose}
        leaving={closing}
        form={element}
      >
        <p className="text-ink-soft">
          {count === null ? t('bulk.for-all') : t('bulk.for-picked', { count })} {t('bulk.nothing-yet')}
        </p>
        <FormFields schema={offer.schema} fields={offer.fields} form={control} />
      </DialogForm>
      {closing.question}
    </>
  )
}
