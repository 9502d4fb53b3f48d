// From an HTTP request to the one input object of a call: path parameters, query (with brackets) and body.
import { refuse, type RefusalWord } from '#contract/refusals.ts'

export const BODY_MAX_BYTES = 1024 * 1024
const DEPTH_MAX = 12
const FORM_OVERHEAD = 64 * 1024

/** 'params[beginTime]=x' becomes {params: {beginTime: 'x'}}; a repeated name keeps its last value. */
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
  return input
}

const safe = (name: string) => name !== '__proto__' && name !== 'constructor' && name !== 'prototype'

/** Reads a JSON body within the size and depth limits; an empty body is undefined. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await readText(request, BODY_MAX_BYTES)
  if (!text.trim()) return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    refuse('invalid', 'malformed-body')
  }
  if (depth(body, 0) > DEPTH_MAX) refuse('invalid', 'malformed-body')
  return body
}

function depth(value: unknown, level: number): number {
  if (level > DEPTH_MAX || typeof value !== 'object' || value === null) return level
  let deepest = level
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depth(inner, level + 1))
  return deepest
}

/** The body as text; refuses one of more than `max` bytes before it is read to its end. */
export async function readText(request: Request, max: number): Promise<string> {
  return (await readBytes(request, max, 'body-too-large')).toString('utf8')
}

/** Reads a body of at most `max` bytes; refuses a longer one with the word. */
export async function readBytes(request: Request, max: number, word: RefusalWord): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) refuse('invalid', word)
  if (!request.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.byteLength
    if (size > max) refuse('invalid', word)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Reads a multipart form of at most `max` bytes of files. */
export async function formBody(request: Request, max: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, max + FORM_OVERHEAD, 'file-too-large')
  try {
    const form = new Response(bytes, { headers: { 'Content-Type': request.headers.get('content-type') ?? '' } })
    return Object.fromEntries(await form.formData())
  } catch {
    return refuse('invalid', 'malformed-body')
  }
}
