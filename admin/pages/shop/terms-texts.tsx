// Terms of sale, one language at a time: as buyers get them, or what has changed between two of them.
import type { ShownTerms } from '#contract/shop-front-desk.ts'
import type { Language } from '#shared/language.ts'
import { LineDiff } from '../../kit/line-diff.tsx'
import { MissingText, NoDifferences, TextViews, type TextView } from '../../kit/text-views.tsx'
import { useT } from './room.ts'

export type View = TextView<ShownTerms>
type Props = { views: readonly View[]; bounded?: boolean }

const bodyOf = ({ body }: ShownTerms, language: Language) => body[language] ?? ''
const differs = (before: ShownTerms, after: ShownTerms, language: Language) => bodyOf(before, language) !== bodyOf(after, language)

export const TermsTexts = ({ views, bounded }: Props) => (
  <TextViews views={views} differs={differs} {...(bounded ? { bounded } : {})}>
    {({ texts, before }, language) =>
      before ? <Changes before={bodyOf(before, language)} after={bodyOf(texts, language)} /> : <AsRead html={texts.html[language]} />
    }
  </TextViews>
)

const Changes = (texts: { before: string; after: string }) => (texts.before === texts.after ? <NoDifferences /> : <LineDiff {...texts} />)

function AsRead({ html }: { html: string | undefined }) {
  const t = useT()
  // The server makes this html from Markdown that cannot carry HTML of its own.
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : <MissingText>{t('shop.not-translated')}</MissingText>
}
