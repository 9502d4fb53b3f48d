// Values in lines of text (CSV), there and back. Languages that write 0,5 have semicolons between, as their spreadsheet programs do.
import { isUtf8 } from 'node:buffer'
import { parse, type CastingFunction } from 'csv-parse'
import { asText, wasText } from '#shared/formula.ts'
import type { Language } from '#shared/language.ts'
import type { Cells } from './spreadsheet.read.ts'
import type { Written } from './spreadsheet.write.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]
const WITH_COMMA: readonly Language[] = ['es', 'fr', 'pt']

type Value = string | number | Date | null

/** A file as spreadsheet programs of the reader's language read it: UTF-8 with its mark, lines by RFC 4180. Texts stand in quotes, numbers do not. */
export function csvBytes({ headings, rows }: Pick<Written, 'headings' | 'rows'>, language: Language): Uint8Array<ArrayBuffer> {
  const comma = WITH_COMMA.includes(language)
  const separator: Separator = comma ? ';' : ','
  const cell = (value: Value): string => {
    if (value === null) return ''
    if (typeof value === 'number') return comma ? String(value).replace('.', ',') : String(value)
    const text = typeof value === 'string' ? value : value.toISOString().slice(0, 16).replace('T', ' ')
    return `"${asText(text).replaceAll('"', '""')}"`
  }
  const line = (values: readonly Value[]) => `${values.map(cell).join(separator)}\r\n`
  return Uint8Array.from(Buffer.from(`\uFEFF${line(headings)}${rows.map(line).join('')}`))
}

const MARKS: [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** As the file says; where it does not, UTF-8 if it is, else what programs write in the language of whoever brings it. */
function encodingOf(bytes: Uint8Array, language: Language): string {
  const said = MARKS.find(([, mark]) => mark.every((one, at) => bytes[at] === one))?.[0]
  return said ?? (isUtf8(bytes) ? 'utf-8' : language === 'zh' ? 'gb18030' : 'windows-1252')
}

const PIECE = 256 * 1024

function* textsOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += PIECE) yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

/** What stands most often in the first line, outside of quotes; where programs say it in a line of its own ('sep=;'), that. */
function separatorOf(head: string): { separator: Separator; from: number } {
  const said = /^sep=(.)\r?\n/.exec(head)
  if (said) return { separator: said[1] as Separator, from: 2 }
  const [line = ''] = head.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/)
  const count = (one: string) => line.split(one).length
  return { separator: SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!, from: 1 }
}

/** An unquoted figure with a decimal comma, where commas separate nothing. */
const FIGURE = /^-?\d{1,15},\d+$/
// oxlint-disable-next-line no-control-regex -- that is what is looked for: no text has them
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f]/
const RECORD_MAX = 1024 * 1024

const meant =
  (separator: Separator): CastingFunction =>
  (value, { quoting }) => {
    if (value === '') return null
    if (separator !== ',' && !quoting && FIGURE.test(value)) return Number(value.replace(',', '.'))
    return wasText(value)
  }

/** Null after the last. */
function* withEnd(texts: Iterable<string>): Generator<string | null> {
  yield* texts
  yield null
}

/** Row by row; the file itself is all that is held. Throws on what is no text. */
export async function* csvRows(bytes: Uint8Array, language: Language): AsyncGenerator<Cells[number]> {
  const encoding = encodingOf(bytes, language)
  const [head = ''] = textsOf(bytes, encoding === 'utf-8' ? 'windows-1252' : encoding) // a piece, without half a sign at its end
  if (NO_TEXT.test(head) || /^\s*</.test(head)) throw new Error('This is no text of values.')
  const { separator, from } = separatorOf(head)
  const read: Cells = []
  const parser = parse({
    delimiter: separator,
    from,
    relax_column_count: true,
    relax_quotes: true, // a 10" screen
    max_record_size: RECORD_MAX,
    cast: meant(separator),
    on_record: (record: Cells[number]) => (read.push(record), null), // what stands before a fault is not lost, as it would be in a stream
  })
  let fault: Error | null | undefined
  parser.on('error', (error) => (fault = error)).resume()
  for (const text of withEnd(textsOf(bytes, encoding))) {
    await new Promise((done) => (text === null ? parser.end(done) : parser.write(text, done)))
    yield* read.splice(0)
    if (fault) throw fault
  }
}
