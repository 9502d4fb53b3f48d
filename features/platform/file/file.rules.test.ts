// What files are called and who may own them, written a second time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OWNER_MAX_BYTES } from '#contract/file.ts'
import { ABANDONED_MS, displayName, EXTENSIONS, KEPT_TYPES } from './file.rules.ts'
import { canBeRemoved, OWNERS, ruleOf } from './owner.rules.ts'

test('a file is called by its content, without path, signs that hide, or another extension', () => {
  const names = {
    'report.exe': 'report.pdf',
    'C:\\tmp\\a b.PDF': 'a b.pdf',
    '/etc/passwd': 'passwd.pdf',
    'a/': 'file.pdf',
    '..': 'file.pdf',
    ' .hidden. ': 'file.pdf',
    'v1.2 final': 'v1.pdf',
    'x.longextension': 'x.longextension.pdf',
    'a\u202Eb<c>:"|?*d': 'abcd.pdf',
    'e\u0301': 'é.pdf',
    心电图: '心电图.pdf',
    '': 'file.pdf',
  }
  const said = Object.keys(names).map((sent) => [sent, displayName(sent, 'application/pdf')])
  assert.deepEqual(Object.fromEntries(said), { ...names, ' .hidden. ': 'hidden.pdf', 'v1.2 final': 'v1.2 final.pdf' })
  assert.equal(displayName(`${'🛏'.repeat(101)}.png`, 'image/png'), `${'🛏'.repeat(100)}.png`)
})

test('each type has its extension', () => {
  assert.equal(Object.values(EXTENSIONS).join(' '), 'jpg png webp pdf glb xlsx csv mp4 webm mov xml json txt zip')
  for (const [type, extension] of [['video/quicktime', 'mov'], ['model/gltf-binary', 'glb'], ['text/csv', 'csv']] as const) assert.equal(EXTENSIONS[type], extension) // prettier-ignore
  assert.deepEqual([ABANDONED_MS, KEPT_TYPES.length > 0], [3_600_000, true])
})

test('owners have room for so much, and their files go along with them or stay for the record', () => {
  const one = OWNER_MAX_BYTES
  const saidOf = ({ maxBytes, whenGone, sent }: ReturnType<typeof ruleOf>) =>
    `${maxBytes ?? ''} ${whenGone}${sent ? ', can be removed' : ''}`
  const said = Object.fromEntries(Object.keys(OWNERS).map((kind) => [kind, saidOf(ruleOf({ kind: kind as 'buyer', id: 1 }))]))
  assert.deepEqual(
    (['buyer', 'staff'] as const).map((kind) => ['sheet', 'evidence'].map((purpose) => canBeRemoved({ kind, purpose }))),
    [[true, true], [false, true]], // prettier-ignore
  )
  assert.deepEqual(said, {
    buyer: `${one} go, can be removed`,
    product: ' go',
    category: ' go',
    page: ' stay',
    shop: `${4 * one} stay`,
    staff: `${4 * one} stay, can be removed`,
    order: ' stay',
    bank: ' stay',
    document: ' stay',
    'after-sale': `${one} stay, can be removed`,
  })
})
