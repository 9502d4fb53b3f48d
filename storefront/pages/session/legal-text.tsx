// Terms and privacy policy inside a dialog, or a view of /register: the same text that stands at its own address.
import { use, useRef } from 'react'
import { contentPage, type ContentPage } from '#contract/content.ts'
import type { Client } from '#contract/client.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShopPath } from '../../session/address.ts'
import { useShop } from '../../shop/shop.ts'

export type LegalName = 'terms' | 'privacy'
const PATHS = { terms: '/terms-and-conditions', privacy: '/privacy-policy' } as const satisfies Record<LegalName, ShopPath>

type Texts = Map<LegalName, Promise<ContentPage | null>>
const askedBy = new WeakMap<Client, Texts>() // of each reader: on the server there are many
/** Once for each; one that could not be had is asked for again the next time. */
function ask(call: Client, name: LegalName): Promise<ContentPage | null> {
  const asked: Texts = askedBy.get(call) ?? new Map()
  askedBy.set(call, asked)
  let text = asked.get(name)
  if (!text) {
    text = call(contentPage, { slug: PATHS[name].slice(1) }).catch(() => {
      asked.delete(name)
      return null
    })
    asked.set(name, text)
  }
  return text
}

/** Stands in for a text that is on its way, higher than any window as nearly all of them are: a button below it does not move away from who presses it. */
export const LegalWaiting = () => (
  <div aria-busy className="grid h-dvh content-start gap-3">
    {Array.from({ length: 24 }, (_, line) => (
      <Skeleton key={line} className={line % 6 ? 'h-4' : 'mt-4 h-5 w-1/3'} />
    ))}
  </div>
)

/** Suspends until the text has come. Where there is room for it, its contents stand beside it. */
export function LegalText({ name }: { name: LegalName }) {
  const { call, language, t } = useShop()
  const page = use(ask(call, name))
  const text = useRef<HTMLDivElement>(null)
  if (!page)
    return (
      <a href={PATHS[name]} target="_blank" rel="noreferrer" className="text-brand underline">
        {t(`frame.${name}`)}
      </a>
    )
  const show = (place: number) => text.current?.querySelectorAll('h2')[place]?.scrollIntoView({ block: 'start' })
  const { contents, html } = page
  return (
    <div className="mx-auto w-fit gap-x-12 min-[1200px]:grid min-[1200px]:grid-cols-[250px_minmax(0,72ch)]">
      <nav aria-label={t('session.contents')} className="sticky top-0 self-start max-[1200px]:hidden">
        <ol className="grid gap-0.5 border-l border-line">
          {contents.map(({ id, text: heading }, place) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-9 w-full rounded-r-control px-4 py-1.5 text-left text-sm text-ink-soft hover:bg-mist hover:text-brand"
                onClick={() => show(place)}
              >
                {heading}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {/* The server makes this html from Markdown that cannot carry HTML of its own. */}
      <div
        ref={text}
        className="prose"
        lang={page.language === language ? undefined : LANGUAGE_NAMES[page.language].locale}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}
