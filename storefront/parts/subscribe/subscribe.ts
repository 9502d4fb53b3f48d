import * as v from 'valibot'
import type { Client } from '#contract/client.ts'
import { subscribe, Subscription } from '#contract/subscriber.ts'
import { explainer } from '../form/explain-field.ts'
import { failureText, fieldRefused, mannerOf } from '../../shop/failure/failure.ts'
import { takeFailure } from '../../shop/failure/told.ts'
import type { Translate } from '../../shop/words.ts'

type Problem = { text: string; inField: boolean }

/** Sends an address for the news. Answers what is wrong, with the address or with the sending; null when it is on the list. */
export async function subscribed(call: Client, t: Translate, email: string, source: string): Promise<Problem | null> {
  const refused = () => ({ text: explainer(t)('email', email), inField: true })
  const parsed = v.safeParse(Subscription, { email })
  if (!parsed.success) return refused()
  try {
    await call(subscribe, { ...parsed.output, source })
    return null
  } catch (error) {
    takeFailure(error)
    if (fieldRefused(error, ['email'])) return refused()
    return { text: mannerOf(error) === 'session' ? '' : failureText(error, t), inField: false }
  }
}
