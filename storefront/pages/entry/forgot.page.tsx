import { useEffect, useState } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { toast } from '#ui/toast.ts'
import { isNarrow, useAskLogin } from '../../frame/ask-login.ts'
import { openDialog } from '../../frame/dialogs.ts'
import { useViewer } from '../../frame/viewer.ts'
import { useT } from '../../shop.ts'
import { useLeaveWhenWide } from '../account/leave-when-wide.ts'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** /forgot asks for the mail (SPEC-043; in a wide window the dialog does); with the token of the mailed link it takes the new password. */
export function ForgotPage() {
  const asked = useRouterState({ select: (state) => (state.location.search as { token?: string }).token })
  const router = useRouter()
  const [token, setToken] = useState(asked)
  // The token opens the account: it leaves the address bar, the history and with them whatever copies addresses.
  useEffect(() => {
    if (asked) void router.navigate({ href: '/forgot', replace: true })
  }, [asked, router])
  return (
    <div className="page-width max-w-[500px] py-8">{token ? <Reset token={token} onAgain={() => setToken(undefined)} /> : <Forgot />}</div>
  )
}

function Forgot() {
  const t = useT()
  const router = useRouter()
  useLeaveWhenWide()
  useEffect(() => {
    if (!isNarrow()) void router.navigate({ href: '/index', replace: true }).then(() => openDialog('forgot'))
  }, [router])
  return (
    <>
      <h1 className="text-xl font-semibold">{t('entry.forgot-title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('entry.forgot-lead')}</p>
      <ForgotForm onLogin={() => void router.navigate({ href: '/login' })} />
    </>
  )
}

function Reset({ token, onAgain }: { token: string; onAgain: () => void }) {
  const t = useT()
  const router = useRouter()
  const askLogin = useAskLogin()
  const viewer = useViewer()
  const done = async () => {
    toast(t('entry.reset-done'), 'good')
    if (viewer.signedIn) await viewer.signOut() // every session of the account has ended
    if (!isNarrow()) await router.navigate({ href: '/index', replace: true })
    askLogin('/index')
  }
  return (
    <>
      <h1 className="text-xl font-semibold">{t('entry.reset-title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('entry.reset-lead')}</p>
      <ResetForm token={token} onDone={() => void done()} onAgain={onAgain} />
    </>
  )
}
