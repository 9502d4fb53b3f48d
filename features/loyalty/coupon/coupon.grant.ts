// How coupons come into people's hands: by the house at an occasion, by staff, by a code. One for each buyer, campaign and cause.
import { randomInt } from 'node:crypto'
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { birthsOf, logBirths, type Act } from '#features/platform/workflow/workflow.ts'
import { lockCode, selectCampaign, selectFor, takeCode, takeOne, type Campaign } from './campaign.sql.ts'
import { KINDS } from './coupon.kinds.ts'
import { couponMachine } from './coupon.machine.ts'
import { endOf, isMeant, plainCode, statusOf } from './coupon.rules.ts'
import { insertGrant, lockHolder, selectById, type GrantRow } from './coupon.sql.ts'

type Wanted = {
  userId: number
  campaign: Campaign
  /** The same cause grants once. */
  cause: string
  act: Act
}
type Granted = { grant: GrantRow; again: boolean }

const DIGITS = '0123456789'
const newNumber = (prefix: string) => prefix + Array.from({ length: 12 }, () => DIGITS[randomInt(10)]).join('')

/** Grants in the caller's transaction, or answers the word why not. Whoever was granted one by the same cause has that. */
export async function grantOf(tx: Tx, { userId, campaign: which, cause, act }: Wanted): Promise<Granted | RefusalWord> {
  await lockHolder(tx, userId)
  const { now } = act
  const asked = await selectFor(tx, which, userId)
  if (!asked) return 'coupon-campaign-missing'
  const { had, buyer, ...campaign } = asked
  const same = had.find((one) => one.cause === cause)
  if (same) return { grant: (await selectById(tx, same.id))!, again: true }
  if (campaign.state !== 'open' || campaign.begins_at > now || (campaign.ends_at && campaign.ends_at <= now))
    return 'coupon-campaign-closed'
  if (had.length >= campaign.per_user) return 'coupon-had'
  if (!buyer) return 'not-found'
  if (!isMeant(campaign, buyer)) return 'coupon-not-meant'
  if (!(await takeOne(tx, campaign))) return 'coupon-used-up'
  const { kind, terms } = campaign
  const grant = await insertGrant(tx, {
    userId,
    name: campaign.name,
    campaignId: campaign.id,
    kind,
    terms,
    mostCents: KINDS[kind].most(terms),
    cause,
    number: newNumber(KINDS[kind].prefix),
    now,
    beginsAt: now,
    endsAt: endOf(campaign, now),
    givenBy: act.actor === 'staff' ? act.actorId : null,
  })
  await logBirths(tx, birthsOf(couponMachine, [{ id: grant.id, events: ['grant'] }]), act)
  return { grant, again: false }
}

/**
 * For other nouns: grants a coupon of the campaign of this key in the caller's transaction, once for each cause. Answers its id; null where
 * the campaign is closed, or for others, or has none left. Throws where there is no such campaign: its migration makes it.
 */
export async function grantCoupon(
  tx: Tx,
  { userId, template, causeKey, now }: { userId: number; template: string; causeKey: string; now: Date },
): Promise<{ id: number } | null> {
  const done = await grantOf(tx, { userId, campaign: { key: template }, cause: causeKey, act: { actor: 'system', actorId: null, now } })
  if (done === 'coupon-campaign-missing') throw new Error(`There is no coupon campaign ${template}`)
  return typeof done === 'string' ? null : { id: done.grant.id }
}

/** What a code that gives nothing is told, whether it is unknown, has been taken, or belongs to what is over: it must not tell which codes there are. */
const NO_CODE: RefusalWord = 'coupon-code-unknown'

/**
 * Takes what a code gives. The same buyer with the same code again is answered the same coupon, as long as it can be spent; of many for the last
 * one, one gets it. Whom a code is not for is told so: it was given to them by somebody.
 */
export const redeemCode = (db: Db, { id: userId }: Pick<Buyer, 'id'>, typed: string, now: Date): Promise<GrantRow> =>
  inTransaction(db, async (tx) => {
    const code = plainCode(typed)
    await lockHolder(tx, userId) // before the code, as everywhere: two of one buyer's own tabs wait here
    const single = await lockCode(tx, code)
    if (single?.grant_id) {
      const held = await selectById(tx, single.grant_id)
      return held?.user_id === userId ? unspent(held, now) : refuse('refused', NO_CODE)
    }
    if (single?.taken_at) refuse('refused', NO_CODE)
    const campaign = await selectCampaign(tx, single ? { id: single.campaign_id } : { code })
    if (!campaign) refuse('refused', NO_CODE)
    const cause = single ? `code ${code}` : 'code'
    const done = await grantOf(tx, { userId, campaign: { id: campaign.id }, cause, act: { actor: 'buyer', actorId: userId, now } })
    if (typeof done === 'string') refuse('refused', OPEN_WORDS.includes(done) ? done : NO_CODE)
    if (single) await takeCode(tx, code, done.grant.id, now)
    return unspent(done.grant, now)
  })

/** Had before and spent, revoked or over since: nothing is to be had for its code. */
const unspent = (held: GrantRow, now: Date): GrantRow => (statusOf(held, now) === '0' ? held : refuse('refused', 'coupon-had'))

const OPEN_WORDS: readonly RefusalWord[] = ['coupon-had', 'coupon-not-meant']
