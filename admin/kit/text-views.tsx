// Texts in five languages, one language at a time: as people get them, or what has changed between two of them.
import { useState, type ReactNode } from 'react'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice, useT } from '../app/office.ts'
import { Choices } from './choices.tsx'

/** `before`: what has changed since that is shown. */
export type TextView<T> = { key: string; label: string; texts: T; before?: T }

type Props<T> = {
  /** What is shown; where there are several, each under its name. */
  views: readonly TextView<T>[]
  /** A mark on a language says that it differs. */
  differs: (before: T, after: T, language: Language) => boolean
  /** A long one scrolls in its place. */
  bounded?: boolean
  children: (view: TextView<T>, language: Language) => ReactNode
}

export function TextViews<T>({ views, differs, bounded = false, children }: Props<T>) {
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
          label={t('kit.languages')}
          all={LANGUAGES.map((one) => ({ key: one, label: LANGUAGE_NAMES[one].own, mark: before && differs(before, texts, one) }))}
          chosen={shown}
          onChoose={setShown}
        />
        {views.length > 1 && <Choices label={t('kit.shown-as')} all={views} chosen={view.key} onChoose={setWanted} />}
      </div>
      <div
        lang={LANGUAGE_NAMES[shown].locale}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        {...(bounded ? { tabIndex: 0, role: 'region', 'aria-label': view.label } : {})}
        className={classNames('rounded-tile border border-line p-5 wide:p-6', bounded && 'quiet-scroll max-h-[480px] overflow-y-auto')}
      >
        {children(view, shown)}
      </div>
    </>
  )
}

/** Said in the reader's own language. */
export function MissingText({ children }: { children: string }) {
  const { language } = useOffice()
  return (
    <span lang={LANGUAGE_NAMES[language].locale} className="text-base font-normal text-caution">
      {children}
    </span>
  )
}

export function NoDifferences() {
  const t = useT()
  return <p className="text-ink-soft">{t('kit.no-differences')}</p>
}
