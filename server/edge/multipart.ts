// Reads multipart/form-data as it comes in, part by part: what it holds at a time is one piece of the network and a few kilobytes.
const HEADERS_MAX = 8 * 1024
const PARTS_MAX = 30

export type PartHead = { name: string; fileName: string | undefined; type: string }
/** Told of each part in turn; awaited, so that a slow disk slows the sender down. */
export type PartSink = {
  begin(head: PartHead): Promise<void> | void
  data(bytes: Uint8Array): Promise<void> | void
  end(): Promise<void> | void
}

export class MalformedForm extends Error {}

/** The boundary that the content type names; undefined where it is no form. */
export function boundaryOf(contentType: string | null): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ?? []
  return quoted ?? plain
}

/** Throws MalformedForm where the body is no whole form of this boundary; whatever the sink throws ends the reading. */
export async function readMultipart(body: AsyncIterable<Uint8Array>, boundary: string, sink: PartSink): Promise<void> {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  let held: Buffer = Buffer.from('\r\n') // the first mark begins the body, so the line's end before it is ours
  let state: 'before' | 'mark' | 'headers' | 'data' | 'after' = 'before'
  let parts = 0

  /** One step on what is held; false when more has to come first. */
  const step = async (): Promise<boolean> => {
    if (state === 'after') {
      held = Buffer.alloc(0)
      return false
    }
    if (state === 'mark') {
      if (held.length < 2) return false
      const next = held.toString('latin1', 0, 2)
      if (next !== '--' && next !== '\r\n') throw new MalformedForm('mark')
      if (next === '\r\n' && ++parts > PARTS_MAX) throw new MalformedForm('parts')
      state = next === '--' ? 'after' : 'headers'
      held = held.subarray(2)
      return true
    }
    if (state === 'headers') {
      const end = held.indexOf('\r\n\r\n')
      if (end > HEADERS_MAX || (end < 0 && held.length > HEADERS_MAX)) throw new MalformedForm('headers')
      if (end < 0) return false
      await sink.begin(headOf(held.toString('utf8', 0, end)))
      held = held.subarray(end + 4)
      state = 'data'
      return true
    }
    const at = held.indexOf(mark)
    const ready = at < 0 ? Math.max(0, held.length - mark.length + 1) : at
    if (ready > 0 && state === 'data') await sink.data(held.subarray(0, ready))
    held = held.subarray(at < 0 ? ready : at + mark.length)
    if (at < 0) return false
    if (state === 'data') await sink.end()
    state = 'mark'
    return true
  }

  for await (const piece of body) {
    held = held.length ? Buffer.concat([held, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    while (await step());
  }
  if ((state as string) !== 'after') throw new MalformedForm('cut off')
}

function headOf(text: string): PartHead {
  const headers = new Map(
    text.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const value = (key: string) => {
    const [, quoted, plain] = new RegExp(`;\\s*${key}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? []
    const found = quoted?.replaceAll(/\\(["\\])/g, '$1') ?? plain
    return found?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  }
  const name = value('name')
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) throw new MalformedForm('disposition')
  return { name, fileName: value('filename'), type: headers.get('content-type') ?? '' }
}
