import { use, useMemo } from 'react'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { useShop } from '../../shop.ts'
import { loadLegal, type LegalName, type LegalText as Text } from './legal/legal.ts'

const asked = new Map<string, Promise<Text>>()
function ask(language: Language, name: LegalName): Promise<Text> {
  const key = `${language} ${name}`
  let text = asked.get(key)
  if (!text) asked.set(key, (text = loadLegal(language, name)))
  return text
}

type Names = { brand: string; company: string; email: string }

/** Suspends until the text of the reader's language has been loaded. */
export function LegalText({ name, names }: { name: LegalName; names: Names }) {
  const { language } = useShop()
  const { sections } = use(ask(language, name))
  const fill = useMemo(() => (text: string) => formatMessage(text, names, LANGUAGE_NAMES[language].locale), [names, language])
  return (
    <div className="mx-auto max-w-[72ch] space-y-6">
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
  )
}
