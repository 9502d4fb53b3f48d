import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dictionary } from './dictionary.ts'
import { dictionaryChanges, faultOf, held, storedOf, type Held } from './dictionary.rules.ts'

const words = (en: string, more: object = {}) => ({ en, zh: '', es: '', fr: '', pt: '', ...more })
const OWN: Dictionary = {
  title: { en: 'Titles' },
  entries: [
    { value: 'nurse', label: { en: 'Nurse', fr: 'Infirmier' }, remark: 'r', look: 'info' as never },
    { key: 'doc', value: '7', label: { en: 'Doctor' } },
  ],
}
const TAKES = { ...OWN, takes: {} as never }
const nurse: Held = {
  key: 'nurse',
  value: 'nurse',
  label: { en: 'Nurse', fr: 'Infirmier' },
  remark: 'r',
  look: 'info' as never,
  retired: false,
  added: false,
}
const doc: Held = { key: 'doc', value: '7', label: { en: 'Doctor' }, remark: '', look: 'default', retired: false, added: false }

test('a dictionary stands as it came, in the operator’s order and words where there are any', () => {
  assert.deepEqual(held(OWN), [nurse, doc])
  const stored = [{ key: 'doc', label: { en: 'Physician' }, remark: 'x', look: 'danger' as never, retired: true as const }]
  assert.deepEqual(held(OWN, stored), [{ ...doc, label: { en: 'Physician' }, remark: 'x', look: 'danger', retired: true }, nurse])
  assert.deepEqual(held(OWN, [{ key: 'nurse', remark: '', look: 'default' }]), [{ ...nurse, remark: '', look: 'default' }, doc])
  // What was added stays where the list takes it, and has words; what is gone from the system falls out.
  const added = [{ key: 'vet', label: { en: 'Vet' } }, { key: 'gone' }]
  assert.deepEqual(held(OWN, added), [nurse, doc])
  assert.deepEqual(held(TAKES, added), [{ key: 'vet', value: 'vet', label: { en: 'Vet' }, remark: '', look: 'default', retired: false, added: true }, nurse, doc]) // prettier-ignore
})

const entry = (key: string, changes: object = {}) =>
  ({ key, label: words(key), remark: '', look: 'default', retired: 'N', ...changes }) as never
test('a list that takes nothing keeps its entries in any order; another one loses none; a pinned one keeps its places', () => {
  const fault = (of: Dictionary, ...sent: never[]) => faultOf(of, [nurse, doc], sent)
  assert.deepEqual([fault(OWN, entry('doc'), entry('nurse')), fault(OWN, entry('nurse'), entry('doc'))], [null, null])
  for (const sent of [[entry('nurse')], [entry('nurse'), entry('doc'), entry('vet')], [entry('nurse'), entry('vet')], [entry('nurse'), entry('doc', { retired: 'Y' })]])
    assert.equal(fault(OWN, ...sent), 'dictionary-fixed') // prettier-ignore
  assert.equal(fault(TAKES, entry('vet'), entry('doc', { retired: 'Y' }), entry('nurse')), null)
  assert.equal(fault(TAKES, entry('nurse'), entry('vet')), 'dictionary-kept')
  const pinned = { ...TAKES, pinned: true }
  assert.equal(fault(pinned, entry('nurse'), entry('doc'), entry('vet')), null)
  for (const sent of [[entry('doc'), entry('nurse')], [entry('vet'), entry('nurse'), entry('doc')], [entry('nurse'), entry('doc', { retired: 'Y' })]])
    assert.equal(fault(pinned, ...sent), 'dictionary-pinned') // prettier-ignore
})

test('stored is what differs from what came, and all of what was added', () => {
  const same = entry('nurse', { label: words('Nurse', { fr: 'Infirmier' }), remark: 'r', look: 'info' })
  assert.deepEqual(storedOf(OWN, [same, entry('doc', { label: words('Doctor') })]), [{ key: 'nurse' }, { key: 'doc' }])
  assert.deepEqual(storedOf(OWN, [entry('nurse', { label: words('Nurse'), retired: 'Y' })]), [{ key: 'nurse', label: { en: 'Nurse' }, remark: '', look: 'default', retired: true }]) // prettier-ignore
  assert.deepEqual(storedOf(OWN, [entry('vet')]), [{ key: 'vet', label: { en: 'vet' } }])
  assert.deepEqual(storedOf(OWN, [entry('doc', { label: words('Doctor', { pt: 'Médico' }) })]), [
    { key: 'doc', label: { en: 'Doctor', pt: 'Médico' } },
  ])
})

test('changes are told entry by entry and language by language, and the order of what was there', () => {
  const changes = (...after: Held[]) => dictionaryChanges('t', [nurse, doc], after)
  assert.deepEqual(changes(nurse, doc), [])
  assert.deepEqual(changes({ ...nurse, label: { en: 'Nurse', pt: 'Enfermeira' } }, doc), [
    { field: 't/nurse.fr', from: 'Infirmier', to: '' },
    { field: 't/nurse.pt', from: '', to: 'Enfermeira' },
  ])
  assert.deepEqual(changes({ ...nurse, remark: '', look: 'default' }, { ...doc, retired: true }), [
    { field: 't/nurse/remark', from: 'r', to: '' },
    { field: 't/nurse/look', from: 'info', to: '' },
    { field: 't/doc/retired', from: '', to: 'Y' },
  ])
  assert.deepEqual(changes(doc, nurse), [{ field: 't/order', from: 'nurse, doc', to: 'doc, nurse' }])
  const vet = { ...doc, key: 'vet', value: 'vet', label: { en: 'Vet' } }
  assert.deepEqual(changes(vet, nurse, doc), [{ field: 't/vet.en', from: '', to: 'Vet' }])
})
