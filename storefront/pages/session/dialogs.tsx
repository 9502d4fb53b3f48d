// What stands in the dialogs of frame/dialogs.ts. Log-in and registration are 500 px wide, legal texts 80 % (SPEC-105, SPEC-106).
import { Suspense, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { logout } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { forgetDrafts } from '../../parts/form/drafts.ts'
import { isNarrow } from '../../session/ask-login.ts'
import { forgetBegun } from '../../session/begun.ts'
import { closeDialog, openDialog, rememberDestination, takeDestination, type DialogName } from '../../session/dialogs.ts'
import { keepTyped } from '../../session/kept-typing.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { SubscribeForm } from '../../parts/subscribe/subscribe-form.tsx'
import { useLeaveAsk } from '../../parts/form/leave-ask.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { forgetCarried } from './carried.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LegalText, LegalWaiting } from './legal-text.tsx'
import { LoginForm, type LoginWay } from './login-form.tsx'
import { forgetPutOff } from './present.ts'
import { RegisterForm } from './register-form.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

const WIDTH = '500px'

export function EntryDialog({ name }: { name: DialogName }) {
  switch (name) {
    case 'login':
      return <LoginDialog />
    case 'login-code':
      return <LoginDialog start="code" />
    case 'register':
      return <RegisterDialog />
    case 'terms':
    case 'privacy':
      return <LegalDialog name={name} />
    case 'expired':
    case 'visitor':
      return <SessionDialog name={name} />
    case 'log-out':
      return <LogOutDialog />
    case 'forgot':
      return <ForgotDialog />
    case 'subscribe':
      return <SubscribeDialog />
    case 'welcome-hospital':
      return <WelcomeDialog kind="hospital" />
    case 'welcome-distributor':
      return <WelcomeDialog kind="distributor" />
  }
}

/** Closing without logging in forgets where the reader wanted to go, what they had begun, and what they typed. */
const dismiss = () => {
  forgetCarried()
  forgetBegun()
  takeDestination()
  closeDialog()
}

function LoginDialog({ start }: { start?: LoginWay }) {
  const t = useT()
  const enter = useAfterSignIn(closeDialog)
  return (
    <Dialog title={t('session.log-in-title')} closeLabel={t('frame.close')} width={WIDTH} onClose={dismiss}>
      <p className="mb-5 text-ink-soft">{t('session.log-in-lead')}</p>
      <LoginForm start={start} onToken={enter} onRegister={() => openDialog('register')} onForgot={() => openDialog('forgot')} />
    </Dialog>
  )
}

function RegisterDialog() {
  const t = useT()
  const enter = useAfterSignIn(closeDialog)
  const onLeave = useLeaveAsk('session.register-leave', 'session.register-leave-text')
  return (
    <Dialog title={t('session.register-title')} closeLabel={t('frame.close')} width={WIDTH} onClose={dismiss} onLeave={onLeave}>
      <p className="mb-5 text-ink-soft">{t('session.register-lead')}</p>
      <RegisterForm onToken={enter} onLogin={() => openDialog('login')} onLegal={(legal) => openDialog(legal)} />
    </Dialog>
  )
}

function ForgotDialog() {
  const t = useT()
  return (
    <Dialog title={t('session.forgot-title')} closeLabel={t('frame.close')} width={WIDTH} onClose={dismiss}>
      <p className="mb-5 text-ink-soft">{t('session.forgot-lead')}</p>
      <ForgotForm onLogin={() => openDialog('login')} />
    </Dialog>
  )
}

function LegalDialog({ name }: { name: 'terms' | 'privacy' }) {
  const t = useT()
  const footer = <Button onClick={closeDialog}>{t('session.understood')}</Button>
  return (
    <Dialog title={t(`frame.${name}`)} closeLabel={t('frame.close')} width="80%" onClose={closeDialog} footer={footer}>
      <Suspense fallback={<LegalWaiting />}>
        <LegalText name={name} />
      </Suspense>
    </Dialog>
  )
}

/**
 * SPEC-190, SPEC-230, SPEC-231: the session has ended, or there is none. Confirming clears what is left of it and asks to log in; the reader
 * comes back to where they were, and to what they had typed.
 */
function SessionDialog({ name }: { name: 'expired' | 'visitor' }) {
  const { visitor, t } = useShop()
  const router = useRouter()
  const logIn = () => {
    const here = router.state.location.href
    visitor.leave()
    closeDialog()
    if (!isNarrow()) return openDialog('login', { destination: here })
    rememberDestination(here)
    keepTyped(here, document)
    void router.navigate({ to: '/login' })
  }
  const footer = (
    <>
      <Button onClick={closeDialog}>{t('frame.cancel')}</Button>
      <Button kind="primary" onClick={logIn}>
        {t('frame.log-in')}
      </Button>
    </>
  )
  return (
    <Dialog title={t(`frame.${name}-title`)} closeLabel={t('frame.close')} width="440px" onClose={closeDialog} footer={footer}>
      <p className="text-ink-soft">{t(`frame.${name}-text`)}</p>
    </Dialog>
  )
}

/** News by mail, wherever a page offers it; 624 px wide (SPEC-106). */
function SubscribeDialog() {
  const t = useT()
  return (
    <Dialog title={t('frame.news-title')} closeLabel={t('frame.close')} width="624px" onClose={closeDialog}>
      <p className="mb-4 text-ink-soft">{t('frame.news-text')}</p>
      <SubscribeForm source="dialog" />
    </Dialog>
  )
}

/** SPEC-184, SPEC-212: asks, ends the session on the server, clears everything, goes to /index. */
function LogOutDialog() {
  const { call, visitor, t } = useShop()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await call(logout, {}, { quiet: true }).catch(() => {}) // signing out here must work without the server
    visitor.leave()
    forgetDrafts()
    forgetPutOff()
    closeDialog()
    await router.navigate({ to: '/index' })
    await router.invalidate()
  }
  const footer = (
    <>
      <Button onClick={closeDialog}>{t('frame.cancel')}</Button>
      <Button kind="primary" busy={busy} onClick={() => void leave()}>
        {t('frame.log-out')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('frame.log-out')} closeLabel={t('frame.close')} width="440px" onClose={closeDialog} footer={footer}>
      <p className="text-ink-soft">{t('session.log-out-ask')}</p>
    </Dialog>
  )
}
