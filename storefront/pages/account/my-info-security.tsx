import { useState, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { forgetPwd, type UserInfo } from '#contract/account.ts'
import type { OwnSession } from '#contract/profile.ts'
import { socialUnlock, type Source } from '#contract/social.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { goToProvider, SOURCE_NAMES } from '../session/social.ts'
import { SourceLogo } from '../session/source-logo.tsx'
import { Section } from './choice-card.tsx'
import { EmailDialog } from './my-info-email.tsx'
import { PasswordDialog } from './my-info-password.tsx'
import { ProveDialog } from './my-info-prove.tsx'

type Bound = { id: number; source: string; userName: string; email: string }
type Props = { user: UserInfo['user']; sources: Source[]; bindings: Bound[]; sessions: OwnSession[] }

/** The ways into the account: password, e-mail address, identity providers. */
export function SecuritySection({ user, sources, bindings, sessions }: Props) {
  const { call, t } = useShop()
  const router = useRouter()
  const tell = useTell()
  const [open, setOpen] = useState<'password' | 'email' | 'prove' | null>(null)
  const [busy, setBusy] = useState('')
  const close = () => setOpen(null)
  const hasPassword = user.hasPassword === 'Y'

  /** One button at a time works; a refusal is shown with the server's sentence. */
  const act = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      tell(error)
    } finally {
      setBusy('')
    }
  }
  const mailLink = () =>
    act('password', async () => {
      await call(forgetPwd, { email: user.email })
      toast(t('session.forgot-sent', { email: user.email }), 'good')
    })
  const unbind = async (binding: Bound, name: string) => {
    const sure = await ask({
      title: t('account.unbind-ask', { name }),
      text: t('account.unbind-text', { name }),
      yes: t('account.unbind'),
      no: t('frame.back'),
      danger: true,
    })
    if (!sure) return
    await act(binding.source, async () => {
      await call(socialUnlock, { id: binding.id })
      toast(t('account.unbound', { name }), 'good')
      await router.invalidate()
    })
  }
  return (
    <Section id="info-security" title={t('account.security')}>
      <ul className="divide-y divide-line rounded-tile border border-line">
        <Row icon="lock" title={t('session.password')} text={t(hasPassword ? 'account.password-text' : 'account.password-none')}>
          <Button busy={busy === 'password'} onClick={() => (hasPassword ? setOpen('password') : void mailLink())}>
            {t(hasPassword ? 'account.password-change' : 'account.password-set')}
          </Button>
        </Row>
        <Row icon="mail" title={t('form.email')} text={user.email}>
          {user.emailProved === 'N' && <Button onClick={() => setOpen('prove')}>{t('account.prove')}</Button>}
          {hasPassword && <Button onClick={() => setOpen('email')}>{t('account.email-change')}</Button>}
        </Row>
        {sources.map((source) => {
          const name = SOURCE_NAMES[source]
          const binding = bindings.find((one) => one.source === source)
          return (
            <Row
              key={source}
              mark={<SourceLogo source={source} />}
              title={name}
              text={binding ? t('account.bound-as', { account: binding.email || binding.userName }) : t('account.bind-text', { name })}
            >
              {binding ? (
                <Button busy={busy === source} onClick={() => void unbind(binding, name)}>
                  {t('account.unbind')}
                </Button>
              ) : (
                <Button
                  busy={busy === source}
                  onClick={() => void act(source, () => goToProvider(call, { source, destination: '/my-info', bind: true }))}
                >
                  {t('account.bind')}
                </Button>
              )}
            </Row>
          )
        })}
      </ul>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'prove' && (
        <ProveDialog email={user.email} session={sessions.find(({ current }) => current === 'Y')?.id ?? null} onClose={close} />
      )}
    </Section>
  )
}

type RowProps = { icon?: IconName; mark?: ReactNode; title: string; text: string; children: ReactNode }

function Row({ icon, mark, title, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 wide:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist text-ink-soft">
        {icon ? <Icon name={icon} className="size-5" /> : mark}
      </span>
      <span className="min-w-48 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{text}</span>
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  )
}
