import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { dismissal } from './dismissal.ts'

const words = (place: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`admin/${place}/words/${language}.json`, 'utf8'))

test('beside what cancels an order no button says "Cancel", in no language', () => {
  const said = ['en', 'zh', 'es', 'fr', 'pt'].map((language) => {
    const kit = words('kit', language)
    const t = (key: string) => kit[key.replace('kit.', '')]!
    return [dismissal(words('pages/order', language)['do-cancel']!, t), dismissal(kit['save']!, t)]
  })
  assert.deepEqual(said, [
    ['Go back', 'Cancel'],
    ['返回', '取消'],
    ['Volver', 'Cancelar'],
    ['Revenir', 'Annuler'],
    ['Voltar', 'Cancelar'],
  ])
})
