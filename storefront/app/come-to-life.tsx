import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { toLanguage } from '#shared/language.ts'
import { allPages, allPagesAwaited, whereAllAreKnown } from './all-pages.ts'
import { createShopRouter, type Pages, type ShopRouter } from './create-router.ts'
import { quietly } from '#contract/client.ts'
import { shopClient } from './api.ts'
import { asksInstead } from './asks-instead.ts'
import { firstTree } from './first-pages.ts'
import { FRAME_WORDS } from './frame-words.ts'
import { openDialog } from '../session/dialogs.ts'
import { hearStoppedPresses, pressAgain } from '../shop/early-press.ts'
import { reloadForNewVersion, untilItComes } from '../shop/failure/reload.ts'
import { forgiveUnawaited, telling } from '../shop/failure/told.ts'
import { restoreTyped, typedBy } from '../session/kept-typing.ts'
import { followLinks } from './links.ts'
import { createDictionaries } from '../shop/dictionaries.ts'
import { bringTheRest } from '../shop/late-part.tsx'
import { PATIENCE_MS, patience } from '../shop/late.tsx'
import { createNavigation } from '../shop/navigation.ts'
import { agreeOnLanguage } from '../shop/language.ts'
import { keepLook } from '../shop/look.ts'
import { rememberInvitation } from '../session/invitation.ts'
import { shownBy } from '../session/last-shown.ts'
import { whenSessionEnds } from '../session/end.ts'
import { followOtherTabs, resumePage } from '../session/agreement.ts'
import { createVisitor, type Visitor } from '../session/visitor.ts'
import { inside } from '../session/inside.ts'
import { takeSecret } from '../pages/quotation/link-token.ts'
import { loadWords, translator } from '../shop/words.ts'

takeSecret()
const loadedFor = reloadForNewVersion()

// A page change that overtakes another skips the other's animation; the browser reports that as an error, and it is none.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError' && /transition/i.test(event.reason.message))
    event.preventDefault()
})

const language = toLanguage(document.documentElement.lang) ?? 'en'
const signedIn = 'signedIn' in document.documentElement.dataset // as the server knew it; session-agreement settles what storage says
await loadWords(FRAME_WORDS)
const t = translator(language)
const sessionEnds = (dialog: 'expired' | 'visitor') => () => {
  typedBy(visitor.read().user?.userId)
  visitor.leave()
  if (inside(router.state.location.pathname)) openDialog(dialog) // the pages of the log-in ask already
}
whenSessionEnds({ expired: sessionEnds('expired'), missing: sessionEnds('visitor') })
const call = telling(shopClient(language), t)
const quiet = quietly(call)
const visitor: Visitor = createVisitor(quiet, signedIn)
const shop = {
  call,
  language,
  t,
  signedIn,
  visitor,
  navigation: createNavigation(quiet),
  dictionaries: createDictionaries(quiet),
  origin: location.origin,
  soon: patience(PATIENCE_MS),
  preloads: () => [],
}
const all = () => allPages(router)
const router: ShopRouter = createShopRouter(shop, firstTree as unknown as Pages, { allPages: () => untilItComes(all) })
whereAllAreKnown(router)
followOtherTabs({ router, visitor, ended: sessionEnds('expired') })
const leaving = await resumePage(quiet, signedIn)
forgiveUnawaited()
loadedFor(router)
router.subscribe('onRendered', () => void restoreTyped(router.state.location.href, document, visitor.read().user?.userId))
followLinks(router, async (href) => {
  await allPagesAwaited(router).catch(() => undefined) // going there says so
  return asksInstead(router, visitor, href)
})
shownBy(() => router.state.resolvedLocation?.href)
agreeOnLanguage(language)
keepLook()
rememberInvitation()
function Shop() {
  useEffect(pressAgain, [])
  return <RouterClient router={router} />
}
if (!leaving) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Shop />
      </StrictMode>,
    )
    hearStoppedPresses()
  })
  // Not before: what does not come while a page is on its way would seem to be that page, and load it anew.
  const rendered = router.subscribe('onRendered', () => {
    rendered()
    bringTheRest(all)
  })
}
