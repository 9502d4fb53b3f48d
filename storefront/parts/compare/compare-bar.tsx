import { COMPARED_MAX } from '#contract/product.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import { clearCompared, comparedHref, toggleCompared, useCompared } from './compare-list.ts'

/** At the foot of the window as long as there is something to compare: what it is, and the way to it. */
export function CompareBar() {
  const t = useT()
  const list = useCompared()
  if (list.length === 0) return null
  return (
    <section
      aria-label={t('offer.compare-list')}
      className="compare-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground shadow-float max-wide:bottom-[calc(57px+env(safe-area-inset-bottom))]"
    >
      <div className="page-width flex items-center gap-3 py-2">
        <ul className="more-follows flex min-w-0 gap-2 max-wide:flex-1 max-wide:gap-1.5 max-wide:overflow-x-auto">
          {list.map((one) => (
            <li key={one.id} className="relative w-14 shrink-0 max-wide:w-11">
              <span className="block overflow-hidden rounded-control ring-1 ring-line">
                <Picture url={one.image} alt="" sizes="56px" />
              </span>
              <button
                type="button"
                aria-label={t('offer.compare-drop', { name: one.name })}
                title={one.name}
                className="absolute inset-0 grid place-items-center rounded-control bg-ground/80 opacity-0 hover:opacity-100 focus-visible:opacity-100"
                onClick={() => toggleCompared(one)}
              >
                <Icon name="close" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
        <p className="min-w-0 flex-1 text-sm text-ink-soft max-wide:sr-only">
          {t(list.length < 2 ? 'offer.compare-more' : 'offer.compare-count', { count: list.length, most: COMPARED_MAX })}
        </p>
        <Button
          kind="quiet"
          className="max-wide:w-11 max-wide:shrink-0 max-wide:px-0"
          title={t('offer.compare-clear')}
          onClick={clearCompared}
        >
          <Icon name="trash" className="size-5 wide:hidden" />
          <span className="max-wide:sr-only">{t('offer.compare-clear')}</span>
        </Button>
        <a href={comparedHref(list)} className={buttonClass('primary', 'medium', 'whitespace-nowrap')}>
          {t('offer.compare-open')}
          <span className="tabular-nums">({list.length})</span>
        </a>
      </div>
    </section>
  )
}
