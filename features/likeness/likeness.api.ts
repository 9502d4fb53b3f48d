import type * as contract from '#contract/image-search.ts'
import type { Handler } from '#features/caller/caller.ts'
import { searchByPicture as search } from './likeness.ts'

export const searchByPicture: Handler<typeof contract.searchByPicture> = ({ file }, { db, now }) => search(db, file, now)
