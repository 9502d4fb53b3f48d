// One article (SPEC-086): the text, what it is about, and what stands beside it.
import type { Article } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { ProductTiles } from '../../parts/offer/product-tiles.tsx'
import { inQuery } from '../../shop/query.ts'
import { useShop } from '../../shop/shop.ts'
import { ArticlePicture, TYPE_WORDS } from './article-card.tsx'
import { Day, Html, TextWithContents, useForeign } from './text-parts.tsx'

export { articleHead } from './content-head.ts' // comes with the page

const shelfOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

export function ArticlePage({ data }: { data: Article }) {
  const { t } = useShop()
  const { title, summary, content, contents, language, createTime, changeTime, author, minutes, imgSrc, alt, articleType, path, tags } =
    data
  const { lang, note } = useForeign(language)
  const shelf = { label: t(TYPE_WORDS[articleType]), href: shelfOf(path) }
  const later = changeTime.slice(0, 10) > createTime.slice(0, 10)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: t('content.blog'), href: '/blog' }, shelf, { label: title }]} />
      <article className="pt-3 wide:pt-8" lang={lang}>
        {note}
        <header className="mx-auto max-w-[860px]">
          <a href={shelf.href} className="inline-flex min-h-9 items-center font-medium text-brand hover:underline print:hidden">
            {shelf.label}
          </a>
          <h1 className="mt-1 text-[28px] leading-[1.15] font-semibold tracking-[-0.02em] text-balance wide:text-[42px]">{title}</h1>
          <p className="mt-4 max-w-[68ch] text-[17px] leading-relaxed text-pretty text-ink-soft wide:text-[20px]">{summary}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
            {author && <span className="font-medium text-ink-soft">{author}</span>}
            {author && <span aria-hidden>·</span>}
            <Day value={createTime} />
            {later && (
              <>
                <span aria-hidden>·</span>
                <span>
                  {t('content.updated')} <Day value={changeTime} />
                </span>
              </>
            )}
            <span aria-hidden>·</span>
            <span>{t('content.minutes', { count: minutes })}</span>
          </p>
        </header>
        {imgSrc && (
          <div className="mx-auto mt-7 mb-10 max-w-[1080px] overflow-hidden rounded-tile wide:mt-9 wide:mb-12">
            <ArticlePicture url={imgSrc} alt={alt} sizes="(max-width: 1120px) 100vw, 1080px" first />
          </div>
        )}
        <div className={imgSrc ? undefined : 'mt-10'}>
          <TextWithContents contents={contents}>
            <Html html={content} />
            {tags.length > 0 && (
              <ul className="mt-10 flex flex-wrap gap-2 print:hidden" aria-label={t('content.tags')}>
                {tags.map((tag) => (
                  <li key={tag}>
                    <a
                      href={`/blog${inQuery({ keyword: tag })}`}
                      className="flex min-h-9 items-center rounded-full border border-line px-3 text-sm text-ink-soft hover:border-brand hover:text-brand max-wide:min-h-11"
                    >
                      {tag}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </TextWithContents>
        </div>
      </article>
      <Related article={data} />
      <Beside article={data} />
    </div>
  )
}

function Related({ article: { productList } }: { article: Article }) {
  const { t } = useShop()
  if (productList.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-14 border-t border-line pt-10 wide:mt-20 print:hidden">
      <h2 id="related" className="mb-5 text-xl font-semibold tracking-[-0.01em]">
        {t('content.products')}
      </h2>
      <ProductTiles products={productList} />
    </section>
  )
}

/** The older and the newer one of its type. */
function Beside({ article: { prev, next } }: { article: Article }) {
  const { t, language } = useShop()
  if (!prev && !next) return null
  const link = (to: NonNullable<Article['prev']>, back: boolean) => (
    <a
      href={to.path}
      rel={back ? 'prev' : 'next'}
      className={classNames(
        'group flex min-h-20 items-center gap-4 rounded-tile border border-line p-4 hover:border-brand',
        !back && 'justify-end text-right',
      )}
    >
      {back && <Icon name="chevron-left" className="size-6 text-ink-faint" />}
      <span className="min-w-0">
        <span className="block text-sm text-ink-faint">{t(back ? 'content.older' : 'content.newer')}</span>
        <span
          lang={to.language === language ? undefined : LANGUAGE_NAMES[to.language].locale}
          className="line-clamp-2 font-medium group-hover:text-brand"
        >
          {to.title}
        </span>
      </span>
      {!back && <Icon name="chevron-right" className="size-6 text-ink-faint" />}
    </a>
  )
  return (
    <nav aria-label={t('content.beside')} className="mt-14 grid gap-4 wide:grid-cols-2 print:hidden">
      {prev ? link(prev, true) : <span className="max-wide:hidden" />}
      {next && link(next, false)}
    </nav>
  )
}
