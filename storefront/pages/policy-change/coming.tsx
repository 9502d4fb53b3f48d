// Over a policy whose change is announced: when, what, and the way to the other text.
import type { ContentPage } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useShop } from '../../shop/shop.ts'
import { dayText } from '../content/text-parts.tsx'
import { useUnnoted } from './use-unnoted.ts'

type Props = { path: string; coming: NonNullable<ContentPage['coming']>; isComing: boolean }

/** `path`: where the text that holds stands. */
export function Coming({ path, coming: { beginTime, note: said }, isComing }: Props) {
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
        {said}
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
    </aside>
  )
}
