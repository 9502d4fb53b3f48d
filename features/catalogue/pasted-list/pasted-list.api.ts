import type * as contract from '#contract/pasted-list.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { readList } from './pasted-list.ts'

export const readPastedList: Handler<typeof contract.readPastedList> = ({ text }, context) => readList(text, context)
