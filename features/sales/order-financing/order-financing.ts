// Financing: what a buyer does with an application, what follows for the orders bound to it, and what time alone does. What staff does is
// desk/order-financing-desk.ts. Orders are locked first, then the application.
import type { FinancingApplication } from '#contract/financing.ts'
import { financingNo } from '#contract/codes/financing.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import {
  boundTo,
  changeFinancing,
  filesOfFinancing,
  financingsDue,
  financingsNear,
  handIn,
  keepBenefit,
  keepDraft,
  keepFiles,
  lockOf,
  moveFinancing,
  ownFinancing,
  planOfFinancing,
  remind,
  takenBackOf,
  type Applicant,
  type Financing,
  type Form,
} from '#features/money/financing/financing.ts'
import { financingMachine } from '#features/money/financing/financing.machine.ts'
import {
  CONTRACT_DAYS,
  FINANCING_BUYER_ACTIONS,
  GRACE_DAYS,
  type FinancingBuyerAction,
  type FinancingFacts,
} from '#features/money/financing/financing.rules.ts'
import { applyCoupon } from '#features/loyalty/coupon/coupon.ts'
import { addDays, dayIn } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import type { BuyerContext, Context } from '#features/platform/caller/caller.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { cancel, demand, lockOne, type Locked } from '#features/sales/order/order.ts'
import { stepFrom } from '#shared/state-machine.ts'

export { FINANCING_HISTORY } from './financing-history.words.ts'
export {
  financingCouponIsBack,
  financingCouponIsFinal,
  financingCouponIsReckoned,
  financingCouponIsRestored,
  financingCouponIsUsed,
} from './financing-coupon.ts'

/** What may be done follows from these. */
export async function factsOfFinancing(db: Db, one: Financing): Promise<FinancingFacts> {
  const [files, bound] = [await filesOfFinancing(db, one.id), await boundTo(db, one.id)]
  return {
    state: one.state,
    checks: one.checks,
    preparedBy: one.approved_by === null ? one.prepared_by : null,
    contract: files.some(({ what, staff_id: by }) => what === 'contract' && by !== null),
    buyerSigned: one.buyer_signed_at !== null,
    staffSigned: one.staff_signed_at !== null,
    orders: bound.filter(({ state }) => state !== 'cancelled').length,
    lossBy: one.loss_by,
    takenBack: (await takenBackOf(db, one.id)).size > 0,
  }
}

type Writer = Pick<Context, 'db' | 'now' | 'language' | 'buyer'>
/** No code of an act: a visitor acts as a buyer without a number. */
const buyerAct = (buyer: { id: number } | null, now: Date): Act => ({ actor: 'buyer', actorId: buyer?.id ?? null, now })

/** 0: the entry that was chosen is no number of them. */
const monthsAsked = ({ creditPeriod }: Pick<FinancingApplication, 'creditPeriod'>): number => Number.parseInt(creditPeriod, 10) || 0

/**
 * Takes in an application (contract row 17). Answers its number; the same again, a moment later, answers the same one. Refuses what has no
 * consent, files of others, and a coupon that does not fit. Whoever is not signed in finds it under an account with this address.
 */
export async function takeFinancing(context: Writer, application: FinancingApplication): Promise<string> {
  const { db, now, language, buyer } = context
  const { applicationType: _kind, amount, consent, ossIds, couponId, website, email, ...said } = application
  if (website) refuse('warning', 'too-fast')
  if (consent !== 'Y') refuse('refused', 'financing-consent')
  const wanted = ossIds ?? []
  if ((wanted.length > 0 || couponId) && !buyer) refuse('signed-out', 'signed-out')
  // Signed in, it is the account's own address that the application goes by; what was typed stays in the form.
  const form: Form = { ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? ''])), email }
  return inTransaction(db, async (tx) => {
    const files = buyer ? await ownFiles(tx, buyer.id, wanted) : []
    if (files.length !== new Set(wanted).size) refuse('refused', 'file-missing')
    const handed = { buyer, email: buyer?.email ?? email, language, form, amountCents: amount, benefitId: couponId || null }
    const { id, again } = await handIn(tx, handed, buyerAct(buyer, now))
    if (again) return financingNo(id)
    await keepFiles(tx, id, wanted, 'application', null, now)
    if (buyer && couponId) {
      const asked = { couponId, applicationId: id, amountCents: amount, months: monthsAsked(application) }
      await keepBenefit(tx, id, await applyCoupon(tx, buyer, asked, language, now))
    }
    return financingNo(id)
  })
}

/** Keeps what has been typed and is not finished. */
export const saveDraft = (
  { db, buyer, language, now }: Pick<BuyerContext, 'db' | 'buyer' | 'language' | 'now'>,
  form: Form,
): Promise<void> => inTransaction(db, (tx) => keepDraft(tx, buyer, language, form, buyerAct(buyer, now)))

type Own = Pick<BuyerContext, 'db' | 'now'> & { buyer: Applicant }
export type Seen = { id: number; version: number }
export type WithOrders = { tx: Tx; one: Financing; bound: Locked[] }

/** The orders bound to an application locked, then itself; refused where meanwhile another one was bound. */
export async function lockWithOrders(tx: Tx, id: number): Promise<WithOrders> {
  const ids = (await boundTo(tx, id)).map((order) => order.id)
  const bound: Locked[] = []
  for (const orderId of ids) bound.push(await lockOne(tx, orderId, () => true))
  const one = (await lockOf(tx, id)) ?? refuse('missing', 'financing-missing')
  if ((await boundTo(tx, id)).length !== ids.length) refuse('conflict', 'changed-meanwhile')
  return { tx, one, bound: bound.filter(({ order }) => order.state !== 'cancelled') }
}

