// Parts of a page that need not be there when it is first shown. Where their data comes quickly the page comes in one piece; where it takes
// longer the page goes ahead without them, and they follow in the same answer.
import { Suspense, use, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { useT } from './shop.ts'

type Part<T> = { value: T } | { failed: true }
export type Late<T> = Part<T> | { late: Promise<Part<T>> }
export type Soon = <T>(answer: Promise<T>) => Promise<Late<T>>

/** How long a page waits for a part before it goes ahead, in ms. */
export const PATIENCE_MS = 40

/** Infinite patience: the page always comes whole. `told` hears of parts that are late or have failed. */
export function patience(ms: number, told: { late?: () => void; failed?: () => void } = {}): Soon {
  return async (answer) => {
    const part = answer.then(
      (value) => ({ value }),
      () => {
        told.failed?.()
        return { failed: true as const }
      },
    )
    if (ms === Infinity) return part
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)))
    const early = await Promise.race([part, over])
    clearTimeout(timer)
    if (early) return early
    told.late?.()
    return { late: part }
  }
}

type Props<T> = { of: Late<T>; waiting: ReactNode; children: (value: T) => ReactNode }

/** Shows the part, `waiting` in its place until it comes, or that it could not be had, with another try. */
export function Later<T>({ of, waiting, children }: Props<T>) {
  if (!('late' in of)) return <Arrived part={of}>{children}</Arrived>
  return (
    <Suspense fallback={waiting}>
      <Awaited of={of.late}>{children}</Awaited>
    </Suspense>
  )
}

function Awaited<T>({ of, children }: { of: Promise<Part<T>>; children: (value: T) => ReactNode }) {
  return <Arrived part={use(of)}>{children}</Arrived>
}

function Arrived<T>({ part, children }: { part: Part<T>; children: (value: T) => ReactNode }) {
  return 'failed' in part ? <PartFailed /> : children(part.value)
}

function PartFailed() {
  const t = useT()
  const router = useRouter()
  return (
    <div className="page-width flex flex-wrap items-center gap-4 pt-12 text-ink-soft">
      <p>{t('frame.part-failed')}</p>
      <Button onClick={() => void router.invalidate()}>{t('frame.retry')}</Button>
    </div>
  )
}
