import type { ContentPage } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useShop } from '../../shop/shop.ts'

/** A page that the operator has written. */
export function ContentPageView({ data: { title, summary, html, language } }: { data: ContentPage }) {
  const shop = useShop()
  const foreign = language !== shop.language
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: title }]} />
      <article className="mx-auto max-w-[72ch] pt-4 wide:pt-8" lang={foreign ? LANGUAGE_NAMES[language].locale : undefined}>
        {foreign && (
          <p className="mb-4 text-sm text-ink-faint" lang={LANGUAGE_NAMES[shop.language].locale}>
            {shop.t('content.in-english')}
          </p>
        )}
        <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">{title}</h1>
        <p className="mt-3 text-[17px] text-ink-soft wide:mt-4 wide:text-[19px]">{summary}</p>
        {/* The server makes this html from Markdown that cannot carry HTML of its own. */}
        <div className="prose mt-8 border-t border-line pt-8" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  )
}
