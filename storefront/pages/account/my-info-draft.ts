// What was typed into one's own details and not saved yet: it outlives a reload, a log-in in between and a way that leads astray. Where
// storage is closed, leaving the page asks first all the same.
import { keptInTab, readJson } from '../../session/storage.ts'

const place = keptInTab('shop_draft_my_info')

export type Draft = Record<string, string>

export function readDraft(userId: number): Draft | null {
  const kept = readJson(place) as { userId: number; values: Draft } | null
  return kept?.userId === userId ? kept.values : null
}

export const keepDraft = (userId: number, values: Draft): void => place.write(JSON.stringify({ userId, values }))

export const dropDraft = (): void => place.clear()
