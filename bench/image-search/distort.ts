// What happens to a picture between the catalogue and the search: the ways in which buyers' pictures differ, by seeded chance.
import sharp from 'sharp'
import { blank, encoded, maskOf, readPixels, sample, type Pixels } from './pixels.ts'

type Random = () => number
const between = (random: Random, low: number, high: number) => low + (high - low) * random()
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** Two triangles of chance added: near enough to a bell. */
const noise = (random: Random) => random() + random() + random() - 1.5

function everyPixel(picture: Pixels, change: (value: number, channel: number, x: number, y: number) => number): Pixels {
  const out = blank(picture.width, picture.height)
  for (let y = 0, at = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) for (let c = 0; c < 3; c++, at++) out.data[at] = clamp(change(picture.data[at]!, c, x, y))
  return out
}

/** Each pixel of the new picture comes from where `from` says in the old one; outside it is `ground`. */
function moved(picture: Pixels, width: number, height: number, from: (x: number, y: number) => [number, number], ground: number[]): Pixels {
  const out = blank(width, height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) if (!sample(picture, ...from(x, y), out.data, at)) out.data.set(ground, at)
  return out
}

function crop(picture: Pixels, random: Random, most = 0.22): Pixels {
  const part = between(random, 1 - most, 0.94)
  const [left, top] = [random() * (1 - part) * picture.width, random() * (1 - part) * picture.height]
  const [width, height] = [Math.round(picture.width * part), Math.round(picture.height * part)]
  return moved(
    picture,
    width,
    height,
    (x, y) => [Math.min(x + left, picture.width - 1), Math.min(y + top, picture.height - 1)],
    [255, 255, 255],
  )
}

function rotation(picture: Pixels, random: Random, most = 15): Pixels {
  const angle = (between(random, most / 3, most) * (random() < 0.5 ? -1 : 1) * Math.PI) / 180
  const [cx, cy, cos, sin] = [picture.width / 2, picture.height / 2, Math.cos(angle), Math.sin(angle)]
  const from = (x: number, y: number): [number, number] => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
  return moved(picture, picture.width, picture.height, from, Array.from(picture.data.subarray(0, 3)))
}

/** The thing stands in a room: wall, floor, blurred furniture of chance colours. */
function background(picture: Pixels, random: Random): Pixels {
  const mask = maskOf(picture)
  const { width, height } = picture
  const colour = () => {
    const grey = between(random, 90, 220)
    return [0, 1, 2].map(() => grey + between(random, -28, 28))
  }
  const [wall, floor, horizon] = [colour(), colour(), between(random, 0.45, 0.8) * height]
  const boxes = Array.from({ length: 6 }, () => ({
    x: random() * width,
    y: random() * height,
    w: between(random, 0.08, 0.35) * width,
    h: between(random, 0.1, 0.5) * height,
    colour: colour(),
  }))
  const slope = between(random, -40, 40)
  return everyPixel(picture, (value, c, x, y) => {
    if (mask[y * width + x]) return value
    let ground = (y < horizon ? wall : floor)[c]! + (slope * x) / width
    for (const box of boxes) {
      const edge = Math.min(x - box.x, box.x + box.w - x, y - box.y, box.y + box.h - y)
      if (edge > 0) ground += (box.colour[c]! - ground) * Math.min(1, edge / 6)
    }
    return ground
  })
}

function grain(picture: Pixels, random: Random, most = 26): Pixels {
  const strength = between(random, most / 2, most)
  return everyPixel(picture, (value) => value + noise(random) * strength)
}

function light(picture: Pixels, random: Random, most = 0.14): Pixels {
  const gains = [0, 1, 2].map(() => 1 + between(random, -most, most))
  const [gamma, falling] = [between(random, 0.8, 1.25), between(random, -0.2, 0.2)]
  return everyPixel(picture, (value, c, x) => 255 * (value / 255) ** gamma * gains[c]! * (1 + falling * (x / picture.width - 0.5)))
}

