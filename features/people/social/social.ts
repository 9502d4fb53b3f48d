// The door of log-in through an identity provider (SPEC-232): which account an identity opens, and when it may be bound to one.
import { SOURCES } from '#contract/social.ts'
import type { Session } from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { BuyerContext, Context } from '#features/platform/caller/caller.ts'
import { hashToken, newToken } from '#features/people/credential/credential.ts'
import { isShut, knownClient, openSessionFor, registerSocial } from '#features/people/account/account.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { after, minutes } from '#shared/time.ts'
import { IdentityRefused, IdentityUnclear, type IdentityProvider, type Profile } from '#features/platform/port/identity-provider.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import * as table from './social.sql.ts'

/** How long somebody may take at the provider. */
const REQUEST_MS = minutes(15)
/** Where the provider sends the browser back to; a page of the shop. */
const RETURN_PATH = '/social-callback'

/** As people know them; mails say so. */
const NAMES: Record<string, string> = { google: 'Google' }

/** Sources that are set up here; an unknown one looks like one that is not. */
export const sourcesOf = ({ identities }: Pick<Context, 'identities'>) => SOURCES.filter((source) => identities.has(source))

const providerOf = ({ identities }: Context, source: string): IdentityProvider =>
  identities.get(source) ?? refuse('refused', 'social-unavailable')

/**
 * Begins a log-in, or for a signed-in buyer a binding, in the browser that `browser` marks ('' marks it anew). Answers the provider's
 * address and the mark. Refuses `social-unavailable`.
 */
export async function begin(context: Context, source: string): Promise<{ url: string; browser: string }> {
  const provider = providerOf(context, source)
  const { db, now, buyer, ownOrigins } = context
  const origin = ownOrigins?.[0] ?? refuse('refused', 'social-unavailable')
  const browser = context.browser || newToken()
  const state = newToken()
  const nonce = newToken()
  const verifier = newToken() // 43 characters of the alphabet that PKCE asks for
  const redirectUri = origin + RETURN_PATH
  const url = await orUnavailable(provider.address({ state, nonce, verifier, redirectUri }))
  await table.insertRequest(db, {
    state_hash: hashToken(state),
    browser_hash: hashToken(browser),
    source,
    user_id: buyer?.id ?? null,
    redirect_uri: redirectUri,
    nonce,
    verifier,
    expires_at: after(now, REQUEST_MS),
  })
  return { url, browser }
}

export type Answer = { source: string; code: string; state: string; clientId: string }

/**
 * Ends what was begun: null when the account of the buyer who began it was bound, else a session. Refuses `social-expired` (unknown,
 * used, another browser or buyer), `social-failed` (the provider says no or its answer does not fit), `social-unverified`,
 * `social-email-taken`, `social-bound-elsewhere`, `account-disabled`.
 */
export async function finish(context: Context, { source, code, state, clientId }: Answer): Promise<Session | null> {
  const provider = providerOf(context, source)
  const { db, now, buyer, browser } = context
  await knownClient(db, clientId)
  const request = browser ? await table.takeRequest(db, hashToken(state), hashToken(browser), source, now) : undefined
  if (!request || (request.user_id !== null && request.user_id !== buyer?.id)) refuse('refused', 'social-expired')
  const { nonce, verifier, redirect_uri: redirectUri } = request
  const profile = await orUnavailable(provider.profile(code, { state, nonce, verifier, redirectUri }))
  if (request.user_id !== null) {
    await bindOwn(context, request.user_id, source, profile)
    return null
  }
  return openSessionFor(context, await accountOf(context, source, profile), clientId)
}

/** The account that the identity opens; one is made for somebody new, whose address the provider has verified. */
async function accountOf(context: Context, source: string, profile: Profile): Promise<number> {
  const bound = await table.selectBound(context.db, profile.issuer, profile.subject)
  if (bound) return isShut(bound) ? refuse('refused', 'account-disabled') : bound.user_id
  if (!profile.email || !profile.emailVerified) refuse('refused', 'social-unverified')
  return context.db.transaction().execute(async (db) => {
    const owner = await table.selectByEmail(db, profile.email)
    if (owner && isShut(owner)) refuse('refused', 'account-disabled')
    // Whoever registered the address without proving it may be somebody else, waiting for its owner to come this way.
    if (owner && !owner.proved) refuse('refused', 'social-email-taken')
    const id = owner?.id ?? (await registerSocial({ ...context, db }, profile)) ?? refuse('refused', 'social-email-taken')
    await bind(db, id, source, profile, context.now)
    return id
  })
}

/**
 * Binds for a signed-in buyer, who is told by mail: it is one more way in. An account whose address nobody has proved gets none: whoever
 * registered a stranger's address would keep a way in when the owner comes (docs/decisions/023-first-proof-of-an-address.md).
 */
function bindOwn({ db, now }: Context, userId: number, source: string, profile: Profile): Promise<void> {
  return inTransaction(db, async (tx) => {
    const user = await table.lockAccount(tx, userId)
    if (!user?.proved) refuse('refused', 'social-prove-first')
    if (!(await bind(tx, userId, source, profile, now))) return
    const values = { source: NAMES[source] ?? source }
    await sendMail(tx, { to: user.email, template: 'social-bound', language: user.language, values }, now)
  })
}

/** Refuses when the identity opens another account, or this account is bound to another identity of the source. Bound already: nothing happens, and it answers false. */
async function bind(db: Db, userId: number, source: string, profile: Profile, now: Date): Promise<boolean> {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const { issuer, subject, email } = profile
  if (await table.insertBound(db, { user_id: userId, source, issuer, subject, email, name, bound_at: now })) return true
  const bound = await table.selectBound(db, issuer, subject)
  if (bound?.user_id !== userId) refuse('refused', 'social-bound-elsewhere')
  return false
}

/** Forgets what was begun and never ended. */
export const sweepSocial = (db: Db, now: Date): Promise<void> => table.deleteSpentRequests(db, now)

export const ownBindings = ({ db, buyer }: BuyerContext) => table.selectOwn(db, buyer.id)

/** Refuses `missing` for foreign and absent ids alike, and `social-only-way` where nothing else would open the account. */
export async function unbind({ db, buyer }: BuyerContext, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await table.lockAccount(trx, buyer.id)
    const own = await table.selectOwn(trx, buyer.id)
    if (!own.some((one) => one.id === id)) refuse('missing', 'not-found')
    if (!account?.has_password && own.length === 1) refuse('refused', 'social-only-way')
    await table.deleteBound(trx, buyer.id, id)
  })
}

async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof IdentityRefused) refuse('refused', 'social-failed')
    if (error instanceof IdentityUnclear) refuse('refused', 'social-unavailable')
    throw error
  }
}

/** Of an account that is erased. */
export const forgetBindings = (tx: Tx, { userId }: Events['account.erased']): Promise<void> => table.deleteAllOf(tx, userId)
