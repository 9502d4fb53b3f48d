// What a member of staff has typed into a form and not saved yet (mounted below /admin-api): kept for oneself, until it is saved or forgotten.
import * as v from 'valibot'
import { get, put, remove, type Call } from './call.ts'
import { int, MAX_ID } from './fields.ts'

/** Of one draft, in characters: several times the longest page in five languages. */
export const DRAFT_MAX = 400_000
/** Of one person: of more, the oldest goes. */
export const DRAFTS_MAX = 50
/** After so many days without a change it goes. What is uploaded for a form stays at least as long. */
export const DRAFT_DAYS = 14

const Place = {
  form: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
  /** The thing that is changed; 0: one that is made. */
  subject: int(0, MAX_ID),
}

export const Draft = v.object({
  /** Of the thing, as it stood when this was begun. */
  version: v.number(),
  content: v.string(),
  keptTime: v.string(),
})
export type Draft = v.InferOutput<typeof Draft>

export const readDraft = get('/draft', {
  access: 'staff',
  about: 'What one has typed into a form about a thing and not saved; null where there is nothing',
  input: v.object(Place),
  output: v.nullable(Draft),
})
export const keepDraft = put('/draft', {
  access: 'staff',
  about: 'Keep what is typed in a form, in place of what was kept of it before',
  input: v.object({ ...Place, version: int(0, 1_000_000_000), content: v.pipe(v.string(), v.minLength(2), v.maxLength(DRAFT_MAX)) }),
})
export const dropDraft = remove('/draft', {
  access: 'staff',
  about: 'Forget what was kept of a form; nothing kept is no fault',
  input: v.object(Place),
})

export const calls = { readDraft, keepDraft, dropDraft } satisfies Record<string, Call>
