// The API description (OpenAPI 3.1), generated from the contract: what is mounted is what is described.
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Access, Call } from '#contract/call.ts'
import type { Route } from './dispatch.ts'

type Json = Record<string, unknown>

/** OpenAPI of one api; `base` is its path, like /dev-api. */
export function describeApi(routes: Route[], about: { title: string; base: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { call } of routes) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.base }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        workspace: { type: 'apiKey', in: 'cookie', name: 'workspace_session' },
      },
    },
    paths,
  }
}

function operation(call: Call): Json {
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
  ]
  const body = inQuery || (input['type'] === 'object' && Object.keys(properties).every((name) => names.includes(name)))
  const type = call.form ? 'multipart/form-data' : 'application/json'
  return {
    summary: call.about,
    ...(security(call.access) ? { security: security(call.access) } : {}),
    ...(typeof call.access === 'object' ? { 'x-permission': call.access.permission } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? {} : { requestBody: { required: true, content: { [type]: { schema: input } } } }),
    responses: { 200: { description: 'The envelope; `code` tells the outcome', content: answer(call) } },
  }
}

function security(access: Access): Json[] | undefined {
  if (access === 'public') return undefined
  if (access === 'optional') return [{}, { token: [] }]
  return access === 'user' ? [{ token: [] }] : [{ workspace: [] }]
}

function answer(call: Call): Json {
  if (call.wrap === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const one = schemaOf(call.output, 'output')
  const parts = call.wrap === 'page' ? { total: { type: 'integer' }, rows: { type: 'array', items: one } } : { data: one }
  const ok = {
    type: 'object',
    required: ['code', 'msg', ...Object.keys(parts)],
    properties: { code: { const: 200 }, msg: { type: 'string' }, ...parts },
  }
  const refused = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'null' } },
  }
  return { 'application/json': { schema: { oneOf: [ok, refused] } } }
}

/** Transformations and files have no JSON Schema of their own: the shape before (or after) them is described. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const config: ConversionConfig = { typeMode, errorMode: 'ignore' }
  const { $schema: _, ...json } = toJsonSchema(schema, config) as Json
  return json
}
