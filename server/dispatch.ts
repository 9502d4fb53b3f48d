// Runs one call of the contract: checks access and input, then the handler. Used over HTTP and in-process by the storefront's rendering.
import * as v from 'valibot'
import type { Answer, Call } from '#contract/call.ts'
import { may, PERMISSIONS } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import { isProved } from '#features/people/staff/staff.rules.ts'

export type Route = { call: Call; handler: Handler; after?: After }
/**
 * Sees the answer before it goes out over HTTP, may turn it into headers (cookies), and answers what the body shows; features know
 * nothing of that. `secure`: browsers reach us by HTTPS.
 */
export type After<C extends Call = Call, A = Answer<C>> = (answer: A, headers: Headers, secure: boolean) => Answer<C>

/** Ties a call to its handler; the types of input, caller and answer must fit. */
export function route<C extends Call>(call: C, handler: Handler<C>, after?: After<C>): Route
/** The same for a handler that answers more than the body may show: `after` takes it out. */
export function route<C extends Call, A>(call: C, handler: (...given: Parameters<Handler<C>>) => Promise<A>, after: After<C, A>): Route
export function route(call: Call, handler: unknown, after?: unknown): Route {
  return { call, handler: handler as Handler, after: after as After | undefined }
}

/** The one place that decides whether a caller may make a call at all (SPEC-226). */
export function guard(call: Call, context: Context) {
  const { access } = call
  if (access === 'user' && !context.buyer) refuse('signed-out', 'signed-out')
  if (access !== 'staff' && access !== 'staff-entering' && typeof access !== 'object') return
  const { staff, now } = context
  if (!staff) return context.buyer ? refuse('forbidden', 'forbidden') : refuse('signed-out', 'signed-out')
  if (staff.mustEnrol && access !== 'staff-entering') refuse('forbidden', 'second-factor-needed')
  if (typeof access === 'object') {
    if (!may(staff.permissions, access.permission)) refuse('forbidden', 'forbidden')
    if (staff.shopId !== null && !PERMISSIONS[access.permission].seller) refuse('forbidden', 'forbidden')
  }
  if (call.fresh && !isProved(staff.provedAt, now)) refuse('unproved', 'prove-again')
}

/** Answers one call. Throws a Refusal for everything the caller can mend; `input` is whatever arrived. */
export async function dispatch({ call, handler }: Route, input: unknown, context: Context): Promise<unknown> {
  guard(call, context)
  const parsed = v.safeParse(call.input, input, { abortPipeEarly: true })
  if (!parsed.success) refuse('invalid', 'invalid-input', { field: v.getDotPath(parsed.issues[0]) ?? 'body' })
  if (holdsNul(parsed.output)) refuse('invalid', 'malformed-body')
  return handler(parsed.output as never, context as never)
}

/** PostgreSQL's texts cannot hold the character NUL; nothing that people type does. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  for (const inner of Object.values(value)) if (holdsNul(inner)) return true
  return false
}
