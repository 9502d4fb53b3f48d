// Log-in in one or two steps: the password, then the code where a second factor is set up.
import { useState } from 'react'
import * as v from 'valibot'
import { staffCode, staffLogin, type Me } from '#contract/staff.ts'
import { Button } from '#ui/button.tsx'
import { useOffice, useT } from '../../app/office.ts'
import { EntryForm } from './entry-form.tsx'

export type Entered = (me: Me) => void

const passwordSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1)),
  password: v.pipe(v.string(), v.minLength(1)),
})
const recoverySchema = v.object({ ...passwordSchema.entries, recoveryCode: v.pipe(v.string(), v.trim(), v.minLength(6)) })
const codeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1)) })

/** `email`: of the person whose session ended. */
export function LogInForm({ email, onEntered }: { email?: string; onEntered: Entered }) {
  const { call } = useOffice()
  const t = useT()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState(email ?? '')
  const [recovering, setRecovering] = useState(false)
  if (step === 'code') return <CodeForm onEntered={onEntered} onBack={() => setStep('password')} />
  return (
    <EntryForm
      key={recovering ? 'recovery' : 'password'}
      schema={recovering ? recoverySchema : passwordSchema}
      fields={[
        { name: 'email', label: t('frame.email'), type: 'email', autoComplete: 'username', autoFocus: !typed },
        { name: 'password', label: t('frame.password'), type: 'password', autoComplete: 'current-password', autoFocus: Boolean(typed) },
        ...(recovering ? [{ name: 'recoveryCode', label: t('entry.recovery-code'), hint: t('entry.recovery-at-once') }] : []),
      ]}
      initial={{ email: typed, password: '' }}
      submit={t('frame.log-in')}
      again="password"
      send={(value) => {
        setTyped(value.email)
        return call(staffLogin, value)
      }}
      onDone={({ next, me }) => (next === 'done' && me ? onEntered(me) : setStep('code'))}
    >
      <Button kind="quiet" size="small" className="-mx-3 justify-self-start" onClick={() => setRecovering(!recovering)}>
        {t(recovering ? 'entry.without-recovery' : 'entry.locked-out')}
      </Button>
    </EntryForm>
  )
}

function CodeForm({ onEntered, onBack }: { onEntered: Entered; onBack: () => void }) {
  const { call } = useOffice()
  const t = useT()
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  return (
    <>
      <p className="mb-4 text-ink-soft">{t(way === 'app' ? 'entry.code-text' : 'entry.recovery-text')}</p>
      <EntryForm
        key={way}
        schema={codeSchema}
        fields={[
          way === 'app'
            ? { name: 'code', label: t('entry.code'), autoComplete: 'one-time-code', numeric: true, autoFocus: true }
            : { name: 'code', label: t('entry.recovery-code'), autoFocus: true },
        ]}
        submit={t('frame.log-in')}
        again="code"
        send={(value) => call(staffCode, value)}
        onDone={onEntered}
      >
        <div className="flex flex-wrap justify-between gap-2">
          <Button kind="quiet" size="small" className="-mx-3" onClick={onBack}>
            {t('kit.back')}
          </Button>
          <Button kind="quiet" size="small" className="-mx-3" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
            {t(way === 'app' ? 'entry.use-recovery' : 'entry.use-app')}
          </Button>
        </div>
      </EntryForm>
    </>
  )
}
