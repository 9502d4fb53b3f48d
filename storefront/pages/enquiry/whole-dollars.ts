/** What somebody has typed as an amount in whole dollars, grouped or not: '250 000', '$1,200,000'. '' for nothing; NaN for what is none. */
export function wholeDollars(typed: string): number | '' {
  const text = typed.trim().replace(/^(?:US)?\$\s*|\s*(?:USD|\$)$/giu, '')
  if (text === '') return ''
  return /^(?:\d{1,12}|\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3}){1,3})$/u.test(text)
    ? Number(text.replaceAll(/\D/gu, '')) || Number.NaN
    : Number.NaN
}
