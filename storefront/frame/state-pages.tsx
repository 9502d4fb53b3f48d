// Pages in place of a page: nothing there, not allowed, no line, failed. Part of the frame, because they must work when nothing loads.
import { useRouter } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError, NO_ANSWER } from '#contract/client.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '../parts/hydrated.ts'
import { useT } from '../shop/shop.ts'
import { useAskLogin } from '../session/ask-login.ts'
import { useDeadLine } from '../shop/failure/line.ts'
import { failureText } from '../shop/failure/failure.ts'
import { useVisitor } from '../shop/use-visitor.ts'

/** SPEC-047, SPEC-048. The server answers it with status 404. */
export function NotFound() {
  const t = useT()
  return (
    <EmptyState icon="search" headingLevel={1} title={t('frame.not-found-title')} text={t('frame.not-found-text')}>
      <a href="/index" className={buttonClass('primary')}>
        {t('frame.to-home')}
      </a>
      <a href="/product" className={buttonClass()}>
        {t('frame.to-catalogue')}
      </a>
    </EmptyState>
  )
}

/** SPEC-047: a page for others. */
export function NotAllowed() {
  const t = useT()
  const askLogin = useAskLogin()
  const { signedIn } = useVisitor()
  const text = t(signedIn ? 'frame.not-allowed-known' : 'frame.not-allowed-text')
  return (
    <EmptyState icon="lock" headingLevel={1} title={t('frame.not-allowed-title')} text={text}>
      {!signedIn && (
        <Button kind="primary" onClick={() => askLogin('/index')}>
          {t('frame.log-in')}
        </Button>
      )}
      <a href="/index" className={buttonClass(signedIn ? 'primary' : 'secondary')}>
        {t('frame.to-home')}
      </a>
    </EmptyState>
  )
}

/**
 * A page whose data or script did not come: says whether the line or the server is at fault, and offers another try (SPEC-131, SPEC-260).
 * When the line comes back it tries by itself. To whoever acts for a customer most of the account is closed: that is no failure, and trying does not help.
 */
export function Failed({ error }: { error: unknown }) {
  const t = useT()
  const router = useRouter()
  const hydrated = useHydrated()
  const noAnswer = error instanceof CallError && error.code === NO_ANSWER && error.status === undefined
  const dead = useDeadLine(noAnswer || !(error instanceof CallError), () => void router.invalidate())
  const offline = noAnswer || dead || (hydrated && !navigator.onLine)
  const said = error instanceof CallError ? failureText(error, t) : ''
  const { user } = useVisitor()
  const closed = !(error instanceof CallError) || error.code === CODES.refused || error.code === CODES.conflict // the last: it has ended
  if (user?.acting && !offline && closed)
    return (
      <EmptyState icon="lock" headingLevel={1} title={t('frame.not-allowed-title')} text={t('frame.acting-closed')}>
        <a href="/index" className={buttonClass('primary')}>
          {t('frame.to-home')}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={offline ? 'no-internet' : 'alert'}
      headingLevel={1}
      title={t(offline ? 'frame.offline-title' : 'frame.failed-title')}
      text={offline ? t('frame.offline-text') : said || t('frame.failed-text')}
    >
      <Button kind="primary" onClick={() => void router.invalidate()}>
        {t('frame.retry')}
      </Button>
      <a href="/index" className={buttonClass()}>
        {t('frame.to-home')}
      </a>
    </EmptyState>
  )
}
