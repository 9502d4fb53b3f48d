// The rooms by their areas: each leads to what stands in it.
import type { Solution } from '#contract/solution.ts'
import { useShop } from '../../shop/shop.ts'
import { useNumber } from './numbers.ts'
import { roomId } from './rooms.tsx'
import { rectanglesOf } from './treemap.ts'

const RATIO = 16 / 7

export function Plan({ solution: { rooms, units, unitName } }: { solution: Solution }) {
  const { t } = useShop()
  const number = useNumber()
  const shown = rooms.map((room, at) => ({ ...room, at })).filter(({ area }) => area > 0)
  const rectangles = rectanglesOf(
    shown.map(({ area }) => area),
    RATIO,
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="plan" className="print:break-inside-avoid">
      <h2 id="plan" className="text-xl font-semibold tracking-[-0.01em]">
        {t('solution.plan')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t('solution.plan-text', { count: units, unit: unitName })}</p>
      <ul className="relative aspect-16/9 overflow-hidden rounded-tile border-2 border-ink-soft bg-ground wide:aspect-16/7">
        {shown.map(({ name, area, at }, index) => {
          const { left, top, width, height } = rectangles[index]!
          return (
            <li
              key={name}
              className="absolute border border-ink-soft"
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            >
              <a
                href={`#${roomId(at)}`}
                title={name}
                className="flex size-full flex-col overflow-hidden p-1.5 text-[12px] leading-tight hover:bg-brand-soft wide:p-3 wide:text-sm"
              >
                <span className="font-medium hyphens-auto">{name}</span>
                <span className="text-ink-soft tabular-nums">{t('solution.area', { area: number(area) })}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
