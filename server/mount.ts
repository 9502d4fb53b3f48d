// Where the calls of the contract meet their handlers, and what happens when one is made: access and input are checked, then it is handled.
// Used over HTTP and in-process by the storefront's rendering.
import * as v from 'valibot'
import type { Answer, Call } from '#contract/call.ts'
import { allows } from '#contract/permission.ts'
import { withoutUntouched } from '#contract/untouched.ts'
import { isRefusalWord, refuse } from '#contract/refusals.ts'
import { actingFrom } from '#features/platform/audit/audit.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import { demandActing, doneFor } from '#features/sales/sales-customer/sales-customer.ts'
import { isProved } from '#features/people/staff/staff.rules.ts'

export type Route = { call: Call; handler: Handler; after?: After | undefined }
/**
 * Sees the answer before it goes out over HTTP, may turn it into headers (cookies), and answers what the body shows; features know
 * nothing of that. `secure`: browsers reach us by HTTPS.
 */
export type After<C extends Call = Call, A = Answer<C>> = (answer: A, headers: Headers, secure: boolean) => Answer<C>

type Calls = Readonly<Record<string, Call>>
type Afters<C extends Calls> = { readonly [K in keyof C]?: After<C[K], never> }
/** One handler for each call. Before an `after` it may answer more than the body shows: `after` takes it out. */
type Handlers<C extends Calls, F> = {
  readonly [K in keyof C]: F extends Record<K, (answer: infer A, ...rest: never[]) => unknown>
    ? (...given: Parameters<Handler<C[K]>>) => Promise<A>
    : Handler<C[K]>
}
type NothingElse<H, C> = { readonly [K in Exclude<keyof H, keyof C>]: never }

/** Mounts the calls of one noun: a handler of the right type for every call, none too few and none too many, or it does not compile. */
export function noun<C extends Calls, H extends Handlers<C, F>, F extends Afters<C> = Record<never, never>>(
  calls: C,
  handlers: H & NothingElse<H, C>,
  after?: F,
): Route[] {
  // The types have been checked on the way in; from here on all calls are alike.
  const [handled, followed] = [handlers as unknown as Record<string, Handler>, after as Record<string, After> | undefined]
  return Object.entries(calls).map(([name, call]) => ({ call, handler: handled[name]!, after: followed?.[name] }))
}

/** In the order in which a router must know them: '/staff/roles' before '/staff/{id}', which would take it for a number. */
export const fixedFirst = (routes: readonly Route[]): Route[] => routes.toSorted((a, b) => formOf(a).localeCompare(formOf(b)))

/** '0' for each fixed segment of the path, '1' for each parameter. */
const formOf = ({ call }: Route) => call.path.replaceAll(/\/(\{)?[^/]*/g, (_, open?: string) => (open ? '1' : '0'))

/** The one place that decides whether a caller may make a call at all (SPEC-226). */
export function guard(call: Call, context: Context) {
  const { access } = call
  if (access === 'user' && !context.buyer) refuse('signed-out', 'signed-out')
  demandActing(call, context)
  if (access !== 'staff' && access !== 'staff-entering' && typeof access !== 'object') return
  const { staff, now } = context
  if (!staff) return context.buyer ? refuse('forbidden', 'forbidden') : refuse('signed-out', 'signed-out')
  if (staff.mustEnrol && access !== 'staff-entering') refuse('forbidden', 'second-factor-needed')
  if (typeof access === 'object') {
    if (!allows(staff, access.permission)) refuse('forbidden', 'forbidden')
  }
  if (call.fresh && !isProved(staff.provedAt, now)) refuse('unproved', 'prove-again')
}

/** The name of a field may be the caller's own; it is not sent back at any length. */
const FIELD_MAX = 60

/** Answers one call. Throws a Refusal for everything the caller can mend; `input` is whatever arrived. */
export async function dispatch({ call, handler }: Route, input: unknown, context: Context): Promise<unknown> {
  guard(call, context)
  const parsed = v.safeParse(call.input, withoutUntouched(call.input, input), { abortPipeEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const field = (v.getDotPath(issue) ?? 'body').slice(0, FIELD_MAX)
    refuse('invalid', isRefusalWord(issue.message) ? issue.message : 'invalid-input', { field })
  }
  if (holdsNul(parsed.output)) refuse('invalid', 'malformed-body')
  demandActing(call, context, parsed.output)
  return actingFrom(context.address, () =>
    doneFor(call, parsed.output, context, (inner) => handler(parsed.output as never, inner as never)),
  )
}

/** PostgreSQL's texts cannot hold the character NUL; nothing that people type does. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  for (const inner of Object.values(value)) if (holdsNul(inner)) return true
  return false
}
