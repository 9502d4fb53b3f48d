import type * as contract from '#contract/file-removal.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { removeSent } from './file-removal.ts'

export const removeFile: Handler<typeof contract.removeFile> = async (which, context) => {
  await removeSent(context, which)
  return null
}
