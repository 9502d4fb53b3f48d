import { useEffect, useRef, useState, type FormEvent } from 'react'
import { staffLogin, type Me } from '#contract/staff.ts'
import * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { FormFields, type FieldSpec } from '../../kit/form-fields.tsx'
import { useForm } from '../../kit/use-form.ts'
import { LanguageMenu } from '../../frame/language-menu.tsx'
import { useOffice } from '../../office.ts'

type Entered = (me: Me) => void

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1)),
  password: v.pipe(v.string(), v.minLength(1)),
})

export function LogInPage({ onEntered }: { onEntered: Entered }) {
  const { t } = useOffice()
  useEffect(() => {
    document.title = `${t('frame.log-in')} | ${t('frame.workspace')}`
  }, [t])
  return (
    <div className="grid min-h-dvh place-items-center bg-mist px-4 py-10">
      <main className="w-full max-w-[420px] rounded-tile bg-ground p-6 shadow-float wide:p-8">
        <p className="text-sm text-ink-faint">{t('frame.workspace')}</p>
        <h1 className="mt-1 mb-6 text-xl font-semibold">{t('frame.log-in')}</h1>
        <LogInForm onEntered={onEntered} />
        <div className="mt-6 flex justify-between border-t border-line pt-4 text-sm">
          <a href="/" className="text-brand hover:underline">
            {t('frame.to-shop')}
          </a>
          <LanguageMenu />
        </div>
      </main>
    </div>
  )
}

/** `email`: of the person whose session ended. */
export function LogInForm({ email, onEntered }: { email?: string; onEntered: Entered }) {
  const { call, t } = useOffice()
  const fields: FieldSpec[] = [
    { name: 'email', label: t('frame.email'), type: 'email', autoComplete: 'username', autoFocus: !email },
    { name: 'password', label: t('frame.password'), type: 'password', autoComplete: 'current-password', autoFocus: Boolean(email) },
  ]
  const { control, check, element } = useForm(schema, fields, { email: email ?? '', password: '' })
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy.current) return
    setFailure('')
    const value = check()
    if (!value) return
    busy.current = true
    setSending(true)
    call(staffLogin, value)
      .then(onEntered)
      .catch((error: unknown) => setFailure(errorText(error, t)))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormFields schema={schema} fields={fields} form={control} columns={1} />
      <FormFailure text={failure} />
      <Button type="submit" kind="primary" busy={sending}>
        {t('frame.log-in')}
      </Button>
    </form>
  )
}
