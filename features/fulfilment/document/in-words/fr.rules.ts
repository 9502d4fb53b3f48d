// 'Vingt' and 'cent' take an s where they are multiplied and nothing follows; before 'mille' something does, before 'millions', a noun, nothing.
import { groupsOf, spaced } from './groups.rules.ts'

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ')
const TENS = '  vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ')

/** `last`: no number follows. */
function below100(n: number, last: boolean): string {
  if (n < 20) return SMALL[n]!
  const ten = Math.floor(n / 10)
  const over = ten === 7 || ten === 9 ? (n % 10) + 10 : n % 10
  if (n === 80) return last ? 'quatre-vingts' : 'quatre-vingt'
  if (over === 0) return TENS[ten]!
  return ten < 8 && (over === 1 || over === 11) ? `${TENS[ten]} et ${SMALL[over]}` : `${TENS[ten]}-${SMALL[over]}`
}

function below1000(n: number, last: boolean): string {
  const [hundreds, over] = [Math.floor(n / 100), n % 100]
  if (hundreds === 0) return below100(over, last)
  const many = over === 0 && last && hundreds > 1 ? 'cents' : 'cent'
  return spaced(hundreds > 1 ? SMALL[hundreds]! : '', many, over ? below100(over, last) : '')
}

function number(n: number): string {
  const { millions, thousands, rest } = groupsOf(n)
  return spaced(
    millions ? `${below1000(millions, true)} ${millions > 1 ? 'millions' : 'million'}` : '',
    thousands ? spaced(thousands > 1 ? below1000(thousands, false) : '', 'mille') : '',
    rest || n === 0 ? below1000(rest, true) : '',
  )
}

export function inFrench(dollars: number, cents: number): string {
  const of = dollars > 0 && dollars % 1_000_000 === 0 ? 'de ' : ''
  const whole = `${number(dollars)} ${of}${dollars < 2 ? 'dollar' : 'dollars'} des États-Unis`
  return cents ? `${whole} et ${number(cents)} ${cents === 1 ? 'cent' : 'cents'}` : whole
}
