// The way to an identity provider and back: the browser leaves the shop, so where the reader wanted to go waits in the session's storage.
import type { Client } from '#contract/client.ts'
import type { KeptBegun } from '../../session/begun.ts'
import { keptInTab, readJson } from '../../session/storage.ts'
import { binding, type Source } from '#contract/social.ts'

export const SOURCE_NAMES: Record<Source, string> = { google: 'Google' }

const place = keptInTab('shop_social')
/** `destination`: where to go afterwards; `begun`: what to do then; `bind`: the account of somebody who is signed in gets another way in. */
export type Journey = { source: Source; destination: string | null; begun?: KeptBegun | null; bind: boolean }

/** Leaves for the provider. Rejects with the server's sentence when there is no address to go to. */
export async function goToProvider(call: Client, journey: Journey): Promise<void> {
  const address = new URL(await call(binding, { source: journey.source, domain: location.host }))
  if (!/^https?:$/.test(address.protocol)) throw new Error('not a web address')
  place.write(JSON.stringify(journey)) // where storage is closed the reader will arrive at the home page
  location.assign(address)
}

/** What was set out for, once; a log-in that leads nowhere else when nothing was kept. */
export function takeJourney(): Journey {
  const nowhere: Journey = { source: 'google', destination: null, bind: false }
  const kept = readJson(place) as Partial<Journey> | null
  place.clear()
  return { ...nowhere, ...kept }
}
