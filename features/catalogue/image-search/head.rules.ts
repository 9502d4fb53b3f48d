// The head: from what the network and the classic features say to the few numbers that are kept. A mean to take away and a matrix, learned
// by bench/image-search/train-head.ts. Pure.
import { unit } from './classic.rules.ts'

export type Head = { mean: Float32Array; rows: Int8Array; scales: Float32Array } // rows: one after the other, as long as the mean

/** Lengths of mean and look, the mean, a scale for each row, the rows. */
export function readHead(bytes: Uint8Array): Head {
  const whole = new Uint8Array(bytes).buffer
  const [length = 0, count = 0] = new Uint32Array(whole, 0, 2)
  return {
    mean: new Float32Array(whole, 8, length),
    scales: new Float32Array(whole, 8 + length * 4, count),
    rows: new Int8Array(whole, 8 + (length + count) * 4, length * count),
  }
}

export function writeHead(mean: Float32Array, matrix: readonly Float32Array[]): Uint8Array {
  const scales = Float32Array.from(matrix, (row) => row.reduce((most, number) => Math.max(most, Math.abs(number)), 1e-12) / 127)
  const rows = matrix.flatMap((row, i) => Array.from(row, (number) => Math.round(number / scales[i]!)))
  return Buffer.concat([Uint32Array.of(mean.length, matrix.length), mean, scales, Int8Array.from(rows)].map(bytesOf))
}

const bytesOf = (array: Uint32Array | Float32Array | Int8Array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** The look: of unit length. */
export function through({ mean, rows, scales }: Head, features: Float32Array): Float32Array {
  const centred = features.map((number, i) => number - mean[i]!)
  const look = Float32Array.from(scales, (scale, row) => {
    let sum = 0
    for (let i = 0, at = row * centred.length; i < centred.length; i++, at++) sum += centred[i]! * rows[at]!
    return sum * scale
  })
  return unit(look)
}
