import { useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { renameSelf } from '#contract/staff-self.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMe, useOffice } from '../../office.ts'

export function NameForm() {
  const { call, t } = useOffice()
  const me = useMe()
  const queries = useQueryClient()
  const fields = [{ name: 'name', label: t('me.name-label'), autoComplete: 'name', wide: true }]
  const { control, check, element } = useForm(renameSelf.input, fields, me)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const value = check()
    if (sending || value === null) return
    setSending(true)
    setFailure('')
    call(renameSelf, value)
      .then((fresh) => {
        queries.setQueryData(['me'], fresh)
        control.take(fresh, ['name'], 'base')
        control.take(fresh, ['name'], 'edit')
        toast(t('kit.saved'), 'good')
      })
      .catch((error: unknown) => setFailure(errorText(error, t)))
      .finally(() => setSending(false))
  }
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
