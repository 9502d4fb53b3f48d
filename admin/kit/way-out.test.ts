// Every dialog whose button is called as 'Cancel' is, in one language at least, has another word for its way out.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** To cancel, as each language may say it. */
const CANCELS: Record<string, RegExp> = { en: /cancel/i, zh: /取消/, es: /cancel|anular|anulación/i, fr: /annul/i, pt: /cancel|anular/i }

const words = (place: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`admin/${place}/words/${language}.json`, 'utf8'))

/** What one such dialog says on its button or above: 'order.do-cancel', or how it begins, where the rest depends on what is done. */
const DIALOG = /<(?:FormDialog|MoneyDialog|ConfirmDialog|DialogForm)\n([^]*?)\n *\/?>/g
const SAID = /^ *(?:title|submit|confirm)=\{(.+)\}$/gm
const KEY = /['`]([a-z-]+)\.([\w-]+)(\$\{\w+)?/g
/** What is done is chosen elsewhere, and nothing of it cancels: to book, to hand over. */
const OTHERS: readonly string[] = ['shipment.do-${doing']

test('beside what cancels something no button says "Cancel", in no language', () => {
  const wrong: string[] = []
  let cancelling = 0
  for (const file of globSync('admin/{kit,pages}/**/*.tsx')) {
    for (const [, props] of readFileSync(file, 'utf8').matchAll(DIALOG)) {
      const keys = [...props!.matchAll(SAID)]
        .flatMap(([, said]) => [...said!.matchAll(KEY)])
        .filter(([, room, key, open]) => !OTHERS.includes(`${room}.${key}${open}`))
      const named = keys.some(([, room, key, open]) =>
        Object.entries(CANCELS).some(([language, verb]) =>
          Object.entries(words(room === 'kit' ? 'kit' : `pages/${room}`, language)).some(
            ([name, text]) => (open ? name.startsWith(key!) : name === key) && verb.test(text),
          ),
        ),
      )
      if (!named) continue
      cancelling++
      if (!/^ *cancels\b/m.test(props!)) wrong.push(`${file}: ${keys.map(([, room, key]) => `${room}.${key}`).join(', ')}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert(cancelling >= 7, `${cancelling} such dialogs are found`)
})

test('the way out of what cancels something is called otherwise in every language', () => {
  assert.deepEqual(
    ['en', 'zh', 'es', 'fr', 'pt'].map((language) => [words('kit', language)['back'], words('kit', language)['cancel']]),
    [
      ['Back', 'Cancel'],
      ['返回', '取消'],
      ['Volver', 'Cancelar'],
      ['Retour', 'Annuler'],
      ['Voltar', 'Cancelar'],
    ],
  )
})
