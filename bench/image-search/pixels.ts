// Pictures as plain pixels, so that what is done to them is the same on every machine.
import sharp from 'sharp'

export type Pixels = { data: Uint8Array; width: number; height: number } // three bytes a pixel

export async function readPixels(file: string | Uint8Array, side: number): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const encoded = ({ data, width, height }: Pixels, quality = 90): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()

export const blank = (width: number, height: number): Pixels => ({ data: new Uint8Array(width * height * 3), width, height })

/** The colour between the pixels around (x, y), written to `to` at `at`; false outside the picture. */
export function sample({ data, width, height }: Pixels, x: number, y: number, to: Uint8Array, at: number): boolean {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return false
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [fx, fy] = [x - left, y - top]
  const from = (top * width + left) * 3
  for (let c = 0; c < 3; c++) {
    const upper = data[from + c]! * (1 - fx) + data[from + 3 + c]! * fx
    const lower = data[from + width * 3 + c]! * (1 - fx) + data[from + width * 3 + 3 + c]! * fx
    to[at + c] = Math.round(upper * (1 - fy) + lower * fy)
  }
  return true
}

const TOLERANCE = 22

/** 1 where the thing is, 0 where its ground: what hangs together with the border and hardly changes from pixel to pixel. */
export function maskOf({ data, width, height }: Pixels): Uint8Array {
  const mask = new Uint8Array(width * height).fill(1)
  const queue: number[] = []
  const reach = (at: number) => {
    if (mask[at] === 0) return
    mask[at] = 0
    queue.push(at)
  }
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(reach)
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(reach)
  const alike = (a: number, b: number) =>
    Math.abs(data[a * 3]! - data[b * 3]!) + Math.abs(data[a * 3 + 1]! - data[b * 3 + 1]!) + Math.abs(data[a * 3 + 2]! - data[b * 3 + 2]!) <
    TOLERANCE
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width
    if (x > 0 && alike(at, at - 1)) reach(at - 1)
    if (x < width - 1 && alike(at, at + 1)) reach(at + 1)
    if (at >= width && alike(at, at - width)) reach(at - width)
    if (at + width < mask.length && alike(at, at + width)) reach(at + width)
  }
  return mask
}
