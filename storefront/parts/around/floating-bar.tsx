// Subscribe, contact, chat, a document and the way back to the top (SPEC-034): beside the page where there is room for it, else behind one
// button.
import { useEffect, useState, type ReactNode } from 'react'
import { fileOf } from '#contract/client.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { dismiss, LONG_MS, toast } from '#ui/toast.ts'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { isNarrow } from '../../session/ask-login.ts'
import { openDialog } from '../../session/dialogs.ts'
import { useRootData } from '../../shop/root-data.ts'
import { useShop } from '../../shop/shop.ts'
import { calm } from '../calm.ts'

type Offer = { icon: IconName; label: string } & ({ act: () => void } | { href: string; outside?: boolean })

export function FloatingBar({ compact }: { compact: boolean }) {
  const { t } = useShop()
  const offers = useOffers()
  const scrolled = useScrolled()
  const up: Offer = { icon: 'arrow-up', label: t('around.to-top'), act: toTop }
  return (
    <>
      <nav aria-label={t('around.bar')} className="around-bar fixed z-20 flex-col gap-1">
        {offers.map((offer) => (
          <Press key={offer.icon} offer={offer} className={ROUND}>
            <Tip>{offer.label}</Tip>
          </Press>
        ))}
        {scrolled && (
          <Press offer={up} className={ROUND}>
            <Tip>{up.label}</Tip>
          </Press>
        )}
      </nav>
      {compact && (
        <nav aria-label={t('around.bar')} className="around-button fixed right-4 z-20 flex-col items-end gap-2">
          {scrolled && (
            <Press offer={up} className={ROUND}>
              <Tip>{up.label}</Tip>
            </Press>
          )}
          <Menu offers={offers} />
        </nav>
      )}
    </>
  )
}

const ROUND =
  'group relative grid size-11 place-items-center rounded-full bg-ground text-ink-soft shadow-float ring-1 ring-line hover:text-brand'
const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-mist'

function Menu({ offers }: { offers: Offer[] }) {
  const { t } = useShop()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const close = () => setOpen(false)
  return (
    <div ref={place} className="relative">
      <button type="button" aria-expanded={open} aria-label={t('around.bar')} className={ROUND} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'close' : 'chat'} className="size-5" />
      </button>
      {open && (
        <ul className="absolute right-0 bottom-full mb-2 w-max max-w-[80vw] rounded-tile bg-ground p-2 shadow-float ring-1 ring-line">
          {offers.map((offer) => (
            <li key={offer.icon}>
              <Press offer={offer} onDone={close} className={ROW}>
                <span>{offer.label}</span>
              </Press>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Press({ offer, className, children, onDone }: { offer: Offer; className: string; children: ReactNode; onDone?: () => void }) {
  const inside = (
    <>
      <Icon name={offer.icon} className="size-5" />
      {children}
    </>
  )
  if ('href' in offer)
    return (
      <a href={offer.href} className={className} onClick={onDone} {...(offer.outside && { target: '_blank', rel: 'noreferrer' })}>
        {inside}
      </a>
    )
  const press = () => {
    onDone?.()
    offer.act()
  }
  return (
    <button type="button" className={className} onClick={press}>
      {inside}
    </button>
  )
}

/** What the icon means; seen when it is pointed at or focused, always heard. */
const Tip = ({ children }: { children: string }) => (
  <span
    className={classNames(
      'pointer-events-none absolute top-1/2 right-full mr-2 -translate-y-1/2 rounded-control bg-ink px-3 py-1.5 text-sm whitespace-nowrap text-ground',
      'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
    )}
  >
    {children}
  </span>
)

function useOffers(): Offer[] {
  const { t, language } = useShop()
  const { brand } = useRootData()
  const { chatUrl, mobileChatUrl, documentUrl } = brand
  const chat = isNarrow() ? mobileChatUrl : chatUrl
  return [
    { icon: 'mail', label: t('around.subscribe'), act: () => openDialog('subscribe') },
    { icon: 'phone', label: t('around.contact'), href: '/contact-us' },
    ...(chat ? [{ icon: 'chat' as const, label: t('around.chat'), href: chat, outside: true }] : []),
    documentUrl
      ? { icon: 'download', label: t('around.brochure'), href: documentUrl, outside: true }
      : { icon: 'download', label: t('around.document'), act: () => void saveOverview(`/media/overview/${language}.pdf`, t) },
  ]
}

/** Ours is made while the reader waits: a word meanwhile, its own name in the end, or why it did not come (SPEC-245, SPEC-254). */
async function saveOverview(url: string, t: ReturnType<typeof useShop>['t']): Promise<void> {
  const waiting = toast(t('failure.download-wait'), 'plain', { ms: Infinity })
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(String(response.status))
    const { blob, name } = await fileOf(response)
    saveFile(blob, name)
  } catch {
    toast(t('failure.operation'), 'bad', { ms: LONG_MS })
  } finally {
    dismiss(waiting)
  }
}

/** Whether more than a window lies above (SPEC-035). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > window.innerHeight / 2)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

function toTop(): void {
  window.scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })
  document.getElementById('content')?.focus({ preventScroll: true }) // the button is about to go
}
