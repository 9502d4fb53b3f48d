// The categories of the wide header: the mega-menu's button and, beside it, the top categories as a strip (SPEC-116..118).
import { useRef, useState, type PointerEvent } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { Kept } from '../shop/kept.tsx'
import { latePart } from '../shop/late-part.tsx'
import { useShop } from '../shop/shop.ts'
import { useRootData, type RootData } from '../shop/root-data.ts'

const MegaMenu = latePart(async () => (await import('./mega-menu.tsx')).MegaMenu)

const OPEN_MS = 90 // a pointer that only passes by opens nothing
const CLOSE_MS = 220

const placeOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`

export function CategoryBar() {
  const { navigation, t } = useShop()
  const { tops } = useRootData()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const [byKey, setByKey] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const due = useRef<boolean>(undefined) // what the timer will do
  const left = useRef({ at: '', open: false }) // where the pointer went, and what it left behind
  const path = useRouterState({ select: (state) => state.location.pathname })

  const soon = (next: boolean, ms: number) => {
    clearTimeout(timer.current)
    due.current = next
    timer.current = setTimeout(() => {
      due.current = undefined
      left.current.open &&= next
      setByKey(false)
      setOpen(next)
    }, ms)
  }
  const atOnce = (next: boolean) => {
    clearTimeout(timer.current) // a quick press comes before the pointer has opened it
    due.current = undefined
    setOpen(next)
  }
  const close = () => atOnce(false)
  const prepare = () => {
    void navigation.tree().catch(() => undefined)
    MegaMenu.prepare()
  }
  return (
    <nav aria-label={t('frame.categories')} className="page-width relative hidden h-[52px] items-center gap-3 wide:flex">
      <div
        ref={place}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'mouse') return
          // Where it left: the page has changed under a pointer that rests, and what it left behind goes on.
          const open = left.current.at !== placeOf(event) || left.current.open
          if (open) prepare()
          soon(open, OPEN_MS)
        }}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'mouse') return
          left.current = { at: placeOf(event), open: due.current ?? open }
          soon(false, CLOSE_MS)
        }}
      >
        <button
          type="button"
          aria-expanded={open}
          className="flex h-10 items-center gap-2 rounded-control bg-mist px-4 font-medium hover:bg-brand-soft hover:text-brand-strong aria-expanded:bg-brand-soft aria-expanded:text-brand-strong"
          onFocus={prepare}
          onClick={(event) => {
            const pressedByKey = event.detail === 0
            setByKey(pressedByKey)
            atOnce(pressedByKey ? !open : true)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setByKey(true)
            setOpen(true)
          }}
        >
          <Icon name="grid" className="size-5" />
          {t('frame.categories')}
        </button>
        {open && <MegaMenu here={path} focusFirst={byKey} onLeave={close} onFail={close} />}
      </div>
      {tops.length > 0 && <TopStrip tops={tops} here={tops.find(({ slug }) => path === `/${slug}`)?.slug ?? ''} />}
    </nav>
  )
}

type StripProps = { tops: RootData['tops']; here: string }

function TopStrip(props: StripProps) {
  return (
    <Kept as="div" className="flex min-w-0 flex-1 items-center" by={`top-strip ${JSON.stringify(props)}`}>
      <Strip {...props} />
    </Kept>
  )
}

function Strip({ tops, here }: StripProps) {
  const { t } = useShop()
  const strip = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' })
  const arrow = 'grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-mist'
  return (
    <>
      <ul ref={strip} className="strip strip-own strip-fade min-w-0 flex-1 gap-1 py-1">
        {tops.map(({ id, label, slug }) => (
          <li key={id} className="shrink-0">
            <a
              href={`/${slug}`}
              aria-current={slug === here ? 'page' : undefined}
              className={classNames(
                'flex h-10 items-center rounded-control px-3 text-[14px] whitespace-nowrap hover:bg-mist hover:text-ink',
                slug === here ? 'font-medium text-brand' : 'text-ink-soft',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" tabIndex={-1} aria-hidden className={arrow} onClick={() => scroll(-1)} title={t('frame.previous')}>
        <Icon name="chevron-left" className="size-5" />
      </button>
      <button type="button" tabIndex={-1} aria-hidden className={arrow} onClick={() => scroll(1)} title={t('frame.next')}>
        <Icon name="chevron-right" className="size-5" />
      </button>
    </>
  )
}
