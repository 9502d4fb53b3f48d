// The rooms by their areas: each leads to what stands in it.
import type { Solution } from '#contract/solution.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { useShop } from '../../shop/shop.ts'
import { useNumber } from '../../shop/number.ts'
import { roomId } from './rooms.tsx'
import { rectanglesOf } from './treemap.ts'

const RATIO = 16 / 7
/** The least that the plan measures where its pictures are shown, in pixels; and what a picture takes, and the words above them. */
const LEAST = { width: 690, height: 300 }
const [PICTURE, WORDS] = [62, 56]

/** So narrow that its words stand upright on a phone, in hundredths. */
const STRIP = 15

/** How many pictures of goods a room of so many hundredths has place for. */
function picturesIn(width: number, height: number): number {
  const across = Math.floor(((width / 100) * LEAST.width - 24) / PICTURE)
  const down = Math.floor(((height / 100) * LEAST.height - 24 - WORDS) / PICTURE)
  return Math.max(0, across) * Math.max(0, down)
}

export function Plan({ solution: { rooms, units, unitName } }: { solution: Solution }) {
  const { t } = useShop()
  const number = useNumber(1)
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
      <ul className="relative -m-0.5 aspect-16/9 wide:aspect-16/7">
        {shown.map(({ name, area, at, productList, lines }, index) => {
          const { left, top, width, height } = rectangles[index]!
          return (
            <li
              key={name}
              className="absolute p-0.5"
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            >
              <a
                href={`#${roomId(at)}`}
                title={name}
                className="flex size-full flex-col overflow-hidden rounded-control border border-line bg-mist p-1.5 text-[12px] leading-tight hover:border-brand hover:bg-brand-soft wide:p-2.5 wide:text-sm"
              >
                <span className={classNames('flex flex-wrap gap-x-2', width < STRIP && 'max-wide:[writing-mode:vertical-rl]')}>
                  <span className="font-medium hyphens-auto">{name}</span>
                  <span className="text-ink-soft tabular-nums">{t('solution.area', { area: number(area) })}</span>
                </span>
                <span aria-hidden className="mt-2 flex flex-wrap content-start gap-1.5 max-wide:hidden">
                  {productList.slice(0, picturesIn(width, height)).map((product, place) => (
                    <span key={product.id} className="relative size-14 overflow-hidden rounded-control min-[1500px]:size-20">
                      <Picture url={product.mainImgUrl} alt="" sizes="80px" />
                      <span className="absolute right-0 bottom-0 rounded-tl-control bg-ground/90 px-1 text-xs tabular-nums">
                        {lines[place]!.count}
                      </span>
                    </span>
                  ))}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
