import * as v from 'valibot'
import { get, type Call } from './call.ts'

/** What buyers did (SPEC-037). */
export const HAPPENINGS = ['order', 'quotation', 'payment'] as const
export type HappeningKind = (typeof HAPPENINGS)[number]

export const Happening = v.object({
  kind: v.picklist(HAPPENINGS),
  who: v.string(), // the kind of organisation, in the content language; '' where too few are of it
  nation: v.string(), // ISO 3166-1; '' where too few of that kind are there
  what: v.string(), // the category of what it was about
  hoursAgo: v.number(), // at least 1
})
export type Happening = v.InferOutput<typeof Happening>

export const happenings = get('/shop/pm/happenings', {
  access: 'public',
  about: 'What other buyers did lately, without anything to know them by; nothing where that is switched off or too little happened',
  output: v.array(Happening),
})

export const calls = { happenings } satisfies Record<string, Call>
