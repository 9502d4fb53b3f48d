// What makes a line of the bank the same in two statements, and how its account is shown. Pure.
import { createHash } from 'node:crypto'
import { compact, type ReadLine } from './format/format.ts'

/**
 * The key of each line, all of one account and file: the bank's reference, else all that the line says, with day and amount; several that are alike
 * in everything are counted. Statements that overlap hold whole days, so the count is the same in both.
 */
export function keysOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const told = [line.payerName, line.payerAccount, line.remittance, line.valueOn].join('\n')
    const name = compact(line.reference) || `~${createHash('sha256').update(told).digest('base64url').slice(0, 22)}`
    const key = `${name}|${line.bookedOn}|${line.cents}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}|${count}`
  })
}

/** 'DE89370400440532013000' -> '•••• 3000'. */
export const masked = (number: string): string => (number === '' ? '' : `•••• ${number.slice(-4)}`)

/** Whether the number in a file is the account's: banks write it with their own code before it, or without the country's. */
export const isAccount = (inFile: string, own: string): boolean => {
  const plain = (number: string) => compact(number).replaceAll(/[/-]/g, '')
  const [a, b] = [plain(inFile), plain(own)]
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.endsWith(b) || b.endsWith(a)))
}
