// One HTTP call of the wire, as data: the server mounts it, the clients call it, the API description is generated from it.
import * as v from 'valibot'

/** Who may call: anyone; anyone, but a token changes the answer; a signed-in buyer; staff with a permission. */
export type Access = 'public' | 'optional' | 'user' | 'staff' | { permission: string }

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
}

export type Input<C> = C extends Call<infer I, v.GenericSchema, Wrap> ? v.InferInput<I> : never
export type Parsed<C> = C extends Call<infer I, v.GenericSchema, Wrap> ? v.InferOutput<I> : never
export type Page<T> = { total: number; rows: T[] }
export type Answer<C> =
  C extends Call<v.GenericSchema, infer O, infer W>
    ? W extends 'page'
      ? Page<v.InferOutput<O>>
      : W extends 'file'
        ? Response
        : v.InferOutput<O>
    : never

type Options<I, O, A> = { access: A; about: string; input?: I; output?: O; form?: boolean }
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
  })

export const get = build('GET')('result')
export const getPage = build('GET')('page')
export const getFile = build('GET')('file')
export const post = build('POST')('result')
export const postPage = build('POST')('page')
export const put = build('PUT')('result')
export const remove = build('DELETE')('result')

/** The result codes of the envelope that this system answers (specification, section 8). */
export const CODES = {
  ok: 200,
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  refused: 500,
  warning: 601,
} as const
