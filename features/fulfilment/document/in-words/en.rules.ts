import { groupsOf, spaced } from './groups.rules.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function below1000(n: number): string {
  if (n >= 100) return spaced(`${SMALL[Math.floor(n / 100)]} hundred`, n % 100 ? below1000(n % 100) : '')
  if (n < 20) return SMALL[n]!
  return n % 10 ? `${TENS[Math.floor(n / 10)]}-${SMALL[n % 10]}` : TENS[n / 10]!
}

function number(n: number): string {
  const { millions, thousands, rest } = groupsOf(n)
  return spaced(
    millions ? `${below1000(millions)} million` : '',
    thousands ? `${below1000(thousands)} thousand` : '',
    rest || n === 0 ? below1000(rest) : '',
  )
}

export function inEnglish(dollars: number, cents: number): string {
  const whole = `${number(dollars)} US ${dollars === 1 ? 'dollar' : 'dollars'}`
  return cents ? `${whole} and ${number(cents)} ${cents === 1 ? 'cent' : 'cents'}` : whole
}
