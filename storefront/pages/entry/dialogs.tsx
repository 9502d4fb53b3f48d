// What stands in the dialogs of frame/dialogs.ts. Log-in and registration are 500 px wide, legal texts 80 % (SPEC-105, SPEC-106).
import { Suspense, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { logout } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isNarrow } from '../../frame/ask-login.ts'
import { closeDialog, openDialog, rememberDestination, takeDestination, type DialogName } from '../../frame/dialogs.ts'
import { keepTyped } from '../../frame/kept-typing.ts'
import { useRootData } from '../../frame/root-data.ts'
import { useShop, useT } from '../../shop.ts'
import { useLeaveAsk } from '../../parts/leave-ask.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { forgetCarried } from './carried.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LegalText } from './legal-text.tsx'
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
    case 'welcome-hospital':
      return <WelcomeDialog kind="hospital" />
    case 'welcome-distributor':
      return <WelcomeDialog kind="distributor" />
  }
}

/** Closing without logging in forgets where the reader wanted to go, and what they typed. */
const dismiss = () => {
  forgetCarried()
  takeDestination()
  closeDialog()
}

function LoginDialog({ start }: { start?: LoginWay }) {
  const t = useT()
  const enter = useAfterSignIn(closeDialog)
  return (
    <Dialog title={t('entry.log-in-title')} closeLabel={t('entry.close')} width={WIDTH} onClose={dismiss}>
      <p className="mb-5 text-ink-soft">{t('entry.log-in-lead')}</p>
      <LoginForm start={start} onToken={enter} onRegister={() => openDialog('register')} onForgot={() => openDialog('forgot')} />
    </Dialog>
  )
}

function RegisterDialog() {
  const t = useT()
  const enter = useAfterSignIn(closeDialog)
  const onLeave = useLeaveAsk('entry.register-leave', 'entry.register-leave-text')
  return (
    <Dialog title={t('entry.register-title')} closeLabel={t('entry.close')} width={WIDTH} onClose={dismiss} onLeave={onLeave}>
      <p className="mb-5 text-ink-soft">{t('entry.register-lead')}</p>
      <RegisterForm onToken={enter} onLogin={() => openDialog('login')} onLegal={(legal) => openDialog(legal)} />
    </Dialog>
  )
}

function ForgotDialog() {
  const t = useT()
  return (
    <Dialog title={t('entry.forgot-title')} closeLabel={t('entry.close')} width={WIDTH} onClose={dismiss}>
      <p className="mb-5 text-ink-soft">{t('entry.forgot-lead')}</p>
      <ForgotForm onLogin={() => openDialog('login')} />
    </Dialog>
  )
}

function LegalDialog({ name }: { name: 'terms' | 'privacy' }) {
  const t = useT()
  const { brand } = useRootData()
  const footer = <Button onClick={closeDialog}>{t('entry.understood')}</Button>
  return (
    <Dialog title={t(`entry.${name}`)} closeLabel={t('entry.close')} width="80%" onClose={closeDialog} footer={footer}>
      <Suspense fallback={null}>
        <LegalText name={name} names={{ brand: brand.name, company: brand.company, email: brand.email }} />
      </Suspense>
    </Dialog>
  )
}

/**
 * SPEC-190, SPEC-230, SPEC-231: the session has ended, or there is none. Confirming clears what is left of it and asks to log in; the reader
 * comes back to where they were, and to what they had typed.
 */
function SessionDialog({ name }: { name: 'expired' | 'visitor' }) {
  const { viewer, t } = useShop()
  const router = useRouter()
  const logIn = () => {
    const here = router.state.location.href
    viewer.leave()
    closeDialog()
    if (!isNarrow()) return openDialog('login', { destination: here })
    rememberDestination(here)
    keepTyped(here, document)
    void router.navigate({ href: '/login' })
  }
  const footer = (
    <>
      <Button onClick={closeDialog}>{t('entry.cancel')}</Button>
      <Button kind="primary" onClick={logIn}>
        {t('entry.log-in')}
      </Button>
    </>
  )
  return (
    <Dialog title={t(`entry.${name}-title`)} closeLabel={t('entry.close')} width="440px" onClose={closeDialog} footer={footer}>
      <p className="text-ink-soft">{t(`entry.${name}-text`)}</p>
    </Dialog>
  )
}

/** SPEC-184, SPEC-212: asks, ends the session on the server, clears everything, goes to /index. */
function LogOutDialog() {
  const { call, viewer, t } = useShop()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await call(logout, {}, { quiet: true }).catch(() => {}) // signing out here must work without the server
    viewer.leave()
    forgetPutOff()
    closeDialog()
    await router.navigate({ href: '/index' })
    await router.invalidate()
  }
  const footer = (
    <>
      <Button onClick={closeDialog}>{t('entry.cancel')}</Button>
      <Button kind="primary" busy={busy} onClick={() => void leave()}>
        {t('entry.log-out-title')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('entry.log-out-title')} closeLabel={t('entry.close')} width="440px" onClose={closeDialog} footer={footer}>
      <p className="text-ink-soft">{t('entry.log-out-ask')}</p>
    </Dialog>
  )
}
