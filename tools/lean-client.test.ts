import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { callsWithoutSchemas, FIELD_SCHEMAS, namesAlone, withNamedWords, withTheEntry } from './lean-client.ts'

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

test('where the entry waits and then loads the rest, that comes in one file without the entry', () => {
  const graph: Record<string, { isEntry: boolean; importers: string[] }> = {
    entry: { isEntry: true, importers: [] },
    helper: { isEntry: false, importers: ['entry', '/app/rest.tsx'] },
    '/app/rest.tsx': { isEntry: false, importers: [] }, // by the entry's import()
    frame: { isEntry: false, importers: ['/app/rest.tsx'] },
    page: { isEntry: false, importers: [] },
  }
  const name = withTheEntry({ first: '/app/rest.tsx' })
  const modules = { getModuleInfo: (id: string) => graph[id] ?? null }
  assert.deepEqual(
    ['entry', 'helper', '/app/rest.tsx', 'frame', 'page'].map((id) => name(id, modules)),
    ['entry', 'entry', 'base', 'base', null],
  )
})

test('what is late stays out of the first file with all that it alone brings, and only where it is said to be late', () => {
  const graph: Record<string, { isEntry: boolean; importers: string[] }> = {
    entry: { isEntry: true, importers: [] },
    frame: { isEntry: false, importers: ['entry'] },
    '/contract/fields.ts': { isEntry: false, importers: ['frame'] },
    digits: { isEntry: false, importers: ['/contract/fields.ts'] },
  }
  const modules = { getModuleInfo: (id: string) => graph[id] ?? null }
  const fileOf = (late?: RegExp) => ['frame', '/contract/fields.ts', 'digits'].map((id) => withTheEntry(late ? { late } : {})(id, modules))
  assert.deepEqual(fileOf(FIELD_SCHEMAS), ['base', null, null])
  assert.deepEqual(fileOf(), ['base', 'base', 'base'])
})

test('files of words share one mark; all others have their own', () => {
  const name = withNamedWords('abc')
  assert.equal(name({ facadeModuleId: '/house/storefront/pages/cart/words/fr.json' }), 'assets/words-cart-fr-abc.js')
  assert.equal(name({ facadeModuleId: '/house/storefront/pages/cart/words.ts' }), 'assets/[name]-[hash].js')
  assert.equal(name({ facadeModuleId: null }), 'assets/[name]-[hash].js')
})

test('the router’s links are left out, and nothing of the shop asks for them', () => {
  const links = readFileSync(new URL('../node_modules/@tanstack/react-router/dist/esm/link.js', import.meta.url), 'utf8')
  const left = namesAlone(links, 'Link')
  assert.match(left, /^export const Link = null$/m)
  assert.ok(left.length < 300)
  assert.throws(() => namesAlone('export default Link', 'Link'), /no longer there/)

  const asked = new RegExp(`import \\{[^}]*\\b(${left.match(/(?<=const )\w+/g)!.join('|')})\\b[^}]*\\} from '@tanstack/react-router'`)
  const shop = path.join(import.meta.dirname, '../storefront')
  const sources = readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  assert.ok(sources.length > 100)
  assert.match("import { Link, useRouter } from '@tanstack/react-router'", asked)
  assert.deepEqual(
    sources.filter((file) => asked.test(readFileSync(path.join(shop, file), 'utf8'))),
    [],
  )
})

test('the router’s way with queries is left out, and the shop has its own', () => {
  const file = new URL('../node_modules/@tanstack/router-core/dist/esm/searchParams.js', import.meta.url)
  const left = namesAlone(readFileSync(file, 'utf8'), 'defaultParseSearch')
  assert.match(left, /^export const defaultStringifySearch = null$/m)
  const own = readFileSync(path.join(import.meta.dirname, '../storefront/app/create-router.ts'), 'utf8')
  assert.match(own, /parseSearch: \([\s\S]*stringifySearch: \(/)
})
