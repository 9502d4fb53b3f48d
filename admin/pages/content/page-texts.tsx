// The texts of a page, one language at a time: as readers would get them, or what has changed between two of them.
import { kindSpec, type ContentKind } from '#contract/content-kind.ts'
import type { ShownTexts } from '#contract/content-desk.ts'
import type { Language } from '#shared/language.ts'
import { LineDiff } from '../../kit/line-diff.tsx'
import { MissingText, NoDifferences, TextViews, type TextView } from '../../kit/text-views.tsx'
import { useT } from './room.ts'

const PARTS = ['title', 'summary', 'body'] as const
type Part = (typeof PARTS)[number]

const textOf = (texts: ShownTexts, part: Part, language: Language) => texts[part][language] ?? ''
const changed = (before: ShownTexts, after: ShownTexts, language: Language) =>
  PARTS.filter((part) => textOf(before, part, language) !== textOf(after, part, language))
const differs = (...texts: Parameters<typeof changed>) => changed(...texts).length > 0

/** `kind`: of what has fewer texts none is missed. */
export const PageTexts = ({ kind, views }: { kind: ContentKind; views: readonly TextView<ShownTexts>[] }) => (
  <TextViews views={views} differs={differs}>
    {({ texts, before }, language) =>
      before ? <Differences texts={texts} before={before} language={language} /> : <AsRead kind={kind} texts={texts} language={language} />
    }
  </TextViews>
)

function AsRead({ kind, texts, language }: { kind: ContentKind; texts: ShownTexts; language: Language }) {
  const { parts } = kindSpec(kind)
  const html = texts.html[language]
  return (
    <>
      <p className="text-xl font-semibold">{texts.title[language] || <Missing />}</p>
      {(parts.summary === 'needed' || texts.summary.en || texts.summary[language]) && (
        <p className="mt-1 mb-5 text-ink-soft">{texts.summary[language] || <Missing />}</p>
      )}
      {/* The server makes this html from Markdown that cannot carry HTML of its own. */}
      {html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : parts.body && <Missing />}
    </>
  )
}

function Differences({ texts, before, language }: { texts: ShownTexts; before: ShownTexts; language: Language }) {
  const t = useT()
  const parts = changed(before, texts, language)
  if (parts.length === 0) return <NoDifferences />
  return (
    <div className="grid gap-5">
      {parts.map((part) => (
        <section key={part}>
          <h3 className="mb-1 font-medium">{t(`content.field-${part}`)}</h3>
          <LineDiff before={textOf(before, part, language)} after={textOf(texts, part, language)} />
        </section>
      ))}
    </div>
  )
}

function Missing() {
  const t = useT()
  return <MissingText>{t('content.not-translated')}</MissingText>
}
