// Calls and handlers are one thing: what does not fit is a build error. Each '@ts-expect-error' below is one, and fails the build when it is none.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { Hono } from 'hono'
import * as v from 'valibot'
import { get, post, type Call } from '#contract/call.ts'
import { adminApi, devApi } from './api.ts'
import { fixedFirst, noun, type Route } from './mount.ts'

const readOne = get('/thing/{id}', { access: 'public', about: 'One', input: v.object({ id: v.string() }), output: v.string() })
const addOne = post('/thing', { access: 'user', about: 'Another', output: v.number() })
const calls = { readOne, addOne }
const read = ({ id }: { id: string }) => Promise.resolve(id)
const add = () => Promise.resolve(1)

test('a noun is mounted call by call', () => {
  const after = (answer: number) => answer
  const routes = noun(calls, { readOne: read, addOne: add }, { addOne: after })
  assert.deepEqual(routes, [
    { call: readOne, handler: read, after: undefined },
    { call: addOne, handler: add, after },
  ])
})

test('what does not fit does not compile', () => {
  // @ts-expect-error a call without its handler
  noun(calls, { readOne: read })
  // @ts-expect-error a handler without its call
  noun(calls, { readOne: read, addOne: add, third: add })
  // @ts-expect-error another answer than the call's
  noun(calls, { readOne: add, addOne: add })
  // @ts-expect-error another input than the call's
  noun(calls, { readOne: ({ id }: { id: number }) => Promise.resolve(String(id)), addOne: add })
  // @ts-expect-error a caller whom the call does not promise
  noun(calls, { readOne: (_: unknown, { buyer }: { buyer: { id: number } }) => Promise.resolve(String(buyer.id)), addOne: add })
  // @ts-expect-error an `after` of no call
  noun(calls, { readOne: read, addOne: add }, { third: (answer: number) => answer })
  // @ts-expect-error an `after` that is given something else than it takes
  noun(calls, { readOne: read, addOne: add }, { addOne: ({ shown }: { shown: number }) => shown })
  // @ts-expect-error an `after` that shows something else than the call's answer
  noun(calls, { readOne: read, addOne: add }, { addOne: (answer: number) => String(answer) })
  // @ts-expect-error a call without an access policy
  get('/thing', { about: 'Whose is it?' })
})

test('every call of the contract is mounted: no file of it is forgotten', async () => {
  const mounted = new Set([...devApi, ...adminApi].map(({ call }) => call))
  const folder = path.join(import.meta.dirname, '../contract')
  const found: string[] = []
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>
    for (const [name, one] of Object.entries(exported)) {
      if (!isCall(one)) continue
      found.push(name)
      assert.ok(mounted.has(one), `${name} of contract/${file} is mounted by nobody: add it to its \`calls\`, and those to server/api.ts`)
    }
  }
  assert.equal(found.length, mounted.size)
  assert.ok(found.length > 150)
})
const isCall = (one: unknown): one is Call => typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'access' in one

test('fixed segments come before parameters, in whatever order the nouns stand', async () => {
  const paths = ['/{id}', '/a/{id}/{part}', '/a/{id}', '/a/list', '/a/{id}/trail', '/a/list/all', '/a', '/a/list/{page}', '/{kind}/list']
  const routes = [paths, paths.toReversed()].map((some) => fixedFirst(some.map((one): Route => ({ call: get(one, OPEN), handler: add }))))
  for (const sorted of routes) {
    const app = new Hono()
    for (const { call } of sorted) app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => c.text(call.path))
    const meant = { '/a/list': '/a/list', '/a/7': '/a/{id}', '/a': '/a', '/7': '/{id}', '/b/list': '/{kind}/list' }
    const longer = {
      '/a/list/all': '/a/list/all',
      '/a/list/2': '/a/list/{page}',
      '/a/7/trail': '/a/{id}/trail',
      '/a/7/x': '/a/{id}/{part}',
    }
    for (const [asked, path] of Object.entries({ ...meant, ...longer })) assert.equal(await (await app.request(asked)).text(), path, asked)
  }
})
const OPEN = { access: 'public', about: 'For a test' } as const

test('no call that is mounted stands behind another that would answer in its place', () => {
  for (const routes of [devApi, adminApi].map(fixedFirst))
    for (const [at, { call }] of routes.entries()) {
      const sample = call.path.replaceAll(/\{\w+\}/g, '7')
      const first = routes.findIndex((one) => one.call.method === call.method && formOf(one.call.path).test(sample))
      assert.equal(routes[first]!.call.path, routes[at]!.call.path)
    }
})
const formOf = (form: string) => new RegExp(`^${form.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
