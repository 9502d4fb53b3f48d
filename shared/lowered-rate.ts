// A yearly rate and how it has come about, as people read it.
import { numberFormat } from './intl.ts'

/** Of hundredths of a percent, `rate` as it is paid and `rateOff` what was taken off: '7.40%', '0.50', '6.90%'. */
export function loweredRate(locale: string): (one: { rate: number; rateOff: number }) => { own: string; off: string; rate: string } {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const [percent, points] = [numberFormat(locale, { style: 'percent', ...digits }), numberFormat(locale, digits)]
  return ({ rate, rateOff }) => ({
    own: percent.format((rate + rateOff) / 10_000),
    off: points.format(rateOff / 100),
    rate: percent.format(rate / 10_000),
  })
}
