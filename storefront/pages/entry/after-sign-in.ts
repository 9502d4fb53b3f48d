import { useRouter } from '@tanstack/react-router'
import { toast } from '#ui/toast.ts'
import { takeDestination } from '../../frame/dialogs.ts'
import { useViewer } from '../../frame/viewer.ts'
import { useShop } from '../../shop.ts'
import { inside } from './inside.ts'

/** What follows a log-in or registration: the session is kept, and the reader goes on to where they wanted (SPEC-185). */
export function useAfterSignIn(close?: () => void): (token: string, fallback?: string) => Promise<void> {
  const { viewer, t } = useShop()
  const live = useViewer()
  const router = useRouter()
  return async (token, fallback) => {
    await live.signIn(token)
    const destination = inside(takeDestination()) ?? inside(fallback)
    close?.()
    const name = viewer.read().user?.firstName
    if (name) toast(t('entry.logged-in', { name }), 'good')
    if (destination) await router.navigate({ href: destination, replace: close === undefined })
  }
}
