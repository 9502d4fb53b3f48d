// Who may do what with a review, and how its author is shown. Pure; time is passed in.
import type { ReviewState } from '#contract/codes/review.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { after, days } from '#shared/time.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { reviewMachine, type ReviewEvent } from './review.machine.ts'

/** So long after its first publication a review can still be written anew; until then whoever reads it may find another one. */
export const CHANGE_DAYS = 90

export type ReviewFacts = { state: ReviewState; publishedAt: Date | null; answered: boolean; reports: number }
export type Why = RefusalWord | undefined

const step =
  (...events: ReviewEvent[]) =>
  ({ state }: ReviewFacts): Why =>
    events.some((event) => stepFrom(reviewMachine, state, event)) ? undefined : 'review-not-now'

/** Until when it can be changed; null: nothing runs out. */
export const changeableUntil = ({ publishedAt }: Pick<ReviewFacts, 'publishedAt'>): Date | null =>
  publishedAt && after(publishedAt, days(CHANGE_DAYS))

/** What its author may do. */
export const REVIEW_BUYER_ACTIONS = {
  change: (facts: ReviewFacts, now: Date): Why => {
    const until = changeableUntil(facts)
    return step('revise')(facts) ?? (until && until < now ? 'review-too-late' : undefined)
  },
  withdraw: (facts: ReviewFacts): Why => step('withdraw')(facts),
} satisfies Record<string, (facts: ReviewFacts, now: Date) => Why>

/** What staff may do, apart from permissions. What is refused has no answer: nobody would read it. */
export const REVIEW_STAFF_ACTIONS = {
  publish: step('publish'),
  refuse: step('refuse', 'take_down'),
  settle: ({ reports }: ReviewFacts): Why => (reports > 0 ? undefined : 'review-no-report'),
  answer: ({ state }: ReviewFacts): Why => (state === 'published' ? undefined : 'review-not-published'),
  withdraw_answer: ({ state, answered }: ReviewFacts): Why =>
    state !== 'published' ? 'review-not-published' : answered ? undefined : 'review-not-now',
} satisfies Record<string, (facts: ReviewFacts) => Why>
export type ReviewStaffAction = keyof typeof REVIEW_STAFF_ACTIONS

const initial = (name: string): string => {
  const letter = /\p{L}/u.exec(name)?.[0]
  return letter ? `${letter.toUpperCase()}.` : ''
}
/** 'A. O.': of a name only what nobody is known by. */
export const maskedName = (firstName: string, lastName: string): string =>
  [initial(firstName), initial(lastName)].filter(Boolean).join(' ') || '–'
