// What others bought along with it, what else the room needs, what the reader looked at before: asked for by the browser, after the page,
// and anew for whoever comes in or leaves: prices are for them.
import { useEffect, useState } from 'react'
import { productBeside } from '#contract/listing.ts'
import type { Answer } from '#contract/call.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { noteSeen, readSeen } from './seen.ts'
import { Strip } from './related.tsx'

type Beside = Answer<typeof productBeside>
const PARTS = ['together', 'sameRoom', 'seen'] as const

export function Beside({ productId }: { productId: number }) {
  const { t, call } = useShop()
  const { user } = useVisitor()
  const asked = `${productId} ${user?.userId ?? 'nobody'}`
  const [found, setFound] = useState<{ by: string; beside: Beside } | null>(null)
  useEffect(() => {
    let here = true
    const seen = readSeen().filter((id) => id !== productId)
    noteSeen(productId)
    call(productBeside, { id: productId, ...(seen.length && { seen: seen.join(',') }) }, { quiet: true }).then(
      (beside) => here && setFound({ by: asked, beside }),
      () => undefined, // the page is whole without it
    )
    return () => void (here = false)
  }, [call, productId, asked])
  if (found?.by !== asked) return null
  return PARTS.map(
    (part) =>
      found.beside[part].length > 0 && (
        <section key={part} aria-labelledby={`beside-${part}`} className="min-w-0 print:hidden">
          <h2 id={`beside-${part}`} className="mb-4 text-xl font-semibold">
            {t(`product.beside-${part}`)}
          </h2>
          <Strip products={found.beside[part]} />
        </section>
      ),
  )
}