/** How a buyer acts: locked, checked, carried out in one transaction. Whoever acts is from then on the one who has applied. Answers the version then. */
const own = (
  { db, buyer, now }: Own,
  { id, version }: Seen,
  action: FinancingBuyerAction,
  steps: (what: WithOrders, act: Act) => Promise<Financing>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await ownFinancing(tx, buyer, id))) refuse('missing', 'financing-missing')
    const what = await lockWithOrders(tx, id)
    demand(FINANCING_BUYER_ACTIONS[action](await factsOfFinancing(tx, what.one)))
    if (version !== what.one.version) refuse('conflict', 'changed-meanwhile')
    return (await steps(what, buyerAct(buyer, now))).version
  })

async function keepOwn(tx: Tx, { buyer, now }: Own, id: number, fileIds: readonly number[], what: 'document' | 'contract'): Promise<void> {
  const files = await ownFiles(tx, buyer.id, fileIds)
  if (files.length !== new Set(fileIds).size) refuse('refused', 'file-missing')
  await keepFiles(tx, id, fileIds, what, null, now)
}

export const uploadPapers = (caller: Own, seen: Seen, fileIds: readonly number[], note: string): Promise<number> =>
  own(caller, seen, 'upload', async ({ tx, one }, act) => {
    await keepOwn(tx, caller, one.id, fileIds, 'document')
    return moveFinancing(tx, one, 'upload', { ...act, detail: note ? { note } : {} }, { user_id: caller.buyer.id, due_on: null })
  })

export const answerOffer = (caller: Own, seen: Seen, how: 'accept' | 'refuse' | 'withdraw' | 'cancel'): Promise<number> =>
  own(caller, seen, how, async ({ tx, one, bound }, act) => {
    const change = { user_id: caller.buyer.id }
    if (how === 'accept') return moveFinancing(tx, one, how, act, { ...change, due_on: addDays(dayIn(act.now), CONTRACT_DAYS) })
    if (how === 'cancel') return giveUp({ tx, one, bound }, act)
    return moveFinancing(tx, one, how, act, { ...change, due_on: null })
  })

/** What is approved is not used: orders that wait for it are cancelled. */
export async function giveUp({ tx, one, bound }: WithOrders, act: Act): Promise<Financing> {
  const moved = await moveFinancing(tx, one, 'cancel', act, { due_on: null })
  for (const locked of bound) await cancel(tx, locked, 'cancel', act)
  return moved
}

/** The buyer's signature; with it the contract is signed by both where we have signed before. */
export const signOwn = (caller: Own, seen: Seen, fileIds: readonly number[]): Promise<number> =>
  own(caller, seen, 'sign', async ({ tx, one }, act) => {
    await keepOwn(tx, caller, one.id, fileIds, 'contract')
    return sign(tx, one, 'buyer', { user_id: caller.buyer.id, buyer_signed_at: act.now }, act)
  })

/** One side signs: the second of them makes the step. */
export async function sign(
  tx: Tx,
  one: Financing,
  side: 'buyer' | 'staff',
  change: { user_id?: number; buyer_signed_at?: Date; staff_signed_at?: Date },
  act: Act,
): Promise<Financing> {
  const other = side === 'buyer' ? one.staff_signed_at : one.buyer_signed_at
  if (other) return moveFinancing(tx, one, 'sign', act, { ...change, due_on: null })
  const changed = await changeFinancing(tx, one, change)
  await raise(tx, 'financing.signed', { id: one.id, side, day: one.due_on }, act.now)
  return changed
}

const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

/** The next day of a plan: of what is not paid yet, the earliest. Null when all is. */
export async function nextDue(tx: Tx, id: number): Promise<string | null> {
  return (await planOfFinancing(tx, id)).find(({ paid_on: paid }) => paid === null)?.due_on ?? null
}

/**
 * What time alone does: what nobody answered lapses, the first rate of a plan falls due, one that is not paid days later is in arrears, and
 * days that come near are told once. Answers those that failed.
 */
export async function sweepFinancings(db: Db, now: Date): Promise<{ financingId: number; why: string }[]> {
  const failed: { financingId: number; why: string }[] = []
  const each = (financingId: number, steps: (tx: Tx, one: Financing) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      const one = await lockOf(tx, financingId)
      if (one) await steps(tx, one)
    }).catch((error: unknown) => void failed.push({ financingId, why: String(error) }))
  const today = dayIn(now)
  const late = addDays(today, -GRACE_DAYS)
  for (const { id } of await financingsDue(db, ['docs_requested', 'offered', 'contract_pending'], today))
    await each(id, async (tx, one) => {
      if (one.due_on !== null && one.due_on < today && stepFrom(financingMachine, one.state, 'expire'))
        await moveFinancing(tx, one, 'expire', system(now), { due_on: null })
    })
  for (const { id } of await financingsDue(db, ['funded'], addDays(today, 1)))
    await each(id, async (tx, one) => {
      if (one.state === 'funded' && one.due_on !== null && one.due_on <= today) await moveFinancing(tx, one, 'first_due', system(now))
    })
  for (const { id } of await financingsDue(db, ['repaying'], late))
    await each(id, async (tx, one) => {
      if (one.state === 'repaying' && one.due_on !== null && one.due_on < late) await moveFinancing(tx, one, 'miss', system(now))
    })
  for (const { id } of await financingsNear(db, now)) await each(id, (tx, one) => remind(tx, one, now))
  return failed
}
