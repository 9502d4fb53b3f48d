// What stands in each room: how many, by what rule, why, and what it costs whoever may see that.
import type { Solution, SolutionRoom } from '#contract/solution.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { LoginForPrice } from '../../parts/offer/product-price.tsx'
import { useMoney, useShop } from '../../shop/shop.ts'
import { LeaveOut } from './leave-out.tsx'
import { useNumber } from '../../shop/number.ts'
import { PutInCart } from './put-in-cart.tsx'

export const roomId = (at: number): string => `room-${at + 1}`

export function Rooms({ solution }: { solution: Solution }) {
  const { t } = useShop()
  return (
    <section aria-labelledby="rooms" className="mt-12">
      <h2 id="rooms" className="text-xl font-semibold tracking-[-0.01em]">
        {t('solution.rooms')}
      </h2>
      <div className="mt-4 grid gap-10">
        {solution.rooms.map((room, at) => (
          <Room key={room.name} solution={solution} room={room} at={at} />
        ))}
      </div>
    </section>
  )
}

function Room({ solution, room, at }: { solution: Solution; room: SolutionRoom; at: number }) {
  const { t } = useShop()
  const number = useNumber(1)
  const counted = room.lines.filter(({ productId }) => !solution.without.includes(productId))
  const pieces = counted.reduce((sum, { count }) => sum + count, 0)
  return (
    <section id={roomId(at)} aria-labelledby={`${roomId(at)}-name`} className="scroll-mt-[calc(var(--header)+16px)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h3 id={`${roomId(at)}-name`} className="text-[17px] font-semibold">
          {room.name}
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {t('solution.area', { area: number(room.area) })}
          {pieces > 0 && ` · ${t('solution.pieces-count', { count: pieces })}`}
        </p>
      </div>
      {room.lines.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('solution.no-products')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {room.lines.map((line, index) => (
              <Line key={line.productId} solution={solution} line={line} product={room.productList[index]!} />
            ))}
          </ul>
          {counted.length > 0 && (
            <PutInCart solution={solution} room={at + 1} kind="quiet" label={t('solution.put-room')} className="mt-2 -ml-3" />
          )}
        </>
      )}
    </section>
  )
}

type LineProps = { solution: Solution; line: SolutionRoom['lines'][number]; product: SolutionRoom['productList'][number] }

function Line({ solution, line, product }: LineProps) {
  const { goods, unitName } = solution
  const { t } = useShop()
  const money = useMoney()
  const { count, per, ratio, why } = line
  const ordered = goods.find(({ productId }) => productId === product.id) // undefined: wished away
  const rule =
    per === 0
      ? t('solution.per-once', { ratio })
      : per === 1
        ? t('solution.per-each', { ratio, unit: unitName })
        : t('solution.per-begun', { ratio, per, unit: unitName })
  return (
    <li
      className={classNames(
        'group relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 py-4 wide:grid-cols-[88px_minmax(0,1fr)_auto] print:break-inside-avoid',
        !ordered && 'print:hidden',
      )}
    >
      <div className={classNames('overflow-hidden rounded-control max-wide:row-span-2', !ordered && 'opacity-50')}>
        <Picture url={product.mainImgUrl} alt="" sizes="88px" />
      </div>
      <div className="min-w-0">
        <p className="leading-snug font-medium group-hover:text-brand">
          <a href={`/${product.slug}`} lang={product.inEnglish === 'Y' ? 'en' : undefined} className="after:absolute after:inset-0">
            {product.productName}
          </a>
        </p>
        <p className="text-sm text-ink-faint">{product.productModel}</p>
        {why && <p className="mt-1 text-pretty text-ink-soft">{why}</p>}
        <p className="mt-1 text-sm text-ink-faint">{rule}</p>
        {ordered?.options && <p className="text-sm text-pretty text-ink-faint">{ordered.options}</p>}
        {ordered && ordered.count !== ordered.needed && (
          <p className="mt-1 text-sm text-caution">{t('solution.ordered', { count: ordered.count })}</p>
        )}
      </div>
      <div className="tabular-nums max-wide:col-start-2 max-wide:mt-2 max-wide:flex max-wide:flex-wrap max-wide:items-baseline max-wide:gap-x-4 wide:flex wide:flex-col wide:items-end">
        {ordered ? (
          <>
            <p className="text-lg font-semibold whitespace-nowrap">× {count}</p>
            {ordered.unitMoney === null ? (
              <LoginForPrice />
            ) : (
              <p className="text-sm text-ink-soft">
                {money(ordered.unitMoney)} {t('solution.each')}
              </p>
            )}
          </>
        ) : (
          <p className="text-ink-soft">{t('solution.left-out')}</p>
        )}
        <LeaveOut solution={solution} product={product} />
      </div>
    </li>
  )
}
