import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { HeadContent, ScriptOnce, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { langTag } from '#shared/language.ts'
import { Toaster } from '#ui/toaster.tsx'
import { useShop } from '../shop/shop.ts'
import { useVisitor } from '../shop/use-visitor.ts'
import { isNarrow, NARROW } from '../session/ask-login.ts'
import { DialogHost } from './dialog-host.tsx'
import { Header } from './header.tsx'
import type { LateParts } from './late-parts.ts'
import { HOLD_SCRIPT } from '../shop/early-press.ts'
import { LOOK_SCRIPT } from '../shop/look.ts'
import { agreeOnSession } from '../session/agreement.ts'
import { giveWay } from '../shop/steps.ts'
import { useRootData } from '../shop/root-data.ts'
import { afterwards, latePart, lateToLife } from '../shop/late-part.tsx'
import { useCompared } from '../parts/compare/compare-list.ts'
import { TabBar } from './tab-bar.tsx'

const Footer = lateToLife(async () => (await import('./footer.tsx')).Footer)

const Around = afterwards(async () => (await import('../parts/around/late.ts')).lateAround())
const Bar = latePart(async () => (await import('../parts/compare/compare-bar.tsx')).CompareBar)
const untouched = () => undefined

/** What was put side by side is at hand on every page but those that show it, that lead to paying, or where somebody fills in a form. */
const WITHOUT_COMPARISON =
  /^\/(compare|settlement|confirm|pay|cart|quotation-request|after-sale|contact-us|city-partner|login|register|forgot|.*-(edit|form|application))$/
function CompareFoot() {
  const some = useCompared().length > 0
  const aside = useRouterState({ select: ({ location }) => !WITHOUT_COMPARISON.test(location.pathname) })
  return some && aside ? <Bar onFail={untouched} /> : null
}

/** The document around every page, and around what stands in for one: it needs no data to be shown. */
export function Document({ late, children }: { late: LateParts; children: ReactNode }) {
  const { language, signedIn, t, visitor } = useShop()
  const turn = useSyncExternalStore(visitor.subscribe, visitor.turn, visitor.turn)
  return (
    <html lang={langTag(language)} data-theme="light" data-signed-in={signedIn || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ScriptOnce>{`${LOOK_SCRIPT};${HOLD_SCRIPT}`}</ScriptOnce>
        <HeadContent />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-control bg-ground px-4 py-2 font-medium text-brand shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {t('frame.skip')}
        </a>
        <Progress />
        <PrintHead />
        <ActingFor load={late.acting} />
        <Header late={late} />
        <main key={turn} id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
          {children}
        </main>
        <Footer />
        <CompareFoot />
        <Around />
        <TabBar />
        <DialogHost load={late.dialogs} />
        <Toaster closeLabel={t('frame.close')} />
        <BrowserOnly />
        <Scripts />
      </body>
    </html>
  )
}

/** For whom one acts, on every page; nothing of it is loaded where nobody acts. */
function ActingFor({ load }: { load: LateParts['acting'] }) {
  const { user } = useVisitor()
  const acting = user?.acting?.id
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (acting !== undefined)
      void load().then(
        (came) => setBar(() => came),
        () => undefined,
      )
  }, [acting, load])
  return acting === undefined || !Bar ? null : <Bar />
}

/** On paper the header is left out: the brand's name and the page's address stand in for it. No server knows the place within the page, and a secret may stand there. */
function PrintHead() {
  const { origin } = useShop()
  const { brand } = useRootData()
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr }) // no server knows what follows '#'
  return (
    <p className="print-head" aria-hidden>
      <strong>{brand.name}</strong>
      <span>{origin + path}</span>
    </p>
  )
}

/** A thin line while a page is on its way (SPEC-270). */
function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div className="progress" aria-hidden /> : null
}

function BrowserOnly() {
  const { call, visitor } = useShop()
  const router = useRouter()
  const narrowOnly = useRouterState({ select: (state) => state.matches.some((match) => match.staticData.narrowOnly) })

  useEffect(() => void agreeOnSession(call, visitor, router), [call, visitor, router])

  // Nine pages are made for narrow windows: they give way when the window grows wide (SPEC-127). While the first page is still coming to
  // life the browser goes; afterwards the router.
  const arriving = useRef(true)
  useEffect(() => {
    const first = arriving.current
    arriving.current = false
    if (!narrowOnly) return
    const go = () => void giveWay(router, '/index')
    const leave = () => isNarrow() || go()
    const query = window.matchMedia(NARROW)
    if (first && !isNarrow()) window.location.replace('/index')
    else leave()
    query.addEventListener('change', leave)
    return () => query.removeEventListener('change', leave)
  }, [narrowOnly, router])
  return null
}
