// Runs one call of the contract: checks access and input, then the handler. Used over HTTP and in-process by the storefront's rendering.
import * as v from 'valibot'
import type { Answer, Call } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import type { Context, Handler } from '#features/caller/caller.ts'

/** `after` may turn the answer into headers (cookies) before it goes out over HTTP; features know nothing of that. */
export type Route = { call: Call; handler: Handler; after?: After }
export type After<A = unknown> = (answer: A, headers: Headers) => void

/** Ties a call to its handler; the types of input, caller and answer must fit. */
export const route = <C extends Call>(call: C, handler: Handler<C>, after?: After<Answer<C>>): Route => ({
  call,
  handler: handler as unknown as Handler,
  after: after as After | undefined,
})

/** The one place that decides whether a caller may make a call at all (SPEC-226). */
function guard(call: Call, context: Context) {
  const { access } = call
  if (access === 'user' && !context.buyer) refuse('signed-out', 'signed-out')
  if (access === 'staff' && !context.staff) refuse('signed-out', 'signed-out')
  if (typeof access === 'object') {
    if (!context.staff) refuse('signed-out', 'signed-out')
    if (!may(context.staff.permissions, access.permission)) refuse('forbidden', 'forbidden')
  }
}

/** '*:*:*' grants everything; 'order:*:*' every permission of orders. */
export function may(permissions: string[], wanted: string): boolean {
  const want = wanted.split(':')
  return permissions.some((permission) => permission.split(':').every((part, i) => part === '*' || part === want[i]))
}

/** Answers one call. Throws a Refusal for everything the caller can mend; `input` is whatever arrived. */
export async function dispatch({ call, handler }: Route, input: unknown, context: Context): Promise<unknown> {
  guard(call, context)
  const parsed = v.safeParse(call.input, input, { abortPipeEarly: true })
  if (!parsed.success) refuse('invalid', 'invalid-input', { field: v.getDotPath(parsed.issues[0]) ?? 'body' })
  return handler(parsed.output as never, context as never)
}
