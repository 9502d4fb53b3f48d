// The times that stand in a ZIP archive: the writer takes the machine's clock, we the call's. The same list then makes the same bytes.
const DIRECTORY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22 // without a comment; ours has none

/** Writes the time (UTC) into every entry of the archive. Throws on anything that is no archive. */
export function stampArchive(bytes: Uint8Array<ArrayBuffer>, now: Date): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.byteLength - END_BYTES
  if (end < 0 || view.getUint32(end, true) !== END) throw new Error('This is no archive as the writer makes them.')
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  for (let at = view.getUint32(end + 16, true); view.getUint32(at, true) === DIRECTORY;) {
    const local = view.getUint32(at + 42, true)
    for (const place of [at + 12, local + 10]) {
      view.setUint16(place, time, true)
      view.setUint16(place + 2, date, true)
    }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}
