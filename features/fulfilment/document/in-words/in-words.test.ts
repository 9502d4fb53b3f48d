import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { amountInWords, IN_WORDS_MAX } from './in-words.rules.ts'

const SAID: Record<Language, readonly (readonly [amount: string, words: string])[]> = {
  en: [
    ['0.00', 'Zero US dollars'],
    ['0.01', 'Zero US dollars and one cent'],
    ['1.00', 'One US dollar'],
    ['21.10', 'Twenty-one US dollars and ten cents'],
    ['1000.00', 'One thousand US dollars'],
    ['1234.56', 'One thousand two hundred thirty-four US dollars and fifty-six cents'],
    ['1000001.00', 'One million one US dollars'],
    [
      '999999999.99',
      'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine US dollars and ninety-nine cents',
    ],
  ],
  fr: [
    ['0.00', 'Zéro dollar des États-Unis'],
    ['1.01', 'Un dollar des États-Unis et un cent'],
    ['21.00', 'Vingt et un dollars des États-Unis'],
    ['71.00', 'Soixante et onze dollars des États-Unis'],
    ['80.00', 'Quatre-vingts dollars des États-Unis'],
    ['81.00', 'Quatre-vingt-un dollars des États-Unis'],
    ['91.00', 'Quatre-vingt-onze dollars des États-Unis'],
    ['99.80', 'Quatre-vingt-dix-neuf dollars des États-Unis et quatre-vingts cents'],
    ['100.00', 'Cent dollars des États-Unis'],
    ['200.00', 'Deux cents dollars des États-Unis'],
    ['203.00', 'Deux cent trois dollars des États-Unis'],
    ['280.00', 'Deux cent quatre-vingts dollars des États-Unis'],
    ['1000.00', 'Mille dollars des États-Unis'],
    ['80000.00', 'Quatre-vingt mille dollars des États-Unis'],
    ['200000.00', 'Deux cent mille dollars des États-Unis'],
    ['1000000.00', 'Un million de dollars des États-Unis'],
    ['80000000.00', 'Quatre-vingts millions de dollars des États-Unis'],
    ['200000000.50', 'Deux cents millions de dollars des États-Unis et cinquante cents'],
    ['2000300.00', 'Deux millions trois cents dollars des États-Unis'],
  ],
  es: [
    ['1.00', 'Un dólar estadounidense'],
    ['21.01', 'Veintiún dólares estadounidenses con un centavo'],
    ['22.16', 'Veintidós dólares estadounidenses con dieciséis centavos'],
    ['31.00', 'Treinta y un dólares estadounidenses'],
    ['100.00', 'Cien dólares estadounidenses'],
    ['101.00', 'Ciento un dólares estadounidenses'],
    ['500.00', 'Quinientos dólares estadounidenses'],
    ['1000.00', 'Mil dólares estadounidenses'],
    ['21000.00', 'Veintiún mil dólares estadounidenses'],
    ['100000.00', 'Cien mil dólares estadounidenses'],
    ['700900.00', 'Setecientos mil novecientos dólares estadounidenses'],
    ['1000000.00', 'Un millón de dólares estadounidenses'],
    ['2500000.00', 'Dos millones quinientos mil dólares estadounidenses'],
    ['100000000.00', 'Cien millones de dólares estadounidenses'],
  ],
  pt: [
    ['1.01', 'Um dólar americano e um centavo'],
    ['16.00', 'Dezesseis dólares americanos'],
    ['100.00', 'Cem dólares americanos'],
    ['101.00', 'Cento e um dólares americanos'],
    ['1005.00', 'Mil e cinco dólares americanos'],
    ['1100.00', 'Mil e cem dólares americanos'],
    ['1200.00', 'Mil e duzentos dólares americanos'],
    ['1234.56', 'Mil duzentos e trinta e quatro dólares americanos e cinquenta e seis centavos'],
    ['1000000.00', 'Um milhão de dólares americanos'],
    ['2200000.00', 'Dois milhões e duzentos mil dólares americanos'],
    ['1200005.00', 'Um milhão duzentos mil e cinco dólares americanos'],
  ],
  zh: [
    ['0.00', '美元零元整'],
    ['0.05', '美元伍分'],
    ['0.50', '美元伍角整'],
    ['1.05', '美元壹元零伍分'],
    ['10.00', '美元壹拾元整'],
    ['1005.30', '美元壹仟零伍元叁角整'],
    ['10010.00', '美元壹万零壹拾元整'],
    ['105000.00', '美元壹拾万伍仟元整'],
    ['100500.00', '美元壹拾万零伍佰元整'],
    ['1000000.00', '美元壹佰万元整'],
    ['100000005.00', '美元壹亿零伍元整'],
    ['100050000.00', '美元壹亿零伍万元整'],
    ['1234567.89', '美元壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
  ],
}

for (const language of LANGUAGES)
  test(`amounts in words, ${language}`, () => {
    for (const [amount, words] of SAID[language]) assert.equal(amountInWords(Number(amount.replace('.', '')), language), words, amount)
  })

test('no two amounts read alike in any language, and nothing is left unsaid', () => {
  const amount = fc.integer({ min: 0, max: IN_WORDS_MAX })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...LANGUAGES), (a, b, language) => {
      const [one, other] = [amountInWords(a, language), amountInWords(b, language)]
      assert.doesNotMatch(one, /undefined|NaN| {2}|^ | $/)
      assert.equal(one === other, a === b)
    }),
  )
})

test('what is no amount is refused rather than said wrongly', () => {
  for (const cents of [-1, 0.5, IN_WORDS_MAX + 1, Number.NaN]) assert.throws(() => amountInWords(cents, 'en'))
})
