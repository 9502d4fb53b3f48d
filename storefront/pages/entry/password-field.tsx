import { useState, type ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { useT } from '../../shop.ts'

/** A password that can be shown, because typing it twice on a phone goes wrong more often than somebody looks over the shoulder. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="absolute top-0 right-0 text-sm text-brand hover:underline"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'entry.password-hide' : 'entry.password-show')}
      </button>
    </div>
  )
}
