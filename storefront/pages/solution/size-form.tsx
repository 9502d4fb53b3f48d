// How large: a number and a button, which need no script; with one, a slider, and everything is counted anew as it moves.
import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Solution } from '#contract/solution.ts'
import { buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { inCounting } from '../../parts/offer/counting.ts'
import { useHydrated } from '../../parts/hydrated.ts'
import { useShop } from '../../shop/shop.ts'

const SETTLED_MS = 250

export function SizeForm({ solution }: { solution: Solution }) {
  const { t } = useShop()
  const { path, units, without, smallest, usual, largest, unitName } = solution
  const hydrated = useHydrated()
  const router = useRouter()
  const [typed, setTyped] = useState<string | null>(null) // null: as it is counted
  const shown = typed ?? String(units)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const count = (wanted: string) => {
    clearTimeout(timer.current)
    if (/^\d{1,5}$/.test(wanted))
      void router.navigate({
        href: router.state.location.pathname + inCounting({ units: Number(wanted), without }),
        replace: true,
        resetScroll: false,
      })
  }
  const change = (wanted: string) => {
    setTyped(wanted)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => count(wanted), SETTLED_MS)
  }
  const label = t('solution.size', { unit: unitName })
  return (
    <form
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        count(shown)
      }}
    >
      {without.length > 0 && <input type="hidden" name="without" value={without.join(',')} />}
      <label htmlFor="units" className="font-semibold">
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="units"
          name="units"
          type="number"
          inputMode="numeric"
          min={smallest}
          max={largest}
          value={shown}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
          aria-describedby="units-range"
          className={controlClass(false, 'h-11 !w-28 tabular-nums')}
        />
        <button type="submit" className={buttonClass()}>
          {t('solution.count-anew')}
        </button>
      </div>
      {hydrated && (
        <input
          type="range"
          aria-label={label}
          min={smallest}
          max={largest}
          value={Number(shown) || smallest}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
          className="mt-3 h-11 w-full accent-brand print:hidden"
        />
      )}
      <p id="units-range" className="mt-1 text-sm text-ink-faint tabular-nums">
        {t('solution.range', { from: smallest, to: largest, usual })}
      </p>
    </form>
  )
}
