// Shows the way in or My Workspace. When a session ends during work, the log-in comes over the page and nothing typed is lost (SPEC-187).
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffSession, type Me } from '#contract/staff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { MeContext, useOffice, useT } from '../app/office.ts'
import { errorText } from '../kit/error-text.ts'
import { EnrolPage } from '../pages/entry/enrol.page.tsx'
import { EntryPage, isLinkPage } from '../pages/entry/entry-page.tsx'
import { LogInForm } from '../pages/entry/log-in-form.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { sessionStore } from './session.ts'
import { useLogOut } from './use-log-out.ts'

/** Somebody's rights have changed while they work: what they may no longer see goes, and what they may is read. */
function useRights(me: Me | null | undefined) {
  const t = useT()
  const queries = useQueryClient()
  const known = useRef<{ id: number; rights: string }>(null)
  useEffect(() => {
    if (!me) return
    const rights = [me.role, me.shopId, ...me.permissions].join()
    const before = known.current
    known.current = { id: me.id, rights }
    if (before?.id !== me.id || before.rights === rights) return
    toast(t('frame.rights-changed'), 'caution')
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  }, [me, queries, t])
}

export function SessionGate({ children }: { children: ReactNode }) {
  const { call } = useOffice()
  const t = useT()
  const queries = useQueryClient()
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => call(staffSession),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: 'always',
  })
  const lost = useSyncExternalStore(sessionStore.subscribe, sessionStore.isLost)
  const logOut = useLogOut()

  useRights(me.data)

  const entered = (fresh: Me) => {
    if (me.data && me.data.id !== fresh.id) return location.reload() // somebody else: nothing of the page is theirs
    sessionStore.found()
    queries.setQueryData(['me'], fresh)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  }

  if (isLinkPage()) return <EntryPage onEntered={entered} />
  if (me.data)
    return (
      <MeContext value={me.data}>
        {me.data.mustEnrol === 'Y' ? <EnrolPage onDone={() => void me.refetch()} onLogOut={logOut} /> : children}
        {lost && (
          <Dialog title={t('frame.session-ended')} closeLabel={t('frame.log-out')} width="440px" onClose={logOut}>
            <p className="mb-4 text-ink-soft">{t('frame.session-ended-text')}</p>
            <LogInForm email={me.data.email} onEntered={entered} />
          </Dialog>
        )}
        {!lost && <ProofDialog />}
      </MeContext>
    )
  if (me.isPending) return null
  if (me.error)
    return (
      <EmptyState icon="no-internet" title={t('kit.load-failed')} text={errorText(me.error, t)} headingLevel={1}>
        <Button kind="primary" onClick={() => void me.refetch()}>
          {t('kit.try-again')}
        </Button>
      </EmptyState>
    )
  return <EntryPage onEntered={entered} />
}
