// Looks: what a picture looks like, as numbers between -127 and 127. Pure.

/** Numbers of unit length as they are kept: one byte each, and the scale before them (a float of 4 bytes). */
export function packLook(numbers: Float32Array): Uint8Array {
  let most = 1e-9
  for (const number of numbers) most = Math.max(most, Math.abs(number))
  const bytes = new Uint8Array(SCALE_BYTES + numbers.length)
  new DataView(bytes.buffer).setFloat32(0, most / 127, true)
  for (const [i, number] of numbers.entries()) bytes[SCALE_BYTES + i] = Math.round((number / most) * 127)
  return bytes
}

export const SCALE_BYTES = 4
export const scaleOf = (look: Uint8Array): number => new DataView(look.buffer, look.byteOffset).getFloat32(0, true)
export const numbersOf = (look: Uint8Array): Int8Array =>
  new Int8Array(look.buffer, look.byteOffset + SCALE_BYTES, look.length - SCALE_BYTES)

/** From -1 to 1; 1 = the same. */
export function likenessOf(a: Uint8Array, b: Uint8Array): number {
  const [x, y] = [numbersOf(a), numbersOf(b)]
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!
  return sum * scaleOf(a) * scaleOf(b)
}

/**
 * Of a product's pictures the first so many are searched: the main and the second view. What follows are details, and a detail looks like
 * many things that are no product.
 */
export const SEARCHED_PICTURES = 2

/** Pictures that are looked up for one search; a product has several. */
export const NEAR_MAX = 600

export type Near = { id: number; score: number }

/** What counts as similar: nothing where even the best is not like enough; else all that is somewhat like. Best first. */
export function similarOf(near: readonly Near[], { best, others }: { best: number; others: number }): Near[] {
  return (near[0]?.score ?? 0) < best ? [] : near.filter(({ score }) => score >= others)
}

/** Products by their best picture, best first. Each picture may belong to several. */
export function bestOfEach(near: readonly Near[], productsOf: ReadonlyMap<number, readonly number[]>): number[] {
  const found = new Set<number>()
  for (const { id } of near) for (const product of productsOf.get(id) ?? []) found.add(product)
  return [...found]
}
