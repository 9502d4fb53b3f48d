// The texts of a policy that held before, of which readers may have agreed to one.
import type { ContentPage } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from '../../../shop/shop.ts'
import { dayText } from '../text-parts.tsx'

/** Over a text that holds no more: when it did, and the way to the one that does. */
export function Earlier({ slug, versions, number }: Pick<ContentPage, 'slug' | 'versions'> & { number: number }) {
  const { t, language } = useShop()
  const at = versions.findIndex((one) => one.number === number)
  const from = dayText(t, versions[at]?.beginTime ?? '')
  const until = dayText(t, versions[at - 1]?.beginTime ?? '')
  return (
    <p
      lang={LANGUAGE_NAMES[language].locale}
      className="mx-auto mb-6 max-w-[72ch] rounded-tile border border-line bg-mist px-4 py-3 wide:mb-8"
    >
      {t('versions.note', { from, until })}{' '}
      <a href={`/${slug}`} className="text-brand underline print:hidden">
        {t('versions.present')}
      </a>
    </p>
  )
}

/** More than so many are folded away. */
const OPEN_MAX = 5

/** The texts that held before: orders keep the terms that they were placed under. */
export function Versions({ slug, version, versions }: Pick<ContentPage, 'slug' | 'version' | 'versions'>) {
  const { t, language } = useShop()
  const list = (
    <ul className="grid gap-1 pb-2">
      {versions.slice(1).map(({ number, beginTime }, at) => {
        const text = t('versions.held', { number, from: dayText(t, beginTime), until: dayText(t, versions[at]!.beginTime) })
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
  )
  const { locale } = LANGUAGE_NAMES[language]
  // Few stand open: what is folded before this part has come to life may fold again.
  if (versions.length - 1 <= OPEN_MAX)
    return (
      <section className="mt-1 text-sm print:hidden" lang={locale}>
        <h2 className="py-2 text-ink-soft">{t('versions.earlier')}</h2>
        {list}
      </section>
    )
  return (
    <details className="mt-1 text-sm print:hidden" lang={locale} open={version !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft">{t('versions.earlier')}</summary>
      {list}
    </details>
  )
}
