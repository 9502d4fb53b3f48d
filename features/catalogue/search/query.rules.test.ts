import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headQuery, isKnown, mostOf, stem, tsquery, understand, type Synonymous } from './query.rules.ts'

const vocabularyOf = (...words: string[]) => words.toSorted((a, b) => (a < b ? -1 : 1))
const asked = (phrase: string, words: readonly string[], synonyms?: Synonymous) =>
  understand({ words: phrase.split(' '), phrase }, vocabularyOf(...words), synonyms)
const one = (word: string, ...words: string[]) => asked(word, words).each[0]!

test('a plural’s ending is left open, where enough of the word remains', () => {
  assert.deepEqual(
    ['beds', 'monitores', 'gas', 'uses', 'lamp'].map((word) => stem(word)),
    ['bed', 'monitor', 'gas', 'uses', 'lamp'],
  )
})

describe('what a word is the name of', () => {
  test('singular and plural are one, by each way of making it', () => {
    for (const [typed, name] of [
      ['bed', 'bed'],
      ['bed', 'beds'],
      ['beds', 'bed'],
      ['lens', 'lenses'],
      ['monitores', 'monitor'],
      ['battery', 'batteries'],
    ] as const)
      assert.deepEqual(one(typed, `=${name}`, 'zoom').kinds, [`'=${name}'`], `${typed} ${name}`)
    assert.deepEqual(one('bed', '=bedside').kinds, [])
  })

  test('English goes first, other languages where it has no such name', () => {
    assert.deepEqual(one('pump', '=pump', '=pumps', '~pump').kinds, [`'=pump'`, `'=pumps'`])
    assert.deepEqual(one('camas', '~cama', 'cama').kinds, [`'~cama'`])
  })

  test('Chinese as it is, up to two letters; a number and a single letter are no names', () => {
    assert.deepEqual([one('病床').kinds, one('床').kinds, one('病床床').kinds], [[`'=病床'`], [`'=床'`], []])
    assert.deepEqual([one('50', '=50').kinds, one('a', '=a').kinds, one('s', '=', '=s').kinds], [[], [], []])
  })
})

describe('what is asked of the index for a word', () => {
  test('the words that begin so, written out; from 25 on the beginning itself', () => {
    assert.deepEqual(one('beds', 'be', 'bed', 'bedpan', 'beds', 'belt').terms, [`'bed'`, `'bedpan'`, `'beds'`])
    const some = (count: number) => Array.from({ length: count }, (_, i) => `bed${String.fromCharCode(97 + i)}`)
    assert.equal(one('bed', 'bar', ...some(24), 'zoom').terms.length, 24)
    assert.deepEqual(one('bed', 'bar', ...some(25), 'zoom').terms, [`'bed':*`])
  })

  test('a word that nothing has is unknown, and still asked for', () => {
    assert.partialDeepStrictEqual(one('xylos', 'bed'), { terms: [`'xylo':*`], known: false })
    assert.partialDeepStrictEqual([one('us', 'us'), one('us', 'use')], [{ terms: [`'us'`], known: true }, { known: false }])
  })

  test('numbers are whole but at the end; measures, pairs of Chinese letters always; models never', () => {
    assert.deepEqual(
      asked('2 50ml 1p5t 病床 床 ab12 50', []).each.map(({ terms }) => terms),
      [[`'2'`], [`'50ml'`], [`'1p5t'`], [`'病床'`], [`'床':*`, `'=床'`], [`'ab12':*`], [`'50':*`]],
    )
  })
})

describe('two or three words that are one', () => {
  const joined = (phrase: string, ...words: string[]) => asked(phrase, words).joined?.terms ?? null
  test('are found as one where that is a word', () => {
    assert.deepEqual(joined('wheel chair', 'wheelchair'), [`'wheelchair'`])
    assert.deepEqual(joined('wheel chair s', 'wheelchairs'), [`'wheelchairs'`])
    assert.equal(joined('wheel chair', 'wheel', 'chair'), null)
  })
  test('not one alone, not four, not with a number', () => {
    assert.equal(joined('wheelchair', 'wheelchair'), null)
    assert.equal(joined('wh ee lc hair', 'wheelchair'), null)
    assert.equal(joined('wheel 2', 'wheel2'), null)
  })
  test('and then they are known, and what is looked for', () => {
    const query = asked('wheel chair', ['=wheelchair', 'wheelchair', '=chair', 'chair'])
    assert.deepEqual([isKnown(query), headQuery(query)], [true, `('=wheelchair')`])
    assert.equal(headQuery(asked('wheel chair', ['wheelchair', '=chair', 'chair'])), `('=chair')`)
    assert.equal(headQuery(asked('bed', ['=bed', '=beds'])), `('=bed' | '=beds')`)
    assert.equal(isKnown(asked('wheel chair', ['chair'])), false)
  })
})

