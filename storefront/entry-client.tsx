import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { toLanguage } from '#shared/language.ts'
import { asksInstead } from './account-routes.ts'
import { createShopRouter } from './create-router.ts'
import { quietly } from '#contract/client.ts'
import { shopClient } from './api.ts'
import { openDialog } from './frame/dialogs.ts'
import { reloadForNewVersion } from './frame/failure-reload.ts'
import { forgiveUnawaited, telling } from './frame/failure-told.ts'
import { restoreTyped, typedBy } from './frame/kept-typing.ts'
import { followLinks } from './frame/links.ts'
import { createDictionaries } from './frame/dictionaries.ts'
import { PATIENCE_MS, patience } from './frame/late.tsx'
import { createNavigation } from './frame/navigation.ts'
import { agreeOnLanguage } from './frame/language.ts'
import { keepLook } from './frame/look.ts'
import { rememberInvitation } from './frame/invitation.ts'
import { shownBy } from './frame/last-shown.ts'
import { watchSteps } from './frame/steps.ts'
import { whenSessionEnds } from './frame/session-end.ts'
import { followOtherTabs, resumePage } from './frame/session-agreement.ts'
import { createViewer, type Viewer } from './frame/viewer.ts'
import { inside } from './pages/entry/inside.ts'
import { loadWords, translator } from './words/words.ts'
import './shop.css'

const loadedFor = reloadForNewVersion()

// A page change that overtakes another skips the other's animation; the browser reports that as an error, and it is none.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError' && /transition/i.test(event.reason.message))
    event.preventDefault()
})

const language = toLanguage(document.documentElement.lang) ?? 'en'
const signedIn = 'signedIn' in document.documentElement.dataset // as the server knew it; session-agreement settles what storage says
const words = await loadWords(language)
const t = translator(words, language)
const sessionEnds = (dialog: 'expired' | 'visitor') => () => {
  typedBy(viewer.read().user?.userId)
  viewer.leave()
  if (inside(router.state.location.pathname)) openDialog(dialog) // the pages of the log-in ask already
}
whenSessionEnds({ expired: sessionEnds('expired'), missing: sessionEnds('visitor') })
const call = telling(shopClient(language), t)
const quiet = quietly(call)
const viewer: Viewer = createViewer(quiet, signedIn)
const shop = {
  call,
  language,
  t,
  signedIn,
  viewer,
  navigation: createNavigation(quiet),
  dictionaries: createDictionaries(quiet),
  origin: location.origin,
  soon: patience(PATIENCE_MS),
  preloads: () => [],
}
const router = createShopRouter(shop)
followOtherTabs({ router, viewer, ended: sessionEnds('expired') })
const leaving = await resumePage(quiet, signedIn)
forgiveUnawaited()
loadedFor(router)
router.subscribe('onRendered', () => void restoreTyped(router.state.location.href, document, viewer.read().user?.userId))
watchSteps(router)
followLinks(router, (href) => asksInstead(shop, href))
shownBy(() => router.state.resolvedLocation?.href)
agreeOnLanguage(language)
keepLook()
rememberInvitation()
if (!leaving)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
