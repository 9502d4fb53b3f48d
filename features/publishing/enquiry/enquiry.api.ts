import type * as contract from '#contract/enquiry.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { takeMessage } from './enquiry.ts'

export const contactUs: Handler<typeof contract.contactUs> = async (message, context) => {
  await takeMessage(context, message)
  return null
}