/** The picture as part of a page: a frame, lines of text, the edge of a window. */
function screenshot(picture: Pixels, random: Random): Pixels {
  const scale = between(random, 0.6, 0.85)
  const { width, height } = picture
  const [left, top] = [random() * (1 - scale) * width, between(random, 0.3, 1) * (1 - scale) * height]
  const ground = random() < 0.7 ? [255, 255, 255] : [243, 245, 247]
  const out = moved(picture, width, height, (x, y) => [(x - left) / scale, (y - top) / scale], ground)
  const bar = Math.round(height * 0.05)
  const lines = Array.from({ length: 5 }, (_, i) => ({
    y: Math.round(top + scale * height + 8 + i * 11),
    end: between(random, 0.3, 0.9) * width,
  }))
  const dark = between(random, 40, 110)
  return everyPixel(out, (value, _c, x, y) => {
    if (y < bar) return dark + 90
    const inText = lines.some((line) => y >= line.y && y < line.y + 4 && x > 12 && x < line.end && (x * 7 + line.y) % 11 > 2)
    return inText ? dark : value
  })
}

/** A screen photographed: seen at an angle, with its raster, a tint and a reflection. */
function photographed(picture: Pixels, random: Random): Pixels {
  const { width, height } = picture
  const [tiltX, tiltY] = [between(random, -0.25, 0.25), between(random, -0.2, 0.2)]
  const [scale, dx, dy] = [between(random, 1.05, 1.25), between(random, -0.04, 0.04), between(random, -0.04, 0.04)]
  const from = (x: number, y: number): [number, number] => {
    const [u, v] = [x / width - 0.5, y / height - 0.5]
    const w = 1 + tiltX * u + tiltY * v
    return [((scale * u) / w + 0.5 + dx) * width, ((scale * v) / w + 0.5 + dy) * height]
  }
  const seen = moved(picture, width, height, from, [28, 30, 34])
  const [pitchX, pitchY, depth] = [between(random, 2.1, 3.4), between(random, 2.3, 4.6), between(random, 0.03, 0.09)]
  const lean = between(random, -0.25, 0.25)
  const tint = [0.96, 1, between(random, 1, 1.12)].map((gain) => gain * between(random, 0.82, 1.02))
  const [gx, gy, reach, glare] = [random() * width, random() * height, between(random, 0.2, 0.5) * width, between(random, 15, 60)]
  return everyPixel(seen, (value, c, x, y) => {
    const raster =
      1 - depth + depth * Math.sin((2 * Math.PI * (x + lean * y)) / pitchX + c) * Math.sin((2 * Math.PI * (y - lean * x)) / pitchY)
    return value * tint[c]! * raster + glare * Math.exp(-((x - gx) ** 2 + (y - gy) ** 2) / (2 * reach * reach))
  })
}

const blurred = async (picture: Pixels, sigma: number): Promise<Pixels> => {
  const { data, width, height } = picture
  return {
    data: await sharp(data, { raw: { width, height, channels: 3 } })
      .blur(sigma)
      .raw()
      .toBuffer(),
    width,
    height,
  }
}

/** Grows with every change of what is below or above. */
export const DISTORTIONS_VERSION = 1

type Distortion = (picture: Pixels, random: Random) => Pixels | Promise<Pixels>

/** Several at once, as a telephone in a corridor does it. */
const wild: Distortion = async (picture, random) => {
  let seen = random() < 0.75 ? background(picture, random) : picture
  seen = rotation(seen, random, 8)
  seen = crop(seen, random, 0.14)
  seen = light(seen, random, 0.1)
  if (random() < 0.4) seen = await blurred(seen, between(random, 0.5, 1.1))
  return grain(seen, random, 14)
}

const DISTORTIONS = {
  clean: (picture) => picture,
  crop,
  rotation,
  light,
  noise: grain,
  jpeg: (picture) => picture,
  background,
  screenshot,
  photographed: (picture, random) => grain(photographed(picture, random), random, 8),
  wild,
} satisfies Record<string, Distortion>

export type Kind = keyof typeof DISTORTIONS
export const KINDS = Object.keys(DISTORTIONS) as Kind[]
const SIDE = 360

/** The picture as a buyer would send it, as JPEG. */
export async function distorted(file: string, kind: Kind, random: Random): Promise<Buffer> {
  const picture = await DISTORTIONS[kind](await readPixels(file, SIDE), random)
  return encoded(
    picture,
    kind === 'jpeg' ? Math.round(between(random, 12, 30)) : kind === 'clean' ? 92 : Math.round(between(random, 55, 85)),
  )
}
