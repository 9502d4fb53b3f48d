// Which products the reader has looked at, the last first; in this browser only.
import { SEEN_MAX } from '#contract/listing.ts'
import { keptInBrowser, readJson } from '../../session/storage.ts'

const place = keptInBrowser('shop_seen')

export function readSeen(): number[] {
  const kept = readJson(place)
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, SEEN_MAX) : []
}

export const noteSeen = (id: number): void =>
  place.write(JSON.stringify([id, ...readSeen().filter((one) => one !== id)].slice(0, SEEN_MAX)))
