import type { ContentPage } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useShop } from '../../shop/shop.ts'
import { Day, dayText, Html, TextWithContents, useForeign } from './text-parts.tsx'

/** A page that the operator has written. */
export function ContentPageView({ data }: { data: ContentPage }) {
  const { t } = useShop()
  const { title, summary, html, contents, language, changeTime, imgSrc, alt, version, versions } = data
  const { lang, note } = useForeign(language)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: title }]} />
      <article className="pt-4 wide:pt-8" lang={lang}>
        {note}
        {version !== null && <Earlier {...data} number={version} />}
        <header className="mx-auto mb-8 max-w-[72ch] wide:mb-10">
          <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">{title}</h1>
          <p className="mt-3 text-[17px] text-pretty text-ink-soft wide:mt-4 wide:text-[19px]">{summary}</p>
        </header>
        {imgSrc && (
          <div className="mx-auto mb-10 max-w-[1080px] overflow-hidden rounded-tile">
            <Picture
              url={imgSrc}
              alt={alt}
              sizes="(max-width: 1120px) 100vw, 1080px"
              shape="banner"
              placeholder={PLACEHOLDERS.banner}
              first
            />
          </div>
        )}
        <TextWithContents contents={contents}>
          <Html html={html} />
          <p className="mt-10 border-t border-line pt-4 text-sm text-ink-faint">
            {t('content.as-of')} <Day value={changeTime} />
          </p>
          {versions.length > 1 && <Versions {...data} />}
        </TextWithContents>
      </article>
    </div>
  )
}

/** Over a text that holds no more: when it did, and the way to the one that does. */
function Earlier({ slug, versions, number }: ContentPage & { number: number }) {
  const { t, language } = useShop()
  const at = versions.findIndex((one) => one.number === number)
  const from = dayText(t, versions[at]?.beginTime ?? '')
  const until = dayText(t, versions[at - 1]?.beginTime ?? '')
  return (
    <p
      lang={LANGUAGE_NAMES[language].locale}
      className="mx-auto mb-6 max-w-[72ch] rounded-tile border border-line bg-mist px-4 py-3 wide:mb-8"
    >
      {t('content.earlier-note', { from, until })}{' '}
      <a href={`/${slug}`} className="text-brand underline print:hidden">
        {t('content.present')}
      </a>
    </p>
  )
}

/** The texts that held before: orders keep the terms that they were placed under. */
function Versions({ slug, version, versions }: ContentPage) {
  const { t, language } = useShop()
  return (
    <details className="mt-1 text-sm print:hidden" lang={LANGUAGE_NAMES[language].locale} open={version !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft">{t('content.earlier')}</summary>
      <ul className="grid gap-1 pb-2">
        {versions.slice(1).map(({ number, beginTime }, at) => {
          const text = t('content.held', { from: dayText(t, beginTime), until: dayText(t, versions[at]!.beginTime) })
          return (
            <li key={number} className="flex min-h-9 items-center">
              {number === version ? (
                <span aria-current="true" className="font-medium">
                  {text}
                </span>
              ) : (
                <a href={`/${slug}?version=${number}`} className="text-brand underline">
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
