// The list of articles, of all types or of one (SPEC-084): real links and a plain form, so that it works without scripts.
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Breadcrumb, type Crumb } from '../../parts/breadcrumb.tsx'
import { inQuery } from '../../shop/query.ts'
import { useShop } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { ArticleCard } from './article-card.tsx'
import type { ArticleType, BlogData } from './data.ts'

export { blogHead } from './content-head.ts' // comes with the page

const SHELVES: readonly { path: string; type: ArticleType | null; word: WordKey; lead: WordKey }[] = [
  { path: '/blog', type: null, word: 'content.all', lead: 'content.blog-lead' },
  { path: '/blog/buying-guide', type: '1', word: 'content.types-1', lead: 'content.lead-1' },
  { path: '/blog/hospital-projects', type: '2', word: 'content.types-2', lead: 'content.lead-2' },
  { path: '/blog/blog-news', type: '4', word: 'content.types-4', lead: 'content.lead-4' },
  { path: '/blog/hospital-projects-register', type: '3', word: 'content.types-3', lead: 'content.lead-3' },
]

/** Where a hospital registers a project of its own (SPEC-090). */
const REGISTER_FORM = '/hospital-projects-register-form'

export function BlogPage({ data }: { data: BlogData }) {
  const { t, language } = useShop()
  const { path, type, keyword, page, pages, rows, total } = data
  const shelf = SHELVES.find((one) => one.type === type)!
  const title = type ? t(shelf.word) : t('content.blog')
  const crumbs: Crumb[] = type ? [{ label: t('content.blog'), href: '/blog' }, { label: title }] : [{ label: title }]
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <header className="grid items-end gap-x-10 gap-y-5 pt-2 pb-5 wide:grid-cols-[1fr_minmax(280px,380px)] wide:pt-6">
        <div>
          <h1 className="text-[28px] leading-tight font-semibold tracking-[-0.02em] wide:text-[38px]">{title}</h1>
          <p className="mt-2 max-w-[62ch] text-pretty text-ink-soft wide:text-[17px]">{t(shelf.lead)}</p>
          {type === '3' && rows.length > 0 && (
            <a href={REGISTER_FORM} className={buttonClass('primary', 'medium', 'mt-4')}>
              {t('frame.project-register')}
            </a>
          )}
        </div>
        <search>
          <form action={path} className="flex gap-2">
            <label className="sr-only" htmlFor="articles-keyword">
              {t('content.search')}
            </label>
            <input
              id="articles-keyword"
              type="search"
              name="keyword"
              maxLength={100}
              defaultValue={keyword}
              key={keyword}
              placeholder={t('content.search')}
              className={controlClass(false, 'h-11')}
            />
            <button type="submit" aria-label={t('content.search')} className={buttonClass('secondary', 'medium', 'h-11 px-3')}>
              <Icon name="search" className="size-5" />
            </button>
          </form>
        </search>
      </header>
      <nav aria-label={t('content.shelves')} className="strip -mx-1 border-b border-line">
        <ul className="flex gap-1 whitespace-nowrap">
          {SHELVES.map((one) => (
            <li key={one.path}>
              <a
                href={one.path + inQuery({ keyword })}
                aria-current={one.type === type ? 'page' : undefined}
                className={classNames(
                  '-mb-px flex min-h-11 items-center border-b-2 px-3',
                  one.type === type ? 'border-brand font-medium text-brand' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {t(one.word)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {keyword && (
        <p className="mt-5 flex flex-wrap items-center gap-x-3 text-ink-soft">
          {t('content.found', { count: total, keyword })}
          <a href={path} className="inline-flex min-h-9 items-center text-brand hover:underline">
            {t('content.clear')}
          </a>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon="document"
          title={t(keyword ? 'content.none-found' : 'content.none')}
          text={t(type === '3' ? 'content.none-projects' : 'content.none-text')}
        >
          <a href={type === '3' ? REGISTER_FORM : '/product'} className={buttonClass('primary')}>
            {t(type === '3' ? 'frame.project-register' : 'frame.all-products')}
          </a>
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-10 wide:grid-cols-2 desk:grid-cols-3">
          {rows.map((article, at) => (
            <li key={article.id} className={at === 0 ? 'wide:col-span-2 desk:col-span-3' : undefined}>
              <ArticleCard article={article} large={at === 0} type={!type} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12 grid gap-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(to) => path + inQuery({ keyword, page: to > 1 ? String(to) : undefined })}
          labels={{
            nav: t('content.pages'),
            previous: t('frame.previous'),
            next: t('frame.next'),
            page: (to) => t('content.page', { page: to }),
          }}
        />
        <p className="text-center text-sm">
          <a
            href={`/blog/rss.xml${inQuery({ sl: language === 'en' ? undefined : language })}`}
            className="inline-flex min-h-11 items-center text-ink-soft hover:text-brand hover:underline"
          >
            {t('content.feed')}
          </a>
        </p>
      </div>
    </div>
  )
}
