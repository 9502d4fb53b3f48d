import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { isNarrow } from '../../session/ask-login.ts'
import { openDialog, rememberDestination } from '../../session/dialogs.ts'
import { useT } from '../../shop/shop.ts'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { inside } from '../../session/inside.ts'
import { LoginForm, type LoginWay } from './login-form.tsx'

/** For narrow windows. In a wide one the dialog opens over the home page instead (SPEC-127, SPEC-128). */
export function LoginPage() {
  return <LogIn start="password" />
}

/** /login-other: the same with the other way in first (SPEC-041). */
export function LoginOtherPage() {
  return <LogIn start="code" />
}

function LogIn({ start }: { start: LoginWay }) {
  const t = useT()
  const router = useRouter()
  const then = inside(router.state.location.search.then)
  const enter = useAfterSignIn()
  useLeaveWhenWide()
  useEffect(() => {
    if (then) rememberDestination(then)
    if (isNarrow()) return
    const dialog = start === 'code' ? 'login-code' : 'login'
    void router.navigate({ to: '/index', replace: true }).then(() => openDialog(dialog, { destination: then }))
  }, [router, then, start])
  return (
    <div className="page-width max-w-[500px] py-8">
      <h1 className="text-xl font-semibold">{t('session.log-in-title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t(then ? 'frame.visitor-title' : 'session.log-in-lead')}</p>
      <LoginForm
        start={start}
        onToken={(token) => enter(token, '/index')}
        onRegister={() => void router.navigate({ to: '/register' })}
        onForgot={() => void router.navigate({ to: '/forgot' })}
      />
    </div>
  )
}
