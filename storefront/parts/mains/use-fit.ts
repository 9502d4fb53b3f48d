// Asks whether goods fit where they go, and keeps the destination that somebody chose for their other pages in this tab.
import { useEffect, useState } from 'react'
import { goodsFit, type Fit, type GoodsFit } from '#contract/mains.ts'
import { keptInTab, readJson } from '../../session/storage.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import type { Destination } from './destination.tsx'

/** Of one product so many, with the options chosen (comma-joined ids; '' = the usual ones). */
export type FitLine = { productId: number; count: number; productSelectionIds: string }
type Kept = Destination & { of: number }
type Told = { fit: GoodsFit | null; by: ReadonlyMap<string, Fit> }

const place = keptInTab('shop_destination')
const WAIT_MS = 250 // quantities are stepped through
const NOTHING: Told = { fit: null, by: new Map() }
const keyOf = ({ productId, productSelectionIds }: Pick<FitLine, 'productId' | 'productSelectionIds'>) =>
  `${productId} ${productSelectionIds}`

/**
 * `fit` is null until the first answer; `failed` where there is none to be had. While another is on its way the last one stays. `at`: a
 * destination that the page knows by itself, in the place of the one chosen before.
 */
export function useFit(lines: readonly FitLine[], at?: Destination) {
  const { call } = useShop()
  const { user } = useVisitor()
  const [nation, of] = [user?.nation, user?.userId ?? 0]
  const [chosen, setChosen] = useState<Destination | null>(null)
  const [told, setTold] = useState(NOTHING)
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify([lines, at, chosen, nation, of])
  useEffect(() => {
    if (lines.length === 0) return
    let here = true
    const kept = readJson(place) as Kept | null
    const destination = at ?? chosen ?? (kept?.of === of ? kept : { nation: nation || null, system: null })
    const input = {
      nation: destination.nation,
      system: destination.system,
      lines: lines.map((line) => ({ ...line, productSelectionIds: line.productSelectionIds || null })),
    }
    const ask = () =>
      call(goodsFit, input, { quiet: true }).then(
        (fit) => {
          if (!here) return
          setTold({ fit, by: new Map(fit.lines.map((one, at) => [keyOf(lines[at]!), one])) })
          setFailed(false)
        },
        () => here && setFailed(true),
      )
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked says when to ask again
  }, [asked])
  const choose = (destination: Destination) => {
    place.write(JSON.stringify({ ...destination, of } satisfies Kept))
    setChosen(destination)
  }
  /** Also while lines come and go: it is the product's, with these options. */
  const fitOf = (line: Pick<FitLine, 'productId' | 'productSelectionIds'>): Fit | undefined => told.by.get(keyOf(line))
  return { fit: lines.length ? told.fit : null, fitOf, failed, choose }
}
