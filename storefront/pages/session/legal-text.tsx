import { use, useMemo, useRef } from 'react'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { useShop } from '../../shop/shop.ts'
import { loadLegal, type LegalName, type LegalText as Text } from './legal/legal.ts'

const asked = new Map<string, Promise<Text>>()
function ask(language: Language, name: LegalName): Promise<Text> {
  const key = `${language} ${name}`
  let text = asked.get(key)
  if (!text) asked.set(key, (text = loadLegal(language, name)))
  return text
}

type Names = { brand: string; company: string; email: string }

/** Suspends until the text of the reader's language has been loaded. Where there is room for it, its contents stand beside it. */
export function LegalText({ name, names }: { name: LegalName; names: Names }) {
  const { language, t } = useShop()
  const { sections } = use(ask(language, name))
  const fill = useMemo(() => (text: string) => formatMessage(text, names, LANGUAGE_NAMES[language].locale), [names, language])
  const text = useRef<HTMLDivElement>(null)
  const show = (place: number) => text.current?.children[place]?.scrollIntoView({ block: 'start' })
  return (
    <div className="mx-auto w-fit gap-x-12 min-[1200px]:grid min-[1200px]:grid-cols-[250px_minmax(0,72ch)]">
      <nav aria-label={t('session.contents')} className="sticky top-0 self-start max-[1200px]:hidden">
        <ol className="grid gap-0.5 border-l border-line">
          {sections.map(({ heading }, place) => (
            <li key={heading}>
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
      <div ref={text} className="max-w-[72ch] space-y-6">
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3 className="mb-1.5 font-semibold">{heading}</h3>
            {text.map((paragraph) => (
              <p key={paragraph} className="mb-2 text-ink-soft">
                {fill(paragraph)}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
