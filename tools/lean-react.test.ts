import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { UNASKED, withoutExports, withoutUnused } from './lean-react.ts'

const root = path.join(import.meta.dirname, '..')
const read = (...place: string[]) => readFileSync(path.join(root, ...place), 'utf8')
const client = read('node_modules/react-dom/cjs/react-dom-client.production.js')
const parse = (code: string) => parseSync('react.js', code).program as unknown as { body: unknown[] }

test('what the shop does not use of React is emptied, the rest stays as it is', () => {
  const lean = withoutUnused(client, parse)
  assert.match(lean, /function updateActivityComponent\([^)]*\) \{\}/)
  assert.doesNotMatch(lean, /FragmentInstance\.prototype/)
  assert.match(lean, /function updateSuspenseComponent\([^)]*\) \{\n/)
  assert.ok(lean.length < client.length - 40_000, `${client.length} before, ${lean.length} after`)
  parse(lean)
})

test('another React, in which one of the functions is called otherwise, is not built', () => {
  const other = client.replaceAll('updateActivityComponent', 'renewActivityComponent')
  assert.throws(() => withoutUnused(other, parse), /React has changed: updateActivityComponent/)
})

test('what nobody asks a module for falls out of it, and is missed when it is no longer there', () => {
  const code = 'function one() {}\nexports.one = one\nexports.two = 2'
  assert.equal(withoutExports(code, ['one'], parse), 'function one() {}\n\nexports.two = 2')
  assert.throws(() => withoutExports(code, ['three'], parse), /React has changed: three/)
})

/** Libraries of the shop that are made with React, by what a browser loads of them. */
const LIBRARIES = ['@tanstack/react-router/dist/esm', '@tanstack/react-store/dist', 'react-image-crop/dist', 'use-sync-external-store/cjs']

const filesOf = (rooms: string[]) =>
  rooms
    .flatMap((room) => readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('.development.js'))

test('the shop’s libraries of React are known', () => {
  const named = filesOf(['storefront', 'ui']).flatMap((file) => [...read(file).matchAll(/\b(?:from|import\() ?'(@[\w-]+\/[\w-]+|[\w-]+)/g)])
  const ofReact = [...new Set(named.map(([, name]) => name!))].filter((name) => {
    const about = `node_modules/${name}/package.json`
    return existsSync(path.join(root, about)) && /"peerDependencies": \{[^}]*"react":/.test(read(about)) && name !== 'react-dom'
  })
  assert.deepEqual(ofReact.toSorted(), ['@tanstack/react-router', 'react-image-crop'])
})

test('nothing that comes to the shop’s browsers asks for what is emptied', () => {
  const ASKED = new RegExp(String.raw`\b(${UNASKED.flatMap(([, names]) => names.split(/\s+/)).join('|')}|(unstable_)?SuspenseList)\b`)
  const ASKS = [
    new RegExp(`import (\\w+, )?\\{[^}]*${ASKED.source}[^}]*\\} from ['"]react['"]`),
    new RegExp(`\\b(React|ReactDOM)\\$?\\d*\\.${ASKED.source}`),
    /from ['"]react-dom['"]/,
    /<Fragment\b[^>]* ref=/,
    /\.componentStack\b/,
    /react\/compiler-runtime/,
    /\bprecedence=|<style\b|rel: 'stylesheet'|rel="stylesheet"/,
    /\bon(Select|BeforeInput|Composition\w+)\b['"]?[=:]/,
    /\b(formAction|action)=\{(async )?(\(|function)/,
  ]
  const asks = (text: string) => ASKS.some((one) => one.test(text))
  assert.ok(asks("import { Activity, useState } from 'react'"))
  assert.ok(asks("import { preload } from 'react-dom'"))
  assert.ok(asks('<link rel="stylesheet" href={print} />'))
  assert.ok(asks('React$1.useReducer(next)'))
  assert.ok(asks('<form action={async (data) => save(data)}>'))
  assert.ok(asks('<Fragment key={id} ref={all}>'))
  assert.ok(asks('import e, { PureComponent as t, useReducer as n } from "react"'))
  const code = filesOf(['storefront', 'ui', 'contract', ...LIBRARIES.map((place) => `node_modules/${place}`)])
  assert.ok(code.length > 300)
  assert.deepEqual(
    code.filter((file) => asks(read(file))),
    [],
  )
})
