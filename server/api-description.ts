// The API description (OpenAPI 3.1), generated from the contract: what is mounted is what is described.
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { CODES, EDGE_CODES, type Access, type Call } from '#contract/call.ts'
import type { Route } from './mount.ts'
import { httpStatus, shopStatus } from './edge/envelope.ts'

type Json = Record<string, unknown>
type About = { title: string; base: string; version: string }

/** OpenAPI of one api; `base` is its path, like /dev-api. Elsewhere than there HTTP's own status tells the outcome too. */
export function describeApi(routes: Route[], about: About): Json {
  const paths: Record<string, Json> = {}
  const office = about.base !== '/dev-api'
  for (const { call } of routes) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, office)
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.base }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        workspace: { type: 'apiKey', in: 'cookie', name: 'workspace_session', description: 'By HTTPS its name begins with __Host-' },
      },
      parameters: {
        language: header('Content-Language', 'Of messages: en_US, zh_CN, sp_ES, fr_FR, pt_BR and their usual forms'),
        contentLanguage: header('Db-Language', 'Of names and descriptions, where another than that of messages: en, zh, es, fr, pt'),
        repeat: header('Idempotency-Key', 'A repeat with the same key and body within 24 hours gets the first answer and has no effect'),
        seal: header('encrypt-key', 'Only when the body is sealed: its key (docs/decisions/013-sealed-bodies.md)'),
      },
      responses: refusalsByStatus(office),
    },
    paths,
  }
}

/** The refusals of a call that have an HTTP status of their own: on /dev-api those of the edge, in My Workspace all; two codes share 422. */
function refusalsByStatus(office: boolean): Json {
  const codes = Object.values(CODES).filter((code) =>
    office ? code !== CODES.ok && code !== CODES.badMethod : shopStatus(code) !== CODES.ok,
  )
  const refused = [...Map.groupBy(codes, office ? httpStatus : shopStatus)].map(([status, same]) => [status, refusal(same)] as const)
  return Object.fromEntries(
    refused.map(([status, schema]) => [status, { description: 'Refused; `code` tells why', content: { 'application/json': { schema } } }]),
  )
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})
const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** The codes that a call can answer beside 200; the tests hold every answer to them. */
export function refusalCodes({ access, method, fresh }: Pick<Call, 'access' | 'method' | 'fresh'>): number[] {
  const codes: number[] = [CODES.invalid]
  if (access !== 'public') codes.push(CODES.signedOut)
  if (access !== 'user' && (method !== 'GET' || isOfStaff(access))) codes.push(CODES.forbidden)
  codes.push(CODES.missing, CODES.conflict)
  if (fresh) codes.push(CODES.unproved)
  codes.push(CODES.refused, CODES.warning, ...EDGE_CODES, CODES.unknown)
  return codes
}

const isOfStaff = (access: Access) => access === 'staff' || access === 'staff-entering' || typeof access === 'object'

function operation(call: Call, office: boolean): Json {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const input = schemaOf(call.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...Object.keys(properties)
      .filter((name) => inQuery && !names.includes(name))
      .map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
    parameter('language'),
    parameter('contentLanguage'),
    ...(call.method === 'GET' ? [] : [parameter('repeat')]),
    ...(inQuery || call.form || office ? [] : [parameter('seal')]),
  ]
  const bodyless = inQuery || (input['type'] === 'object' && Object.keys(properties).every((name) => names.includes(name)))
  const type = call.form ? 'multipart/form-data' : 'application/json'
  return {
    summary: call.about,
    ...(security(call.access, office) ? { security: security(call.access, office) } : {}),
    'x-access': typeof call.access === 'object' ? call.access.permission : call.access,
    ...(call.fresh ? { 'x-fresh': true } : {}),
    'x-result-codes': [CODES.ok, ...refusalCodes(call)],
    parameters,
    ...(bodyless ? {} : { requestBody: { required: true, content: { [type]: { schema: input } } } }),
    responses: responses(call, office),
  }
}

function security(access: Access, office: boolean): Json[] | undefined {
  if (access === 'public') return undefined
  if (access === 'optional') return [{}, office ? { workspace: [] } : { token: [] }]
  return access === 'user' || !office ? [{ token: [] }] : [{ workspace: [] }]
}

function responses(call: Call, office: boolean): Json {
  const codes = refusalCodes(call)
  const good = answer(call, office)
  const json = (schema: Json): Json => ({ 'application/json': { schema } })
  const file = call.wrap === 'file' ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : undefined
  const statuses = new Set(codes.map(office ? httpStatus : shopStatus))
  statuses.delete(CODES.ok)
  const refusals = Object.fromEntries([...statuses].map((status) => [status, { $ref: `#/components/responses/${status}` }]))
  if (office) return { 200: { description: 'Done', content: file ?? json(good) }, ...refusals }
  const refused = refusal(codes.filter((code) => shopStatus(code) === CODES.ok))
  const content = file ? { ...file, ...json(refused) } : json({ oneOf: [good, refused] })
  return { 200: { description: 'The envelope; `code` tells the outcome', content }, ...refusals }
}

function answer(call: Call, office: boolean): Json {
  const one = schemaOf(call.output, 'output')
  const parts = call.wrap === 'page' ? { total: { type: 'integer' }, rows: { type: 'array', items: one } } : { data: one }
  const more = call.wrap === 'page' && office ? { totalPrecision: { const: 'at-least', description: 'There are more than `total`' } } : {}
  return {
    type: 'object',
    required: ['code', 'msg', ...Object.keys(parts)],
    properties: { code: { const: CODES.ok }, msg: { type: 'string' }, ...parts, ...more },
  }
}

const refusal = (codes: number[]): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { enum: codes }, msg: { type: 'string' }, data: { type: 'null' } },
})

/** Transformations have no JSON Schema of their own: the shape before (or after) them is described. A file is bytes. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const config: ConversionConfig = {
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'instance' ? { type: 'string', format: 'binary' } : undefined),
  }
  const { $schema: _, ...json } = toJsonSchema(schema, config) as Json
  return json
}
