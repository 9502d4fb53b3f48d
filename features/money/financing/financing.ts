// The door of financing: what is kept of each application and how it moves, and which orders are bound to it. What follows for orders is the
// caller's (features/sales/order-financing). See docs/decisions/102-financing.md.
import type { FinancingState } from '#contract/codes/financing.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { addDays, dayIn } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { formatUsd } from '#shared/money.ts'
import { after, minutes } from '#shared/time.ts'
import { financingMachine, type FinancingEvent } from './financing.machine.ts'
import { fundsFor, namesOfShops, type Benefit } from './financing.rules.ts'
import {
  deleteBound,
  insertBound,
  insertFiles,
  insertFinancing,
  insertPlan,
  insertReminder,
  lockFinancing,
  lockFunds,
  saveFinancing,
  selectBound,
  selectDraft,
  selectDueBefore,
  selectFiles,
  selectFinancing,
  selectFunds,
  selectLeft,
  selectNear,
  selectOfOrder,
  selectOwn,
  selectOwnPage,
  selectPage,
  selectPlan,
  selectSame,
  selectTakenBack,
  touchFinancing,
  updateBound,
  updateFinancing,
  clearPaid,
  updatePaid,
  waitForSame,
  type Applicant,
  type FileWhat,
  type Financing,
  type FinancingChange,
  type Form,
  type Fund,
} from './financing.sql.ts'

export type { Applicant, FileWhat, Financing, FinancingChange, Form, Fund, Listed, PlanRow } from './financing.sql.ts'
export const readFinancing = selectFinancing
export const lockOf = lockFinancing
export const ownFinancing = selectOwn
export const ownFinancings = selectOwnPage
export const financingsPage = selectPage
export const draftOf = selectDraft
export const filesOfFinancing = selectFiles
export const planOfFinancing = selectPlan
export const keepPlan = insertPlan
export const markPaid = updatePaid
export const markUnpaid = clearPaid
export const boundTo = selectBound
export const financingOfOrder = selectOfOrder
export const leftOf = selectLeft
/** The orders of which the financer's payment has been taken back and has not come anew: while there are any the plan waits. */
export const takenBackOf = selectTakenBack
export const financingsDue = selectDueBefore

/** What an instalment of this method waits for: that the financer has paid. */
export const FUNDING = 'funding'

const flow: Flow<FinancingState, FinancingEvent, Financing> = { machine: financingMachine, save: saveFinancing }

/** One step; what changes with it is stored before it, so that whoever reacts finds it. Answers the application as it stands now. */
export async function moveFinancing(
  tx: Tx,
  one: Financing,
  event: FinancingEvent,
  act: Act,
  change: FinancingChange = {},
): Promise<Financing> {
  if (Object.keys(change).length > 0) await updateFinancing(tx, one.id, change)
  const { due_on: day } = { ...one, ...change }
  const moved = await applyEvent(tx, flow, one, event, { ...act, day })
  return { ...moved, ...change }
}

/** A change that is no step. */
export async function changeFinancing(tx: Tx, one: Financing, change: FinancingChange): Promise<Financing> {
  if ((await touchFinancing(tx, one.id, one.version)) !== 1) refuse('conflict', 'changed-meanwhile')
  await updateFinancing(tx, one.id, change)
  return { ...one, ...change, version: one.version + 1 }
}

/** Keeps what has been typed, in place of what was kept before. */
export async function keepDraft(tx: Tx, buyer: Applicant, language: string, form: Form, act: Act): Promise<void> {
  await waitForSame(tx, buyer.email)
  const before = await selectDraft(tx, buyer.id)
  if (before) return updateFinancing(tx, before.id, { form, language })
  const row = { userId: buyer.id, email: buyer.email, language, form, amountCents: null, state: 'draft', version: 1, now: act.now } as const
  const id = await insertFinancing(tx, row)
  await logBirths(tx, birthsOf(financingMachine, [{ id, events: ['save'] }]), act)
}

/** `benefitId`: of what is to lower its rate; the caller keeps that with what is new (`keepBenefit`). */
export type Application = {
  buyer: Applicant | null
  email: string
  language: string
  form: Form
  amountCents: number
  benefitId: number | null
}
const SAME_MS = minutes(10)

