// What staff did stands in the history of a thing by what the area of its page calls it; without a word there readers see the code.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isWorded, NOUNS } from '#features/office/audit-room/audit-room.words.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const acts = NOUNS.flatMap((noun) => Object.keys(noun.acts))
/** About all of its kind, or told in the inbox alone: they stand in no history of a thing. */
const UNTOLD = ['invitation.terms', 'payment-difference.compare', 'staff.policy', 'withdrawal.corrected']
const areas = new Map(
  globSync('admin/**/room.ts').flatMap((file) => {
    const area = /wordsOf\('([\w-]+)'/.exec(readFileSync(file, 'utf8'))?.[1]
    return area ? [[area, file.replace('room.ts', 'words/en.json')] as const] : []
  }),
)
/** Areas whose histories say acts by the words of the area, and not by texts of their own. */
const told = new Set(
  globSync('admin/pages/*/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<AuditTrail[^>]*?area="([\w-]+)"(?:(?!\/>)[^])*?\/>/g)]
      .filter(([trail]) => !/\btext=/.test(trail))
      .map(([, area]) => area!),
  ),
)

test('every act that a history shows has a word in its area', () => {
  assert.ok(told.size > 15 && areas.size > 30, 'the histories are not found')
  const missing = acts.filter((act) => {
    const [area, rest] = [act.slice(0, act.indexOf('.')), act.slice(act.indexOf('.') + 1)]
    const file = told.has(area) && !UNTOLD.includes(act) ? areas.get(area) : undefined
    return file && !(`act-${rest.replaceAll('.', '-')}` in read(file))
  })
  assert.deepEqual(missing, [], '<noun>.<act> is the word act-<act> in admin/pages/<noun>/words')
})

/** Areas of My Workspace whose kind of thing has another name in the log. */
const KINDS: Readonly<Record<string, string>> = {
  bank: 'bank-line',
  content: 'page',
  equipment: 'unit',
  letter: 'letter-of-credit',
  membership: 'member',
}

test('every act that a history words reads in words in the audit room and the inbox too', () => {
  const words = [...areas].flatMap(([area, file]) =>
    Object.keys(read(file)).flatMap((key) => (key.startsWith('act-') ? [[area, key.slice(4)] as const] : [])),
  )
  assert.ok(words.length > 150, 'the words are not found')
  const silent = words.filter(([area, verb]) => {
    const forms = [verb, verb.replace('-', '.'), verb.replaceAll('-', '.')]
    return !forms.some((form) => isWorded(`${area}.${form}`) || isWorded(`${KINDS[area]}.${form}`))
  })
  assert.deepEqual(silent, [], 'write them in the noun’s <noun>.acts.ts')
})
