import type * as contract from '#contract/slug.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { yn } from '#shared/yn.ts'
import { resolveSlug } from './detail.ts'

export const resolvePath: Handler<typeof contract.resolvePath> = async ({ slug }, { db }) => {
  const target = await resolveSlug(db, slug)
  return target ? { ...target, moved: yn(target.moved) } : null
}
