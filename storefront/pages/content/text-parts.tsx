// What long texts have in common: what they contain, the text itself, and in which language they stand.
import type { ReactNode } from 'react'
import { watchPictures } from '#ui/watch-pictures.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { useShop, type Shop } from '../../shop/shop.ts'

type Contents = readonly { id: string; text: string }[]

/** Short texts need none. */
const CONTENTS_FROM = 3
export const isLong = (contents: Contents): boolean => contents.length >= CONTENTS_FROM

const ContentsList = ({ contents }: { contents: Contents }) => (
  <ol className="grid gap-0.5 border-l border-line">
    {contents.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 pl-4 text-sm text-pretty text-ink-soft hover:border-brand hover:text-brand max-wide:min-h-11"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
)

/** Beside the text where there is room for it, else folded above it. Works without scripts. */
export function TextWithContents({ contents, children }: { contents: Contents; children: ReactNode }) {
  const { t } = useShop()
  if (!isLong(contents)) return <div className="mx-auto max-w-[72ch]">{children}</div>
  return (
    <div className="print:block desk:grid desk:grid-cols-[240px_minmax(0,72ch)] desk:justify-center desk:gap-14">
      <details className="mb-6 rounded-tile border border-line px-4 desk:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t('content.contents')}</summary>
        <nav aria-label={t('content.contents')} className="pb-4">
          <ContentsList contents={contents} />
        </nav>
      </details>
      <nav
        aria-label={t('content.contents')}
        className="sticky top-[calc(var(--header)+24px)] max-h-[calc(100vh-var(--header)-48px)] quiet-scroll self-start overflow-y-auto max-desk:hidden print:hidden"
      >
        <p className="mb-2 pl-4 text-sm font-semibold">{t('content.contents')}</p>
        <ContentsList contents={contents} />
      </nav>
      <div className="min-w-0 max-desk:mx-auto max-desk:max-w-[72ch]">{children}</div>
    </div>
  )
}

/** The server makes this html from Markdown that cannot carry HTML of its own. */
export const Html = ({ html }: { html: string }) => <div ref={watchPictures} className="prose" dangerouslySetInnerHTML={{ __html: html }} />

/** The language that a text stands in, where it is not the reader's. */
export function useForeign(language: Language): { lang: string | undefined; note: ReactNode } {
  const shop = useShop()
  if (language === shop.language) return { lang: undefined, note: null }
  return {
    lang: LANGUAGE_NAMES[language].locale,
    note: (
      <p className="mb-4 text-sm text-ink-faint" lang={LANGUAGE_NAMES[shop.language].locale}>
        {shop.t('content.in-english')}
      </p>
    ),
  }
}

/** A day 'YYYY-MM-DD …' in the reader's form; it is the same day everywhere. '' for none. */
export function dayText(t: Shop['t'], value: string): string {
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(value)
  return day ? t('content.day', { year: day[1]!, month: Number(day[2]), day: String(Number(day[3])) }) : ''
}

export function Day({ value }: { value: string }) {
  const { t } = useShop()
  const text = dayText(t, value)
  return text && <time dateTime={value.slice(0, 10)}>{text}</time>
}
