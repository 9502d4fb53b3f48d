// Holds every answer of the test run against its call's contract, as strictly as a client with a closed schema would.
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { CODES, type Call } from '#contract/call.ts'
import { refusalCodes } from '#server/api-description.ts'
import type { Envelope } from '#server/edge/envelope.ts'

/** What is wrong with an answer; undefined when it is what the contract says: no field missing, none too many, each of its type. */
export function answerFault(call: Call, envelope: Envelope): string | undefined {
  const body = JSON.parse(JSON.stringify(envelope)) as Record<string, unknown>
  const keys = Object.keys(body).sort().join(' ')
  if (typeof body['msg'] !== 'string' || (!body['msg'] && call.msg !== 'data')) return 'msg is not a text'
  if (body['code'] !== CODES.ok) {
    if (!/^code data (field )?msg$/.test(keys) || body['data'] !== null) return `a refusal with ${keys}`
    return refusalCodes(call).includes(body['code'] as number) ? undefined : `the code ${String(body['code'])} is not described`
  }
  if (call.wrap === 'file') return 'a file answered as data'
  if (call.wrap === 'result') return keys === 'code data msg' ? mismatch(call.output, body['data'], 'data') : `a result with ${keys}`
  if (
    !/^code msg rows total( totalPrecision)?$/.test(keys) ||
    (body['totalPrecision'] ?? 'at-least') !== 'at-least' ||
    !Array.isArray(body['rows'])
  )
    return `a page with ${keys}`
  if (!Number.isSafeInteger(body['total']) || (body['total'] as number) < 0) return 'total is not a count'
  for (const [at, row] of body['rows'].entries()) {
    const fault = mismatch(call.output, row, `rows[${at}]`)
    if (fault) return fault
  }
  return undefined
}

/** A schema leaves out what it does not know and reads '12' as 12: whatever it changes is not what it says. */
function mismatch(schema: v.GenericSchema, value: unknown, place: string): string | undefined {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    return `${place}.${v.getDotPath(issue) ?? ''}: ${issue.message}`
  }
  return differs(parsed.output, value, place)
}

function differs(wanted: unknown, got: unknown, place: string): string | undefined {
  if (isDeepStrictEqual(wanted, got)) return undefined
  if (!isObject(wanted) || !isObject(got)) return `${place}: ${JSON.stringify(got)} is read as ${JSON.stringify(wanted)}`
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(got)])) {
    if (!(name in wanted)) return `${place}.${name} is not in the contract`
    if (!(name in got)) return `${place}.${name} is missing`
    const inner = differs(wanted[name], got[name], `${place}.${name}`)
    if (inner) return inner
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
