import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import type { TopCategory } from '../../shop/navigation.ts'
import { useT } from '../../shop/shop.ts'

type Props = { below: TopCategory[]; here: string; all: boolean }

/** 'All', then the categories below (or beside) this one, each with its picture. 'All' goes to /product without a query (SPEC-053). */
export function CategoryStrip({ below, here, all }: Props) {
  const t = useT()
  if (below.length === 0) return null
  const tab = 'flex h-14 items-center gap-2.5 rounded-control border py-1.5 whitespace-nowrap hover:border-brand'
  return (
    <nav aria-label={t('listing.sub-categories')} className="-mx-[max(16px,var(--gutter))]">
      <ul className="strip strip-fade gap-2 px-[max(16px,var(--gutter))] py-1 [--strip-fade:max(40px,var(--gutter))] [scroll-padding-inline:max(16px,var(--gutter))]">
        <li className="shrink-0">
          <a
            href="/product"
            aria-current={all ? 'page' : undefined}
            className={classNames(tab, 'px-5', all ? 'border-brand bg-brand-soft font-medium text-brand-strong' : 'border-line')}
          >
            {t('listing.all')}
          </a>
        </li>
        {below.map(({ id, label, slug, imgUrl }) => (
          <li key={id} className="shrink-0">
            <a
              href={`/${slug}`}
              aria-current={slug === here ? 'page' : undefined}
              className={classNames(
                tab,
                'pr-4 pl-1.5',
                slug === here ? 'border-brand bg-brand-soft font-medium text-brand-strong' : 'border-line',
              )}
            >
              <span className="w-11 overflow-hidden rounded-[6px]">
                <Picture url={imgUrl} alt="" sizes="44px" placeholder={PLACEHOLDERS.category} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