describe('which of the words says what the thing is', () => {
  const head = (phrase: string, ...names: string[]) =>
    headQuery(
      asked(
        phrase,
        names.map((name) => (/^[=~]/.test(name) ? name : `=${name}`)),
      ),
    )
  test('the last in English, the first in languages that say it first', () => {
    assert.equal(head('syringe pump 50 ml', 'syringe', 'pump'), `('=pump')`)
    assert.equal(head('bomba de jeringa', '~bomba', '~jeringa'), `('~bomba')`)
    assert.equal(head('quiet blue', 'pump'), null)
  })
  test('what it is with or for is not it, unless nothing else is named', () => {
    assert.equal(head('bed with mattress', 'bed', 'mattress'), `('=bed')`)
    assert.equal(head('something for mattress', 'mattress'), `('=mattress')`)
  })
})

describe('words that others stand for', () => {
  const synonyms: Synonymous = new Map([
    ['ecg', [['electrocardiograph']]],
    ['operating table', [['ot', 'bench']]],
    ['head end of it', [['headboard']]],
    ['head end panel', [['headboard']]],
  ])
  test('one word: it, or the other', () => {
    const query = asked('ecg', ['ecg', '=electrocardiograph', 'electrocardiograph'], synonyms)
    assert.equal(tsquery(query, ''), `(('ecg' | (('electrocardiograph'))))`)
    assert.deepEqual([query.widened, query.each[0]!.kinds], [true, [`'=electrocardiograph'`]])
    assert.equal(asked('bed', ['bed'], synonyms).widened, false)
  })
  test('of three words at most', () => {
    assert.equal(asked('head end panel', [], synonyms).each.length, 1)
    assert.equal(asked('head end of it', [], synonyms).each.length, 4)
  })
  test('a phrase: its words together, or the others together', () => {
    const query = asked('old operating table', ['operating', 'table', 'ot', 'bench'], synonyms)
    assert.equal(tsquery(query, ''), `(('old':*) & ((('operating') & ('table')) | (('ot') & ('bench'))))`)
    assert.deepEqual(query.unknown, ['old'])
    assert.deepEqual(asked('operating table', ['ot', 'bench'], synonyms).unknown, [], 'one of the ways is known')
    assert.deepEqual(asked('operating table', ['ot', 'table'], synonyms).unknown, ['operating'], 'neither is')
  })
})

test('words typed wrongly are replaced by those that they may be', () => {
  const vocabulary = vocabularyOf('=monitor', 'monitor', 'monitoring')
  const query = understand(
    { words: ['moniter'], phrase: 'moniter' },
    vocabulary,
    undefined,
    new Map([['moniter', ['monitor', 'monitors']]]),
  )
  assert.deepEqual(query.each, [{ terms: [`'monitor'`, `'monitoring'`], phrases: [], kinds: [`'=monitor'`, `'=monitor'`], known: true }])
  assert.deepEqual(query.unknown, [])
})

test('every word is asked for, in texts of some weight or of any; or the words as one', () => {
  const query = asked('wheel chair', ['chair', 'wheel', 'wheelchair'])
  assert.equal(tsquery(query, ''), `(('wheel' | 'wheelchair') & ('chair')) | ('wheelchair')`)
  assert.equal(tsquery(asked('xylo chair', ['chair', 'xylochair']), 'A'), `(('xylochair':A) & ('chair':A)) | ('xylochair':A)`)
  assert.equal(tsquery(asked('xylo chair', ['chair']), 'A'), `(('xylo':*A) & ('chair':A))`)
})

test('most of the words: all but so many, never without the thing', () => {
  const words = ['=bed', 'bed', 'blue', 'old']
  assert.equal(mostOf(asked('old blue bed', words), 1), `(('=bed') & (('blue'))) | (('=bed') & (('old')))`)
  assert.equal(mostOf(asked('old blue bed', words), 2), `(('=bed'))`)
  assert.equal(mostOf(asked('old bed', ['=bed', '=beds', 'old']), 1), `(('=bed' | '=beds'))`)
  assert.equal(mostOf(asked('old blue bed', words), 3), null)
  assert.equal(mostOf(asked('old blue', words), 1), `((('blue'))) | ((('old')))`)
  assert.equal(mostOf(asked('old blue', words), 2), null)
  assert.equal(mostOf(asked('old blue', words), 0), `((('old') & ('blue')))`)
})
