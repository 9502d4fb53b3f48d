import { CODES } from './call.ts'
import { CallError } from './client.ts'

/** Whether the page showed what is no longer so: read anew, the next press is of what is there. */
export const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === CODES.conflict
