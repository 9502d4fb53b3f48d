import type * as contract from '#contract/find.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { findThings } from './find.ts'

export const find: Handler<typeof contract.find> = ({ keyword }, context) => findThings(context, keyword)
