import { useEffect, useState } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { checkReset } from '#contract/account.ts'
import { Button, Spinner } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { isNarrow, useAskLogin } from '../../session/ask-login.ts'
import { openDialog } from '../../session/dialogs.ts'
import { giveWay } from '../../shop/steps.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** /forgot asks for the mail (SPEC-043; in a wide window the dialog does); with the token of the mailed link it takes the new password. */
export function ForgotPage() {
  const asked = useRouterState({ select: (state) => state.location.search.token })
  const router = useRouter()
  const [token, setToken] = useState(asked)
  // The token opens the account: it leaves the address bar, the history and with them whatever copies addresses.
  useEffect(() => {
    if (asked) void router.navigate({ to: '/forgot', replace: true })
  }, [asked, router])
  return (
    <div className="page-width max-w-[500px] py-8">{token ? <Reset token={token} onAgain={() => setToken(undefined)} /> : <Forgot />}</div>
  )
}

function Forgot() {
  const t = useT()
  const router = useRouter()
  const { signedIn, user } = useVisitor()
  useLeaveWhenWide()
  // Who is logged in and has forgotten the password, or never had one, asks for the link here: the dialogs are for visitors.
  useEffect(() => {
    if (!signedIn && !isNarrow()) void router.navigate({ to: '/index', replace: true }).then(() => openDialog('forgot'))
  }, [router, signedIn])
  return (
    <>
      <h1 className="text-xl font-semibold">{t('session.forgot-title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('session.forgot-lead')}</p>
      {signedIn ? <ForgotForm email={user?.email} /> : <ForgotForm onLogin={() => void giveWay(router, '/login')} />}
      <Help />
    </>
  )
}

function Reset({ token, onAgain }: { token: string; onAgain: () => void }) {
  const t = useT()
  const router = useRouter()
  const askLogin = useAskLogin()
  const visitor = useVisitor()
  const done = async () => {
    toast(t('session.reset-done'), 'good')
    if (visitor.signedIn) await visitor.signOut() // every session of the account has ended
    if (!isNarrow()) await router.navigate({ to: '/index', replace: true })
    askLogin('/index')
  }
  const state = useLink(token)
  if (state === 'spent')
    return (
      <>
        <h1 className="text-xl font-semibold">{t('session.forgot-title')}</h1>
        <p role="alert" className="mt-5 mb-6 flex gap-3 rounded-control bg-caution-soft px-4 py-3 text-caution">
          <Icon name="alert" className="mt-px size-5" />
          {t('session.reset-spent')}
        </p>
        <Button kind="primary" className="w-full" onClick={onAgain}>
          {t('session.reset-again')}
        </Button>
        <Help />
      </>
    )
  return (
    <>
      <h1 className="text-xl font-semibold">{t('session.reset-title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('session.reset-lead')}</p>
      {state === 'asking' ? (
        <Spinner className="mx-auto my-24 size-8 text-brand" />
      ) : (
        <ResetForm token={token} onDone={() => void done()} onAgain={onAgain} />
      )}
    </>
  )
}

/** Nobody chooses a password for a link that opens nothing. Where that cannot be found out, the sending will tell. */
function useLink(token: string): 'asking' | 'good' | 'spent' {
  const { call } = useShop()
  const [state, setState] = useState<'asking' | 'good' | 'spent'>('asking')
  useEffect(() => {
    void call(checkReset, { token }, { quiet: true }).then(
      (good) => setState(good === 'Y' ? 'good' : 'spent'),
      () => setState('good'),
    )
  }, [call, token])
  return state
}

/** For whoever gets no mail. */
function Help() {
  const t = useT()
  return (
    <p className="mt-10 border-t border-line pt-5 text-ink-soft">
      {t('session.forgot-help')}{' '}
      <a href="/contact-us" className="font-medium text-brand hover:underline">
        {t('frame.contact-title')}
      </a>
    </p>
  )
}
