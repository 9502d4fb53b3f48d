import { useRouter } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAskLogin } from '../../frame/ask-login.ts'
import { Failed } from '../../frame/state-pages.tsx'
import { useShop } from '../../shop.ts'

/** In place of an account page whose data could not be loaded: says why, and offers the next step. */
export function AccountFailed({ error }: { error: unknown }) {
  const { t, viewer } = useShop()
  const router = useRouter()
  const askLogin = useAskLogin()
  if (error instanceof CallError && error.code === CODES.signedOut) {
    const logIn = () => {
      viewer.leave()
      askLogin(router.state.location.href)
    }
    return (
      <EmptyState icon="lock" headingLevel={1} title={t('entry.expired-title')} text={t('entry.expired-text')}>
        <Button kind="primary" onClick={logIn}>
          {t('entry.log-in')}
        </Button>
      </EmptyState>
    )
  }
  return <Failed error={error} />
}
