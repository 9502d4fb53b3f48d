// Over a policy whose change is announced: when, what, and the way to the other text.
import type { ContentPage, TextChange } from '#contract/content.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useShop } from '../../shop/shop.ts'
import { dayText } from '../content/text-parts.tsx'
import { useUnnoted } from './use-unnoted.ts'

type Props = {
  path: string
  coming: NonNullable<ContentPage['coming']>
  isComing: boolean
  changes: readonly TextChange[]
  language: Language // of the text
}

/** `path`: where the text that holds stands. */
export function Coming({
  path,
  coming: { beginTime, note: said, language: noteOwn },
  isComing,
  changes: differences,
  language: textsOwn,
}: Props) {
  const { t, language } = useShop()
  const { changes, busy, note } = useUnnoted()
  const next = `${path}?coming=1`
  const open = changes.find((one) => one.path === next)
  const day = dayText(t, beginTime)
  return (
    <aside
      lang={LANGUAGE_NAMES[language].locale}
      className="mx-auto mb-6 max-w-[72ch] rounded-tile border border-line bg-mist px-4 py-3 wide:mb-8"
    >
      <p className="font-semibold">{t(isComing ? 'policy-change.this' : 'policy-change.next', { day })}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <span className="text-ink-soft">{t('frame.colon', { label: t('policy-change.changes') })}</span>
        <span lang={LANGUAGE_NAMES[noteOwn].locale}>{said}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 print:hidden">
        <a href={isComing ? path : next} className="inline-flex min-h-11 items-center text-brand underline">
          {t(isComing ? 'policy-change.read-present' : 'policy-change.read-next')}
        </a>
        {open && (
          <Button size="small" busy={busy === open.id} onClick={() => void note(open.id)}>
            {t('policy-change.note')}
          </Button>
        )}
      </p>
      {differences.length > 0 && <Differences changes={differences} language={textsOwn} />}
    </aside>
  )
}

function Differences({ changes, language }: { changes: readonly TextChange[]; language: Language }) {
  const { t } = useShop()
  return (
    <details className="mt-1 border-t border-line pt-1" open>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">{t('policy-change.differences')}</summary>
      <ul className="grid gap-3 pb-2 text-sm" lang={LANGUAGE_NAMES[language].locale}>
        {changes.map(({ under, pieces }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text stand where they stand
          <li key={at} className="wrap-anywhere">
            {under !== changes[at - 1]?.under && under && <p className="mb-1 font-semibold">{under}</p>}
            {pieces.map(({ kind, text }, place) => {
              const Piece = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span'
              // oxlint-disable-next-line react/no-array-index-key -- the same
              return (
                <Piece key={place} className={MARKS[kind]}>
                  {text}
                </Piece>
              )
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

const MARKS = { same: '', gone: 'bg-bad-soft text-bad', new: 'bg-good-soft text-good' }
