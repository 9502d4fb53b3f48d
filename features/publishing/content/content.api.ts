import type * as contract from '#contract/content.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { readPublished } from './content.ts'

export const contentPage: Handler<typeof contract.contentPage> = async ({ slug }, { db, contentLanguage }) => {
  const { changedAt, ...page } = await readPublished(db, slug, contentLanguage)
  return { ...page, changeTime: wireTime(changedAt) }
}
