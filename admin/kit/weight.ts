import { numberFormat } from '#shared/intl.ts'

/** '1.25 kg' of grams, as the reader writes it. */
export const weightText = (grams: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(grams / 1000)
