// The codes of trade and regulation: whether one can be what it says. Pure.

/** The last digit of a GTIN from those before it: the weighted sum becomes a multiple of ten. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** A GTIN of 8, 12, 13 or 14 digits whose check digit fits. */
export const isGtin = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))

/** '9402.90', '9402.90.00' or the same without dots: six to ten digits, the chapter between 01 and 97. */
export function isHsCode(code: string): boolean {
  const digits = code.replaceAll('.', '')
  const chapter = Number(digits.slice(0, 2))
  return /^\d{4}\.?\d{2}(\.?\d{2}){0,2}$/.test(code) && chapter >= 1 && chapter <= 97
}

/** GMDN: five digits. */
export const isGmdn = (code: string): boolean => /^\d{5}$/.test(code)
/** EMDN: a letter of a category, then pairs of digits. */
export const isEmdn = (code: string): boolean => /^[A-Z]\d{2,12}$/.test(code)
/** FDA product code: three letters. */
export const isFdaCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)

/** A path of a product by its name and model: 'Lit médicalisé X-100' -> 'lit-medicalise-x-100'. '' where no Latin letter or digit is left. */
export const slugFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 90)
    .replace(/-+$/, '')
