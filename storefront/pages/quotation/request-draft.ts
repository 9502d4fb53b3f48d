// A request that was being written and is not sent yet: it outlives a reload and a failed sending, and is shown to nobody else.
import { keptInTab, readJson } from '../../session/storage.ts'
import { lineAgain, type DraftLine } from './request-model.ts'

const place = keptInTab('shop_draft_quotation')

export type RequestDraft = { values: Record<string, string>; lines: DraftLine[] }
/** Whose draft, and what it is about; a visitor's goes with them when they log in. */
type Owner = { userId: number | null; about: string }

export function readDraft({ userId, about }: Owner): RequestDraft | null {
  const kept = readJson(place) as (Owner & RequestDraft) | null
  const own = kept && (kept.userId === null || kept.userId === userId)
  return own && kept.about === about && Array.isArray(kept.lines) ? { values: kept.values, lines: kept.lines.map(lineAgain) } : null
}

export const keepDraft = (owner: Owner, draft: RequestDraft): void => place.write(JSON.stringify({ ...owner, ...draft }))

export const dropDraft = (): void => place.clear()
