import { useRouter } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAskLogin } from '../session/ask-login.ts'
import { Failed } from './state-pages.tsx'
import { useShop } from '../shop/shop.ts'

/** In place of an account page whose data could not be loaded: says why, and offers the next step. */
export function AccountFailed({ error }: { error: unknown }) {
  const { t, visitor } = useShop()
  const router = useRouter()
  const askLogin = useAskLogin()
  if (error instanceof CallError && error.code === CODES.signedOut) {
    const logIn = () => {
      visitor.leave()
      askLogin(router.state.location.href)
    }
    return (
      <EmptyState icon="lock" headingLevel={1} title={t('frame.expired-title')} text={t('frame.expired-text')}>
        <Button kind="primary" onClick={logIn}>
          {t('frame.log-in')}
        </Button>
      </EmptyState>
    )
  }
  return <Failed error={error} />
}
