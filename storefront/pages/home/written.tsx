// What the operator has written for the home page: activities with their products, rooms and departments, and the newest articles.
import type { Activity, ArticleRow } from '#contract/content.ts'
import type { SolutionRow } from '#contract/solution.ts'
import { ProductTiles } from '../../parts/offer/product-tiles.tsx'
import { useT } from '../../shop/shop.ts'
import { ArticleCard } from '../content/article-card.tsx'
import { SolutionCard } from '../solution/solution-card.tsx'

export function Activities({ activities }: { activities: readonly Activity[] }) {
  return activities
    .filter(({ running, productList }) => running === 'Y' && productList.length > 0)
    .map(({ id, title, summary, productList }) => (
      <section key={id} aria-labelledby={`activity-${id}`} className="page-width pt-14 wide:pt-20">
        <h2 id={`activity-${id}`} className="text-xl font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {summary && <p className="mt-1 max-w-[72ch] text-ink-soft">{summary}</p>}
        <ProductTiles products={productList} className="mt-5" />
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
