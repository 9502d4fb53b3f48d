// The picture that somebody searched with, small, for showing it beside the results: this tab keeps it, nobody else does.
import { keptInTab, readJson } from '../../session/storage.ts'

const place = keptInTab('shop_query_pictures')
const KEPT_MAX = 12

type Kept = [key: string, url: string][]

const readAll = (): Kept => {
  const found = readJson(place)
  return Array.isArray(found) ? (found as Kept) : []
}

/** As a data: address; null where this tab has not searched with it. */
export const queryPicture = (key: string): string | null => readAll().find(([kept]) => kept === key)?.[1] ?? null

/** `url`: as `thumbnail` draws it. */
export const keepQueryPicture = (key: string, url: string): void =>
  place.write(JSON.stringify([[key, url], ...readAll()].slice(0, KEPT_MAX)))
