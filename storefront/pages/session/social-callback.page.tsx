import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { CLIENT_IDS } from '#contract/account.ts'
import { socialCallback, SOURCES } from '#contract/social.ts'
import { Button, buttonClass, Spinner } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { beginAgain } from '../../session/begun.ts'
import { useAskLogin } from '../../session/ask-login.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { inside } from '../../session/inside.ts'
import { SOURCE_NAMES, takeJourney, type Journey } from './social.ts'

let finished = '' // the answer of a provider is handed in once, whatever makes the page come again

/** SPEC-040: where an identity provider sends the browser back to. Logs in or binds, then goes on; a failure says the server's sentence (SPEC-232). */
export function SocialCallbackPage() {
  const { call, t } = useShop()
  const router = useRouter()
  const enter = useAfterSignIn()
  const askLogin = useAskLogin()
  const failure = useErrorText()
  const [problem, setProblem] = useState('')
  const [journey, setJourney] = useState<Journey | null>(null)

  useEffect(() => {
    const query = router.state.location.search
    const { code, state } = query
    if (state && finished === state) return
    finished = state ?? ''
    const set = takeJourney()
    setJourney(set)
    void router.navigate({ to: '/social-callback', replace: true }) // the answer is nobody else's business
    if (!code || !state)
      return setProblem(t(query.error ? 'session.social-refused' : 'session.social-empty', { name: SOURCE_NAMES[set.source] }))
    const source = SOURCES.find((one) => one === query.source) ?? set.source
    const finish = async () => {
      const session = await call(socialCallback, {
        source,
        socialCode: code,
        socialState: state,
        clientId: CLIENT_IDS.shop,
        grantType: 'social',
      })
      if (session && !set.bind) beginAgain(set.begun ?? null)
      if (session) return enter(session.access_token, inside(set.destination) ?? '/index')
      toast(t('session.social-bound', { name: SOURCE_NAMES[source] }), 'good')
      await router.navigate({ to: '/my-info', replace: true })
    }
    void finish().catch((error: unknown) => setProblem(failure(error)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page was opened with
  }, [])

  if (!problem)
    return (
      <output className="grid min-h-[50vh] place-content-center justify-items-center gap-4 px-4 text-center text-ink-soft">
        <Spinner className="size-8 text-brand" />
        <h1 className="text-lg font-semibold text-ink">{t('session.social-title')}</h1>
        <p>{t('session.social-progress')}</p>
      </output>
    )
  const again = () => askLogin(inside(journey?.destination) ?? '/index', journey?.begun ?? undefined)
  return (
    <EmptyState icon="alert" headingLevel={1} title={t('session.social-failed')} text={problem}>
      {journey?.bind ? (
        <a href="/my-info" className={buttonClass('primary')}>
          {t('frame.my-details')}
        </a>
      ) : (
        <Button kind="primary" onClick={again}>
          {t('session.social-other')}
        </Button>
      )}
      <a href="/index" className={buttonClass()}>
        {t('frame.to-home')}
      </a>
    </EmptyState>
  )
}
