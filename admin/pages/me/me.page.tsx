// One's own account: who I am, how I log in, where I am logged in, how My Workspace looks here.
import { useEffect } from 'react'
import { useMe, useOffice } from '../../office.ts'
import { LookSettings } from './look-settings.tsx'
import { LogInSettings } from './log-in-settings.tsx'
import { NameForm } from './name-form.tsx'
import { Part } from './parts.tsx'
import { Sessions } from './sessions.tsx'

export function MePage() {
  const { t, say } = useOffice()
  const me = useMe()
  useEffect(() => {
    document.title = `${t('frame.me')} | ${t('frame.workspace')}`
  }, [t])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-16 wide:px-6">
      <header className="pt-4">
        <h1 className="text-xl font-semibold">{t('frame.me')}</h1>
        <p className="mt-0.5 text-sm text-ink-soft">
          {me.email} · {t('frame.role', { role: say(`frame.role-${me.role}`, me.roleName), place: me.shopName ?? t('frame.operator') })}
        </p>
      </header>
      <div className="grid items-start gap-x-10 broad:grid-cols-2">
        <div className="min-w-0">
          <Part title={t('me.name')}>
            <NameForm />
          </Part>
          <LogInSettings />
        </div>
        <div className="min-w-0">
          <Part title={t('me.sessions')}>
            <Sessions />
          </Part>
          <Part title={t('me.look')} text={t('me.look-text')}>
            <LookSettings />
          </Part>
        </div>
      </div>
    </div>
  )
}
