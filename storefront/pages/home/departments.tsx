import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import type { TopCategory } from '../../shop/navigation.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'

export const productsIn = (departments: TopCategory[]) => departments.reduce((sum, { productCount }) => sum + productCount, 0)

/** Every department by its room, and all of them together. */
export function Departments() {
  const t = useT()
  const { tops } = useRootData()
  if (tops.length === 0) return null // a shop that has just been opened
  return (
    <section aria-labelledby="departments" className="page-width pt-12 wide:pt-16">
      <h2 id="departments" className="mb-5 text-xl font-semibold tracking-[-0.01em]">
        {t('home.departments')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 wide:grid-cols-3 wide:gap-x-5 wide:gap-y-8 desk:grid-cols-6">
        {tops.map(({ id, label, slug, imgUrl, productCount }) => (
          <li key={id}>
            <a href={`/${slug}`} className="product-tile group block">
              <span className="block overflow-hidden rounded-tile">
                <Picture
                  url={imgUrl}
                  alt=""
                  sizes="(max-width: 750px) 46vw, (max-width: 1099px) 30vw, 15vw"
                  shape="tile"
                  placeholder={PLACEHOLDERS.category}
                />
              </span>
              <span className="mt-2 block leading-snug font-medium group-hover:text-brand max-wide:text-[14px]">{label}</span>
              <span className="text-sm text-ink-faint tabular-nums">{t('frame.product-count', { count: productCount })}</span>
            </a>
          </li>
        ))}
        <li>
          <a href="/product" className="group block">
            <span className="grid aspect-4/3 place-items-center rounded-tile bg-brand-soft text-brand-strong">
              <Icon name="arrow-right" className="size-7 transition-transform group-hover:translate-x-1" />
            </span>
            <span className="mt-2 block leading-snug font-medium group-hover:text-brand max-wide:text-[14px]">
              {t('frame.all-products')}
            </span>
            <span className="text-sm text-ink-faint tabular-nums">{t('frame.product-count', { count: productsIn(tops) })}</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
