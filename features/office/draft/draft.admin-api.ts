import type * as contract from '#contract/draft.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import * as drafts from './draft.ts'

export const readDraft: Handler<typeof contract.readDraft> = async (place, context) => {
  const draft = await drafts.readDraft(context, place)
  return draft ? { version: draft.seen_version, content: draft.content, keptTime: wireTime(draft.kept_at) } : null
}

export const keepDraft: Handler<typeof contract.keepDraft> = async ({ version, content, ...place }, context) => {
  await drafts.keepDraft(context, place, { version, content })
  return null
}

export const dropDraft: Handler<typeof contract.dropDraft> = async (place, context) => {
  await drafts.dropDraft(context, place)
  return null
}
