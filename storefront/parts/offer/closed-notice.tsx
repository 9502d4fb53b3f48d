import type { Closing } from '#contract/shop.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop } from '../../shop/shop.ts'

/** The days on which a shop is closed, wherever its goods are; nothing where it is open. */
export function ClosedNotice({ name, closing, className = '' }: { name: string; closing: Closing | null; className?: string }) {
  const { t, language } = useShop()
  if (!closing) return null
  const format = dateFormat(LANGUAGE_NAMES[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (value: string) => format.format(new Date(`${value}T00:00:00Z`))
  const foreign = closing.language === language ? undefined : LANGUAGE_NAMES[closing.language].locale
  return (
    <div className={`flex items-start gap-2 rounded-control bg-warm-soft px-4 py-3 text-warm ${className}`}>
      <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p>{t(closing.now === 'Y' ? 'offer.closed-now' : 'offer.closed-soon', { name, from: day(closing.from), to: day(closing.to) })}</p>
        {closing.text && (
          <p lang={foreign} className="mt-1 whitespace-pre-line">
            {closing.text}
          </p>
        )}
      </div>
    </div>
  )
}
