import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import { dayText } from '../content/text-parts.tsx'
import { useUnnoted } from './use-unnoted.ts'

/** Says that a policy changes, or has changed, until its reader takes note. */
export function PolicyBarShown() {
  const t = useT()
  const { changes, busy, note } = useUnnoted()
  return changes.map(({ id, title, note: said, language, path, beginTime, inForce }) => (
    <section key={id} className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-line bg-mist px-4 py-3">
      <Icon name="document" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 max-wide:basis-[calc(100%-2.25rem)]">
        <p className="font-semibold">
          {t(inForce === 'Y' ? 'policy-change.in-force' : 'policy-change.announced', { policy: title, day: dayText(t, beginTime) })}
        </p>
        <p className="whitespace-pre-line text-ink-soft wrap-anywhere" lang={LANGUAGE_NAMES[language].locale}>
          {said}
        </p>
      </div>
      <a href={path} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
        {t('policy-change.read')}
      </a>
      <Button size="small" busy={busy === id} onClick={() => void note(id)}>
        {t('policy-change.note')}
      </Button>
    </section>
  ))
}
