import { FINANCING_CHECKS } from '#contract/codes/financing.ts'
import type * as contract from '#contract/financing-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { Permission } from '#contract/permission.ts'
import { inTransaction } from '#db/connect.ts'
import { filesOfFinancing, financingsPage, keepFiles, readFinancing, type Financing } from '#features/money/financing/financing.ts'
import { FINANCING_STAFF_ACTIONS, type FinancingStaffAction } from '#features/money/financing/financing.rules.ts'
import { colleaguesFor, nameOfStaff, readFactor } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerOf, anyFile, keepSent } from '#features/platform/file/file.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { wireTime } from '#shared/time.ts'
import { factsOfFinancing } from '../order-financing.ts'
import { shapeFinancing, shapeRow } from '../order-financing.view.ts'
import { financingPdf as printed } from '../paper/financing-paper.ts'
import * as desk from './order-financing-desk.ts'

/** What was never handed in is its writer's own. */
async function found({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<Financing> {
  demandOperator(staff)
  const one = await readFinancing(db, id)
  return one?.amount_cents ? one : refuse('missing', 'financing-missing')
}

export const financings: Handler<typeof contract.financings> = async (input, { db, staff }) => {
  demandOperator(staff)
  const { pageNum, pageSize, state = null, from = null, to = null, keyword } = input
  const wanted = { states: state && state.length > 0 ? state : null, keyword: keyword?.trim() ?? '', from, to }
  const { rows, total } = await financingsPage(db, wanted, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeRow(row, true),
      version: row.version,
      applicant: row.form.name ?? '',
    })),
  }
}

const PERMISSION: Partial<Record<FinancingStaffAction, Permission>> = { approve: 'financing:approve', decide_loss: 'financing:approve' }

export const financing: Handler<typeof contract.financing> = async ({ id }, context) => {
  const { db, staff } = context
  const one = await found(context, id)
  const facts = await factsOfFinancing(db, one)
  const [people, factor] = [await colleaguesFor(db, null, 'financing:approve'), await readFactor(db, staff.id)]
  const actions = Object.entries(FINANCING_STAFF_ACTIONS).map(([action, rule]) => {
    const why = rule(facts, staff.id) ?? (action === 'decide_loss' && factor.on === 'N' ? ('second-factor-none' as const) : null)
    return allowedAction(context, action, PERMISSION[action as FinancingStaffAction] ?? 'financing:work', why)
  })
  const asker = one.loss_by ?? one.prepared_by ?? staff.id
  const named = async (who: number | null) => (who === null ? '' : nameOfStaff(db, who))
  const checkers = new Map<string, string>()
  for (const name of FINANCING_CHECKS) {
    const by = one.checks[name]?.by
    if (by && !checkers.has(by)) checkers.set(by, await nameOfStaff(db, Number(by)))
  }
  return {
    ...(await shapeFinancing(db, one, actions, 'staff', context)),
    hasAccount: one.user_id === null ? 'N' : 'Y',
    checks: FINANCING_CHECKS.flatMap((name) => {
      const known = one.checks[name]
      const time = known && wireTime(new Date(known.at))
      return known
        ? [{ check: name, ok: known.ok ? ('Y' as const) : ('N' as const), by: checkers.get(known.by) ?? '', time: time ?? '' }]
        : []
    }),
    checksNote: one.checks_note,
    preparedBy: await named(one.prepared_by),
    approvedBy: await named(one.approved_by),
    mine: one.prepared_by === staff.id ? 'Y' : 'N',
    approvers: people.filter((person) => person.id !== asker && person.shop_id === null).map(({ name }) => name),
    ownFactor: factor.on,
    fundingReference: one.funding_reference,
    lossBy: await named(one.loss_by),
    lossReason: one.loss_reason,
    lossMine: one.loss_by === staff.id ? 'Y' : 'N',
  }
}

type Act<C extends keyof typeof contract.calls> = Handler<(typeof contract.calls)[C]>

