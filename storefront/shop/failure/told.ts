// A failure is told once: by whoever shows it in its own place, else by a message in the manner of the table.
import { CallError, type Client } from '#contract/client.ts'
import { toast } from '#ui/toast.ts'
import type { Translate } from '../words.ts'
import { failureText, LOOKS, mannerOf } from './failure.ts'

const told = new WeakSet<Error>()

/** To be called by whoever shows the failure themself, before the end of the turn in which they got it. */
export function takeFailure(error: unknown): void {
  if (error instanceof Error) told.add(error)
}

/** Shows a message about it, unless it has been told. A session that has ended is the client's to tell: it has its dialog. */
export function tell(error: unknown, t: Translate): void {
  if (error instanceof Error && told.has(error)) return
  takeFailure(error)
  const manner = mannerOf(error)
  if (manner === 'session' || manner === 'nothing') return
  const { kind, ms, title } = LOOKS[manner]
  toast(failureText(error, t), kind, { ms, title: title && t(title) })
}

/** The client whose failures are told, except those that are taken, and calls that ask for quiet. */
export const telling =
  (call: Client, t: Translate): Client =>
  async (one, input, options) => {
    try {
      return await call(one, input, options)
    } catch (error) {
      if (!options?.quiet) setTimeout(() => tell(error, t)) // whoever takes it does so when the rejection reaches them: before that
      throw error
    }
  }

/** Nobody waited for the call: it has been told all the same, and is no fault of the page's. */
export function forgiveUnawaited(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof CallError) event.preventDefault()
  })
}
