// Which format a file has, and its text. Pure.
import { isUtf8 } from 'node:buffer'
import { readCamt } from './camt.ts'
import { demandWhole, StatementFault, type ReadStatement } from './format.ts'
import { isMt940, readMt940 } from './mt940.ts'

const MARKS: [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** As the mark or the XML says, else UTF-8; only what is no XML may be in an older encoding without saying it. */
export function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const isXml = /^\s*(?:\u00EF\u00BB\u00BF)?\s*</.test(head)
  const mark = MARKS.find(([, own]) => own.every((one, at) => bytes[at] === one))?.[0]
  const said = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(head)?.[1]
  const encoding = mark ?? (isXml ? (said ?? 'utf-8') : isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new StatementFault('bank-file-encoding', { encoding: encoding.slice(0, 20) })
  }
}

/** Whether a file is a camt.053 or an MT940; null: perhaps a spreadsheet. By its beginning, whatever its name. */
export function formatOf(bytes: Uint8Array): 'camt' | 'mt940' | null {
  const head = textStart(bytes)
  if (/^\s*</.test(head)) return 'camt'
  return /^\s*(?:\{1:|:\d{2}[A-Z]?:)/.test(head) || isMt940(head) ? 'mt940' : null
}

function textStart(bytes: Uint8Array): string {
  const mark = MARKS.find(([, own]) => own.every((one, at) => bytes[at] === one))?.[0]
  return new TextDecoder(mark ?? 'latin1').decode(bytes.subarray(0, 4_000))
}

/** The statements of a camt.053 or MT940 file, their balances checked. Throws StatementFault. */
export function readStatements(bytes: Uint8Array, format: 'camt' | 'mt940'): ReadStatement[] {
  const text = textOf(bytes)
  const statements = format === 'camt' ? readCamt(text) : readMt940(text)
  demandWhole(statements)
  return statements
}
