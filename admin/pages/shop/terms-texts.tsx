// Terms of sale, one language at a time: as buyers get them, or what has changed between two of them.
import { useState } from 'react'
import type { ShownTerms } from '#contract/shop-front-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice } from '../../app/office.ts'
import { Choices } from '../../kit/choices.tsx'
import { diffLines } from '../../kit/text-diff.ts'
import { useT } from './room.ts'

export type View = { key: string; label: string; texts: ShownTerms; before?: ShownTerms }

/** `before` in a view: what has changed since that. A mark on a language says that it has. `bounded`: a long one scrolls in its place. */
export function TermsTexts({ views, bounded = false }: { views: readonly View[]; bounded?: boolean }) {
  const { language } = useOffice()
  const t = useT()
  const [shown, setShown] = useState(language)
  const [wanted, setWanted] = useState(views[0]!.key)
  const view = views.find(({ key }) => key === wanted) ?? views[0]!
  const { texts, before } = view
  const html = texts.html[shown]
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        <Choices
          label={t('shop.languages')}
          all={LANGUAGES.map((one) => ({
            key: one,
            label: LANGUAGE_NAMES[one].own,
            mark: before && (before.body[one] ?? '') !== (texts.body[one] ?? ''),
          }))}
          chosen={shown}
          onChoose={setShown}
        />
        {views.length > 1 && <Choices label={t('shop.shown-as')} all={views} chosen={view.key} onChoose={setWanted} />}
      </div>
      <div
        lang={LANGUAGE_NAMES[shown].locale}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        {...(bounded ? { tabIndex: 0, role: 'region', 'aria-label': view.label } : {})}
        className={classNames('rounded-tile border border-line p-5 wide:p-6', bounded && 'quiet-scroll max-h-[480px] overflow-y-auto')}
      >
        {before ? (
          <Changes before={before.body[shown] ?? ''} after={texts.body[shown] ?? ''} />
        ) : html ? (
          // The server makes this html from Markdown that cannot carry HTML of its own.
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p lang={LANGUAGE_NAMES[language].locale} className="text-caution">
            {t('shop.not-translated')}
          </p>
        )}
      </div>
    </>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  const t = useT()
  if (before === after) return <p className="text-ink-soft">{t('shop.no-differences')}</p>
  return (
    <div className="text-sm break-words whitespace-pre-wrap">
      {diffLines(before, after).map(({ kind, text }, at) => {
        const Line = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span'
        return (
          <Line
            key={at} // lines have no other name, and the whole is drawn anew
            className={classNames(
              'block min-h-5 border-l-4 px-2',
              kind === 'gone'
                ? 'border-bad bg-bad-soft'
                : kind === 'new'
                  ? 'border-good bg-good-soft no-underline'
                  : 'border-transparent text-ink-soft',
            )}
          >
            {text}
          </Line>
        )
      })}
    </div>
  )
}
