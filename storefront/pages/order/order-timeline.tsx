import type { Order } from '#contract/order.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import { stepsOf } from './order-model.ts'

/** Where the order stands, from left to right; from top to bottom in narrow windows. Said in words for screen readers. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useT()
  const steps = stepsOf(order)
  if (!steps.length) return null
  return (
    <ol className="grid gap-0 rounded-tile bg-mist p-5 print:hidden wide:grid-flow-col wide:auto-cols-fr">
      {steps.map(({ word, at }, index) => (
        <li
          key={word}
          aria-current={at === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 wide:grid wide:justify-items-center wide:gap-2 wide:pb-0 wide:text-center"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute max-wide:bottom-[calc(100%-4px)] max-wide:left-[13px] max-wide:h-4 max-wide:w-0.5 wide:top-[13px] wide:right-[calc(50%+20px)] wide:h-0.5 wide:w-[calc(100%-40px)]',
                at === 'later' ? 'bg-line' : 'bg-brand',
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'grid size-7 shrink-0 place-items-center rounded-full',
              at === 'done' && 'bg-brand text-on-brand',
              at === 'now' && 'border-2 border-brand bg-ground text-brand',
              at === 'later' && 'border border-line-strong bg-ground',
            )}
          >
            {at === 'done' ? <Icon name="check" className="size-4" /> : at === 'now' && <span className="size-2 rounded-full bg-brand" />}
          </span>
          <span className={classNames('pt-0.5', at === 'later' ? 'text-ink-faint' : at === 'now' ? 'font-semibold' : '')}>
            {t(`order.step-${word}`)}
            <span className="sr-only"> ({t(`order.step-${at}`)})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
