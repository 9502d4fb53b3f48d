// What stands in front of My Workspace, by address: log-in, a forgotten password, the links that were mailed or told.
import { lazy, Suspense } from 'react'
import { useT } from '../../app/office.ts'
import { dashboardPath } from '../dashboard/room.ts'
import { EntryCard } from './entry-card.tsx'
import { LogInForm, type Entered } from './log-in-form.tsx'
import { entryPaths } from './room.ts'

const ForgotPage = lazy(async () => ({ default: (await import('./forgot.page.tsx')).ForgotPage }))
const ResetPage = lazy(async () => ({ default: (await import('./reset.page.tsx')).ResetPage }))
const JoinPage = lazy(async () => ({ default: (await import('./join.page.tsx')).JoinPage }))
const FirstPage = lazy(async () => ({ default: (await import('./first.page.tsx')).FirstPage }))

/** The secret of a link stands behind '#': browsers send it to no server, and no log keeps it. */
const tokenHere = () => location.hash.slice(1)

/** The page of a link is left for good once it has done its work. */
const enterAfresh = () => location.replace(dashboardPath)

/** A link that was mailed or told is followed even where somebody is logged in: it may be for another person. */
export const isLinkPage = (): boolean =>
  [entryPaths.reset(), entryPaths.join(), entryPaths.first()].includes(location.pathname.replace(/\/$/, ''))

export function EntryPage({ onEntered }: { onEntered: Entered }) {
  const page = () => {
    switch (location.pathname.replace(/\/$/, '')) {
      case entryPaths.forgot():
        return <ForgotPage />
      case entryPaths.reset():
        return <ResetPage token={tokenHere()} />
      case entryPaths.join():
        return <JoinPage token={tokenHere()} onJoined={enterAfresh} />
      case entryPaths.first():
        return <FirstPage token={tokenHere()} onMade={enterAfresh} />
      default:
        return <LogInPage onEntered={onEntered} />
    }
  }
  return <Suspense fallback={null}>{page()}</Suspense>
}

function LogInPage({ onEntered }: { onEntered: Entered }) {
  const t = useT()
  return (
    <EntryCard title={t('frame.log-in')}>
      <LogInForm onEntered={onEntered} />
      <p className="mt-4 text-sm">
        <a href={entryPaths.forgot()} className="text-brand hover:underline">
          {t('entry.forgot')}
        </a>
      </p>
    </EntryCard>
  )
}
