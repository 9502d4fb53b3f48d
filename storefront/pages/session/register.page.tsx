import { Suspense } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { isNarrow } from '../../session/ask-login.ts'
import { openDialog } from '../../session/dialogs.ts'
import { giveWay } from '../../shop/steps.ts'
import { useT } from '../../shop/shop.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { LegalText, LegalWaiting, type LegalName } from './legal-text.tsx'
import { RegisterForm } from './register-form.tsx'

/** /register and /profiles-add, with the views of terms and privacy (SPEC-042). The form stays mounted below a view: nothing typed is lost. */
export function RegisterPage() {
  const t = useT()
  const router = useRouter()
  const asked = useRouterState({ select: (state) => state.location.search.view })
  const view: LegalName | undefined = asked === 'terms' || asked === 'privacy' ? asked : undefined
  const enter = useAfterSignIn()
  const toLegal = (name: LegalName) => {
    if (!isNarrow()) return openDialog(name)
    void router.navigate({ href: `${router.state.location.pathname}?view=${name}` })
  }
  return (
    <div className={view ? 'page-width py-8' : 'page-width max-w-[560px] py-8'}>
      {view && <LegalView name={view} />}
      <div hidden={Boolean(view)}>
        <h1 className="text-xl font-semibold">{t('session.register-title')}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{t('session.register-lead')}</p>
        <RegisterForm onToken={(token) => enter(token, '/index')} onLogin={() => void giveWay(router, '/login')} onLegal={toLegal} />
      </div>
    </div>
  )
}

function LegalView({ name }: { name: LegalName }) {
  const t = useT()
  const router = useRouter()
  return (
    <article>
      <h1 className="mb-5 text-xl font-semibold">{t(`frame.${name}`)}</h1>
      <Suspense fallback={<LegalWaiting />}>
        <LegalText name={name} />
      </Suspense>
      <Button className="mt-6 w-full" onClick={() => router.history.back()}>
        {t('frame.back')}
      </Button>
    </article>
  )
}
