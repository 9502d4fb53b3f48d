// What the choice of language and currency shows: a panel in the wide header, a sheet each in the narrow one.
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop, useT } from '../shop/shop.ts'
import { useChooseLanguage } from '../shop/choose-language.ts'

export function RegionPanel({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  return (
    <div className="absolute top-full right-0 z-40 mt-2 w-72 rounded-tile bg-ground p-2 shadow-float ring-1 ring-line">
      <p className="px-3 pt-2 pb-1 text-sm font-medium text-ink-faint">{t('frame.language')}</p>
      <LanguageList />
      <p className="mt-2 border-t border-line px-3 pt-3 pb-1 text-sm font-medium text-ink-faint">{t('frame.currency')}</p>
      <Currency />
      <a href="/settings" className="mt-1 flex h-11 items-center gap-3 border-t border-line px-3 hover:text-brand" onClick={onLeave}>
        <Icon name="wrench" className="size-5 text-ink-soft" />
        {t('frame.settings')}
      </a>
    </div>
  )
}

export function LanguageList() {
  const { language } = useShop()
  const choose = useChooseLanguage()
  return (
    <ul>
      {LANGUAGES.map((code) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-current={code === language || undefined}
            className="flex h-11 w-full items-center justify-between rounded-control px-3 hover:bg-mist aria-[current]:font-semibold aria-[current]:text-brand"
            onClick={() => void choose(code)}
          >
            {LANGUAGE_NAMES[code].own}
            {code === language && <Icon name="check" className="size-5" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Currency() {
  const t = useT()
  return (
    <div className="px-3 pt-1 pb-2">
      <p className="flex items-center justify-between font-semibold text-brand">
        {t('frame.us-dollar')}
        <Icon name="check" className="size-5" />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{t('frame.dollar-only')}</p>
    </div>
  )
}
