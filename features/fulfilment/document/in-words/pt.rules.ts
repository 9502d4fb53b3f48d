// 'E' joins hundreds, tens and units, and the last group where it is at most a hundred or full hundreds. As in Brazil.
import { groupsOf, spaced } from './groups.rules.ts'

const SMALL =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'.split(' ')
const TENS = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const HUNDREDS = ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')

function below1000(n: number): string {
  if (n === 100) return 'cem'
  if (n > 100) return n % 100 ? `${HUNDREDS[Math.floor(n / 100)]} e ${below1000(n % 100)}` : HUNDREDS[n / 100]!
  if (n < 20) return SMALL[n]!
  return n % 10 ? `${TENS[Math.floor(n / 10)]} e ${SMALL[n % 10]}` : TENS[n / 10]!
}

function number(n: number): string {
  const { millions, thousands, rest } = groupsOf(n)
  const groups = [
    { count: millions, said: `${below1000(millions)} ${millions > 1 ? 'milhões' : 'milhão'}` },
    { count: thousands, said: thousands === 1 ? 'mil' : `${below1000(thousands)} mil` },
    { count: rest, said: below1000(rest) },
  ].filter(({ count }) => count > 0)
  const last = groups.pop()
  if (!last) return below1000(0)
  const joined = groups.length > 0 && (last.count <= 100 || last.count % 100 === 0)
  return spaced(...groups.map(({ said }) => said), joined ? 'e' : '', last.said)
}

export function inPortuguese(dollars: number, cents: number): string {
  const of = dollars > 0 && dollars % 1_000_000 === 0 ? 'de ' : ''
  const whole = `${number(dollars)} ${of}${dollars === 1 ? 'dólar americano' : 'dólares americanos'}`
  return cents ? `${whole} e ${number(cents)} ${cents === 1 ? 'centavo' : 'centavos'}` : whole
}
