// Language and currency. The currency is always the US dollar, and says so (SPEC-031).
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { latePart } from '../shop/late-part.tsx'
import { useShop } from '../shop/shop.ts'
import { HEADER_BUTTON } from './header-button.ts'

const RegionPanel = latePart(async () => (await import('./region-panel.tsx')).RegionPanel, { soon: true })

/** In the wide header: both in one panel. */
export function RegionMenu() {
  const { t, language } = useShop()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const close = () => setOpen(false)
  return (
    <div ref={place} className="relative">
      <button type="button" className={HEADER_BUTTON} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="globe" />
        <span className="text-xs whitespace-nowrap">
          {language.toUpperCase()} · USD<span className="sr-only"> {t('frame.language-and-currency')}</span>
        </span>
      </button>
      {open && <RegionPanel onLeave={close} onFail={close} />}
    </div>
  )
}
