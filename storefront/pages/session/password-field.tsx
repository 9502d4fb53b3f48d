import { useState, type ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'

/** A password that can be shown, because typing it twice on a phone goes wrong more often than somebody looks over the shoulder. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-11" />
      <button
        type="button"
        className={`absolute top-[29px] right-0 grid size-11 place-items-center rounded-control hover:text-brand ${shown ? 'text-brand' : 'text-ink-faint'}`}
        aria-pressed={shown}
        aria-label={t('session.password-show')}
        title={t(shown ? 'session.password-hide' : 'session.password-show')}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" className="size-5" />
      </button>
    </div>
  )
}
