import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { callsWithoutSchemas, withTheEntry } from './lean-client.ts'

function transform(code: string, id = '/house/contract/bed.ts'): string {
  const plugin = callsWithoutSchemas() as unknown as { transform(code: string, id: string): { code: string } | null }
  const context = { parse: (text: string) => parseSync('bed.js', text).program }
  return plugin.transform.call(context, code, id)?.code ?? code
}

test('a call keeps what a browser needs and loses its schemas', () => {
  const lean = transform(
    `export const bed = get('/bed/{id}', { access: 'public', about: 'A bed', input: v.object({ id: Id }), output: Bed })`,
  )
  assert.match(lean, /@__PURE__/)
  assert.match(lean, /get\('\/bed\/\{id\}', \{ access: 'public' \}\)/)
  assert.doesNotMatch(lean, /input|output|about/)
})

test('what forms need of a module of calls stands apart from its calls, and knows them', () => {
  const code = `import * as v from 'valibot'
import { post } from './call.ts'
export const KINDS = ['a', 'b']
export const Bed = v.object({ kind: v.picklist(KINDS) })
export const make = post('/bed', { access: 'user', input: Bed })`
  const calls = transform(code)
  assert.match(calls, /import \{ post \} from '.\/call.ts'\n.*KINDS.*\n.*\n?.*make/s)
  assert.match(calls, /export \* from "\/house\/contract\/bed.ts\?forms"/)
  assert.doesNotMatch(calls, /valibot|Bed\b/)
  const forms = transform(code, '/house/contract/bed.ts?forms')
  assert.match(forms, /import \{ KINDS, make \} from "\/house\/contract\/bed.ts"/)
  assert.match(forms, /valibot[\s\S]*export const Bed/)
  assert.doesNotMatch(forms, /post\('/)
})

test('code inside functions and classes stays as it is', () => {
  const code = `export class Wrong extends Error { constructor(text) { super(text); this.name = 'Wrong' } }
export const make = (text) => new Wrong(text)
export function say() { return make('x') }`
  assert.equal(transform(code), code)
})

test('other rooms are left alone', () => {
  const code = `export const bed = get('/bed', { input: Id })`
  assert.equal(transform(code, '/house/storefront/bed.ts'), code)
})

test('what the entry imports at once comes with it; what is loaded lazily does not', () => {
  const graph: Record<string, { isEntry: boolean; importers: string[] }> = {
    entry: { isEntry: true, importers: [] },
    frame: { isEntry: false, importers: ['entry', 'page'] },
    page: { isEntry: false, importers: [] }, // by import() only
    part: { isEntry: false, importers: ['page'] },
  }
  const name = withTheEntry()
  const modules = { getModuleInfo: (id: string) => graph[id] ?? null }
  assert.equal(name('frame', modules), 'base')
  assert.equal(name('page', modules), null)
  assert.equal(name('part', modules), null)
})
