import type * as contract from '#contract/image-search.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { searchByPicture as search } from './image-search.ts'

export const searchByPicture: Handler<typeof contract.searchByPicture> = ({ file }, { db, now }) => search(db, file, now)
