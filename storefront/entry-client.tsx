import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { toLanguage } from '#shared/language.ts'
import { createShopRouter } from './create-router.ts'
import { shopClient } from './api.ts'
import { openDialog } from './frame/dialogs.ts'
import { followLinks } from './frame/links.ts'
import { createNavigation } from './frame/navigation.ts'
import { agreeOnLanguage } from './frame/language.ts'
import { shownBy } from './frame/last-shown.ts'
import { createViewer, type Viewer } from './frame/viewer.ts'
import { loadWords, translator } from './words/words.ts'
import './shop.css'

// A page of the shop that was replaced by a newer version: load it anew instead of failing (SPEC-130).
window.addEventListener('vite:preloadError', (event) => {
  const key = 'shop_reloaded_for'
  if (sessionStorage.getItem(key) === location.href) return
  sessionStorage.setItem(key, location.href)
  event.preventDefault()
  location.reload()
})

// A page change that overtakes another skips the other's animation; the browser reports that as an error, and it is none.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError' && /transition/i.test(event.reason.message))
    event.preventDefault()
})

const language = toLanguage(document.documentElement.lang) ?? 'en'
const signedIn = 'signedIn' in document.documentElement.dataset // as the server knew it; session-agreement settles what storage says
const words = await loadWords(language)
const call = shopClient(language, () => {
  viewer.leave()
  openDialog('expired')
})
const viewer: Viewer = createViewer(call, signedIn)
const router = createShopRouter({
  call,
  language,
  t: translator(words, language),
  signedIn,
  viewer,
  navigation: createNavigation(call),
  origin: location.origin,
  preloads: () => [],
})
followLinks(router)
shownBy(() => router.state.resolvedLocation?.href)
agreeOnLanguage(language)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
