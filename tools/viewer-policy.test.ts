import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withSheet } from './viewer-policy.ts'

test('the viewer’s template brings no style element, and its styles are all in the sheet', () => {
  const template = readFileSync(new URL('../node_modules/@google/model-viewer/lib/template.js', import.meta.url), 'utf8')
  const changed = withSheet(template)
  assert.doesNotMatch(changed, /<style>/)
  assert.match(changed, /elementStyles.*push\(sheet\)/)
  assert.match(changed, /#default-progress-bar > \.bar/)
})

test('a template that is written otherwise stops the build', () => {
  for (const code of [
    'render(templateResult, shadowRoot);',
    '<style>a{}</style>',
    '<style>${css}</style> render(templateResult, shadowRoot);',
  ])
    assert.throws(() => withSheet(code), /has changed/)
})
