import assert from 'node:assert/strict'
import { test } from 'node:test'
import words from './words/en.json' with { type: 'json' }
import type { QuotationDraft } from '#contract/quotation-desk.ts'
import { draftOf, typedDraft, wishOf } from './draft-model.ts'

const DRAFT: QuotationDraft = {
  lines: [{ asked: 1, productId: 7, selectionIds: [3], count: 4, unitPrice: 123_450, leadDays: null, cost: 99_000, remark: 'Ex stock' }],
  validDays: 30,
  term: 'cif',
  namedPlace: 'Mombasa',
  transport: 'sea',
  payMethods: ['tt'],
  discount: 0,
  freight: null,
  insurance: 0,
  remarks: '',
  fileIds: [5],
}

test('what is typed again as it was shown is the same draft, in every way of writing amounts', () => {
  for (const language of ['en', 'fr', 'es', 'pt', 'zh'] as const)
    assert.deepEqual(draftOf(typedDraft(DRAFT, language), language), { draft: DRAFT })
})

test('each fault has words that say what to put right', () => {
  const typed = typedDraft(DRAFT, 'en')
  const wrong = { namedPlace: '', payMethods: [], validDays: 'x', freight: 'x', discount: '-1', insurance: 'x' }
  const lines = typed.lines.map((line) => ({ ...line, count: '0', price: '-5', lead: 'x', cost: '-1' }))
  const read = draftOf({ ...typed, ...wrong, lines }, 'en')
  assert.ok('faults' in read)
  const names = new Set(read.faults.map((fault) => fault.split(' ')[0]!))
  assert.equal(names.size, 10)
  for (const name of names) assert.ok(`fault-${name}` in words, name)
})

test('what is not right is named, and nothing is guessed', () => {
  const typed = typedDraft(DRAFT, 'en')
  const line = typed.lines[0]!
  const faultsOf = (change: Partial<typeof typed>) => {
    const read = draftOf({ ...typed, ...change }, 'en')
    return 'faults' in read ? read.faults : []
  }
  assert.deepEqual(faultsOf({ lines: [{ ...line, price: '' }] }), ['price 0'])
  assert.deepEqual(faultsOf({ lines: [{ ...line, price: '1.999' }] }), ['price 0']) // thousands, or a slip?
  assert.deepEqual(faultsOf({ lines: [{ ...line, count: '0' }] }), ['count 0'])
  assert.deepEqual(faultsOf({ lines: [{ ...line, lead: 'soon', cost: 'x' }] }), ['lead 0', 'cost 0'])
  assert.deepEqual(faultsOf({ freight: 'free', validDays: '', namedPlace: ' ', payMethods: [] }), [
    'validDays',
    'freight',
    'namedPlace',
    'payMethods',
  ])
})

test('a wish stands with its line, also with one that the shop added', () => {
  const wishes = [
    { position: 2, added: 'Y', productId: 9 },
    { position: 2, added: 'N', productId: 7 },
    { position: 1, added: 'N', productId: null },
  ]
  const [added, asked, earlier] = wishes
  assert.equal(wishOf({ asked: null, productId: 9 }, wishes), added)
  assert.equal(wishOf({ asked: 2, productId: 9 }, wishes), asked)
  assert.equal(wishOf({ asked: 1, productId: 5 }, wishes), earlier)
  assert.equal(wishOf({ asked: null, productId: 7 }, wishes), undefined)
})
