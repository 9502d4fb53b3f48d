import { useState, type ComponentProps } from 'react'
import * as v from 'valibot'
import { Email } from '#contract/fields.ts'
import { CODE_DIGITS, emailCode, type CODE_SCENES } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { usePause } from './countdown.ts'

/** As people type and paste it: blanks and dashes between the digits are no mistake. */
export const Code = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s-]/g, '')),
  v.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
)
const NoCode = v.pipe(v.string(), v.trim(), v.literal(''))
/** A code that may be left out. */
export const OptionalCode = v.optional(v.union([Code, NoCode]), '')

type FieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'inputMode' | 'autoComplete'>

/** The field of a one-time code; phones offer the code that has just arrived. */
export function CodeField(props: FieldProps) {
  return <Field {...props} name="emailCode" inputMode="numeric" autoComplete="one-time-code" className="tracking-[0.2em] tabular-nums" />
}

type Props = { scene: (typeof CODE_SCENES)[number]; email: string; error: string | undefined; hint?: string }

/** A code's field with the button that has it mailed to `email`, as typed in the same form; once a minute (SPEC-233). */
export function MailedCode({ scene, email, error, hint }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const pause = usePause()
  const [asking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  const address = v.safeParse(Email, email)
  const thing = `${scene} ${address.success ? address.output : ''}`
  const left = address.success ? pause.left(thing) : 0
  const sent = address.success && sentTo === address.output

  const send = async (form: HTMLFormElement | null) => {
    const focus = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.focus()
    if (!address.success) {
      setProblem(t('form.email-invalid'))
      return focus('email')
    }
    setProblem('')
    setAsking(true)
    try {
      await call(emailCode, { email: address.output, scene })
      pause.start(thing)
      setSentTo(address.output)
      focus('emailCode')
    } catch (thrown) {
      setProblem(failure(thrown))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <CodeField label={t('session.code')} error={error} />
        <Button className="mt-[29px] min-w-36" busy={asking} disabled={left > 0} onClick={(event) => void send(event.currentTarget.form)}>
          {left > 0 ? t('session.code-again', { seconds: left }) : t(sent ? 'session.code-send-again' : 'session.code-send')}
        </Button>
      </div>
      <output className="mt-1.5 block text-sm text-ink-soft">{sent && !problem ? t('session.code-sent', { email: sentTo }) : hint}</output>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
