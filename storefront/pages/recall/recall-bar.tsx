import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import type { Answer } from '#contract/call.ts'
import { ownRecallsWaiting } from '#contract/recall.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

/** Says that a notice waits; nothing where none does, or where that cannot be known. */
export function RecallBarShown({ unitId }: { unitId?: number }) {
  const { call, t } = useShop()
  const { signedIn, user } = useVisitor()
  const own = signedIn && !user?.acting // a customer answers notices themselves
  const address = useRouterState({ select: ({ location }) => location.href })
  const [known, setKnown] = useState<Answer<typeof ownRecallsWaiting> | null>(null)
  useEffect(() => {
    if (!own) return
    let here = true
    void call(ownRecallsWaiting, undefined, { quiet: true }).then(
      (answer) => here && setKnown(answer),
      () => {}, // a mark less, and no trouble
    )
    return () => {
      here = false
    }
  }, [call, own, address])
  if (!known?.latest || (unitId !== undefined && !known.unitIds.includes(unitId))) return null
  const { count, latest } = known
  const href = unitId !== undefined ? `/recalls?unit=${unitId}` : count === 1 ? `/recalls?id=${latest.id}` : '/recalls'
  return (
    <output className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-caution/40 bg-caution-soft px-4 py-3">
      <Icon name="alert" className="size-5 shrink-0 text-caution" />
      <span className="min-w-0 flex-1 max-wide:basis-[calc(100%-2.25rem)]">
        <span className="block font-semibold">{unitId === undefined ? t('recall.bar', { count }) : t('recall.bar-unit')}</span>
        <span className="block text-ink-soft wrap-anywhere">{latest.title}</span>
      </span>
      <a href={href} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
        {t('recall.bar-open')}
      </a>
    </output>
  )
}
