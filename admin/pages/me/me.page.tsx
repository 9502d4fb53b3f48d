// One's own account: who I am, how I log in, where I am logged in, how My Workspace looks here.
import { useMe, useTitle } from '../../app/office.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { say } from '../../app/words.ts'
import { PermissionGroups } from '../staff/permission-groups.tsx'
import { LookSettings } from './look-settings.tsx'
import { LogInSettings } from './log-in-settings.tsx'
import { useT as useInboxT } from '../inbox/room.ts'
import { MailSettings } from './mail-settings.tsx'
import { NameForm } from './name-form.tsx'
import { Part } from './parts.tsx'
import { meRoom, useT } from './room.ts'
import { Sessions } from './sessions.tsx'

export function MePage() {
  const t = useT()
  const inboxT = useInboxT()
  const title = useTitle(meRoom)
  const me = useMe()
  usePageTitle(title)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-16 wide:px-6">
      <header className="pt-4">
        <h1 className="text-xl font-semibold">{title}</h1>
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
          <Part title={inboxT('inbox.mails')} text={inboxT('inbox.mails-text')}>
            <MailSettings />
          </Part>
        </div>
        <div className="min-w-0">
          <Part title={t('me.sessions')}>
            <Sessions />
          </Part>
          <Part title={t('me.look')} text={t('me.look-text')}>
            <LookSettings />
          </Part>
          <Part title={t('me.may-do')} text={t('me.may-do-text')}>
            <PermissionGroups permissions={me.permissions} />
          </Part>
        </div>
      </div>
    </div>
  )
}
