import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { withoutUnused } from './lean-react.ts'

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

test('nothing that comes to the shop’s browsers asks for what is emptied', () => {
  const ASKED = /\b(ViewTransition|Activity|(unstable_)?SuspenseList|useActionState|useFormState|addTransitionType)\b/
  const ASKS = [
    new RegExp(`import \\{[^}]*${ASKED.source}[^}]*\\} from 'react'`),
    new RegExp(`\\b(React|ReactDOM)\\d*\\.(${ASKED.source}|preload\\w*|preinit\\w*|preconnect|prefetchDNS)\\b`),
    /from 'react-dom'/,
    /<Fragment\b[^>]* ref=/,
    /\.componentStack\b/,
  ]
  const asks = (text: string) => ASKS.some((one) => one.test(text))
  assert.ok(asks("import { Activity, useState } from 'react'"))
  assert.ok(asks("import { preload } from 'react-dom'"))
  assert.ok(asks('<Fragment key={id} ref={all}>'))
  const sources = ['storefront', 'ui', 'contract', 'node_modules/@tanstack/react-router/dist/esm'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
  )
  const code = sources.filter((file) => /\.(tsx?|js)$/.test(file))
  assert.ok(code.length > 300)
  assert.deepEqual(
    code.filter((file) => asks(read(file))),
    [],
  )
})
