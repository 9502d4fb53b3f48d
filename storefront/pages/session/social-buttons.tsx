import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Source } from '#contract/social.ts'
import { Button } from '#ui/button.tsx'
import { peekBegun } from '../../session/begun.ts'
import { hasPurpose, rememberDestination, takeDestination } from '../../session/dialogs.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useShop } from '../../shop/shop.ts'
import { inside } from '../../session/inside.ts'
import { goToProvider, SOURCE_NAMES } from './social.ts'
import { SourceLogo } from './source-logo.tsx'

/** 'Continue with Google', where it is set up (SPEC-232); nothing otherwise. */
export function SocialButtons() {
  const { call, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const { sources } = useRootData() // not asked for here: what came later would move the buttons above and below it
  const [leaving, setLeaving] = useState<Source | null>(null)
  const [problem, setProblem] = useState('')
  if (sources.length === 0) return null

  const go = async (source: Source) => {
    setLeaving(source)
    setProblem('')
    const only = hasPurpose() ? undefined : 'back'
    const destination = inside(takeDestination()) ?? inside(router.state.location.href) ?? null
    try {
      await goToProvider(call, { source, destination, begun: peekBegun(), bind: false })
    } catch (error) {
      setLeaving(null)
      if (destination) rememberDestination(destination, only)
      setProblem(failure(error))
    }
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('session.or')}
      </p>
      {sources.map((source) => (
        <Button key={source} busy={leaving === source} onClick={() => void go(source)}>
          <SourceLogo source={source} />
          {t('session.continue-with', { name: SOURCE_NAMES[source] })}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