/** Hands in an application, of a draft where there is one. `again`: the same was handed in a moment ago. */
export async function handIn(tx: Tx, application: Application, act: Act): Promise<{ id: number; again: boolean }> {
  const { buyer, email, language, form, amountCents, benefitId } = application
  await waitForSame(tx, email)
  const known = await selectSame(tx, { email, form, amountCents, benefitId, since: after(act.now, -SAME_MS) })
  if (known) return { id: known.id, again: true }
  const draft = buyer && (await selectDraft(tx, buyer.id))
  if (draft) {
    // Before the step: what is handed in is whole.
    await updateFinancing(tx, draft.id, { form, email: email.toLowerCase(), language, amount_cents: amountCents, consent_at: act.now })
    await moveFinancing(tx, draft, 'submit', act)
    return { id: draft.id, again: false }
  }
  const row = { userId: buyer?.id ?? null, email, language, form, amountCents, state: 'submitted', version: 2, now: act.now } as const
  const id = await insertFinancing(tx, row)
  await logBirths(tx, birthsOf(financingMachine, [{ id, events: ['save', 'submit'] }]), act)
  return { id, again: false }
}

/** What lowers the rate of an application that has just been handed in. */
export const keepBenefit = (tx: Tx, id: number, benefit: Benefit): Promise<void> => updateFinancing(tx, id, { benefit })

export async function keepFiles(
  tx: Tx,
  id: number,
  fileIds: readonly number[],
  what: FileWhat,
  staffId: number | null,
  now: Date,
): Promise<void> {
  if (fileIds.length > 0) await insertFiles(tx, id, fileIds, { what, staffId, now })
}

/** What of a buyer can pay orders now. */
export const fundsOf = (db: Db, buyer: Applicant): Promise<Fund[]> => selectFunds(db, buyer)

/** The fund that pays so much: the smallest that suffices, of the type wished for. */
export const fundFor = (funds: readonly Fund[], cents: number, financeType: number | null): Fund | undefined =>
  funds.find((one) => one.left >= cents && (financeType === null || one.financeType === financeType))

/** Which of a buyer's funds pays so much, held until the transaction ends. Refuses where none does. */
export async function takeFund(
  tx: Tx,
  buyer: Applicant,
  { cents, financeType, shopIds }: { cents: number; financeType: number | null; shopIds: readonly number[] },
): Promise<Fund> {
  const all = await lockFunds(tx, buyer)
  if (all.length === 0) refuse('refused', 'financing-none')
  const funds = fundsFor(all, shopIds)
  if (funds.length === 0) refuse('refused', 'financing-shops', { shops: namesOfShops(all) })
  const fund = fundFor(funds, cents, financeType)
  if (fund) return fund
  if (fundFor(funds, cents, null)) refuse('refused', 'financing-type')
  return refuse('refused', 'financing-left', { left: formatUsd(Math.max(0, ...funds.map(({ left }) => left)), 'en-US') })
}
export const bindOrders = insertBound

/** The order costs something else now: it has to fit into what it is bound to. */
export async function refitOrder(tx: Tx, orderId: number, cents: number): Promise<void> {
  const one = await selectOfOrder(tx, orderId)
  if (!one) return
  await lockFinancing(tx, one.id)
  await updateBound(tx, orderId, cents)
  const left = await selectLeft(tx, one.id)
  if (left < 0) refuse('refused', 'financing-exceeded', { over: formatUsd(-left, 'en-US') })
}

/** The order is paid otherwise. */
export const releaseOrder = deleteBound

const REMIND_DAYS = 5
export const financingsNear = (db: Db, now: Date) => selectNear(db, dayIn(now), addDays(dayIn(now), REMIND_DAYS))

/** Reminds once of the day that comes next. */
export async function remind(tx: Tx, { id, due_on: day }: Financing, now: Date): Promise<void> {
  if (day && (await insertReminder(tx, id, day, now))) await raise(tx, 'financing.due_soon', { id, day }, now)
}
