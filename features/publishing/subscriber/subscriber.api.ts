import type * as contract from '#contract/subscriber.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { subscribe as putOnList, withdraw } from './subscriber.ts'

export const subscribe: Handler<typeof contract.subscribe> = async ({ email, source }, context) => {
  await putOnList(context, { email, source: source ?? '' })
  return null
}

export const unsubscribe: Handler<typeof contract.unsubscribe> = async ({ token }, context) => {
  await withdraw(context, token)
  return null
}
