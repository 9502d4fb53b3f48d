import { isConflict } from '#contract/conflict.ts'
import { useTell } from '../../shop/error-text.ts'
import type { Opened } from './quotation-model.ts'

/**
 * For an act upon a version: where that is no longer the current one, says so, shows where the quotation stands now and answers true. Anything
 * else is the caller's to tell.
 */
export function useSuperseded({ reload }: Opened): (error: unknown) => Promise<boolean> {
  const tell = useTell()
  return async (error) => {
    if (!isConflict(error)) return false
    tell(error)
    await reload()
    return true
  }
}
