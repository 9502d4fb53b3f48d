// What was typed into the contact form and not sent yet: it outlives a reload and a failed sending, and is shown to nobody else.
import { keptInTab, readJson } from '../../session/storage.ts'

const place = keptInTab('shop_draft_contact')

export type Draft = Record<string, string>
/** Whose draft, and about which product; a visitor's goes with them when they log in. */
type Owner = { userId: number | null; product: string }

export function readDraft({ userId, product }: Owner): Draft | null {
  const kept = readJson(place) as (Owner & { values: Draft }) | null
  if (!kept || (kept.userId !== null && kept.userId !== userId)) return null
  if (kept.product === product) return kept.values
  const { productName: _other, ...values } = kept.values
  return values
}

export const keepDraft = (owner: Owner, values: Draft): void => place.write(JSON.stringify({ ...owner, values }))

export const dropDraft = (): void => place.clear()
