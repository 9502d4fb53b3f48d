import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'

const except =
  (...codes: number[]) =>
  async <T>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer
    } catch (error) {
      if (error instanceof CallError && codes.includes(error.code)) return null
      throw error
    }
  }

/** Null for what is not there; anything else that goes wrong is thrown. */
export const found = except(CODES.missing, CODES.invalid)
/** Null also for what the caller may not have. */
export const allowed = except(CODES.missing, CODES.invalid, CODES.refused)
