import type { ContentPage } from '#contract/content.ts'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { lateToLife } from '../../shop/late-part.tsx'
import { useShop } from '../../shop/shop.ts'
import { withWords } from '../../shop/words.ts'
import { Day, Html, TextWithContents, useForeign } from './text-parts.tsx'
import { versionsWords } from './versions/words.ts'
import { policyChangeWords } from '../policy-change/words.ts'
import { contentWords } from './words.ts'

// Few pages have them: they and their words come with those alone.
const parts = () => withWords([contentWords, versionsWords], import('./versions/versions.tsx'))
const Earlier = lateToLife(async () => (await parts()).Earlier)
const Versions = lateToLife(async () => (await parts()).Versions)
const Coming = lateToLife(async () => (await withWords([contentWords, policyChangeWords], import('../policy-change/coming.tsx'))).Coming)

type OfPolicy = 'version' | 'versions' | 'number' | 'coming' | 'isComing' | 'changes'
/** A server of before names none. */
const withVersions = (data: Partial<Pick<ContentPage, OfPolicy>> & Omit<ContentPage, OfPolicy>): ContentPage => ({
  version: null,
  versions: [],
  number: null,
  coming: null,
  isComing: 'N',
  changes: [],
  ...data,
})

/** A page that the operator has written. */
export function ContentPageView({ data }: { data: ContentPage }) {
  const { t } = useShop()
  const { title, summary, html, contents, language, changeTime, imgSrc, alt, version, versions, ...rest } = withVersions(data)
  const { number, coming, isComing, changes } = rest
  const { lang, note } = useForeign(language)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: title }]} />
      <article className="pt-4 wide:pt-8" lang={lang}>
        {note}
        {coming && version === null && (
          <Coming path={`/${data.slug}`} coming={coming} isComing={isComing === 'Y'} changes={changes} language={language} />
        )}
        {version !== null && <Earlier slug={data.slug} versions={versions} number={version} />}
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
          {isComing === 'N' && (
            <p className="mt-10 border-t border-line pt-4 text-sm text-ink-faint">
              {number === null ? t('content.as-of') : t('content.version', { number })} <Day value={changeTime} />
            </p>
          )}
          {versions.length > 1 && <Versions slug={data.slug} versions={versions} version={version} />}
        </TextWithContents>
      </article>
    </div>
  )
}
