// What the operator has written for the home page: banners, activities with their products, rooms and departments, and the newest articles.
import type { Activity, ArticleRow, Banner } from '#contract/content.ts'
import type { SolutionRow } from '#contract/solution.ts'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { TilePlace } from '../../parts/offer/product-tile.tsx'
import { useT } from '../../shop/shop.ts'
import { ArticleCard } from '../content/article-card.tsx'
import { SolutionCard } from '../solution/solution-card.tsx'

export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useT()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.banners')} className="page-width pt-8 wide:pt-10">
      <ul className={classNames('grid gap-4 wide:gap-5', banners.length > 1 && 'wide:grid-cols-2')}>
        {banners.map(({ id, title, summary, imgUrl, alt, linkUrl, linkText }) => (
          <li key={id} className="group relative grid content-start overflow-hidden rounded-tile bg-mist wide:grid-cols-[1fr_1.1fr]">
            <div className="order-2 self-center p-5 wide:order-1 wide:p-7">
              <p className="text-lg leading-snug font-semibold text-balance wide:text-xl">{title}</p>
              {summary && <p className="mt-2 text-pretty text-ink-soft">{summary}</p>}
              {linkUrl && (
                <a href={linkUrl} className={buttonClass('secondary', 'medium', 'mt-4 after:absolute after:inset-0 after:rounded-tile')}>
                  {linkText || title}
                </a>
              )}
            </div>
            <div className="order-1 min-h-full wide:order-2">
              <Picture
                url={imgUrl}
                alt={alt}
                sizes={banners.length > 1 ? '(max-width: 750px) 94vw, 26vw' : '(max-width: 750px) 94vw, 52vw'}
                shape="banner"
                placeholder={PLACEHOLDERS.category}
                className="wide:h-full"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Activities({ activities }: { activities: readonly Activity[] }) {
  return activities
    .filter(({ running, productList }) => running === 'Y' && productList.length > 0)
    .map(({ id, title, summary, productList }) => (
      <section key={id} aria-labelledby={`activity-${id}`} className="page-width pt-14 wide:pt-20">
        <h2 id={`activity-${id}`} className="text-xl font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {summary && <p className="mt-1 max-w-[72ch] text-ink-soft">{summary}</p>}
        <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 wide:grid-cols-3 wide:gap-x-6 desk:grid-cols-4 min-[1700px]:grid-cols-6">
          {productList.map((product) => (
            <TilePlace
              key={product.id}
              product={product}
              sizes="(max-width: 750px) 46vw, (max-width: 1100px) 30vw, (max-width: 1700px) 22vw, 280px"
            />
          ))}
        </ul>
      </section>
    ))
}

export function Solutions({ solutions }: { solutions: readonly SolutionRow[] }) {
  const t = useT()
  if (solutions.length === 0) return null
  return (
    <section aria-labelledby="solutions" className="page-width pt-14 wide:pt-20">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="solutions" className="text-xl font-semibold tracking-[-0.01em]">
          {t('home.solutions')}
        </h2>
        <a href="/hospital-solution" className="inline-flex min-h-11 items-center text-brand hover:underline">
          {t('home.solutions-all')}
        </a>
      </div>
      <ul className="grid gap-x-8 gap-y-10 wide:grid-cols-2 desk:grid-cols-3">
        {solutions.map((solution) => (
          <li key={solution.id}>
            <SolutionCard solution={solution} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Newest({ articles }: { articles: readonly ArticleRow[] }) {
  const t = useT()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="newest" className="page-width pt-14 wide:pt-20">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="newest" className="text-xl font-semibold tracking-[-0.01em]">
          {t('home.newest')}
        </h2>
        <a href="/blog" className="inline-flex min-h-11 items-center text-brand hover:underline">
          {t('home.newest-all')}
        </a>
      </div>
      <ul className="grid gap-x-8 gap-y-10 wide:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} type level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
