// Before another page takes the place of what is typed, the person is asked: by a link, the back button, or the tab's own cross.
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../app/office.ts'
import { ConfirmDialog } from './confirm.tsx'

type LeavingProps = {
  /** Whether leaving now would lose something. */
  lost: () => boolean
  /** What is typed is kept as a draft: leaving asks, but threatens nothing. */
  kept?: boolean
}

/** Stands in a page or a dialog for as long as it is open, and asks before another page takes its place. */
export function LeavingGuard({ lost, kept }: LeavingProps) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && lost(),
    enableBeforeUnload: lost,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('kit.leave-title')}
      text={t(kept ? 'kit.leave-kept' : 'kit.leave-text')}
      confirm={t(kept ? 'kit.leave-with-draft' : 'kit.leave')}
      danger={!kept}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
