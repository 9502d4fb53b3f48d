import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '../hydrated.ts'
import { useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import type { Draft, DraftOwner, Drafts } from './drafts.ts'

/** Whoever reads the page; still they when their session has ended, so that what they typed stands there until they are back. */
export function useDraftOwner(product = ''): DraftOwner {
  const { user } = useVisitor()
  const [known, setKnown] = useState(user?.userId ?? null)
  if (user && user.userId !== known) setKnown(user.userId)
  return { userId: user?.userId ?? known, product }
}

type Props = { drafts: Drafts; owner: DraftOwner; children: (draft: Draft | null, key: string) => ReactNode }

/** A form with what had been typed into it before, which can be given up. */
export function Drafted({ drafts, owner: { userId, product }, children }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const [discarded, setDiscarded] = useState(false)
  const draft = useMemo(
    () => (hydrated && !discarded ? drafts.read({ userId, product }) : null),
    [hydrated, discarded, drafts, userId, product],
  )
  const discard = () => {
    drafts.drop()
    setDiscarded(true)
  }
  return (
    <>
      {draft && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft px-4 py-2 text-caution">
          {t('form.draft')}
          <Button kind="quiet" onClick={discard}>
            {t('form.draft-discard')}
          </Button>
        </p>
      )}
      {children(draft, `${draft ? 'draft' : 'new'} ${userId} ${product}`)}
    </>
  )
}
