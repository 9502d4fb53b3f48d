import { recallNo } from '#contract/codes/recall.ts'
import type * as contract from '#contract/recall.ts'
import { refusalText } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import * as door from './recall.ts'
import { RECALL_OWNER_ACTIONS } from './recall.rules.ts'
import { shapeOwnRow, shapeOwnUnit } from './recall.view.ts'

export const ownRecalls: Handler<typeof contract.ownRecalls> = async ({ pageNum, pageSize, unitId }, context) => {
  const { rows, total } = await door.ownRecalls(context, unitId ?? null, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeOwnRow(row, context.contentLanguage)) }
}

export const ownRecallsWaiting: Handler<typeof contract.ownRecallsWaiting> = async (_, context) => {
  const { count, latest, unitIds } = await door.ownWaiting(context)
  return { count, latest: latest && shapeOwnRow(latest, context.contentLanguage), unitIds }
}

export const ownRecall: Handler<typeof contract.ownRecall> = async ({ id }, context) => {
  const { language, contentLanguage } = context
  const { one, units } = await door.readOwn(context, id)
  const { told_content: content, acknowledged_at: acknowledged } = one
  const why = {
    acknowledge: RECALL_OWNER_ACTIONS.acknowledge(one.state, acknowledged !== null),
    report: RECALL_OWNER_ACTIONS.report(one.state),
  }
  return {
    ...shapeOwnRow(one, contentLanguage),
    edition: (one.first_number ?? 1) < one.told_number ? one.told_number : 1,
    reason: pick(content.reason, contentLanguage),
    todo: pick(content.todo, contentLanguage),
    firm: content.firm,
    product: content.product,
    codes: content.codes,
    initiatedOn: content.initiatedOn,
    said: one.reason,
    acknowledgedTime: acknowledged && wireTime(acknowledged),
    affected: units.map((unit) => shapeOwnUnit(unit, contentLanguage)),
    allowedActions: Object.entries(why).map(([action, word]) => ({
      action,
      allowed: word ? ('N' as const) : ('Y' as const),
      reason: word ? refusalText(word, language) : '',
    })),
  }
}

export const acknowledgeRecall: Handler<typeof contract.acknowledgeRecall> = async ({ id }, context) => {
  await door.acknowledge(context, id)
  return null
}
export const reportRecall: Handler<typeof contract.reportRecall> = async ({ id, reports }, context) => {
  await door.report(context, id, reports)
  return null
}

export const productRecalls: Handler<typeof contract.productRecalls> = async ({ id }, { db, contentLanguage }) =>
  (await door.noticesOfProduct(db, id)).map(({ id: recallId, told_content: content, published_at: at }) => ({
    recallNo: recallNo(recallId),
    number: content.number,
    title: pick(content.title, contentLanguage),
    reason: pick(content.reason, contentLanguage),
    todo: pick(content.todo, contentLanguage),
    class: content.class,
    firm: content.firm,
    day: at.toISOString().slice(0, 10),
  }))