export const screenFinancing: Act<'screenFinancing'> = async (seen, context) => ({ version: await desk.screen(context, seen) })
export const checkFinancing: Act<'checkFinancing'> = async ({ id, version, note, ...checks }, context) => ({
  version: await desk.check(context, { id, version }, checks, note),
})
export const askFinancingPapers: Act<'askFinancingPapers'> = async ({ id, version, papers, message }, context) => ({
  version: await desk.askPapers(context, { id, version }, papers, message),
})
export const reviewFinancing: Act<'reviewFinancing'> = async (seen, context) => ({ version: await desk.review(context, seen) })
export const prepareFinancing: Act<'prepareFinancing'> = async ({ id, version, amount, downPayment, rate, ...terms }, context) => ({
  version: await desk.prepare(context, { id, version }, { ...terms, amountCents: amount, downBp: downPayment, rateBp: rate }),
})
export const turnFinancing: Act<'turnFinancing'> = async ({ id, version, reason }, context) => ({
  version: await desk.turn(context, { id, version }, reason),
})
export const approveFinancing: Act<'approveFinancing'> = async (seen, context) => ({ version: await desk.approve(context, seen) })
export const declineFinancing: Act<'declineFinancing'> = async ({ id, version, reason, message }, context) => ({
  version: await desk.decline(context, { id, version }, reason, message),
})
export const countersignFinancing: Act<'countersignFinancing'> = async (seen, context) => ({
  version: await desk.countersign(context, seen),
})
export const fundFinancing: Act<'fundFinancing'> = async ({ id, version, bankReference, valueDate }, context) => ({
  version: await desk.fund(context, { id, version }, bankReference, valueDate),
})
export const cancelFinancing: Act<'cancelFinancing'> = async ({ id, version, message }, context) => ({
  version: await desk.cancelApproved(context, { id, version }, message),
})
export const takeBackFinancingPaid: Act<'takeBackFinancingPaid'> = async ({ id, version, position, reason }, context) => ({
  version: await desk.takeBackPaid(context, { id, version }, position, reason),
})
export const noteFinancingPaid: Act<'noteFinancingPaid'> = async ({ id, version, positions, paidOn }, context) => ({
  version: await desk.notePaid(context, { id, version }, positions, paidOn),
})
export const writeOffFinancing: Act<'writeOffFinancing'> = async ({ id, version, reason }, context) => ({
  version: await desk.askWriteOff(context, { id, version }, reason),
})
export const decideWriteOff: Act<'decideWriteOff'> = async ({ id, version, verdict, code }, context) => ({
  version:
    verdict === 'approve'
      ? await desk.approveWriteOff(context, { id, version }, code ?? '')
      : await desk.refuseWriteOff(context, { id, version }),
})

export const addFinancingFile: Act<'addFinancingFile'> = async ({ id, what, file }, context) => {
  const { db, files, staff, now } = context
  await found(context, id)
  const kept = await keepSent({ db, files, now }, { kind: 'staff', id: staff.id }, file, 'financing')
  await inTransaction(db, async (tx) => {
    await keepFiles(tx, id, [kept.id], what, staff.id, now)
    const detail = { what, file: kept.name }
    await audit(tx, { staff, action: 'financing.file', subjectKind: 'financing', subjectId: id, detail, now })
  })
  return { fileId: kept.id }
}

export const financingFile: Act<'financingFile'> = async ({ id, fileId }, context) => {
  await found(context, id)
  const belongs = (await filesOfFinancing(context.db, id)).some(({ file_id }) => file_id === fileId)
  const file = belongs ? await anyFile(context.db, fileId) : undefined
  return file ? answerOf(context.files, file) : refuse('missing', 'not-found')
}

export const financingPdf: Act<'financingPdf'> = async ({ id, paper, language }, context) =>
  printed({ ...context, language: language ?? context.language }, await found(context, id), paper)

export const financingTrail: Act<'financingTrail'> = async ({ id, ...slice }, context) => {
  await found(context, id)
  return answerTrail(context.db, { kind: 'financing', id }, slice)
}
