// One HTTP call of the wire, as data: the server mounts it, the clients call it, the API description is generated from it.
import * as v from 'valibot'
import type { Permission } from './permission.ts'
import type { LimitClass } from './limits.ts'

/**
 * Who may call: anyone; anyone, but a token changes the answer; a signed-in buyer; staff, also before the second factor that is
 * required of them is set up; staff; staff with a permission.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff-entering' | 'staff' | { permission: Permission }

/** How the answer is wrapped: R<T> with `data`, a page with `rows` and `total`, or bytes. */
export type Wrap = 'result' | 'page' | 'file'

export type Call<
  I extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
  W extends Wrap = Wrap,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string // below /dev-api or /admin-api; {id} marks a path parameter, which joins the input
  access: A
  about: string // one line for the API description
  input: I
  output: O // `data` of a result, one row of a page
  wrap: W
  form?: boolean // the body is multipart/form-data; its file arrives as input.file
  read?: true // asks, though it goes by POST: clients may send it twice in a row (SPEC-221). Pages of rows are known to
  /**
   * What it is to send it once more. 'own': safe by itself, in several transactions; an idempotency key keeps only its answer. 'never': it
   * opens or ends sessions, whose tokens no key keeps. Absent: safe under the same key.
   */
  repeat?: Repeat
  fresh?: boolean // a sensitive act of staff: refused (428) when the last password or code was given too long ago
  msg?: 'data' // the answer, a text, stands in msg as well, where existing clients look for it
  limit?: LimitClass // how often one caller may make it; absent: 'other'
  maxBytes?: number // of its file; absent: what one file may have
}

type Repeat = 'own' | 'never'

export type Input<C> = C extends Call<infer I, v.GenericSchema, Wrap> ? v.InferInput<I> : never
export type Parsed<C> = C extends Call<infer I, v.GenericSchema, Wrap> ? v.InferOutput<I> : never
/** `totalPrecision`, where counting all would take too long: there are at least `total`. Absent, there are exactly so many. */
export type Page<T> = { total: number; totalPrecision?: 'at-least'; rows: T[] }

/** Bytes from the one to the other, both among them, counted from 0. */
export type BytePart = { from: number; to: number }

/**
 * What a handler answers of `wrap: 'file'`; the server makes the response. `size` in bytes. `upload`: somebody else's bytes, which no
 * browser may run in our name; those that are public are looked at by their address, those that can be withdrawn are kept by others for an
 * hour at most. Without it, made by us for this caller.
 */
export type FileAnswer = {
  name: string
  type: string
  size: number
  content: Uint8Array<ArrayBuffer> | ((part?: BytePart) => Promise<ReadableStream<Uint8Array>>)
  upload?: 'private' | 'public'
}

/** What a handler answers. */
export type Answer<C> =
  C extends Call<v.GenericSchema, infer O, infer W>
    ? W extends 'page'
      ? Page<v.InferOutput<O>>
      : W extends 'file'
        ? FileAnswer
        : v.InferOutput<O>
    : never
/** The same as a caller gets it. */
export type Received<C> = C extends { wrap: 'file' } ? Response : Answer<C>

type Options<I, O, A> = {
  access: A
  about: string
  input?: I
  output?: O
  form?: boolean
  read?: true
  repeat?: Repeat
  fresh?: boolean
  msg?: 'data'
  limit?: LimitClass
  maxBytes?: number
}
type Empty = v.ObjectSchema<Record<string, never>, undefined>

const build =
  <M extends Call['method']>(method: M) =>
  <W extends Wrap>(wrap: W) =>
  <const I extends v.GenericSchema = Empty, const O extends v.GenericSchema = v.NullSchema<undefined>, const A extends Access = Access>(
    path: string,
    options: Options<I, O, A>,
  ): Call<I, O, W, A> => ({
    method,
    path,
    wrap,
    access: options.access,
    about: options.about,
    input: (options.input ?? v.object({})) as I,
    output: (options.output ?? v.null()) as O,
    ...(options.form ? { form: true } : {}),
    ...(options.read ? { read: true } : {}),
    ...(options.repeat ? { repeat: options.repeat } : {}),
    ...(options.fresh ? { fresh: true } : {}),
    ...(options.msg ? { msg: options.msg } : {}),
    ...(options.limit ? { limit: options.limit } : {}),
    ...(options.maxBytes ? { maxBytes: options.maxBytes } : {}),
  })

export const get = build('GET')('result')
export const getPage = build('GET')('page')
export const getFile = build('GET')('file')
export const post = build('POST')('result')
export const postPage = build('POST')('page')
export const postFile = build('POST')('file')
export const put = build('PUT')('result')
export const remove = build('DELETE')('result')

/** The result codes of the envelope that this system answers (specification, section 8). */
export const CODES = {
  ok: 200,
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  badMethod: 405,
  conflict: 409,
  unproved: 428, // My Workspace only: give the password or a code again, then repeat the call
  refused: 500,
  warning: 601,
  tooSlow: 408, // the edge's own: the HTTP status is the same
  tooLarge: 413,
  tooMany: 429,
  overloaded: 503,
  unknown: 504, // nobody knows whether it was done: the database did not answer. HTTP status 503, with Retry-After
} as const
/** What the edge says before a call is looked at; the HTTP status is the same there, and Retry-After says when to come again. */
export const EDGE_CODES: readonly number[] = [CODES.tooSlow, CODES.tooLarge, CODES.tooMany, CODES.overloaded]
