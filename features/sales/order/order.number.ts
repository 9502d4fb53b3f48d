import { randomInt } from 'node:crypto'

/** Crockford's letters: none that can be mistaken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** MH-261102-7K3Q2: readable on the telephone, says the day, and the next one cannot be guessed. */
export function newOrderNo(prefix: string, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${prefix}-${day}-${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
