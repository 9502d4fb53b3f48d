import { useState } from 'react'
import * as v from 'valibot'
import { Email } from '#contract/fields.ts'
import { CLIENT_IDS, login } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import { Code, MailedCode } from './mailed-code.tsx'

const Fields = v.object({ email: Email, emailCode: Code })

type Props = { name: string; onName: (name: string) => void; onToken: (token: string) => Promise<unknown> }

/** By a code that is mailed to the address (SPEC-233). */
export function CodeLogin({ name, onName, onToken }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const [email, setEmail] = useState(name.includes('@') ? name : '')
  const form = useForm({
    schema: Fields,
    explain: (field) => t(field === 'email' ? 'form.email-invalid' : 'session.code-invalid'),
    send: async (values) => {
      const session = await call(login, { ...values, clientId: CLIENT_IDS.shop, grantType: 'email' })
      await onToken(session.access_token)
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <EmailField
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          onName(event.target.value)
        }}
        error={form.errors['email']}
      />
      <MailedCode scene="login" email={email} error={form.errors['emailCode']} />
      <Button kind="primary" type="submit" busy={form.sending}>
        {t('frame.log-in')}
      </Button>
    </form>
  )
}
