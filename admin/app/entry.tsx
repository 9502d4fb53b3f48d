// My Workspace starts here, in the browser.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError, NO_ANSWER, TIMED_OUT } from '#contract/client.ts'
import type { Me } from '#contract/staff.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { officeClient } from './api.ts'
import { languageNow } from '../frame/language.ts'
import { SessionGate } from '../frame/session-gate.tsx'
import { proofStore } from '../frame/proof.ts'
import { sessionStore } from '../frame/session.ts'
import { applyTheme } from '../kit/theme.ts'
import { OfficeContext } from './office.ts'
import { createOfficeRouter } from './routes.tsx'
import { COMMON_WORDS } from './common-words.ts'
import { loadWords, translator } from './words.ts'
import './workspace.css'

applyTheme()

// A page that was replaced by a newer version: load it anew instead of failing (SPEC-130).
window.addEventListener('vite:preloadError', (event) => {
  const key = 'shop_workspace_reloaded_for'
  if (sessionStorage.getItem(key) === location.href) return
  sessionStorage.setItem(key, location.href)
  event.preventDefault()
  location.reload()
})

const language = languageNow()
document.documentElement.lang = LANGUAGE_NAMES[language].locale
await loadWords(COMMON_WORDS, language)
const pageOf = () => queries.getQueryData<Me>(['me'])?.id
const call = officeClient(language, {
  pageOf,
  signedOut: sessionStore.lose,
  forbidden: () => void queries.invalidateQueries({ queryKey: ['me'] }),
  prove: proofStore.ask,
})
const office = { call, language, text: translator(language) }

const RETRIES = 2
/** A refusal is an answer: only what failed on the way, or could not be looked at for the moment, is tried again. */
const retry = (failures: number, error: unknown) =>
  failures < RETRIES && error instanceof CallError && [NO_ANSWER, TIMED_OUT, CODES.overloaded].includes(error.code)
const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 } } })

createRoot(document.getElementById('workspace')!).render(
  <StrictMode>
    <OfficeContext value={office}>
      <QueryClientProvider client={queries}>
        <SessionGate>
          <RouterProvider router={createOfficeRouter(language)} />
        </SessionGate>
      </QueryClientProvider>
    </OfficeContext>
  </StrictMode>,
)
