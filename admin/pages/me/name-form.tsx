import type { FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { renameSelf } from '#contract/staff-self.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMe, useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useSubmit } from '../../kit/use-submit.ts'
import { useT } from './room.ts'

export function NameForm() {
  const { call } = useOffice()
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const fields = [{ name: 'name', label: t('me.name-label'), autoComplete: 'name', wide: true }]
  const { control, check, element } = useForm(renameSelf.input, fields, me)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      const value = check()
      if (value === null) return
      const fresh = await call(renameSelf, value)
      queries.setQueryData(['me'], fresh)
      control.take(fresh, ['name'], 'base')
      control.take(fresh, ['name'], 'edit')
      toast(t('kit.saved'), 'good')
    })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid max-w-[420px] gap-3">
      <FormFields schema={renameSelf.input} fields={fields} form={control} columns={1} />
      <FormFailure text={failure} />
      <Button type="submit" className="justify-self-start" size="small" busy={sending} disabled={!control.dirty}>
        {t('kit.save')}
      </Button>
    </form>
  )
}
