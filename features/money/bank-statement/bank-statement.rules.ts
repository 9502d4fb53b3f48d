// How the number of an account is shown, and compared. Pure.
import { compact } from './format/format.ts'

/** 'DE89370400440532013000' -> '•••• 3000'. */
export const masked = (number: string): string => (number === '' ? '' : `•••• ${number.slice(-4)}`)

/** Whether the number in a file is the account's: banks write it with their own code before it, or without the country's. */
export const isAccount = (inFile: string, own: string): boolean => {
  const plain = (number: string) => compact(number).replaceAll(/[/-]/g, '')
  const [a, b] = [plain(inFile), plain(own)]
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.endsWith(b) || b.endsWith(a)))
}
