// Whether what was typed makes sense: bank codes, places, colours, hosts. Pure; forms and calls ask the same.
import { COUNTRY_CODES } from './countries.ts'

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const digitsOf = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** What of an account number tells it from others, however it was spaced. */
export const bareAccountNo = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** An account number of at least four digits; what looks like an IBAN (ISO 13616) must be one: its country and its check digits. */
export function isAccountNo(typed: string): boolean {
  const bare = bareAccountNo(typed)
  if (!/^[A-Z]{2}\d{2}/.test(bare)) return /^[A-Z0-9/.]+$/.test(bare) && bare.replaceAll(/\D/g, '').length >= 4
  if (!IBAN.test(bare) || !COUNTRY_CODES.includes(bare.slice(0, 2))) return false
  const turned = digitsOf(bare.slice(4) + bare.slice(0, 4))
  return Array.from(turned).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** ISO 9362: bank, country, place, and the branch or nothing. */
export const isSwiftCode = (typed: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(typed) && COUNTRY_CODES.includes(typed.slice(4, 6))

/** A name with letters, and nothing that no name of a place has. */
export const isPlaceName = (typed: string): boolean => /\p{L}{2}/u.test(typed) && !/[<>{}[\]|\\^~@#$%*=+_]/.test(typed)

const light = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's contrast of two colours like '#1660c4', 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** An address whose host other people's computers can find: a name with a dot, no number of a machine. */
export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !url.username && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)
}
