// Asks whether goods fit where they go, and keeps the destination that was chosen for the other pages of this tab.
import { useEffect, useState } from 'react'
import type { Input } from '#contract/call.ts'
import { goodsFit, type GoodsFit } from '#contract/mains.ts'
import { keptInTab, readJson } from '../../session/storage.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import type { Destination } from './destination.tsx'

export type Lines = Input<typeof goodsFit>['lines']

const place = keptInTab('shop_destination')
const WAIT_MS = 250 // quantities are stepped through

/** null until the first answer; `failed` where there is none to be had. While another is on its way the last one stays. */
export function useFit(lines: Lines) {
  const { call } = useShop()
  const nation = useVisitor().user?.nation
  const [chosen, setChosen] = useState<Destination | null>(null)
  const [fit, setFit] = useState<GoodsFit | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify([lines, chosen, nation])
  useEffect(() => {
    if (lines.length === 0) return setFit(null)
    let here = true
    const destination = chosen ?? (readJson(place) as Destination | null) ?? { nation: nation || null, system: null }
    const timer = setTimeout(
      () =>
        void call(goodsFit, { ...destination, lines }, { quiet: true }).then(
          (answer) => {
            if (!here) return
            setFit(answer)
            setFailed(false)
          },
          () => here && setFailed(true),
        ),
      WAIT_MS,
    )
    return () => {
      here = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked says when to ask again
  }, [asked])
  const choose = (destination: Destination) => {
    place.write(JSON.stringify(destination))
    setChosen(destination)
  }
  return { fit, failed, choose }
}
