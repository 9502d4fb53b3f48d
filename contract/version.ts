// A thing that several people may change has a version: whoever changes it says which one was seen, and is refused when somebody was faster.
import * as v from 'valibot'
import { int } from './fields.ts'

export const Version = int(1, 1_000_000_000)
/** What a change answers: the version that it made. */
export const Changed = v.object({ version: v.number() })
