// Where a caller's Idempotency-Key counts: in calls that change something and answer JSON. Elsewhere it is ignored.
import { createHmac, type Hmac } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import { IDEMPOTENCY_HEADER } from '#contract/idempotency-key.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { once } from '#features/platform/idempotency/idempotency.ts'
import { personOf } from './context.ts'
import type { Route } from '../mount.ts'
import type { Envelope } from './envelope.ts'

/** Sessions have keys of their own (cookies), lists and files change nothing. */
const counts = ({ call, after }: Route) => call.method !== 'GET' && call.wrap === 'result' && !after

type Act = (context: Context) => Promise<Envelope | Response>

/** Runs the call, or answers what it answered the first time. Refuses another input under the key of a former one. */
export async function withKey(route: Route, request: Request, input: unknown, context: Context, act: Act): Promise<Envelope | Response> {
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  if (key === null || !counts(route)) return act(context)
  const { call } = route
  const { db, keys, now } = context
  const caller = personOf(context) ?? 'visitor'
  const idempotent = {
    db,
    keys,
    now,
    caller,
    key,
    call: nameOf(call),
    body: await digest(await keys.secretKey('repeats'), input),
    own: call.repeat === 'own',
  }
  return once(idempotent, (inner) => act({ ...context, db: inner }))
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Of everything that was sent, files by their bytes. Keyed, because a password may be among it: a stolen table must not help to guess one. */
async function digest(key: Buffer, input: unknown): Promise<Buffer> {
  const hash = createHmac('sha256', key)
  const files: File[] = []
  hash.update(
    JSON.stringify(input, (_, value: unknown) => (value instanceof File ? `file ${files.push(value)} ${value.name}` : value)) ?? '',
  )
  for (const file of files) await addFile(hash, file)
  return hash.digest()
}

async function addFile(hash: Hmac, file: File) {
  for await (const piece of file.stream()) hash.update(piece)
}
