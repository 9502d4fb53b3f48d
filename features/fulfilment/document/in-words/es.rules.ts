// Before a masculine noun 'uno' is 'un'; 'cien' stands alone and before thousands and millions.
import { groupsOf, spaced } from './groups.rules.ts'

const SMALL =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS = ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

function below1000(n: number): string {
  if (n === 100) return 'cien'
  if (n > 100) return spaced(HUNDREDS[Math.floor(n / 100)]!, n % 100 ? below1000(n % 100) : '')
  if (n < 30) return SMALL[n]!
  return n % 10 ? `${TENS[Math.floor(n / 10)]} y ${SMALL[n % 10]}` : TENS[n / 10]!
}

function number(n: number): string {
  const { millions, thousands, rest } = groupsOf(n)
  return spaced(
    millions ? `${below1000(millions)} ${millions > 1 ? 'millones' : 'millón'}` : '',
    thousands ? spaced(thousands > 1 ? below1000(thousands) : '', 'mil') : '',
    rest || n === 0 ? below1000(rest) : '',
  )
}

export function inSpanish(dollars: number, cents: number): string {
  const of = dollars > 0 && dollars % 1_000_000 === 0 ? 'de ' : ''
  const whole = `${number(dollars)} ${of}${dollars === 1 ? 'dólar estadounidense' : 'dólares estadounidenses'}`
  return cents ? `${whole} con ${number(cents)} ${cents === 1 ? 'centavo' : 'centavos'}` : whole
}
