// Runs alone, started by rasterise.ts: a drawing comes in on standard input, a PNG goes out on standard output, or nothing and an end with 1.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2048
const LOOK_MS = 20

const [, , type, memory] = process.argv
sharp.block({ operation: ['VipsForeignLoad'] })
if (type === 'image/svg+xml') sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.cache(false)
sharp.concurrency(1)
setInterval(() => process.memoryUsage.rss() > Number(memory) && process.exit(1), LOOK_MS).unref()

try {
  const bytes = await buffer(process.stdin)
  const picture = type === 'image/bmp' ? await bitmap(bytes) : sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
  const png = await picture
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  process.stdout.write(png, () => process.exit(0))
} catch {
  process.exit(1)
}

/** The size is capped by the header first; then the plain layout that the decoder knows is made of the several that there are. */
async function bitmap(bytes: Buffer) {
  const { decode } = (await import('bmp-js')).default
  const [start, headerBytes] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14)]
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))]
  const [depth, packing, colours] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30), bytes.readUInt32LE(46)]
  if (headerBytes < 40 || width <= 0 || height <= 0 || width * height > PIXELS_MAX || colours > 256) throw new Error('size')
  if (start < 14 + headerBytes || start > bytes.length) throw new Error('start')
  // Bit masks other than the usual blue, green, red are too rare to be read.
  if (
    packing === 3 &&
    (depth !== 32 || bytes.readUInt32LE(54) !== 0xff0000 || bytes.readUInt32LE(58) !== 0xff00 || bytes.readUInt32LE(62) !== 0xff)
  )
    throw new Error('masks')
  const head = Buffer.from(bytes.subarray(0, 54))
  head.writeUInt32LE(40, 14)
  if (packing === 3) head.writeUInt32LE(0, 30)
  const palette = depth <= 8 ? bytes.subarray(14 + headerBytes, start) : Buffer.alloc(0)
  if (depth <= 8) head.writeUInt32LE(Math.min(256, palette.length >> 2), 46)
  const { data } = decode(Buffer.concat([head, palette.subarray(0, Math.min(256, palette.length >> 2) * 4), bytes.subarray(start)]))
  const rgb = Buffer.alloc(width * height * 3) // what comes is alpha, blue, green, red; the alpha of a BMP means nothing
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from + 3]!
    rgb[to + 1] = data[from + 2]!
    rgb[to + 2] = data[from + 1]!
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}
