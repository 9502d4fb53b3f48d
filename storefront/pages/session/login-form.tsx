import { useId, useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { useT } from '../../shop/shop.ts'
import { carriedName, carryName } from './carried.ts'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'
import { SocialButtons } from './social-buttons.tsx'

export type LoginWay = 'password' | 'code'
type Props = {
  onToken: (token: string) => Promise<unknown>
  onRegister: () => void
  onForgot: () => void
  /** Which way stands first; the other one is a tab away. */
  start?: LoginWay
}

/** By password, by mailed code, or through an identity provider. What was typed as a name goes along from one tab to the other. */
export function LoginForm({ onToken, onRegister, onForgot, start = 'password' }: Props) {
  const t = useT()
  const panel = useId()
  const [way, setWay] = useState<LoginWay>(start)
  const [name, setName] = useState(carriedName)
  const type = (typed: string) => {
    setName(typed)
    carryName(typed)
  }
  return (
    <div className="grid gap-5">
      <Tabs<LoginWay>
        label={t('session.log-in-way')}
        panel={panel}
        chosen={way}
        onChoose={setWay}
        tabs={[
          { key: 'password', label: t('session.by-password') },
          { key: 'code', label: t('session.by-code') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${way}`}>
        {way === 'password' ? (
          <PasswordLogin name={name} onName={type} onToken={onToken} onForgot={onForgot} />
        ) : (
          <CodeLogin name={name} onName={type} onToken={onToken} />
        )}
      </div>
      <SocialButtons />
      <p className="text-center text-ink-soft">
        {t('session.no-account')}{' '}
        <button type="button" className="min-h-9 font-medium text-brand hover:underline max-wide:min-h-11" onClick={onRegister}>
          {t('frame.register')}
        </button>
      </p>
    </div>
  )
}
