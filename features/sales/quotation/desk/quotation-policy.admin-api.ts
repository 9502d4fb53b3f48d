import type * as contract from '#contract/quotation-policy-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { readCalendar, readRules, removeRule, storeCalendar, storeRule } from './quotation-policy.ts'

export const workCalendar: Handler<typeof contract.workCalendar> = ({ shopId }, context) => readCalendar(context, shopId ?? null)
export const setWorkCalendar: Handler<typeof contract.setWorkCalendar> = async ({ shopId, ...wanted }, context) => {
  await storeCalendar(context, shopId ?? null, wanted)
  return null
}
export const marginRules: Handler<typeof contract.marginRules> = (_, context) => readRules(context)
export const setMarginRule: Handler<typeof contract.setMarginRule> = async (
  { shopId, categoryId, identityType, seen, ...limits },
  context,
) => {
  const rule = { shopId: shopId ?? null, categoryId: categoryId ?? null, identityType: identityType ?? null, ...limits }
  await storeRule(context, rule, seen)
  return null
}
export const removeMarginRule: Handler<typeof contract.removeMarginRule> = async (rule, context) => {
  await removeRule(context, rule)
  return null
}
