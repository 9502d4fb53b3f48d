// From an HTTP request to the one input object of a call: path parameters, query (with brackets) and body.
import { refuse } from '#contract/refusals.ts'
import { paced } from './paced.ts'
import { SEAL_HEADER, openBody, sealedLength, type SealKeys } from './sealed-body.ts'
import { parseStrict } from './strict-json.ts'

export const BODY_MAX_BYTES = 1024 * 1024
/** Fields of a form-encoded body. */
const FIELDS_MAX = 2000
/** A whole body has arrived by then. Uploads have a pace of their own (incoming.ts). */
const BODY_LIMIT_MS = 50_000

/**
 * 'params[beginTime]=x' becomes {params: {beginTime: 'x'}}, 'ids[0]=1&ids[1]=2' becomes {ids: ['1', '2']}; a repeated name keeps its last
 * value. Bodies of existing clients' download forms have the same form.
 */
export function queryInput(search: URLSearchParams): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of search) {
    const bracket = /^(\w{1,40})\[(\w{1,40})\]$/.exec(name)
    if (!bracket) {
      if (safe(name)) input[name] = value
      continue
    }
    const [, outer, inner] = bracket as unknown as [string, string, string]
    if (!safe(outer) || !safe(inner)) continue
    const group = (typeof input[outer] === 'object' ? input[outer] : (input[outer] = {})) as Record<string, unknown>
    group[inner] = value
  }
  for (const [name, value] of Object.entries(input)) if (typeof value === 'object') input[name] = listOf(value as Record<string, unknown>)
  return input
}

const safe = (name: string) => name !== '__proto__' && name !== 'constructor' && name !== 'prototype'

/** A group whose names are 0, 1, 2 is a list. */
function listOf(group: Record<string, unknown>): unknown {
  const names = Object.keys(group)
  return names.length > 0 && names.every((name, at) => name === String(at)) ? Object.values(group) : group
}

export type SealKeysOf = () => Promise<SealKeys>

/** Reads the body of a call: JSON, a sealed one, or form-encoded. An empty body is undefined. Refuses what is too large, too deep or broken. */
export async function bodyInput(request: Request, keys: SealKeysOf | undefined): Promise<unknown> {
  const sealed = request.headers.get(SEAL_HEADER)
  if (sealed) {
    const bytes = openBody(await keys?.(), sealed, await readBytes(request, sealedLength(BODY_MAX_BYTES)))
    if (bytes.length > BODY_MAX_BYTES) refuse('too-large', 'body-too-large')
    return jsonOf(utf8(bytes))
  }
  const text = await readText(request, BODY_MAX_BYTES)
  const form = request.headers.get('content-type')?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded')
  return form ? formOf(text) : jsonOf(text)
}

/** Counted before it is taken apart: a megabyte of short fields would hold everybody up for a second. */
function formOf(text: string): unknown {
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) refuse('invalid', 'malformed-body')
  return queryInput(new URLSearchParams(text))
}

/** A body that was sealed whole may not be half a text. */
function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('invalid', 'malformed-body')
  }
}

function jsonOf(text: string): unknown {
  if (!text.trim()) return undefined
  try {
    return parseStrict(text)
  } catch {
    return refuse('invalid', 'malformed-body')
  }
}

/** The body as text; refuses one of more than `max` bytes before it is read to its end. */
export async function readText(request: Request, max: number): Promise<string> {
  return (await readBytes(request, max)).toString('utf8')
}

/** Reads a body of at most `max` bytes. Refuses a longer one (413), and one that does not arrive in time (408). */
export async function readBytes(request: Request, max: number, limitMs = BODY_LIMIT_MS): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) refuse('too-large', 'body-too-large')
  if (!request.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of paced(request.body, { limitMs })) {
    size += part.byteLength
    if (size > max) refuse('too-large', 'body-too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
