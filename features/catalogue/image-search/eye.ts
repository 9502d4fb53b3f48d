// What sees: a learned network (MobileNet v1) beside the classic features, and a head that was taught on renderings which differences
// matter. docs/decisions/026-image-search.md has what was measured.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pixels } from '#features/platform/picture/picture.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { CLASSIC_LENGTHS, CLASSIC_SIDE, classicOf, unit } from './classic.rules.ts'
import { readHead, through } from './head.rules.ts'

const NETWORK_SIDE = 224
const MODEL = path.join(import.meta.dirname, 'model/mobilenet.onnx')
const HEAD = path.join(import.meta.dirname, 'model/head.bin')

const headBytes = readFileSync(HEAD)
const head = readHead(headBytes)
export const LOOK_LENGTH = head.scales.length
/** Of the files that are here; embedder.ts must say the same. */
export const modelVersion = (): string => createHash('sha256').update(headBytes).update(readFileSync(MODEL)).digest('hex').slice(0, 10)

/** The network's last layer twice (mean, outstanding), its middle and an early one; colours, edges, steps. */
export const FEATURE_LENGTHS = [1024, 1024, 512, 256, ...Object.values(CLASSIC_LENGTHS)]

type Tensor = { data: Float32Array; dims: readonly number[] }

/** Everything that is known of a picture, before the head: parts of unit length, one after the other, FEATURE_LENGTHS of each. */
export async function openFeatures(): Promise<(pixels: Pixels) => Promise<Float32Array>> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const network = await InferenceSession.create(MODEL, { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 })
  return async (pixels) => {
    const square = await squareOf(pixels, NETWORK_SIDE)
    const seen = await network.run({ image: new Tensor('uint8', square, [1, NETWORK_SIDE, NETWORK_SIDE, 3]) })
    const [fine, middle, coarse] = ['t67', 't39', 't47'].map((name) => seen[name] as unknown as Tensor)
    const classic = classicOf(await squareOf(pixels, CLASSIC_SIDE))
    return joined([...pooled(coarse!), pooled(middle!)[1], pooled(fine!)[1]].map(unit).concat(classic))
  }
}

/** The look of a picture, on one thread. */
export async function openEye(): Promise<(pixels: Pixels) => Promise<Float32Array>> {
  const features = await openFeatures()
  return async (pixels) => through(head, await features(pixels))
}

async function squareOf({ data, width, height }: Pixels, side: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Each channel of a layer as its mean, and as a mean in which what stands out counts more. */
function pooled({ data, dims }: Tensor): [mean: Float32Array, outstanding: Float32Array] {
  const [, channels = 0, height = 0, width = 0] = dims
  const area = height * width
  const mean = new Float32Array(channels)
  const outstanding = new Float32Array(channels)
  for (let c = 0, at = 0; c < channels; c++) {
    let [sum, cubes] = [0, 0]
    for (let i = 0; i < area; i++, at++) {
      const value = data[at]!
      sum += value
      cubes += value * value * value
    }
    mean[c] = sum / area
    outstanding[c] = Math.cbrt(cubes / area)
  }
  return [mean, outstanding]
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
