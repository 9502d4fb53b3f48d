// The texts of a page, one language at a time: as readers would get them, or what has changed between two of them.
import { useState } from 'react'
import type { ShownTexts } from '#contract/content-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { Choices } from '../../kit/choices.tsx'
import { LineDiff } from '../../kit/line-diff.tsx'
import { useT } from './room.ts'

const PARTS = ['title', 'summary', 'body'] as const
const differs = (a: ShownTexts, b: ShownTexts, language: Language) =>
  PARTS.some((part) => (a[part][language] ?? '') !== (b[part][language] ?? ''))

type Props = {
  /** What is shown; where there are several, each under its name. */
  views: readonly { key: string; label: string; texts: ShownTexts; before?: ShownTexts }[]
}

/** `before` in a view: what has changed since that. A mark on a language says that it has. */
export function PageTexts({ views }: Props) {
  const { language } = useOffice()
  const t = useT()
  const [shown, setShown] = useState<Language>(language)
  const [wanted, setWanted] = useState(views[0]!.key)
  const view = views.find(({ key }) => key === wanted) ?? views[0]!
  const { texts, before } = view
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        <Choices
          label={t('content.languages')}
          all={LANGUAGES.map((one) => ({ key: one, label: LANGUAGE_NAMES[one].own, mark: before && differs(texts, before, one) }))}
          chosen={shown}
          onChoose={setShown}
        />
        {views.length > 1 && <Choices label={t('content.shown-as')} all={views} chosen={view.key} onChoose={setWanted} />}
      </div>
      <div lang={LANGUAGE_NAMES[shown].locale} className="rounded-tile border border-line p-5 wide:p-6">
        {before ? <Differences texts={texts} before={before} language={shown} /> : <AsRead texts={texts} language={shown} />}
      </div>
    </>
  )
}

function AsRead({ texts, language }: { texts: ShownTexts; language: Language }) {
  const html = texts.html[language]
  return (
    <>
      <p className="text-xl font-semibold">{texts.title[language] || <Missing />}</p>
      <p className="mt-1 mb-5 text-ink-soft">{texts.summary[language] || <Missing />}</p>
      {/* The server makes this html from Markdown that cannot carry HTML of its own. */}
      {html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : <Missing />}
    </>
  )
}

function Differences({ texts, before, language }: { texts: ShownTexts; before: ShownTexts; language: Language }) {
  const t = useT()
  const changed = PARTS.filter((part) => (texts[part][language] ?? '') !== (before[part][language] ?? ''))
  if (changed.length === 0) return <p className="text-ink-soft">{t('content.no-differences')}</p>
  return (
    <div className="grid gap-5">
      {changed.map((part) => (
        <section key={part}>
          <h3 className="mb-1 font-medium">{t(`content.field-${part}`)}</h3>
          <LineDiff before={before[part][language] ?? ''} after={texts[part][language] ?? ''} />
        </section>
      ))}
    </div>
  )
}

function Missing() {
  const { language } = useOffice()
  const t = useT()
  return (
    <span lang={LANGUAGE_NAMES[language].locale} className="text-base font-normal text-caution">
      {t('content.not-translated')}
    </span>
  )
}
