// The written description (docs/api) is whole: every mounted call with its request, answer, access and codes.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { adminApi, devApi } from './api.ts'
import type { Route } from './mount.ts'

type Schema = {
  type?: string
  properties?: Record<string, unknown>
  required?: string[]
  enum?: number[]
  oneOf?: Schema[]
  const?: unknown
}
type Answer = { content: Record<string, { schema: Schema }> }
type Operation = {
  summary: string
  security?: Record<string, unknown>[]
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer & { $ref?: string }>
  'x-access': string
  'x-result-codes': number[]
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, unknown>; securitySchemes: Record<string, unknown>; responses?: Record<string, Answer> }
}

/** Of all nouns of an api together. */
function read(api: string): Description {
  const files = readdirSync(`docs/api/${api}`).map((file) => JSON.parse(readFileSync(`docs/api/${api}/${file}`, 'utf8')) as Description)
  const paths: Description['paths'] = {}
  // One path may be of two nouns: each describes its own methods.
  for (const file of files) for (const [path, methods] of Object.entries(file.paths)) paths[path] = { ...paths[path], ...methods }
  return { ...files[0]!, paths }
}
const codeOf = (one: Schema) => (one.properties ?? {})['code'] as Schema
const APIS: [file: string, routes: Route[]][] = [
  ['shop', devApi],
  ['workspace', adminApi],
]

for (const [file, routes] of APIS)
  describe(`docs/api/${file}`, () => {
    const { paths, components, openapi } = read(file)
    const office = file === 'workspace'

    test('every mounted call is described, and nothing else', () => {
      const described = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      assert.equal(openapi, '3.1.0')
      assert.deepEqual(described.sort(), routes.map(({ call }) => `${call.method} ${call.path}`).sort())
    })

    for (const { call } of routes)
      test(`${call.method} ${call.path}`, () => {
        const operation = paths[call.path]![call.method.toLowerCase()]!
        assert.ok(operation.summary.length > 5)
        assert.equal(operation['x-access'], typeof call.access === 'object' ? call.access.permission : call.access)
        const needed = operation.security?.every((one) => Object.keys(one).length > 0) ?? false
        assert.equal(needed, call.access !== 'public' && call.access !== 'optional')
        for (const one of operation.security ?? []) for (const name of Object.keys(one)) assert.ok(name in components.securitySchemes)

        for (const { name, in: place, required, $ref } of operation.parameters) {
          if ($ref) assert.ok($ref.split('/').at(-1)! in components.parameters)
          else if (place === 'path') assert.ok(required && call.path.includes(`{${name}}`))
        }
        for (const [, name] of call.path.matchAll(/\{(\w+)\}/g))
          assert.ok(operation.parameters.some((one) => one.name === name && one.in === 'path'))
        const fields = Object.keys((call.input as { entries?: object }).entries ?? {}).filter((name) => !call.path.includes(`{${name}}`))
        const body = operation.requestBody?.content[call.form ? 'multipart/form-data' : 'application/json']?.schema
        if (call.method === 'GET' || call.method === 'DELETE')
          for (const name of fields)
            assert.ok(
              operation.parameters.some((one) => one.name === name && one.in === 'query'),
              name,
            )
        else for (const name of fields) assert.ok(body?.properties && name in body.properties, name)

        const codes = operation['x-result-codes']
        assert.ok(codes[0] === 200 && codes.includes(400) && codes.includes(500))
        assert.equal(codes.includes(401), call.access !== 'public')
        const good = operation.responses['200']!.content
        if (call.wrap === 'file') assert.ok('application/octet-stream' in good)
        const schema = good['application/json']?.schema
        const variants = schema ? (schema.oneOf ?? [schema]) : []
        const told = variants.flatMap((one) => codeOf(one).enum ?? [])
        const byStatus = Object.entries(operation.responses).filter(([status]) => status !== '200')
        for (const [status, { $ref }] of byStatus) {
          assert.equal($ref, `#/components/responses/${status}`)
          told.push(...(components.responses![status]!.content['application/json']!.schema.properties!['code'] as Schema).enum!)
        }
        assert.deepEqual(new Set(told), new Set(codes.slice(1)))
        assert.equal(
          byStatus.some(([status]) => status === '400'),
          office,
        )
        if (call.wrap === 'file') return
        const parts = variants.find((one) => codeOf(one).const === 200)!
        assert.deepEqual(parts.required, call.wrap === 'page' ? ['code', 'msg', 'total', 'rows'] : ['code', 'msg', 'data'])
      })
  })

test('the control: there is something to describe', () => assert.ok(devApi.length > 50 && adminApi.length > 20))
