// What stands around the page and nobody waits for: it comes when the page has come to life and is idle.
import { useRouterState } from '@tanstack/react-router'
import { FloatingBar } from './floating-bar.tsx'
import { OtherBuyers } from './other-buyers.tsx'
import { VideoPanel } from './video-panel.tsx'

/** Pages on which people look around: there word of others and the video may show (SPEC-037). */
const LOOKING =
  /^\/(?:index|registration-promotion|returns|product-alias|product-detail-alias|c|fAQ|\$slug|blog|(?:hospital-)?solutions?|product-solution|seller)?(?:\/.*)?$/
/** Where people fill in, pay or look after their account, no button lies over it. */
const FILLING =
  /^\/(?:quotation|contact-us|suggestions|financing|city-partner|hospital-projects-register-form|quick-order|compare|cart|search)/

export function Around() {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  const account = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => /^\/(?:closed|entry)/.test(routeId)) })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const looking = !account && LOOKING.test(route)
  return (
    <>
      <FloatingBar compact={!account && !FILLING.test(route)} />
      {looking && (
        <div className="around-low pointer-events-none fixed left-4 z-20 flex flex-col-reverse items-start gap-3">
          <VideoPanel />
          <OtherBuyers key={path} />
        </div>
      )}
    </>
  )
}
