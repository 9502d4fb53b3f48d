// Links that open one quotation without log-in: unguessable, kept as a hash, limited in time, revocable, each use noted.
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { hashToken, newToken } from '#features/people/credential/credential.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { after, days } from '#shared/time.ts'
import { insertLink, insertUse, revokeLink, selectLink } from './quotation.sql.ts'

export const LINK_DAYS = 90
const AGENT_MAX = 300

export type Opened = { id: number; quotationId: number; email: string }

/** A new link for whoever reads the mail to this address; its path is told once and kept nowhere. */
export async function newLink(tx: Tx, quotationId: number, email: string, now: Date): Promise<{ path: string; lifeMs: number }> {
  const token = newToken()
  const lifeMs = days(LINK_DAYS)
  await insertLink(tx, { quotation_id: quotationId, token_hash: hashToken(token), email, created_at: now, expires_at: after(now, lifeMs) })
  return { path: `/quotation#${token}`, lifeMs }
}

/** What the secret opens now, or null. */
export async function linkOf(db: Db, token: string, now: Date): Promise<Opened | null> {
  const found = await selectLink(db, hashToken(token), now)
  return found ? { id: found.id, quotationId: found.quotation_id, email: found.email } : null
}

/** The same for somebody who opens it: refused where it opens nothing, noted where it does. */
export async function useLink(
  { db, now, address, userAgent }: Pick<Context, 'db' | 'now' | 'address' | 'userAgent'>,
  token: string,
): Promise<Opened> {
  const link = (await linkOf(db, token, now)) ?? refuse('missing', 'quotation-link-over')
  await insertUse(db, { link_id: link.id, at: now, address, agent: userAgent.slice(0, AGENT_MAX) })
  return link
}

/** Refuses a link that is not the quotation's, or was ended before. */
export async function endLink(db: Db, quotationId: number, linkId: number, now: Date): Promise<void> {
  if (!(await revokeLink(db, quotationId, linkId, now))) refuse('missing', 'not-found')
}
