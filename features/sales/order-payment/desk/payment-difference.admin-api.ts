import type * as contract from '#contract/payment-difference-desk.ts'
import type { AllowedAction } from '#contract/actions.ts'
import {
  judge,
  lastChecks,
  listDifferences,
  readDifference,
  type DifferenceRow,
} from '#features/money/payment-difference/payment-difference.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { inTransaction } from '#db/connect.ts'
import { wireTime } from '#shared/time.ts'
import { reconcileProviders } from '../reconciliation.ts'

const shapeRow = (row: DifferenceRow): contract.PaymentDifferenceRow => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: row.state,
  provider: row.provider,
  captureId: row.capture_id,
  orderId: row.order_id,
  orderNo: row.order_no ?? '',
  buyerName: row.buyer?.name ?? '',
  company: row.buyer?.company ?? '',
  ours: row.ours,
  theirs: row.theirs,
  time: wireTime(row.at),
  foundTime: wireTime(row.found_at),
})

export const paymentDifferences: Handler<typeof contract.paymentDifferences> = async (input, context) => {
  const filter = { states: input.state ?? null, kind: input.kind ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await listDifferences(context, filter, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { total, rows: rows.map(shapeRow) }
}

function actionsOf({ state }: DifferenceRow, context: StaffContext): AllowedAction[] {
  const action = (name: string, open: boolean) => allowedAction(context, name, 'payment:confirm', open ? null : 'not-allowed-now')
  return [action('explain', state === 'open'), action('resolve', state !== 'resolved')]
}

export const paymentDifference: Handler<typeof contract.paymentDifference> = async ({ id }, context) => {
  const row = await readDifference(context, id)
  return {
    ...shapeRow(row),
    providerOrderId: row.provider_order_id ?? '',
    paymentId: row.payment_id ?? '',
    exceptionId: row.exception_id,
    note: row.note,
    allowedActions: actionsOf(row, context),
  }
}

export const providerChecks: Handler<typeof contract.providerChecks> = async (_, { db, staff }) => {
  demandOperator(staff)
  return (await lastChecks(db)).map((one) => ({
    provider: one.provider,
    time: wireTime(one.done_at ?? one.begun_at),
    source: one.done_at ? (one.source ?? '') : '',
    movements: one.movements,
    found: one.found,
    failure: one.failure,
  }))
}

/** What fails at a provider is told by its check, and by the log of the sweeps. */
export const compareBooks: Handler<typeof contract.compareBooks> = async (_, context) => {
  const { db, staff, now } = context
  demandOperator(staff)
  await inTransaction(db, (tx) =>
    audit(tx, { staff, action: 'payment-difference.compare', subjectKind: 'payment-difference', subjectId: 1, now }),
  )
  await reconcileProviders(context, true)
  const { total } = await listDifferences(context, { states: null, kind: null, keyword: '' }, 1, 0)
  return { found: total }
}

export const judgeDifference: Handler<typeof contract.judgeDifference> = ({ id, version, as, note }, context) =>
  judge(context, { id, version }, as, note)

export const paymentDifferenceTrail: Handler<typeof contract.paymentDifferenceTrail> = async ({ id, ...slice }, context) => {
  await readDifference(context, id)
  return answerTrail(context.db, { kind: 'payment-difference', id }, slice)
}
