// Pictures made to measure, for tests.
import { crc32, deflateSync } from 'node:zlib'
import { sharp } from '#features/platform/sharp/sharp.ts'

const base = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3070c0' } })
export const jpeg = await base
  .clone()
  .withExif({ IFD0: { Copyright: 'gps-canary' } })
  .jpeg()
  .toBuffer()
export const png = await base.clone().png().toBuffer()
export const webp = await base.clone().webp().toBuffer()

export function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG whose header claims this size, with little behind it. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** An uncompressed BMP of 24 bits a pixel; `colour` as [red, green, blue]. */
export function bmpOf(width: number, height: number, colour: [number, number, number], headerBytes = 40): Buffer {
  const line = Math.ceil((width * 3) / 4) * 4
  const start = 14 + headerBytes
  const out = Buffer.alloc(start + line * height)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(start, 10)
  out.writeUInt32LE(headerBytes, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out.set([colour[2], colour[1], colour[0]], start + y * line + x * 3)
  return out
}
