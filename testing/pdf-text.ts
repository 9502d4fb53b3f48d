// What a PDF of ours says, for tests that must not depend on tools of the machine: read back through the maps that its fonts carry.
import { inflateSync } from 'node:zlib'

const unpacked = (pdf: Buffer, from: number): string | null => {
  try {
    return inflateSync(pdf.subarray(from)).toString('latin1')
  } catch {
    return null // no packed stream
  }
}
const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The objects of the file by their numbers: what stands before the stream, and the stream. */
function objectsIn(pdf: Buffer): Map<string, { said: string; stream: string | null }> {
  const text = pdf.toString('latin1')
  const found = new Map<string, { said: string; stream: string | null }>()
  for (const { 1: id, index } of text.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = text.indexOf('endobj', index)
    const start = text.indexOf('stream\n', index)
    const packed = start > 0 && start < end
    found.set(id!, { said: text.slice(index, packed ? start : end), stream: packed ? unpacked(pdf, start + 7) : null })
  }
  return found
}

/** The letters of a font by the codes that stand for them. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set((Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0'), utf16(hex!.replaceAll(' ', '')))
  return letters
}

/** Each run of letters in a row of its own, in the order in which it was written. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { said } of objects.values())
    for (const [, name, id] of said.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.said ?? '')?.[1]
      fonts.set(name!, lettersOf((map && objects.get(map)?.stream) || ''))
    }
  let said = ''
  for (const { stream } of objects.values()) {
    let letters: Map<string, string> | undefined
    for (const [, font, array] of (stream ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font)
      else said += `${[...array!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => wordOf(hex!, letters)).join('')}\n`
    }
  }
  return said
}

const wordOf = (hex: string, letters: Map<string, string> | undefined) =>
  (hex.match(letters?.size ? /.{4}/g : /.{2}/g) ?? [])
    .map((code) => (letters?.size ? (letters.get(code) ?? '') : Buffer.from(code, 'hex').toString('latin1')))
    .join('')

const BEING_PREPARED = 503

/** What a paper says that is asked for as clients do it: again for as long as its pages are being made. */
export async function paperText(ask: () => Promise<unknown>): Promise<string> {
  for (;;) {
    try {
      return pdfText(Buffer.from(await ((await ask()) as Response).arrayBuffer()))
    } catch (error) {
      if ((error as { code?: number }).code !== BEING_PREPARED) throw error
    }
  }
}
